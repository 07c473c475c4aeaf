"""A batch: thousands of games as arrays, each of them a game like any other."""

import random
from typing import Any

import numpy as np
import pytest
from numpy.typing import NDArray

import floe
from floe.core.errors import BadNotation, BadOption, IllegalMove
from floe.engine import dealing
from floe.engine.batch import Batch, Numbering
from floe.engine.find import compiled_game, compiled_rules, names
from floe.engine.rng import seeded

BOARDS = [(name, players) for name in names() for players in compiled_rules(name).players]


def choose(batch: Batch, rng: random.Random) -> NDArray[np.int64]:
    """A random legal move in every game."""
    return np.array([batch.legal[row, rng.randrange(batch.counts[row])] for row in range(batch.size)], np.int64)


@pytest.mark.parametrize(("name", "players"), BOARDS)
def test_every_row_is_a_game(name: str, players: int) -> None:
    """Follow each row with the game's own rules until it has ended twice."""
    own, rng, batch = compiled_game(name), random.Random(1), Batch(name, players, 3, seed=4)
    states = [own.unpack(vector) for vector in batch.vectors]
    ended = 0
    while ended < 6:
        assert [state.actor for state in states] == batch.actors.tolist()
        for row, state in enumerate(states):
            assert [own.move(number) for number in batch.legal[row, : batch.counts[row]]] == list(state.moves)
        moves = choose(batch, rng)
        batch.step(moves)
        states = [state.play(own.move(move)) for state, move in zip(states, moves, strict=True)]
        assert [state.over for state in states] == batch.done.tolist()
        for row in np.flatnonzero(batch.done).tolist():
            outcome = states[row].outcome
            assert tuple(batch.scores[row].tolist()) == outcome.scores
            assert tuple(batch.places[row].tolist()) == outcome.places
            assert set(np.flatnonzero(batch.rewards[row] == batch.rewards[row].max())) == set(outcome.winners)
            states[row] = own.unpack(batch.vectors[row])
            ended += 1
        assert not batch.rewards[~batch.done].any()


@pytest.mark.parametrize("actions", ["absolute", "compact"])
@pytest.mark.parametrize("name", names())
def test_masks_say_what_the_lists_say(name: str, actions: Numbering) -> None:
    rng, batch = random.Random(2), Batch(name, 2, 50, seed=1, actions=actions)
    for _ in range(20):
        masks = batch.masks
        assert masks.shape == (50, batch.actions)
        assert batch.legal.shape == (50, batch.rules.width)
        assert ((batch.legal >= 0).sum(axis=1) == batch.counts).all()
        for row in range(50):
            assert sorted(batch.legal[row, : batch.counts[row]].tolist()) == np.flatnonzero(masks[row]).tolist()
        batch.step(choose(batch, rng))


@pytest.mark.parametrize("name", names())
def test_threads_make_no_difference(name: str) -> None:
    rng, one, four = random.Random(3), Batch(name, 3, 300, 9, threads=1), Batch(name, 3, 300, 9, threads=4)
    for _ in range(50):
        moves = choose(one, rng)
        one.step(moves)
        four.step(moves)
        assert np.array_equal(one.actors, four.actors)
        assert np.array_equal(one.observations, four.observations)
    assert not np.array_equal(one.observations, Batch(name, 3, 300, 10).observations)


@pytest.mark.parametrize(("name", "players"), BOARDS)
def test_observations_hold_no_secrets(name: str, players: int) -> None:
    """Whatever a seat may not know is drawn anew: its observation stays the same."""
    own, rng, chance = compiled_game(name), random.Random(5), seeded(1)
    batch = Batch(name, players, 20, seed=2)
    for _ in range(60):
        batch.step(choose(batch, rng))
        row = rng.randrange(20)
        seat = int(batch.actors[row])
        drawn, seen = own.rules.vector(), np.zeros(own.rules.features, np.int8)
        # A batch keeps no log, so the view it gives is that of a position without a past: it leaves more open.
        own.rules.determinize(own.pack_view(own.unpack(batch.vectors[row]).view(seat)), chance, drawn)
        own.rules.observe(drawn, seat, seen)
        assert np.array_equal(seen, batch.observations[row])


