"""Games as pure functions over arrays, as in Pgx: `make`, then `init` and `step`, with NumPy or within `jax.jit`.

Nothing changes in place: a `State` is a tuple of arrays, which JAX takes apart as any other, and `step` gives the next.
Under `jax.jit`, `vmap` and `scan` the compiled rules are called back on the host, once for a whole batch. A game that
is over stays as it is, with rewards of 0; an illegal action ends it, and loses it (-1).
"""

from dataclasses import dataclass
from functools import partial
from typing import Any, NamedTuple, SupportsIndex

from floe.core.errors import BadOption
from floe.core.extras import needs
from floe.core.registry import find

with needs("fast"):
    import numpy as np
    from numpy.typing import NDArray

from floe.engine.checks import players_of, whole, whole_numbers
from floe.engine.contract import Boards, CompiledRules
from floe.engine.dealing import boards_for, kernels_can
from floe.engine.find import BOARDS, compiled_rules
from floe.engine.rng import checked_seed, seeded
from floe.engine.stepping import compact_loops, fill_masks, find_chosen, stepping

Array = Any
"""Of NumPy or JAX."""


class State(NamedTuple):
    """A game, or many of them along leading axes."""

    vector: Array
    """The position; see `floe.engine.contract`."""
    current_player: Array
    """The seat to decide, -1 when the game is over."""
    observation: Array
    """What that seat may know; what seat 0 may, when the game is over."""
    legal_action_mask: Array
    """Which compact actions are legal; none when the game is over."""
    rewards: Array
    """What the last step brought each seat."""
    terminated: Array
    """Whether the game is over."""
    truncated: Array
    """Always false: no game is broken off."""


