"""Several processes, on one machine or more, that share a database and its tables."""
