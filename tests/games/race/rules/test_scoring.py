"""From turn to turn, and the end (R29–R32, R45–R47)."""

import pytest

from floe.games.race.rules.state import State
from tests.clauses import clause
from tests.games.race.positions import position


def outcome(state: State) -> tuple[tuple[int, ...], tuple[int, ...]]:
    assert state.outcome is not None
    return state.outcome.scores, state.outcome.places


@clause("R29")
def test_turns_go_round_and_rounds_begin_with_the_first_player() -> None:
    state = position(cards="red+orange yellow+green blue+purple", first=1, seat=0, round=4)
    state = state.play("sled red D4")
    assert (state.turn.seat, state.turn.round) == (1, 5)
    state = state.play("sled red C4")
    assert (state.turn.seat, state.turn.round) == (2, 5)


@clause("R30")
def test_the_round_is_played_to_its_end() -> None:
    state = position(sleds="red C8 orange pole yellow pole green C8", ladders="0 0", helicopters="no no")
    home = state.play("sled red pole")
    assert (home.over, home.actor) == (False, 1)
    lost = home.play("sled blue D4")
    assert outcome(lost) == ((0, -1), (1, 2))
    tied = home.play("sled green pole")
    assert outcome(tied) == ((0, 0), (1, 1))


@clause("R30")
def test_at_the_end_of_a_round_it_is_over_at_once() -> None:
    state = position(sleds="yellow pole green C8", seat=1).play("sled green pole")
    assert state.over
    assert state.outcome is not None
    assert state.outcome.winners == (1,)


@clause("R31")
@pytest.mark.parametrize(
    ("helicopters", "ladders", "places"),
    [("yes no", "0 3", (1, 2)), ("no yes", "3 0", (2, 1)), ("yes yes", "1 2", (2, 1)), ("no no", "2 2", (1, 1))],
)
def test_ties(helicopters: str, ladders: str, places: tuple[int, ...]) -> None:
    state = position(
        sleds="red pole orange pole yellow pole green C8", seat=1, helicopters=helicopters, ladders=ladders
    ).play("sled green pole")
    assert outcome(state) == ((0, 0), places)


CUT = {"open": "C7 B7", "helicopters": "no no"}


@clause("R32")
def test_stuck_when_water_bars_the_way_and_nothing_helps() -> None:
    state = position(**CUT, ladders="0 0", sleds="red C6 orange D6").play("sled red D6")
    assert state.over
    assert outcome(state) == ((-8, -12), (1, 2))


@clause("R32")
def test_not_stuck_with_ladders_enough_among_all_players() -> None:
    assert not position(**CUT, ladders="0 2", sleds="red C6").play("sled red D6").over
    assert position(**CUT, ladders="0 1", sleds="red C6").play("sled red D6").over
    assert not position(**CUT, ladders="1 1", sleds="red C6").play("sled red D6").over


@clause("R32")
def test_not_stuck_with_a_helicopter() -> None:
    assert not position(open="C7 B7", ladders="0 0", helicopters="no yes", sleds="red C6").play("sled red D6").over


@clause("R32")
def test_a_step_for_two_ladders_is_paid_by_one_player() -> None:
    across = {"open": "C7 B7", "helicopters": "no no", "crack": "E7 F7", "sleds": "red C6"}
    assert position(**across, ladders="1 2").play("sled red D6").over is False
    assert position(**across, ladders="1 1").play("sled red D6").over is True
    assert position(**across, ladders="0 3").play("sled red D6").over is False
    three = {"cards": "red+orange yellow+green blue+purple", "helicopters": "no no no"}
    assert position(**across | three, ladders="1 1 1").play("sled red D6").over is True


@clause("R32")
def test_hazards_do_not_count() -> None:
    state = position(sleds="red C6", hazards="fog1 C7 fog2 B7", ladders="0 0", helicopters="no no")
    assert not state.play("sled red D6").over


@clause("R32")
def test_one_sled_that_can_still_come_home_is_enough() -> None:
    state = position(**CUT, ladders="0 0", sleds="red C6 blue C8")
    assert not state.play("sled red D6").over


@clause("R32")
def test_with_all_sleds_at_the_pole_it_is_over() -> None:
    everyone = "red pole orange pole yellow pole green pole blue pole purple C8"
    state = position(sleds=everyone, ladders="1 2").play("sled purple pole")
    assert state.over
    assert outcome(state) == ((0, 0), (2, 1))


BARRED = {"helicopters": "no no", "sleds": "red C6", "open": "B7", "die": "blue 1", "step": "water", "tile": "open"}


