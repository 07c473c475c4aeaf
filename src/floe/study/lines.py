"""Lines tried on a board: moves from a start on, some of them with cards and dice that were dealt for the line.

A line that follows a record has the record's own draws and dice. Where it leaves it, nobody knows what would have come:
what nobody has seen yet is dealt anew for each move that brings something to light. The number of that deal is kept
with the move, so that the line comes out the same whenever it is played again.
"""

import hashlib
from collections.abc import Callable, Iterable, Iterator, Sequence
from typing import Annotated, Any, Final

import msgspec
from msgspec import Meta, Struct

from floe.core.chance import Chance
from floe.core.contract import State
from floe.core.errors import BadRecord
from floe.core.record import Record
from floe.core.registry import find

DEALS: Final = 2**32
"""How many deals of a move there are: its number is 0 up to this."""
_PRIVATE: Final = ("log", "known", "perhaps", "notes", "view", "moves", "outcome")
"""What positions may leave out, by its names in any game: what came before, who knows what of it, what follows."""


class Start(Struct, frozen=True):
    """Where lines begin: a State, and the moves of a game that was played on from there."""

    first: State
    moves: tuple[str, ...] = ()

    @classmethod
    def of(cls, record: Record) -> "Start":
        """Return the start of a record; raises BadRecord if it does not replay."""
        states = list(record.replay())
        return cls(states[0], tuple(move for _seat, move in record.moves))

    @property
    def game(self) -> str:
        """The word that chooses the game, as in `floe.new`."""
        return str(self.first.dump()["game"])

    def record(self) -> Record:
        """Return the game as it was played, without the lines that leave it."""
        return Record.of(self.first, self.moves)


class Ply(Struct, frozen=True, omit_defaults=True):
    """A move of a tree of lines."""

    move: Annotated[str, Meta(max_length=200)]
    parent: Annotated[int, Meta(ge=0)] = 0
    """The ply it follows, counted from 1 in the order of the tree; 0 is the start."""
    deal: Annotated[int, Meta(ge=0, lt=DEALS)] | None = None
    """The number of its deal; None where it needs none, or has that of the record."""


class Reached(Struct, frozen=True):
    """Where a ply leads."""

    ply: Ply
    seat: int
    """Who moved."""
    state: State
    follows: bool
    """Whether everything up to here happened in the record."""
    chance: bool
    """Whether the move brought something to light that could have been something else."""


def grow(start: Start, plies: Iterable[Ply], new_deal: Callable[[], int], anew: bool = False) -> Iterator[Reached]:
    """Yield where each ply of a tree leads; those that need a deal and have none get one.

    With `anew`, the last ply gets another deal than the record's. Raises BadRecord for a ply that follows none before
    it, and what `play` raises.
    """
    tree, redeal = list(plies), find(start.game).redeal
    # The start is number 0, so that the number of a ply is its place among those found.
    found = [Reached(Ply(""), 0, start.first, follows=True, chance=False)]
    for number, ply in enumerate(tree, 1):
        if not 0 <= ply.parent < number:
            raise BadRecord(f"move {number} of the tree follows move {ply.parent}, which is not before it")
        before = found[ply.parent]
        is_own = before.follows and ply.deal is None and _is_next(start, before.state, ply.move)
        found.append(_played(before.state, ply, is_own and not (anew and number == len(tree)), redeal, new_deal))
        yield found[-1]


def _is_next(start: Start, state: State, move: str) -> bool:
    at = state.version - start.first.version
    return at < len(start.moves) and start.moves[at] == move


def _played(
    state: State, ply: Ply, follows: bool, redeal: Callable[[Any, Chance], State] | None, new_deal: Callable[[], int]
) -> Reached:
    seat, after = state.actor or 0, state.play(ply.move)
    # The end reveals what was hidden, which is no draw.
    chance = after.revealed != state.revealed and not after.over and redeal is not None
    if follows or not chance or redeal is None:
        return Reached(msgspec.structs.replace(ply, deal=None), seat, after, follows, chance)
    deal = new_deal() if ply.deal is None else ply.deal
    # Only having been played does a move show that it draws, so it is played once more, after the deal.
    after = redeal(state, Chance(deal, "line")).play(ply.move)
    return Reached(msgspec.structs.replace(ply, deal=deal), seat, after, follows, chance)


def path_to(plies: Sequence[Ply], at: int) -> list[Ply]:
    """Return the plies from the start to one of a tree, as a tree of their own."""
    path: list[Ply] = []
    while at:
        path.append(plies[at - 1])
        at = plies[at - 1].parent
    return [msgspec.structs.replace(ply, parent=number) for number, ply in enumerate(reversed(path))]


def fingerprint(state: State) -> str:
    """Return what everybody at a table sees, as a digest: the same for positions that differ in hidden things only."""
    seen = _bare(state.view(None).dump())
    return hashlib.sha256(msgspec.json.encode(seen, order="sorted")).hexdigest()


def _bare(data: Any) -> Any:
    """Return a view without how it came about, which a position may leave out."""
    if isinstance(data, dict):
        return {name: _bare(value) for name, value in data.items() if name not in _PRIVATE}
    return [_bare(one) for one in data] if isinstance(data, list) else data