@dataclass(frozen=True, eq=False, repr=False)  # two are the same only if they are one, so that JAX may keep them
class Environment:
    """The functions of one game for one number of players."""

    rules: CompiledRules
    players: int
    boards: NDArray[np.int8]

    def __repr__(self) -> str:
        return f"Environment({self.rules.name!r}, players={self.players})"

    @property
    def num_actions(self) -> int:
        """How many compact actions there are."""
        return self.rules.compact.size if self.rules.compact else self.rules.moves

    def init(self, key: Array) -> State:
        """Deal; the key is a whole number, an array of them, or a key of JAX.

        Keys of JAX are typed ones, and arrays of uint32 whose last axis has two words; any other array has a whole
        number for each game.
        """
        if _is_plain(key):
            found = np.asarray(key)
            return self._dealt(_joined(found) if _has_words(found) else _seeds(found))
        plain = _words_of(key)
        if _has_words(plain):
            return _called_back(lambda words: self._dealt(_joined(words)), self._shapes(), 1, plain)
        _check_key(plain.dtype)
        return _called_back(lambda seeds: self._dealt(_seeds(seeds)), self._shapes(), 0, plain)

    def step(self, state: State, action: Array) -> State:
        """Play one action in each game; raises BadOption for anything but a whole number for each."""
        self._check(state)
        if _is_plain(state.vector) and _is_plain(action):
            return self._played(np.asarray(state.vector), _actions(np.asarray(action)), np.asarray(state.terminated))
        return _called_back(self._played, self._shapes(), 0, state.vector, _actions(action), state.terminated)

    def observe(self, state: State, player: Array) -> Array:
        """Return what a seat may know, the same one in all games or one for each."""
        self._check(state)
        if _is_plain(state.vector) and _is_plain(player):
            return self._observed(np.asarray(state.vector), np.asarray(player))
        shape = (*state.vector.shape[:-1], self.rules.features)
        result = _jax().ShapeDtypeStruct(shape, np.int8)
        host = partial(_on_host, self._observed)
        return _jax().pure_callback(host, result, state.vector, player, vmap_method="broadcast_all")

    def _check(self, state: State) -> None:
        """Raise BadOption for states of another game or number of players, which kernels would write beyond."""
        games, given = np.shape(state.terminated), (np.shape(state.vector), np.shape(state.rewards))
        wanted = ((*games, self.rules.size), (*games, self.players))
        if given != wanted or getattr(state.vector, "dtype", None) != np.int8:
            sentence = f"this is no state of {self.rules.name} for {self.players} players: {given}, not {wanted}"
            raise BadOption(sentence, option="state", value=given)

    # ── On the host ──────────────────────────────────────────────────────────────────────────────────────────────────

    def _dealt(self, seeds: NDArray[np.int64]) -> State:
        flat = seeds.reshape(-1)
        vectors = np.zeros((flat.size, self.rules.size), np.int8)
        for row, seed in enumerate(flat.tolist()):
            self.rules.deal(vectors[row], self.players, seeded(seed), self.boards)
        none = np.zeros(flat.size, np.bool_)
        return self._shown(vectors, np.zeros((flat.size, self.players), np.float32), none, seeds.shape)

    def _observed(self, vectors: NDArray[np.int8], players: NDArray[Any]) -> NDArray[np.int8]:
        flat = vectors.reshape(-1, self.rules.size)
        seats = np.broadcast_to(whole_numbers("players", players), vectors.shape[:-1]).reshape(-1)
        if seats.size and not 0 <= seats.min() <= seats.max() < self.players:
            raise BadOption(f"players are 0 to {self.players - 1}", option="players", value=players.tolist())
        seen = np.zeros((len(flat), self.rules.features), np.int8)
        stepping(self.rules).observe_all(flat, np.ascontiguousarray(seats), seen)
        return seen.reshape(*vectors.shape[:-1], -1)

    def _played(self, vectors: NDArray[np.int8], actions: NDArray[Any], terminated: NDArray[np.bool_]) -> State:
        shape = terminated.shape
        if actions.shape != shape:
            sentence = f"there is an action for each game, {shape}, not {actions.shape}"
            raise BadOption(sentence, option="action", value=actions.shape)
        vectors, over = vectors.reshape(-1, self.rules.size).copy(), terminated.reshape(-1).copy()
        rewards = np.zeros((len(vectors), self.players), np.float32)
        rows = np.flatnonzero(~over)
        if rows.size:
            vectors[rows], rewards[rows], over[rows] = self._play(vectors[rows], actions.reshape(-1)[rows])
        return self._shown(vectors, rewards, over, shape)

    def _play(self, live: NDArray[np.int8], actions: NDArray[Any]) -> tuple[Any, Any, Any]:
        """Play in games that go on; return positions, rewards, and which of them are over."""
        count = len(live)
        actors, numbers, moves, counts = self._look(live)
        chosen, wanted = np.zeros(count, np.int64), np.ascontiguousarray(actions, np.int64)
        illegal = np.zeros(count, np.bool_)
        while (row := find_chosen(numbers, moves, counts, wanted, chosen)) >= 0:
            # Kernels check nothing, so a legal move takes its place; the game ends with it all the same.
            illegal[row], wanted[row] = True, numbers[row, 0]
        done, scores, places = np.zeros(count, np.bool_), *np.zeros((2, count, self.players), np.int64)
        # Ends are kept where they came about, since nothing is dealt over them: the last argument is the first.
        stepping(self.rules).play_all(
            live, self.players, self.boards, False, chosen, np.zeros((count, 2), np.int64), done, scores, places, live
        )
        order = np.sign(places[:, None, :] - places[:, :, None]).sum(axis=2) / (self.players - 1)
        rewards = np.where(done[:, None], order, 0).astype(np.float32)
        rewards[illegal] = 0
        rewards[illegal, actors[illegal]] = -1
        return live, rewards, done | illegal

    def _look(self, vectors: NDArray[np.int8]) -> tuple[Any, Any, Any, Any]:
        """Return who decides, and the legal numbers, moves and counts."""
        count = len(vectors)
        actors, counts = np.zeros(count, np.int64), np.zeros(count, np.int64)
        moves = np.full((count, self.rules.width), -1, np.int32)
        stepping(self.rules).look(vectors, actors, moves, counts)
        if self.rules.compact is None:
            return actors, moves, moves, counts
        numbers = np.full_like(moves, -1)
        compact_loops(self.rules.compact).shorten(vectors, moves, numbers, counts)
        return actors, numbers, moves, counts

    def _shown(self, vectors: NDArray[np.int8], rewards: Any, over: NDArray[np.bool_], shape: tuple[int, ...]) -> State:
        actors, numbers, _, counts = self._look(vectors)
        actors[over], counts[over] = -1, 0
        masks = np.zeros((len(vectors), self.num_actions), np.bool_)
        fill_masks(numbers, counts, masks)
        seen = np.zeros((len(vectors), self.rules.features), np.int8)
        stepping(self.rules).observe_all(vectors, np.maximum(actors, 0), seen)
        found = (vectors, actors.astype(np.int32), seen, masks, rewards, over, np.zeros_like(over))
        return State(*(one.reshape((*shape, *one.shape[1:])) for one in found))

    def _shapes(self) -> list[tuple[tuple[int, ...], Any]]:
        return [
            ((self.rules.size,), np.int8), ((), np.int32), ((self.rules.features,), np.int8),
            ((self.num_actions,), np.bool_), ((self.players,), np.float32), ((), np.bool_),
            ((), np.bool_),
        ]  # fmt: skip


