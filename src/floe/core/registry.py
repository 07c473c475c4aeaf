"""Which games there are, and the one way to start or load any of them."""

from collections.abc import Mapping
from typing import Any

from floe.core.chance import Seed, new_seed, seed_bytes
from floe.core.contract import Game, Json, State
from floe.core.errors import BadOption, BadPosition, UnknownGame

_games: dict[str, Game] = {}


def register(game: Game) -> None:
    """Make a game known under its name."""
    _games[game.name] = game


def games() -> Mapping[str, Game]:
    """Return every registered game by name."""
    return dict(_games)


def find(name: object) -> Game:
    """Return the game with this name."""
    if isinstance(name, str) and name in _games:
        return _games[name]
    raise UnknownGame(f"there is no game {name!r}; the games are {', '.join(_games)}", game=name, known=list(_games))


def new(name: str, players: int = 2, seed: Seed | None = None, **options: Any) -> State:
    """Deal a game: the same seed and options give the same deal everywhere; without a seed nobody can foresee it."""
    game = find(name)
    if type(players) is not int or players not in game.seats:
        few, many = game.seats[0], game.seats[-1]
        raise BadOption(
            f"{game.title} is for {few} to {many} players, not {players!r}", option="players", value=players
        )
    return game.deal(players, new_seed() if seed is None else seed_bytes(seed), _checked(game, players, options))


def load(data: Json) -> State:
    """Return the State that `dump` wrote down."""
    if not isinstance(data, dict) or "game" not in data:
        raise BadPosition('a position is an object with at least a "game"', problems=["no game is named"])
    return find(data["game"]).load(data)


def _checked(game: Game, players: int, options: Mapping[str, Any]) -> dict[str, Any]:
    for name in options:
        if name not in game.options:
            known = ", ".join(game.options)
            raise BadOption(
                f"{game.title} has no option {name!r}; it has {known}", option=name, known=list(game.options)
            )
    return {name: option.read(options.get(name), players) for name, option in game.options.items()}
