"""A table for language models: tools of the Model Context Protocol. Start with `tools.py`."""
