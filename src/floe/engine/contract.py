"""What a game's compiled rules offer: kernels over a vector, and the way there and back from a State.

They have two parts, so that compiled play needs nothing but NumPy and Numba: `floe.games.<game>.compiled.rules.RULES`,
which imports neither msgspec nor the readable rules, and `floe.games.<game>.compiled.game.COMPILED`, which adds the
translation from and to States, views and moves.
"""

from collections.abc import Callable, Iterable, Sequence
from math import prod
from typing import TYPE_CHECKING, Any, Generic, NamedTuple, TypeAlias

import numpy as np
from numpy.typing import NDArray

from floe.engine.rng import RngState

Vector: TypeAlias = NDArray[np.int8]
"""A position: everything that matters from here on, public knowledge of hidden cards included, but no history.

Signed, because Numba makes a float of signed and unsigned numbers together. Read an entry as `int(vector[AT])`, so that
the interpreter counts in whole numbers as well. Bytes that a position does not use may hold anything. A vector is
contiguous, aligned to 64 bits, and has exactly `CompiledRules.size` entries: kernels do not check, and would write
beyond a shorter one.
"""
if TYPE_CHECKING:
    from typing_extensions import TypeVar  # Python's own has defaults from 3.13 on

    V = TypeVar("V", bound=Vector, contravariant=True, default=Vector)
else:
    from typing import TypeVar

    V = TypeVar("V")
"""What a kernel takes: any vector, or only a longer one that a game has a type of its own for."""
InformationSet: TypeAlias = NDArray[np.int32]
"""A view, prepared once so that `determinize` can draw many determinizations from it."""
Boards: TypeAlias = NDArray[np.int8]
"""Positions to deal on, one a row: with what no kernel makes, such as a board; no rows where a deal needs none."""
Moves: TypeAlias = NDArray[np.integer[Any]]
"""Room for `width` move numbers."""
Numbers: TypeAlias = NDArray[np.int64]
"""Room for one number per seat."""
Features: TypeAlias = NDArray[np.int8]
"""Room for `features` numbers."""


class Field(NamedTuple):
    """A part of an observation or of a game's compact actions, by name, for those who read or learn from them."""

    name: str
    start: int
    """Its first entry."""
    shape: tuple[int, ...]
    """How its entries are arranged, the last index running fastest; () for a single one."""
    about: str
    """What it says, in a few words."""

    @property
    def size(self) -> int:
        """How many entries it has."""
        return prod(self.shape)


class CompactActions(NamedTuple):
    """Numbers for the legal moves of a position as the seat to decide sees it: few, and the same in every seat.

    What a number means follows from that seat's observation. No two legal moves have the same, and at least one has
    one; in positions that hardly any game comes to, some may have none.
    """

    size: int
    """How many there are: 0 … size - 1."""
    encode: Callable[[Vector, int], int]
    """`encode(vector, move)`: the compact number of a legal move, or -1 if it has none."""
    decode: Callable[[Vector, int], int]
    """`decode(vector, action)`: the move of a compact number, or -1 if it names nothing here; it may be illegal."""
    fields: tuple[Field, ...] = ()
    """What the numbers are, one range after the other."""


