"""Many games one step on, written once for every game: the loops of `Batch`.

Like those of `loops` they close over a game's kernels, and work on the rows they are handed.
"""

from collections.abc import Callable
from functools import cache
from typing import NamedTuple, TypeAlias

from floe.engine.contract import Boards, CompactActions, CompiledRules, Numbers
from floe.engine.kernel import kernel
from floe.engine.loops import Rows
from floe.engine.rng import load

Deal: TypeAlias = Callable[[Rows, int, Boards, Rows, Rows], None]
Look: TypeAlias = Callable[[Rows, Numbers, Rows, Numbers], None]
PlayAll: TypeAlias = Callable[[Rows, int, Boards, bool, Numbers, Rows, Rows, Rows, Rows, Rows], None]
ObserveAll: TypeAlias = Callable[[Rows, Numbers, Rows], None]
Shorten: TypeAlias = Callable[[Rows, Rows, Rows, Numbers], None]
Translate: TypeAlias = Callable[[Rows, Numbers, Numbers], None]


class Stepping(NamedTuple):
    """The loops of one game."""

    deal: Deal
    look: Look
    play_all: PlayAll
    observe_all: ObserveAll


class CompactLoops(NamedTuple):
    """The loops of a game that has compact actions."""

    shorten: Shorten
    encode_all: Translate
    decode_all: Translate


@cache
def stepping(rules: CompiledRules) -> Stepping:
    """Return the loops of the game with these rules."""
    return Stepping(_make_deal(rules), _make_look(rules), _make_play_all(rules), _make_observe_all(rules))


@cache
def compact_loops(compact: CompactActions) -> CompactLoops:
    """Return the loops over these compact actions; apart from the others, as they are compiled only where needed."""
    return CompactLoops(_make_shorten(compact), _make_encode_all(compact), _make_decode_all(compact))


@kernel
def clear_from(numbers: Numbers, at: int) -> None:
    """Write -1 over what an earlier list has left behind this place; its numbers are never -1."""
    while at < len(numbers) and numbers[at] != -1:
        numbers[at] = -1
        at += 1


def _make_deal(rules: CompiledRules) -> Deal:
    deal = rules.deal

    @kernel
    def deal_wanted(vectors: Rows, players: int, boards: Boards, rngs: Rows, wanted: Rows) -> None:
        """Deal in the rows where that is wanted."""
        for row in range(len(vectors)):
            if wanted[row]:
                deal(vectors[row], players, rngs[row], boards)

    return deal_wanted


def _make_look(rules: CompiledRules) -> Look:
    actor, legal = rules.actor, rules.legal

    @kernel
    def look(vectors: Rows, actors: Numbers, moves: Rows, counts: Numbers) -> None:
        """See for each game whose turn it is and what is legal; -1 stands behind the legal moves."""
        for row in range(len(vectors)):
            actors[row] = actor(vectors[row])
            counts[row] = legal(vectors[row], moves[row])
            clear_from(moves[row], counts[row])

    return look


def _make_play_all(rules: CompiledRules) -> PlayAll:
    deal, actor, play, outcome = rules.deal, rules.actor, rules.play, rules.outcome

    @kernel
    def play_all(
        vectors: Rows,
        players: int,
        boards: Boards,
        deals: bool,
        chosen: Numbers,
        rngs: Rows,
        done: Rows,
        scores: Rows,
        places: Rows,
        ended: Rows,
    ) -> None:
        """Play a move in each game; where that ends it, write the result, keep the end, and deal anew if wanted."""
        for row in range(len(vectors)):
            play(vectors[row], int(chosen[row]))
            done[row] = actor(vectors[row]) < 0
            if done[row]:
                outcome(vectors[row], scores[row], places[row])
                for at in range(vectors.shape[1]):
                    ended[row, at] = vectors[row, at]
                if deals:
                    deal(vectors[row], players, rngs[row], boards)

    return play_all


def _make_observe_all(rules: CompiledRules) -> ObserveAll:
    observe = rules.observe

    @kernel
    def observe_all(vectors: Rows, seats: Numbers, out: Rows) -> None:
        """Write for each game what a seat may know."""
        for row in range(len(vectors)):
            observe(vectors[row], int(seats[row]), out[row])

    return observe_all


# ── Numbers of moves ─────────────────────────────────────────────────────────────────────────────────────────────────


def _make_shorten(compact: CompactActions) -> Shorten:
    encode = compact.encode

    @kernel
    def shorten(vectors: Rows, moves: Rows, actions: Rows, counts: Numbers) -> None:
        """List the compact actions of the legal moves in the same order; moves that have none are left out of both."""
        for row in range(len(vectors)):
            kept = 0
            for at in range(counts[row]):
                move = int(moves[row, at])
                action = encode(vectors[row], move)
                if action >= 0:
                    moves[row, kept], actions[row, kept] = move, action
                    kept += 1
            clear_from(moves[row], kept)
            clear_from(actions[row], kept)
            counts[row] = kept

    return shorten


def _make_encode_all(compact: CompactActions) -> Translate:
    encode = compact.encode

    @kernel
    def encode_all(vectors: Rows, moves: Numbers, out: Numbers) -> None:
        for row in range(len(vectors)):
            out[row] = encode(vectors[row], int(moves[row]))

    return encode_all


def _make_decode_all(compact: CompactActions) -> Translate:
    decode = compact.decode

    @kernel
    def decode_all(vectors: Rows, actions: Numbers, out: Numbers) -> None:
        for row in range(len(vectors)):
            out[row] = decode(vectors[row], int(actions[row]))

    return decode_all


@kernel
def load_wanted(rngs: Rows, seed: int, wanted: Rows) -> None:
    """Seed the generators of the rows where that is wanted; each row has a stream of its own."""
    for row in range(len(rngs)):
        if wanted[row]:
            load(rngs[row], seed, row)


@kernel
def find_chosen(numbers: Rows, moves: Rows, counts: Numbers, chosen: Numbers, out: Numbers) -> int:
    """Look each choice up among the legal numbers and write its move; return the first row without one, or -1."""
    for row in range(len(chosen)):
        out[row] = -1
        for at in range(counts[row]):
            if numbers[row, at] == chosen[row]:
                out[row] = moves[row, at]
                break
        if out[row] < 0:
            return row
    return -1


@kernel
def fill_masks(numbers: Rows, counts: Numbers, masks: Rows) -> None:
    """Make each row of the masks say which numbers are legal."""
    for row in range(len(numbers)):
        for at in range(masks.shape[1]):
            masks[row, at] = False
        for at in range(counts[row]):
            masks[row, int(numbers[row, at])] = True
