"""The conformance suite: the games pass it, and a game that breaks any single law does not."""

import random
from collections.abc import Callable
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from msgspec.structs import replace
from pebbles.game import GAME
from pebbles.information.view import View
from pebbles.rules import deal, turn
from pebbles.rules.moves import SKIP, TAKE
from pebbles.rules.state import State

import floe
from floe.core.conformance import LawBroken, check_game
from floe.core.contract import Game, Json
from floe.core.errors import IllegalMove
from floe.core.outcome import Outcome
from floe.core.record import Record
from floe.core.registry import register


@pytest.mark.no_cover
@settings(max_examples=30, deadline=None)
@given(game=st.sampled_from(list(floe.registered_games().values())), seed=st.integers(0, 2**256 - 1), data=st.data())
def test_every_game_keeps_the_contract(game: Game, seed: int, data: st.DataObject) -> None:
    players = data.draw(st.sampled_from(game.seats))
    check_game(game.name, players, seed, random.Random(seed), thorough=8)


def test_the_smallest_game_keeps_the_contract() -> None:
    for seed in range(20):
        check_game("pebbles", 2 + seed % 3, seed, random.Random(seed))


play, view, resample = State.play, State.view, View.resample
dump, text = State.dump, Record.__str__


def _forgets_a_pebble(state: State, move: str, **by: Any) -> State:
    after = play(state, move, **by)
    return replace(after, bag=after.bag[:-1])


def _counts_twice(state: State, move: str, **by: Any) -> State:
    after = play(state, move, **by)
    return replace(after, log=(*after.log, (0, "skip"))) if after.version == 1 else after


def _plays_at_random(state: State, move: str, **by: Any) -> State:
    after = play(state, move, **by)
    return replace(after, bag=tuple(random.sample(after.bag, len(after.bag))))


def _never_minds_whose_turn(state: State, move: str, *, seat: int | None = None, at: int | None = None) -> Any:
    return play(state, move, at=at)


def _never_minds_the_version(state: State, move: str, *, seat: int | None = None, at: int | None = None) -> Any:
    return play(state, move, seat=seat)


def _plays_on(state: State, move: str, **by: Any) -> State:
    return state if state.over else play(state, move, **by)


def _allows_anything(state: State, move: str, **by: Any) -> State:
    try:
        return play(state, move, **by)
    except IllegalMove:
        return turn.after(state, move)


def _turns_the_bag_round(state: State) -> Json:
    return dump(replace(state, bag=state.bag[::-1]))


def _tells_everybody_the_moves(state: State, seat: int | None) -> View:
    return replace(view(state, seat), moves=state.moves)


def _tells_the_wrong_seat(state: State, seat: int | None) -> View:
    return replace(view(state, seat), actor=0)


def _tells_the_end(state: State, seat: int | None) -> View:
    return replace(view(state, seat), outcome=Outcome((), (), ()))


def _shows_the_next_pebble(state: State, seat: int | None) -> View:
    return replace(view(state, seat), left=len(state.bag) + 10 * state.bag[0])


def _draws_one_pebble_again_and_again(seen: View, rng: Any) -> State:
    drawn = resample(seen, rng)
    return replace(drawn, bag=drawn.bag[:1] * len(drawn.bag))


def _writes_what_it_likes(seen: View) -> dict[str, Any]:
    return {"noise": random.random()}


def _draws_lots(state: State) -> Outcome | None:
    return Outcome((random.randrange(2**60), 0), (1, 2), ()) if state.over else None


Break = Callable[..., Any]
NOTHING_LEFT = "nobody decides and nothing can be played when the game is over"

FAULTS: list[tuple[str, Any, str, Any]] = [
    ("the same seed gives the same deal", deal, "shuffled", lambda items, _: random.sample(items, len(items))),
    ("nothing is added or lost", State, "play", _forgets_a_pebble),
    ("a seat decides until the game is over", State, "actor", property(lambda _: 7)),
    ("there is a move until the game is over", State, "moves", property(lambda _: ())),
    ("no two moves are the same", State, "moves", property(lambda _: ("take", "take"))),
    ("there is no outcome before the end", State, "outcome", property(lambda _: "won")),
    ("play is pure, and a move's text is as good as the move", State, "play", _plays_at_random),
    ("every move makes one version", State, "play", _counts_twice),
    ("what was revealed stays revealed", State, "revealed", property(lambda state: -state.version)),
    ("a move that reveals nothing shows its seat nothing new", State, "revealed", property(lambda state: 0)),
    ("a dumped position loads to an equal state", State, "dump", _turns_the_bag_round),
    ("a state never changes", State, "dump", lambda state: dump(state) | {"noise": random.random()}),
    ("only the seat that decides is told its moves", State, "view", _tells_everybody_the_moves),
    ("a view says whose it is and who decides", State, "view", _tells_the_wrong_seat),
    ("no view has an outcome before the end", State, "view", _tells_the_end),
    ("a determinization has the view it was drawn from", State, "view", _shows_the_next_pebble),
    ("equal views are the same bytes", View, "dump", _writes_what_it_likes),
    ("a determinization lacks nothing", View, "resample", _draws_one_pebble_again_and_again),
    ("a wrong request is refused as not-your-turn", State, "play", _never_minds_whose_turn),
    ("a wrong request is refused as stale", State, "play", _never_minds_the_version),
    ("a wrong request is refused as illegal-move", State, "play", _allows_anything),
    ("a move after the end is refused as game-over", State, "play", _plays_on),
    (NOTHING_LEFT, State, "actor", property(lambda state: state.version % state.players)),
    (
        "every seat has an outcome",
        State,
        "outcome",
        property(lambda state: Outcome((1,), (1,), ()) if state.over else None),
    ),
    ("somebody wins", State, "outcome", property(lambda state: Outcome((1, 1), (2, 2), ()) if state.over else None)),
    ("the outcome follows from the position", State, "outcome", property(_draws_lots)),
    ("a record reads back from its text", Record, "__str__", lambda record: text(replace(record, moves=()))),
    ("a record replays to the same states", Record, "replay", lambda record: iter([floe.load(record.deal)])),
]


def check_games() -> None:
    for seed in range(30):
        check_game("pebbles", 2, seed, random.Random(seed))


@pytest.mark.parametrize(("law", "owner", "name", "fault"), FAULTS, ids=[fault[0] for fault in FAULTS])
def test_a_game_that_breaks_one_law_is_caught(
    law: str, owner: Any, name: str, fault: Break, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(owner, name, fault)
    with pytest.raises(LawBroken) as caught:
        check_games()
    assert caught.value.law == law
    assert law in str(caught.value)


def test_moves_in_another_order_are_caught(monkeypatch: pytest.MonkeyPatch) -> None:
    """Equal states have the same moves in the same order; here those that were loaded have not."""
    loaded: list[State] = []

    def load(data: Json) -> State:
        loaded.append(GAME.load(data))  # type: ignore[arg-type]
        return loaded[-1]

    def moves(state: State) -> tuple[str, ...]:
        return (SKIP, TAKE) if any(state is one for one in loaded) else (TAKE, SKIP)

    register(replace(GAME, load=load))
    monkeypatch.setattr(State, "moves", property(moves))
    with pytest.raises(LawBroken) as caught:
        check_games()
    assert caught.value.law == "equal states have the same moves in the same order"
