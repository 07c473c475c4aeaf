"""Which games there are, and the one way to start or load any of them."""

from collections.abc import Mapping
from typing import Any

from floe.core.chance import Seed, new_seed, seed_bytes
from floe.core.contract import Game, Json, State
from floe.core.errors import BadOption, BadPosition, UnknownGame
from floe.core.words import _

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
    sentence = _("there is no game {name!r}; the games are {known}", name=name, known=", ".join(_games))
    raise UnknownGame(sentence, game=name, known=list(_games))


def new(name: str, players: int = 2, seed: Seed | None = None, **options: Any) -> State:
    """Deal a game: the same seed and options give the same deal everywhere; without a seed nobody can foresee it."""
    game = find(name)
    if type(players) is not int or players not in game.seats:
        about = {"title": game.title, "few": game.seats[0], "many": game.seats[-1], "players": players}
        sentence = _("{title} is for {few} to {many} players, not {players!r}", **about)
        raise BadOption(sentence, option="players", value=players)
    return game.deal(players, new_seed() if seed is None else seed_bytes(seed), _checked(game, players, options))


def load(data: Json) -> State:
    """Return the State that `dump` wrote down."""
    if not isinstance(data, dict) or "game" not in data:
        raise BadPosition(_('a position is an object with at least a "game"'), problems=["no game is named"])
    return find(data["game"]).load(data)


def _checked(game: Game, players: int, options: Mapping[str, Any]) -> dict[str, Any]:
    for name in options:
        if name not in game.options:
            about = {"title": game.title, "name": name, "known": ", ".join(game.options)}
            sentence = _("{title} has no option {name!r}; it has {known}", **about)
            raise BadOption(sentence, option=name, known=list(game.options))
    return {name: option.read(options.get(name), players) for name, option in game.options.items()}
