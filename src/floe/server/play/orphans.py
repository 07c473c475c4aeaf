"""Processes that work for a server which may be killed: they end with it, and say nothing about it."""

import signal


def end_with_the_server() -> None:
    """Let an answer that nobody is there to read end this process; Python would print a traceback for each."""
    if hasattr(signal, "SIGPIPE"):  # not on Windows
        signal.signal(signal.SIGPIPE, signal.SIG_DFL)
