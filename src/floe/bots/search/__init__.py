"""The bot that searches: thousands of imagined games behind every move."""

from floe.bots.search.search import Search

__all__ = ["Search"]