@pytest.mark.parametrize("name", names())
def test_an_illegal_move_changes_nothing(name: str) -> None:
    batch = Batch(name, 2, 4, seed=1)
    before = batch.vectors.copy()
    moves = batch.legal[:, 0].astype(np.int64)
    moves[2] = batch.rules.moves - 1 if batch.rules.moves - 1 not in batch.legal[2] else -1
    with pytest.raises(IllegalMove, match="in game 2") as refused:
        batch.step(moves)
    assert refused.value.evidence["game"] == 2
    assert np.array_equal(batch.vectors, before)


@pytest.mark.parametrize(
    ("name", "options"), [("arctic", {"first": 1, "sides": "fox=burrow"}), ("race", {"onward": "yes"})]
)
def test_options_hold_for_every_deal(name: str, options: dict[str, Any]) -> None:
    batch, rng, ended = Batch(name, 2, 3, seed=2, boards=3, **options), random.Random(6), 0
    while ended < 4:
        for row in range(3):
            setup = batch.state(row).setup  # type: ignore[attr-defined]
            assert setup.first == 1 if "first" in options else setup.onward
            assert name == "race" or setup.sides[0] == "burrow"
        batch.step(choose(batch, rng))
        ended += int(batch.done.sum())


def test_an_option_that_no_board_settles_holds_as_well() -> None:
    batch = Batch("race", 3, 3, seed=1, first=2)
    assert [batch.state(row).actor for row in range(3)] == [2, 2, 2]


@pytest.mark.parametrize("name", names())
def test_a_reset_is_a_new_batch_or_goes_on(name: str) -> None:
    batch, rng = Batch(name, 2, 6, seed=1), random.Random(1)
    first = batch.observations.copy()
    batch.step(choose(batch, rng))
    batch.reset(1)
    assert np.array_equal(batch.observations, Batch(name, 2, 6, seed=1).observations)
    batch.reset(rows=[1, 4])
    changed = (batch.observations != first).any(axis=1)
    assert changed.tolist() == [False, True, False, False, True, False]
    batch.reset(5, rows=[0])
    assert np.array_equal(batch.observations[0], Batch(name, 2, 6, seed=5, boards=batch.boards).observations[0])


@pytest.mark.parametrize("name", names())
def test_a_clone_goes_on_by_itself_and_deals_the_same(name: str) -> None:
    batch, rng = Batch(name, 2, 8, seed=3, actions="compact"), random.Random(2)
    clone = batch.clone()
    while not batch.done.any():
        batch.step(choose(batch, rng))
    assert np.array_equal(clone.observations, Batch(name, 2, 8, seed=3).observations)
    other, rng = batch.clone(), random.Random(2)
    while not clone.done.any():
        clone.step(choose(clone, rng))
    for one in (clone, other):
        assert np.array_equal(one.legal, batch.legal)
        assert np.array_equal(one.observations, batch.observations)


@pytest.mark.parametrize("name", names())
def test_a_batch_goes_on_from_states(name: str) -> None:
    states, rng = [], random.Random(4)
    for seed in range(4):
        state = floe.new(name, 3, seed)
        for _ in range(5 * seed):
            state = state.play(rng.choice(state.moves))
        states.append(state)
    batch, own = Batch.from_states(states, seed=1, boards=2), compiled_game(name)
    assert batch.actors.tolist() == [state.actor for state in states]
    assert [own.move(int(number)) for number in batch.legal[3, : batch.counts[3]]] == list(states[3].moves)
    with pytest.raises(BadOption, match="of one kind"):
        Batch.from_states([floe.new(name, 2, 1), floe.new(name, 3, 1)])