@clause("R32", "R47")
def test_stuck_is_looked_at_after_the_turn_not_in_the_middle_of_it() -> None:
    """The tile on C7 bars the last way; the player whose turn it is goes on all the same."""
    barred = position(**BARRED, ladders="0 0").play("water C7")
    assert not barred.over
    assert barred.actor == 0
    assert barred.turn.step == "sled"
    assert barred.play("sled blue D4").over


@clause("R32")
def test_what_bars_the_way_may_be_made_good_in_the_same_turn() -> None:
    saved = position(**BARRED | {"helicopters": "yes no"}, ladders="0 0").play("water C7").play("fly red C8")
    assert not saved.over
    assert position(**BARRED | {"helicopters": "yes no"}, ladders="0 0").play("water C7").play("fly red D6").over


@clause("R32")
def test_tiles_to_come_do_not_count() -> None:
    state = position(**CUT, ladders="0 0", sleds="red C6", movement="1")
    assert "i" in state.tiles
    assert state.play("sled red D6").over


HOME = {"sleds": "red C8 orange pole yellow C6 green C6", "open": "C7 B7", "helicopters": "no no"}


@clause("R49")
def test_a_round_that_cannot_matter_is_not_played_on() -> None:
    """Seat 0 of three comes home in the middle of the round, and nobody else can get there any more."""
    three = HOME | {"cards": "red+orange yellow+green blue+purple", "helicopters": "no no no"}
    over = position(**three, ladders="0 0 0").play("sled red pole")
    assert over.over
    assert outcome(over) == ((0, -6, -12), (1, 2, 3))
    assert over.turn.seat == 0


@clause("R49", "R30")
def test_a_round_that_can_matter_is_played_on() -> None:
    for help in ({"ladders": "0 2"}, {"ladders": "0 0", "helicopters": "no yes"}, {"ladders": "0 0", "open": "B7"}):
        state = position(**HOME | help).play("sled red pole")
        assert not state.over, help
        assert state.actor == 1
        assert state.turn.round == 1


@clause("R50")
@pytest.mark.parametrize(
    ("sleds", "helicopters", "ladders", "places"),
    [
        ("yellow C8 green C6 blue C8 purple C8", "no yes no", "3 3 0", (1, 3, 2)),
        ("yellow C8 green C6 blue C7 purple C7", "no yes no", "0 0 3", (1, 2, 3)),
        ("yellow C8 green C6 blue C7 purple C7", "no no no", "0 1 3", (1, 3, 2)),
        ("yellow C8 green C6 blue C7 purple C7", "no no no", "0 2 2", (1, 2, 2)),
    ],
)
def test_places_below_the_winner(sleds: str, helicopters: str, ladders: str, places: tuple[int, ...]) -> None:
    """By steps to go, then the helicopter, then ladders; level in all three is the same place."""
    state = position(
        sleds=f"red pole orange C8 {sleds}",
        cards="red+orange yellow+green blue+purple",
        helicopters=helicopters,
        ladders=ladders,
        first=1,
    )
    assert outcome(state.play("sled orange pole"))[1] == places


@clause("R45")
def test_steps_ignore_water_leads_and_hazards_but_not_the_sea() -> None:
    state = position(**CUT, ladders="0 0", crack="D5", hazards="fog1 C8", sleds="red D8 orange E7 yellow C6 green C8")
    end = state.play("sled red E8")
    assert end.outcome is None, "green is past the water"
    closed = position(**CUT, ladders="0 0", sleds="red E8 orange E7 yellow C6", hazards="fog1 D4").play("sled red D8")
    assert closed.outcome is not None
    assert [sheet.steps for sheet in closed.outcome.breakdown] == [(2, 3), (3, 6)]


@clause("R45")
def test_new_ice_counts_as_the_board_lies() -> None:
    last = {"round": 100, "seat": 1, "sleds": "yellow D6"}
    assert outcome(position(**last).play("sled blue D4"))[0] == (-12, -10)
    assert outcome(position(**last, ice="D7").play("sled blue D4"))[0] == (-12, -9)


@clause("R46")
def test_after_a_hundred_rounds_it_ends() -> None:
    state = position(round=100, seat=1, sleds="red C8 orange C8 yellow C6").play("sled blue D4")
    assert state.over
    assert outcome(state) == ((-2, -9), (1, 2))
    assert not position(round=99, seat=1).play("sled blue D4").over


@clause("R47")
def test_a_card_that_is_home_is_shown_and_others_are_not() -> None:
    state = position(sleds="red C8 orange pole", cards="red+orange yellow+green red+blue").play("sled red pole")
    view = state.view(2)
    assert [seat.card for seat in view.seats] == [(0, 1), None, (0, 4)]
    assert state.view(None).seats[0].card == (0, 1)
