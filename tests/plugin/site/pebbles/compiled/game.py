"""Pebbles' compiled rules with the way to and from its States, views and moves."""

from typing import Final

from floe.engine.contract import CompiledGame
from pebbles.compiled.pack import move, number, pack, pack_view, unpack
from pebbles.compiled.rules import RULES

COMPILED: Final = CompiledGame(RULES, pack, unpack, pack_view, number, move)