@pytest.mark.parametrize("name", names())
def test_any_seat_may_look_and_the_end_is_kept(name: str) -> None:
    batch, rng, own = Batch(name, 3, 5, seed=7), random.Random(3), compiled_game(name)
    seen, before = np.zeros(own.rules.features, np.int8), batch.clone()
    while not batch.done.any():
        assert np.array_equal(batch.observe(batch.actors), batch.observations)
        before, moves = batch.clone(), choose(batch, rng)
        batch.step(moves)
    assert batch.discounts.tolist() == [0.0 if done else 1.0 for done in batch.done]
    for row in np.flatnonzero(batch.done).tolist():
        own.rules.play(before.vectors[row], int(moves[row]))
        own.rules.observe(before.vectors[row], 2, seen)
        assert np.array_equal(batch.observe(2, final=True)[row], seen)
        assert not np.array_equal(batch.observe(2)[row], seen)
    going_on = ~batch.done
    assert np.array_equal(batch.observe(2, final=True)[going_on], batch.observe(2)[going_on])


def test_whole_numbers_of_numpy_are_taken_and_floats_are_not() -> None:
    batch = Batch("arctic", np.int64(2), np.int32(2), np.uint8(3))
    assert floe.new("arctic", np.int64(3), np.uint8(4)) == floe.new("arctic", 3, 4)
    for players in (True, "3", 2.0, np.float64(2), np.array([2, 3]), np.array(2.0), np.bool_(True)):
        with pytest.raises(BadOption, match="2 to 4 players, not"):
            floe.new("arctic", players)  # type: ignore[arg-type]
    batch.step(batch.legal[:, 0].astype(np.uint16))
    with pytest.raises(BadOption, match="whole numbers, not float64"):
        batch.step(batch.legal[:, 0].astype(float))
    with pytest.raises(BadOption, match=r"seed is a whole number, not 1\.5"):
        Batch("arctic", 2, 2, 1.5)  # type: ignore[arg-type]
    with pytest.raises(BadOption, match="seats are 0 to 1"):
        batch.observe(2)
    with pytest.raises(BadOption, match="absolute or compact"):
        Batch("arctic", 2, 2, actions="short")  # type: ignore[arg-type]


@pytest.mark.parametrize("name", names())
def test_what_is_seen_is_written_where_it_is_wanted(name: str) -> None:
    batch, wide = Batch(name, 2, 5, seed=1), compiled_rules(name).features
    seen = batch.observe(1)
    room = np.zeros((5, 3, wide), np.int8)
    for out in (np.zeros((5, wide), np.int8), room[:, 1], np.zeros((wide, 5), np.int8).T):
        assert batch.observe(1, out=out) is out
        assert np.array_equal(out, seen)
    assert not room[:, [0, 2]].any()


@pytest.mark.parametrize(
    ("out", "said"),
    [
        (np.zeros((64, 1), np.int8), r"out has the shape \(64, 2840\), not \(64, 1\)"),
        (np.zeros((65, 2840), np.int8), "shape"),
        (np.zeros(64 * 2840, np.int8), "shape"),
        (np.zeros((64, 2840), np.int64), "out has the type int8, not int64"),
        (np.zeros((64, 2840), np.uint8), "out has the type int8, not uint8"),
        ([[0] * 2840] * 64, "out is an array of NumPy, not list"),
        (np.broadcast_to(np.int8(0), (64, 2840)), "cannot be written"),
    ],
)
def test_what_is_seen_is_written_nowhere_else(out: Any, said: str) -> None:
    batch = Batch("arctic", 2, 64)
    with pytest.raises(BadOption, match=said) as refused:
        batch.observe(0, out=out)
    assert refused.value.evidence["option"] == "out"
    assert not np.asarray(out).any()


