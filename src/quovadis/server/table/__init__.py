"""One table: its parts, and how it is changed, stored and told."""