class CompiledRules(NamedTuple, Generic[V]):
    """The rules of one game as kernels, and the sizes of what they work on."""

    name: str
    players: range
    """How many seats the game takes."""
    size: int
    """Entries of a position's vector."""
    information_set: int
    """Entries of an information set, at least: where a view leaves much to count, it is longer."""
    moves: int
    """How many move numbers there are: 0 … moves - 1, each with one meaning in every position."""
    width: int
    """The most legal moves any position can have."""
    features: int
    """Entries of an observation."""
    deal: Callable[[V, int, RngState, Boards], None]
    """`deal(vector, players, rng, boards)`: set one of the boards, everything that it leaves open left to chance."""
    actor: Callable[[V], int]
    """`actor(vector)`: the seat to decide, or -1 when the game is over."""
    legal: Callable[[V, Moves], int]
    """`legal(vector, out)`: write the legal moves in the order of the readable rules, and return how many."""
    play: Callable[[V, int], None]
    """`play(vector, move)`: carry out a legal move and all that follows from it by itself."""
    random_move: Callable[[V, Moves, RngState], int]
    """`random_move(vector, moves, rng)`: a random legal move by a single roll; `moves` is room to list them in."""
    steps: int
    """How many steps a turn has, taken in their order."""
    step: Callable[[V], int]
    """`step(vector)`: the step of the turn, 0 … steps - 1, and `steps` when the game is over."""
    act: Callable[[V, int], None]
    """`act(vector, move)`: carry out a legal move and nothing else, so that `waits` may have to follow."""
    waits: Callable[[V], bool]
    """`waits(vector)`: whether a seat has to choose now, or the game is over; if not, go on to the next step."""
    outcome: Callable[[V, Numbers, Numbers], None]
    """`outcome(vector, scores, places)`: the result of a finished game, by seat; place 1 won."""
    determinize: Callable[[InformationSet, RngState, V], None]
    """`determinize(information_set, rng, vector)`: write a position with this view, as likely as `view.resample`."""
    observe: Callable[[V, int, Features], None]
    """`observe(vector, seat, out)`: write what this seat may know, its own things first; other seats follow in turn."""
    fields: tuple[Field, ...] = ()
    """What the entries of an observation are, one part after the other; none where nobody has named them."""
    compact: CompactActions | None = None
    """Compact numbers of moves; without any, a batch takes the move numbers for them."""
    needs_boards: bool = False
    """Whether a deal needs boards, which come from the CompiledGame."""

    def vector(self) -> Vector:
        """Return room for a position."""
        return np.zeros(self.size, np.int8)


class History(NamedTuple):
    """What a seat remembers of a game, as small numbers: a row for each move that has been played."""

    fields: tuple[Field, ...]
    """What the entries of a row are."""
    rows: Callable[[Any], Iterable[Sequence[int]]]
    """`rows(view)`: what the view's log says and what its seat alone knows of it, the first move first."""
    table_fields: tuple[Field, ...] = ()
    """What the entries of `table` are."""
    table: Callable[[Any], Sequence[int]] | None = None
    """`table(view)`: what an observation leaves out of the view's present; None where that is nothing."""
    in_order: Callable[[Any], Any] | None = None
    """`in_order(view)`: the view with all that has no order of its own sorted; None where there is no such thing."""

    @property
    def width(self) -> int:
        """How many entries a row has."""
        return sum(field.size for field in self.fields)

    @property
    def table_width(self) -> int:
        """How many entries `table` has."""
        return sum(field.size for field in self.table_fields)


class CompiledGame(NamedTuple):
    """The compiled rules of a game, and their translation to and from the game itself."""

    rules: CompiledRules
    pack: Callable[[Any], Vector]
    """`pack(state)`: the vector of a State. Raises BadPosition if it holds what no vector can."""
    unpack: Callable[..., Any]
    """`unpack(vector, past=None)`: the State again; its log and notes are those of the State `past`, or none."""
    pack_view: Callable[[Any], InformationSet]
    """`pack_view(view)`: what `determinize` needs."""
    number: Callable[[Any], int]
    """`number(move)`: the number of a move."""
    move: Callable[[int], Any]
    """`move(number)`: the move with this number. Raises BadNotation."""
    boards: Callable[..., Boards] | None = None
    """`boards(count, seed, **options)`: boards to deal on, by the game's own options; raises BadOption."""
    board_options: tuple[str, ...] = ()
    """The options that boards settle; what others ask for, only a deal by the readable rules can give."""
    history: History | None = None
    """The history in numbers that suit the game; without any, a row has whose move it was, and its number."""

    def packed(self, state: Any) -> Vector:
        """Return the vector of a State, and make sure that kernels can work on it."""
        vector = self.pack(state)
        if vector.shape != (self.rules.size,):
            raise ValueError(f"a position of {self.rules.name} has {self.rules.size} entries, not {vector.shape}")
        return vector
