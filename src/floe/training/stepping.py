"""One step of one game, as kernels that the CPU and a GPU share: a move, what follows from it, and what is seen then.

Positions with a single legal move are played through, so that every decision that is learnt from is one. A game that is
over leaves its result behind, and another one is dealt in its place.
"""

from collections.abc import Callable
from typing import Any, NamedTuple

from floe.engine.contract import Boards, Moves, Vector
from floe.engine.kernel import kernel
from floe.engine.rng import RngState
from floe.network.model import NetworkModel, Oracle


class Steps(NamedTuple):
    """Kernels for one game."""

    begin: Callable[[Vector, int, RngState, Boards, Moves], int]
    """`begin(vector, players, rng, boards, moves)`: deal until there is a choice, and return how many moves it has."""
    advance: Callable[[Vector, int, Moves], int]
    """`advance(vector, chosen, moves)`: play the legal move at this place of the list, and return how many are next."""
    observe: Callable[[Vector, Any, Any], int]
    """`observe(vector, features, hidden)`: write what the seat to decide sees, but for its moves, and what it does not
    see, and return that seat."""
    show: Callable[[Vector, Moves, int, int, Any], None]
    """`show(vector, moves, first, end, shown)`: then write what it is to know of these moves."""


def make_steps(model: NetworkModel, oracle: Oracle | None) -> Steps:
    rules, write_features, width = model.rules, model.write_features, model.width
    write_hidden = oracle.write if oracle else _write_nothing
    deal, actor, legal, play = rules.deal, rules.actor, rules.legal, rules.play

    @kernel
    def list_moves(vector: Vector, moves: Moves) -> int:
        """List the legal moves, and return how many: of more than training looks at, those first that it is to see.

        They come from all over the list, others in other positions; else the last kinds would never be learnt.
        """
        count = legal(vector, moves)
        if count > width:
            start = 0
            for at in range(count):
                start += int(moves[at])
            for at in range(width):
                moves[at] = moves[(at * count + start % count) // width]
        return count

    @kernel
    def to_a_choice(vector: Vector, moves: Moves) -> int:
        while actor(vector) >= 0:
            count = list_moves(vector, moves)
            if count > 1:
                return count
            play(vector, int(moves[0]))
        return 0

    @kernel
    def begin(vector: Vector, players: int, rng: RngState, boards: Boards, moves: Moves) -> int:
        count = 0
        while count == 0:
            deal(vector, players, rng, boards)
            count = to_a_choice(vector, moves)
        return count

    @kernel
    def advance(vector: Vector, chosen: int, moves: Moves) -> int:
        list_moves(vector, moves)
        play(vector, int(moves[chosen]))
        return to_a_choice(vector, moves)

    @kernel
    def observe(vector: Vector, features: Any, hidden: Any) -> int:
        seat = actor(vector)
        write_features(vector, seat, features)
        write_hidden(vector, seat, hidden)
        return seat

    return Steps(begin, advance, observe, model.write_moves)


@kernel
def _write_nothing(_vector: Vector, _seat: int, _hidden: Any) -> None:
    pass
