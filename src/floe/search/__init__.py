"""The bots that search: thousands of imagined games behind every move."""

from floe.search.halving import Halving
from floe.search.ismcts import Search
from floe.search.tree import Manner

__all__ = ["Halving", "Manner", "Search"]
