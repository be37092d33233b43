"""The table server: games that people and bots share, over HTTP and WebSockets."""
