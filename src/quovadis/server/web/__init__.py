"""The edge to the network: what is let in, how much of it, and how the server says no."""
