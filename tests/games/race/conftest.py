"""The game must be known by name, whether or not it has been registered yet."""

from floe.core.registry import register
from floe.games.race import game as race

register(race.GAME)
