"""Compiled twins of the games: the same rules over a vector of bytes, for millions of games a second."""

from floe.fast.batch import Batch
from floe.fast.finding import names, rules, twin
from floe.fast.playouts import Playouts, playouts

__all__ = ["Batch", "Playouts", "names", "playouts", "rules", "twin"]
