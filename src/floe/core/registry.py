"""Which games there are, and the one way to start or load any of them.

A game is a plug-in: an installed package offers it through the entry point group `floe.games`, under the game's name.
The games that come with Floe are found the same way, so that no other package has to name them.
"""

import warnings
from collections.abc import Mapping
from functools import cache
from importlib.metadata import EntryPoint, entry_points
from typing import Any, Final

from floe.core.chance import Seed, new_seed, seed_bytes
from floe.core.contract import Game, Json, State
from floe.core.errors import BadOption, BadPosition, UnknownGame
from floe.core.extras import DISTRIBUTION
from floe.core.words import _

GROUP: Final = "floe.games"

_games: dict[str, Game] = {}


def register(game: Game) -> None:
    """Make a game known that no installed package offers, in this process only."""
    _discover()
    _games[game.name] = game


def registered_games() -> Mapping[str, Game]:
    """Return all games there are by name: Floe's own first, then those of installed packages."""
    _discover()
    return dict(_games)


def find(name: object) -> Game:
    """Return the rules of a game; raises UnknownGame, which lists the games there are."""
    known = registered_games()
    if isinstance(name, str) and name in known:
        return known[name]
    sentence = _("there is no game {name!r}; the games are {known}", name=name, known=", ".join(known))
    raise UnknownGame(sentence, game=name, known=list(known))


@cache
def _discover() -> None:
    """Load the games of all installed packages, once a process."""
    for point in sorted(entry_points(group=GROUP), key=_order):
        game = _loaded(point)
        if game:
            _games.setdefault(game.name, game)


def _order(point: EntryPoint) -> tuple[bool, str]:
    """List Floe's own games first, so that no plug-in replaces one or becomes the game played by default."""
    return point.dist is None or point.dist.name != DISTRIBUTION, point.name


def _loaded(point: EntryPoint) -> Game | None:
    """Load one game. A broken plug-in must not take the other games down with it."""
    try:
        game = point.load()
    except Exception as error:
        warnings.warn(f"the game {point.name!r} ({point.value}) cannot be loaded: {error}", stacklevel=2)
        return None
    if isinstance(game, Game):
        return game
    warnings.warn(f"{point.value}, offered as the game {point.name!r}, is not a Game", stacklevel=2)
    return None


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
