"""Games to review: the ends of games between bots, so that a review takes little time."""

from functools import cache
from itertools import accumulate
from typing import Any

import floe
from floe.bots.chance import stream
from floe.bots.roster import find
from floe.core.record import Record
from floe.core.registry import load
from floe.study.review import review
from floe.study.shape import Review

REAL = [(game, players) for game in ("arctic", "race") for players in (2, 3, 4)]


@cache
def ending(game: str, players: int, moves: int = 24, seed: int = 5) -> Record:
    """Return the last moves of a game between careless bots, as a game of its own."""
    states, played = whole(game, players, seed)
    first = load(states[-1 - moves :][0].dump())
    later = list(accumulate(played[-moves:], lambda state, move: state.play(move), initial=first))
    return Record.kept(later, played[-moves:])


@cache
def whole(game: str, players: int, seed: int) -> tuple[list[Any], list[Any]]:
    """Return the States and the moves of a game between careless bots."""
    bot, rng = find("careless", game), stream(seed, "careless")
    states, moves = list[Any]([floe.new(game, players, seed)]), list[Any]()
    while not states[-1].over:
        view = states[-1].view(states[-1].actor)
        moves.append(bot.choose(view, view.moves, rng))
        states.append(states[-1].play(moves[-1]))
    return states, moves


@cache
def reviewed(game: str, players: int) -> Review:
    return review(ending(game, players))
