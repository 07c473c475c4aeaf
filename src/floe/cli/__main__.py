"""Runs the command as `python -m floe.cli`."""

from floe.cli import main

if __name__ == "__main__":  # bots at a server think in processes that import this file as well
    main()
