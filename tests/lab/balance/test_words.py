"""What a report says follows from its numbers, and is careful where they say little."""

import pytest

from floe.core.balance import Figure, Means, Shares, Spread, Wins
from floe.lab.balance.common import TURNS
from floe.lab.balance.words import sentences, strays
from floe.lab.balance.working import work_out
from tests.lab.balance.games import games

SEATS = Wins("Seats?", "", TURNS, by="turn")
EVEN, LOPSIDED = games(*[0, 1] * 50), games(*[0] * 80, *[1] * 20)


def said(figure: Figure, played: object = EVEN) -> str:
    (sentence,) = sentences(work_out(figure, played))  # type: ignore[arg-type]
    return sentence.replace("\N{NO-BREAK SPACE}", " ")


def test_a_seat_that_wins_no_more_than_its_share_may_be_chance() -> None:
    assert said(SEATS) == (
        "2 players: “first to play” wins 50.0 % (40.3–59.7); every interval includes the fair 50.0 %, "
        "so it may all be chance."
    )


def test_a_seat_that_wins_more_is_said_to() -> None:
    text = said(SEATS, LOPSIDED)
    assert text.startswith("2 players: “first to play” wins 80.0 % (71.")
    assert ", more than the fair 50.0 %; “second to play” wins 20.0 % (13." in text
    assert text.endswith("less than the fair 50.0 %.")


def test_several_labels_of_one_seat_count_each() -> None:
    text = said(Wins("Signs?", "", by="signs"))
    assert "“sun” wins 100.0 %" in text
    assert "moon" not in text  # held by all, so by winners as often as is fair


def test_shares_spreads_and_means() -> None:
    assert "most often “moon” 66.7 % (57.0–75.1), “sun” 33.3 % (24.9–43.0)" in said(Shares("", "", of="signs"))
    assert said(Spread("", "", of="moves")).startswith(
        "2 players: 10.5 (10.4 to 10.6) on average; nine in ten lie from 10 to 11"
    )
    assert said(Spread("", "", of="score")).endswith("nine in ten lie from −40 to −3.")
    assert said(Means("", "", of=("score", "lead"))).startswith(
        "2 players: “score” −21.5 (−21.5 to −21.5), “lead” 37.0"
    )
    assert "most “1” " in said(Means("", "", of=("score",), by="turn"), LOPSIDED)
    assert "no clear difference" in said(Means("", "", of=("score",), by="turn"))
    assert "“won” 50.0 %" in said(Means("", "", of=("won",), is_share=True))


def test_a_label_that_never_came_up() -> None:
    nobody = games(0, 1)
    for game in nobody:
        for row in game.rows:
            row["signs"] = ()
    assert said(Wins("", "", by="signs"), nobody) == "2 players: it never happened."


def test_many_intervals_leave_out_the_truth_now_and_then() -> None:
    assert strays(work_out(SEATS, EVEN)) == ""
    many = [game for players in (2, 3, 4) for game in games(0, 1, 0, 1, players=players)]
    assert strays(work_out(Wins("", "", by="signs"), many)) == ""
    assert strays(work_out(SEATS, [*many, *games(0, 1, players=4)])) == ""
    wide = [game for players in range(2, 6) for game in games(0, 1, players=players)]
    assert "Of these 14 intervals about 0.70 would" in strays(work_out(SEATS, wide))


@pytest.mark.parametrize(("high", "bins"), [(11, 12), (30, 16), (700, 15)])
def test_curves_have_few_bins_of_a_round_width(high: int, bins: int) -> None:
    played = games(0, 1)
    played[0].rows[0]["moves"], played[1].rows[1]["moves"] = 0, high
    plot = work_out(Spread("", "", of="moves"), played)
    assert len(plot.labels) == bins
    assert sum(one.value for one in plot.lines[0].points.values()) == pytest.approx(1)
    assert [int(label) for label in plot.labels] == sorted(map(int, plot.labels))