def test_rows_and_seats_that_are_not_there() -> None:
    batch = Batch("arctic", 2, 3, seed=1)
    before = batch.vectors.copy()
    for rows in ([3], [-4], [True, False], [0.5]):
        with pytest.raises(BadOption, match="rows are numbers from 0 to 2, or a mask of 3") as refused:
            batch.reset(rows=rows)
        assert refused.value.evidence["option"] == "rows"
    with pytest.raises(BadOption, match=r"seats are one number for all games, or 3 of them, not \(2,\)"):
        batch.observe([0, 1])
    assert np.array_equal(batch.vectors, before)
    batch.reset(rows=[])
    assert np.array_equal(batch.vectors, before)
    batch.reset(rows=np.array([False, True, False]))
    assert (batch.vectors != before).any(axis=1).tolist() == [False, True, False]


@pytest.mark.parametrize("boards", ["many", 3.0, None, True])
def test_boards_are_a_number_or_arrays(boards: Any) -> None:
    with pytest.raises(BadOption, match="boards is a whole number, or boards of another batch, not"):
        Batch("race", 2, 1, boards=boards)


def test_it_says_what_it_is() -> None:
    batch = Batch("race", np.int64(2), 5, actions="compact", boards=np.int64(2))
    assert repr(batch) == "Batch('race', players=2, size=5, actions='compact')"
    assert repr(Batch("arctic", 3, 1)) == "Batch('arctic', players=3, size=1, actions='absolute')"


def test_what_cannot_be() -> None:
    with pytest.raises(BadOption, match="players is a whole number, not '3'"):
        Batch("arctic", "3", 10)  # type: ignore[arg-type]
    with pytest.raises(BadOption, match="2 to 4 players, not 5"):
        Batch("arctic", 5, 10)
    with pytest.raises(BadOption, match="at least one game"):
        Batch("arctic", 2, 0)
    with pytest.raises(BadOption, match="takes 3 moves"):
        Batch("arctic", 2, 3).step(np.zeros(2, np.int64))
    with pytest.raises(BadOption, match="at least one board"):
        Batch("race", 2, 1, boards=0)
    with pytest.raises(BadOption, match="no option 'lenght'"):
        Batch("race", 2, 1, lenght="long")


def spoilt(kind: str) -> NDArray[np.int8]:
    """Arrays of the right shape and type that are no boards."""
    batch = Batch("race", 2, 3, seed=2, boards=3)
    for _ in range(20):
        batch.step(batch.legal[:, 0])
    mixed = batch.boards.copy()
    mixed[2, :8] += 1
    random: NDArray[np.int8] = np.random.default_rng(1).integers(-128, 128, batch.boards.shape).astype(np.int8)
    found: dict[str, NDArray[np.int8]] = {"random": random, "zeros": random * 0, "running": batch.vectors}
    return found.get(kind, mixed)


@pytest.mark.parametrize("kind", ["random", "zeros", "running", "one of three"])
def test_what_only_looks_like_boards_is_refused(kind: str) -> None:
    with pytest.raises(BadOption, match=f"no boards for race: games cannot be dealt on row {2 * (kind[0] == 'o')}$"):
        Batch("race", 2, 1, boards=spoilt(kind))


@pytest.mark.parametrize("options", [{}, {"length": "short"}, {"width": "narrow", "onward": True}])
def test_boards_of_another_process_are_taken(options: dict[str, Any], monkeypatch: pytest.MonkeyPatch) -> None:
    boards = Batch("race", 2, 1, seed=3, boards=5, **options).boards
    monkeypatch.setattr(dealing, "_sound", set())  # as if nobody had made them here
    assert np.array_equal(Batch("race", 2, 1, boards=np.asfortranarray(boards)).boards, boards)
    with pytest.raises(BadOption, match="no boards for arctic"):
        Batch("arctic", 2, 1, boards=np.zeros((1, compiled_rules("arctic").size), np.int8))


def test_boards_are_looked_at_once(monkeypatch: pytest.MonkeyPatch) -> None:
    boards = Batch("race", 2, 1, seed=4, boards=2).boards
    monkeypatch.setattr(dealing, "_is_board", lambda name, vector: False)
    Batch("race", 2, 1, boards=boards.copy())
    boards = boards.copy()
    boards[0, 0] += 1
    with pytest.raises(BadOption):
        Batch("race", 2, 1, boards=boards)


