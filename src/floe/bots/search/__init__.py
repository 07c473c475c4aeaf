"""The bots that search: thousands of imagined games behind every move."""

from floe.bots.search.halving import Halving
from floe.bots.search.search import Search
from floe.bots.search.tree import Manner

__all__ = ["Halving", "Manner", "Search"]
