"""The server on virtual time, with a network, a disk and bots that fail, all driven by one seed."""
