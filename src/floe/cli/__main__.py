"""Runs the command as `python -m floe.cli`."""

from floe.cli import main

main()
