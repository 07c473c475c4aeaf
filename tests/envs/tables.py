"""The tables that every environment is tried at: each game, a plug-in among them, with two, three and four players."""

from typing import Final

GAMES: Final = ("arctic", "race", "pebbles")
TABLES: Final = [(game, players) for game in GAMES for players in (2, 3, 4)]