def make(
    game: str,
    players: SupportsIndex = 2,
    *,
    boards: Boards | SupportsIndex = BOARDS,
    seed: SupportsIndex = 0,
    **options: Any,
) -> Environment:
    """Return the environment of a game; the seed settles the boards to deal on, as that of `Batch` does.

    The options are those of `floe.new` that boards settle; `Batch` takes all.
    """
    rules = compiled_rules(game)
    seats = players_of(rules, players)
    known = find(game).options
    if unknown := sorted({*options} - {*known}):
        sentence = f"{game} has no option {unknown[0]!r}; it has {', '.join(known)}"
        raise BadOption(sentence, option=unknown[0], known=[*known])
    if not kernels_can(rules, options):
        sentence = f"options that boards do not settle need a Batch: {', '.join(sorted(options))}"
        raise BadOption(sentence, option="options", value=sorted(options))
    return Environment(rules, seats, boards_for(rules, boards, checked_seed(whole("seed", seed)), options))


def _jax() -> Any:
    with needs("jax"):
        import jax
    return jax


def _is_plain(value: Any) -> bool:
    """Return whether JAX has nothing to do with a value."""
    return isinstance(value, int | float | list | tuple | np.ndarray | np.generic)


def _actions(given: Any) -> Any:
    """Return actions as they are; raises BadOption unless they are whole numbers, also while JAX traces."""
    kind = getattr(given, "dtype", type(given).__name__)
    if not hasattr(given, "dtype") or np.dtype(kind).kind not in "iu":
        raise BadOption(f"an action is a whole number, not {kind}", option="action", value=str(kind))
    return given


def _words_of(key: Any) -> Any:
    """Return a key of JAX as its words, and any other array as it is; raises BadOption for what is no array."""
    if not hasattr(key, "dtype"):
        _check_key(type(key).__name__)
    jax = _jax()
    return jax.random.key_data(key) if jax.dtypes.issubdtype(key.dtype, jax.dtypes.prng_key) else key


def _has_words(key: Any) -> bool:
    """Return whether an array has keys of JAX, as their words, rather than a whole number for each game."""
    return bool(key.dtype == np.uint32 and key.shape[-1:] == (2,))


def _check_key(kind: Any) -> None:
    """Raise BadOption unless keys of this type are whole numbers."""
    if isinstance(kind, str) or np.dtype(kind).kind not in "iu":
        raise BadOption(f"a key is a whole number, not {kind}", option="key", value=str(kind))


def _seeds(key: NDArray[Any]) -> NDArray[np.int64]:
    _check_key(key.dtype)
    return key.astype(np.int64) & (1 << 63) - 1


def _joined(words: Any) -> NDArray[np.int64]:
    """Make one seed of the two words of a key."""
    pair = np.asarray(words).astype(np.int64)
    return (pair[..., 0] << 32 | pair[..., 1]) & (1 << 63) - 1


def _called_back(work: Any, shapes: list[Any], inner: int, *arguments: Any) -> State:
    """Let JAX call a function of NumPy; the last axes of the first argument, as many as said, are no batch."""
    jax = _jax()
    first = arguments[-1] if inner == 0 else arguments[0]
    batch = first.shape[: first.ndim - inner]
    results = State(*(jax.ShapeDtypeStruct((*batch, *shape), dtype) for shape, dtype in shapes))
    host = partial(_on_host, work)
    called: State = jax.pure_callback(host, results, *arguments, vmap_method="broadcast_all")
    return called


def _on_host(work: Any, *arguments: Any) -> Any:
    return work(*map(np.asarray, arguments))