@pytest.mark.parametrize("actions", ["absolute", "compact"])
@pytest.mark.parametrize("name", names())
def test_a_number_becomes_a_move_and_back(name: str, actions: Numbering) -> None:
    batch = Batch(name, 3, 4, seed=1, actions=actions)
    for _ in range(10):
        for row, count in enumerate(batch.counts.tolist()):
            moves = [batch.move(row, number) for number in batch.legal[row, :count]]
            assert tuple(moves) == batch.state(row).moves
            assert [batch.number(row, move) for move in moves] == batch.legal[row, :count].tolist()
            assert batch.number(row, str(moves[-1])) == batch.legal[row, count - 1]
        batch.step(batch.legal[:, 0])
    illegal = int(np.flatnonzero(~batch.masks[1])[0])
    with pytest.raises(IllegalMove, match=f"move {illegal} is not legal in game 1"):
        batch.move(1, illegal)
    with pytest.raises(BadOption, match="rows are 0 to 3, not 4"):
        batch.move(4, int(batch.legal[0, 0]))
    with pytest.raises(BadNotation):
        batch.number(0, "castle")


def test_an_illegal_move_has_no_number() -> None:
    batch = Batch("arctic", 2, 1, seed=1)
    with pytest.raises(IllegalMove, match="move stop is not legal in game 0") as refused:
        batch.number(0, "stop")
    assert refused.value.evidence == {"move": "stop", "game": 0}


@pytest.mark.parametrize("row", ["a", None, slice(2), 1.0, 3, -4])
def test_a_row_is_a_number(row: Any) -> None:
    with pytest.raises(BadOption, match="row") as refused:
        Batch("arctic", 2, 3).state(row)
    assert refused.value.evidence["option"] == "row"


@pytest.mark.parametrize("threads", [0, -1, "a", 1.5, True])
def test_threads_are_a_number_from_1(threads: Any) -> None:
    with pytest.raises(BadOption, match="thread") as refused:
        Batch("arctic", 2, 3, threads=threads)
    assert refused.value.evidence["option"] == "threads"


@pytest.mark.parametrize("moves", [[[1], [2, 3]], np.full(2, 2**63, np.uint64), [2**70, 1], [None, 1]])
def test_what_is_no_row_of_moves_is_refused(moves: Any) -> None:
    batch = Batch("arctic", 2, 2)
    before = batch.vectors.copy()
    with pytest.raises(BadOption, match="moves are"):
        batch.step(moves)
    assert np.array_equal(batch.vectors, before)


def test_only_a_list_of_states_goes_on() -> None:
    state: Any = floe.new("arctic", 2, 1)
    assert Batch.from_states(one for one in [state, state]).size == 2
    wrong: Any
    for wrong in (state, [state.view(0)], "arctic", [1], None):
        with pytest.raises(BadOption, match="a list of States, not") as refused:
            Batch.from_states(wrong)
        assert refused.value.evidence["option"] == "states"
    for told in ({"players": 2}, {"size": 1}, {"game": "arctic"}):
        with pytest.raises(BadOption, match=f"the States tell {next(iter(told))}"):
            Batch.from_states([state], **told)
    with pytest.raises(BadOption, match="none of them over"):
        Batch.from_states([])


def test_equal_seeds_of_their_own_give_equal_games() -> None:
    batch = Batch("arctic", 2, 4, seed=1)
    first = batch.vectors[0].copy()
    before = batch.observations.copy()
    batch.reset([1, 8, 1, 8], rows=[0, 1, 2])
    assert np.array_equal(batch.vectors[0], first)
    assert batch.state(0) == batch.state(2) != batch.state(1)
    assert np.array_equal(batch.observations[3], before[3])
    for wrong in ([1, 2], [1, 2, 3, "x"], [1, 2, 3, -1], [[1], [2, 3], 4, 5], np.ones(4)):
        with pytest.raises(BadOption):
            batch.reset(wrong)  # type: ignore[arg-type]
