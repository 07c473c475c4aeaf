"""The HTTP interface: one file for each thing one can ask about."""
