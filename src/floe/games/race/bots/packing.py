"""Information sets of extended positions written by kernels alone, from a position, a seat and the log.

`information_set` does the same from a View, in Python; both write the same numbers (tested).
"""

from typing import Any, Final, NamedTuple

import numpy as np

from floe.engine.contract import InformationSet, Numbers, Vector
from floe.engine.kernel import kernel
from floe.games.race.bots.information_set import card_weight
from floe.games.race.bots.log_rows import write_beginning, write_rows
from floe.games.race.bots.move_likelihood import Replay, replay_moves
from floe.games.race.bots.scratch import new_scratch
from floe.games.race.compiled.extended_position import (
    ADVANCES,
    CARD_WEIGHTS,
    INFORMATION_SET_WORDS,
    RULES,
    STEPS,
    find_steps,
    new_vector,
)
from floe.games.race.compiled.layout import CARD, CARD_COUNT, PLAYERS, SIZE, Words
from floe.games.race.compiled.position import is_home
from floe.games.race.compiled.visible import hide

ENTRIES: Final = 2 * INFORMATION_SET_WORDS
"""Of an information set."""


class Packing(NamedTuple):
    """Room to work in."""

    board: Vector
    """The board that the game was dealt on, as `CompiledGame.boards` has it."""
    replay: Replay
    rows: Numbers
    """The log with the tiles, a row a move."""


def new_packing(players: int, moves: int) -> Packing:
    """Return room for a game with this many moves."""
    choices: Any = np.zeros((2, RULES.width), np.int32)
    found = np.zeros((players, CARD_COUNT)), np.zeros(CARD_COUNT)
    replay = Replay(new_vector(), *found, choices[0].copy(), choices[1].copy(), new_scratch())
    return Packing(np.zeros(SIZE, np.int8), replay, np.zeros((moves, 3), np.int64))


@kernel
def write_information_set(vector: Vector, seat: int, log: Numbers, packing: Packing, out: InformationSet) -> int:
    """Write what a seat knows and believes, from a log of seats and moves, and return how many entries that takes."""
    seen, words = out.view(np.int8), out.view(np.int64)
    for at in range(SIZE):
        seen[at] = vector[at]
    hide(seen, seat)
    find_steps(words)
    _replay(seen, log, packing)
    replayed = packing.replay.vector.view(np.int64)
    for at in range(ADVANCES, STEPS):
        words[at] = replayed[at]
    for other in range(int(seen[PLAYERS])):
        _write_card_weights(seen, words, other, packing.replay.log_likelihood[other])
    return ENTRIES


@kernel
def _replay(seen: Vector, log: Numbers, packing: Packing) -> None:
    """Ask how likely each card makes the moves of its seat."""
    players = int(seen[PLAYERS])
    for seat in range(players):
        for card in range(CARD_COUNT):
            packing.replay.log_likelihood[seat, card] = 0.0
    write_beginning(packing.replay.vector, packing.board, players)
    write_rows(seen, log, packing.rows)
    replay_moves(packing.replay, packing.rows)


@kernel
def _write_card_weights(seen: Vector, words: Words, seat: int, found: Any) -> None:
    """Write how likely each card is that a seat may have, 0 for the others."""
    first, most = CARD_WEIGHTS + seat * CARD_COUNT, -1e300
    for card in range(CARD_COUNT):
        words[first + card] = 0
        if _is_possible(seen, seat, card):
            most = max(most, found[card])
    for card in range(CARD_COUNT):
        if _is_possible(seen, seat, card):
            words[first + card] = card_weight(found[card], most)


@kernel
def _is_possible(seen: Vector, seat: int, card: int) -> bool:
    """Whether a seat may have a card: its own if that is known, otherwise none that is known or both sleds home."""
    own = int(seen[CARD + seat])
    if own >= 0:
        return own == card
    for other in range(int(seen[PLAYERS])):
        if int(seen[CARD + other]) == card:
            return False
    return not is_home(seen, card)
