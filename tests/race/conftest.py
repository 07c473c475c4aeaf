"""The game must be known by name, whether or not it has been registered yet."""

from floe import race
from floe.core.registry import register

register(race.GAME)
