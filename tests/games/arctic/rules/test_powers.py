"""The twelve powers (A50–A61), each as its side of the card says."""

import pytest

from floe.games.arctic.rules.powers import POWERS, power
from tests.clauses import clause
from tests.games.arctic.positions import (
    Seat,
    draw_pile,
    each,
    hand,
    kinds,
    moves,
    now,
    owner,
    penalty,
    pile,
    play,
    position,
    river,
    token,
)

RIVER = "B1f B2m B3w B4o B5p P1b"
DRAW = "F1m F2w M1w M3p W1o W2p O1p O2b"


@clause("A50", "A51", "A52", "A53", "A54", "A55", "A56", "A57", "A58", "A59", "A60", "A61")
@pytest.mark.parametrize(
    ("animal", "side", "step"),
    [
        ("walrus", "main", "B"),
        ("walrus", "companion", "B"),
        ("puffin", "swap", "A"),
        ("puffin", "takeback", "A"),
        ("bear", "give", "C"),
        ("bear", "recover", "C"),
        ("orca", "flow", "C"),
        ("orca", "dive", "C"),
        ("moose", "draw", "C"),
        ("moose", "place", "A"),
        ("fox", "burrow", "A"),
        ("fox", "disguise", "A"),
    ],
)
def test_every_power_belongs_to_a_step_and_has_help(animal: str, side: str, step: str) -> None:
    animals = ("fox", "moose", "walrus", "orca", "puffin", "bear")
    found = power(animals.index(animal), side)
    assert found in POWERS
    assert found.step == step
    assert found.about.endswith(".")
    assert len(POWERS) == len({help.about for help in POWERS}) == 12


# ── Walrus ───────────────────────────────────────────────────────────────────────────────────────────────────────────


@clause("A50")
@pytest.mark.parametrize(("way", "fox"), [("left", 3), ("right", 10)])
def test_walrus_moves_the_main_animal_once_more(way: str, fox: int) -> None:
    state = position(hand="F3o", pile="B5p", powers="walrus:main")
    state = play(state, "place F3o, right F")
    assert moves(state) == ["push F left", "push F right", "pass"]
    state = state.play(f"push F {way}")
    assert (token(state, "fox"), token(state, "orca")) == (fox, 1)
    assert now(state, "step") == "draw"


@clause("A51")
@pytest.mark.parametrize(("way", "orca"), [("left", 3), ("right", 10)])
def test_walrus_moves_the_companion_once_more(way: str, orca: int) -> None:
    state = position(hand="F3o", pile="B5p", powers="walrus:companion")
    state = play(state, "place F3o, right O")
    assert moves(state) == ["push O left", "push O right", "pass"]
    state = state.play(f"push O {way}")
    assert (token(state, "fox"), token(state, "orca")) == (1, orca)
    assert now(state, "step") == "draw"


@clause("A50")
def test_walrus_also_follows_a_forced_move() -> None:
    state = position(hand="F3o", pile="B5p", powers="walrus:main", tokens={"fox": 0}).play("place F3o")
    assert token(state, "fox") == 1
    assert token(state.play("push F right"), "fox") == 3


@clause("A50", "A51")
@pytest.mark.parametrize("side", ["main", "companion"])
def test_walrus_helps_only_its_owner(side: str) -> None:
    state = position(hand="F3o", pile="B5p", others=(Seat(powers=f"walrus:{side}"),))
    assert now(play(state, "place F3o, right F"), "step") == "draw"


# ── Puffin ───────────────────────────────────────────────────────────────────────────────────────────────────────────


@clause("A52")
def test_puffin_swaps_a_hand_card_with_a_river_card() -> None:
    state = position(hand="F3o M2o", pile="W5m", powers="puffin:swap", river=RIVER)
    assert moves(state, "swap") == [f"swap {card} {other}" for card in ("F3o", "M2o") for other in RIVER.split()]
    state = state.play("swap F3o B4o")
    assert set(hand(state).split()) == {"B4o", "M2o"}
    assert set(river(state).split()) == {"B1f", "B2m", "B3w", "F3o", "B5p", "P1b"}
    assert now(state.play("place B4o"), "step") == "move"


@clause("A52")
def test_no_swap_without_a_card_on_both_sides() -> None:
    assert "swap" not in kinds(position(hand="F3o M2o", pile="W5m", powers="puffin:swap", river=""))
    empty = position(hand="", pile="W5m", powers="puffin:swap", river=RIVER)
    assert now(empty, "step") == "move"


@clause("A52", "A53")
@pytest.mark.parametrize("side", ["swap", "takeback"])
def test_puffin_helps_only_its_owner(side: str) -> None:
    state = position(hand="F3o M2o", pile="W5m", others=(Seat(powers=f"puffin:{side}"),))
    assert kinds(state) == {"place"}


@clause("A53")
def test_puffin_takes_the_visible_card_back() -> None:
    """B5p asks for one card, W4f beneath it for two."""
    state = position(hand="F3o M2o", pile="W4f B5p", powers="puffin:takeback").play("takeback")
    assert pile(state) == "W4f"
    assert hand(state) == "F3o M2o B5p"
    state = play(state, "place B5p, place M2o")
    assert now(state, "step") == "move"
    assert pile(state) == "W4f B5p M2o"


@clause("A53")
def test_after_taking_back_the_only_card_place_one() -> None:
    state = position(hand="F3o M2o", pile="B1f", powers="puffin:takeback").play("takeback")
    assert pile(state) == ""
    assert now(state.play("place F3o"), "step") == "move"


# ── Polar bear ───────────────────────────────────────────────────────────────────────────────────────────────────────


@clause("A54")
def test_bear_gives_a_penalty_card_away() -> None:
    state = position(
        seat=1,
        pile="W1o",
        penalty="F4p F5b",
        powers="bear:give",
        others=(Seat(penalty="O3f"), Seat()),
        step="draw",
        river=RIVER,
    ).play("take B1f")
    assert moves(state) == ["give F4p 0", "give F4p 2", "give F5b 0", "give F5b 2", "pass"]
    state = state.play("give F4p 2")
    assert (penalty(state, 0), penalty(state, 1), penalty(state, 2)) == ("", "F5b", "O3f F4p")
    assert state.actor == 2


@clause("A55")
def test_bear_draws_from_its_penalty_zone() -> None:
    state = position(pile="W3b", penalty="F4p F5b", powers="bear:recover", step="draw", hand="", river=RIVER, draw=DRAW)
    assert moves(state) == [*each("take", RIVER), "recover F4p", "recover F5b"]
    state = play(state, "recover F5b, take B1f")
    assert moves(state, "recover") == ["recover F4p"]
    state = state.play("recover F4p")
    assert hand(state) == "F5b B1f F4p"
    assert penalty(state) == ""
    assert river(state) == "B2m B3w B4o B5p P1b F1m"
    assert state.actor == 1


@clause("A54", "A55")
@pytest.mark.parametrize("side", ["give", "recover"])
def test_bear_helps_only_its_owner(side: str) -> None:
    state = position(pile="W2p", penalty="F4p", others=(Seat(powers=f"bear:{side}"),), step="draw", river=RIVER)
    assert kinds(state) == {"take"}
    assert play(state, "take B1f, take B2m").actor == 1


@clause("A55")
def test_only_own_penalty_cards_can_be_recovered() -> None:
    state = position(pile="W2p", penalty="F4p", powers="bear:recover", others=(Seat(penalty="F5b"),), step="draw")
    assert moves(state, "recover") == ["recover F4p"]


# ── Orca ─────────────────────────────────────────────────────────────────────────────────────────────────────────────


@clause("A56")
def test_orca_refills_the_river_after_each_card() -> None:
    state = position(pile="W3b", powers="orca:flow", step="draw", hand="", river=RIVER, draw=DRAW)
    state = state.play("take B2m")
    assert river(state) == "B1f B3w B4o B5p P1b F1m"
    state = state.play("take F1m")
    assert river(state) == "B1f B3w B4o B5p P1b F2w"
    state = state.play("take F2w")
    assert hand(state) == "B2m F1m F2w"
    assert river(state) == "B1f B3w B4o B5p P1b M1w"


@clause("A57")
def test_orca_dives_for_the_top_card_of_the_draw_pile() -> None:
    state = position(pile="W3b", powers="orca:dive", step="draw", hand="", river=RIVER, draw=DRAW)
    assert moves(state) == [*each("take", RIVER), "dive"]
    state = play(state, "dive, take B1f")
    assert hand(state) == "F1m B1f"
    assert river(state) == "B2m B3w B4o B5p P1b"
    state = state.play("dive")
    assert hand(state) == "F1m B1f F2w"
    assert river(state) == "B2m B3w B4o B5p P1b M1w"
    assert state.actor == 1


@clause("A56", "A57")
@pytest.mark.parametrize("side", ["flow", "dive"])
def test_orca_helps_only_its_owner(side: str) -> None:
    state = position(pile="W3b", others=(Seat(powers=f"orca:{side}"),), step="draw", river=RIVER)
    assert kinds(state) == {"take"}
    assert river(state.play("take B1f")) == "B2m B3w B4o B5p P1b"


# ── Moose ────────────────────────────────────────────────────────────────────────────────────────────────────────────


@clause("A58")
@pytest.mark.parametrize("count", [2, 3, 4])
def test_moose_draws_one_more_or_one_less(count: int) -> None:
    state = position(pile="W3b", powers="moose:draw", step="draw", hand="", river=RIVER, draw=DRAW)
    for card in RIVER.split()[:count]:
        state = state.play(f"take {card}")
    if count < 4:
        state = state.play("stop")
    assert state.actor == 1
    assert len(hand(state).split()) == count
    assert draw_pile(state).split() == DRAW.split()[count:]


@clause("A58")
def test_moose_may_not_draw_two_less() -> None:
    state = position(pile="W3b", powers="moose:draw", step="draw", hand="", river=RIVER, draw=DRAW)
    assert "stop" not in moves(state)
    assert "stop" not in moves(state.play("take B1f"))


@clause("A59")
@pytest.mark.parametrize("count", [2, 3, 4])
def test_moose_places_one_more_or_one_less(count: int) -> None:
    cards = ["F3o", "M2o", "O3f", "P3m", "B3w"]
    state = position(hand=" ".join(cards), pile="W3b", powers="moose:place")
    for card in cards[:count]:
        state = state.play(f"place {card}")
    if count < 4:
        state = state.play("stop")
    assert now(state, "step") == "move"
    assert pile(state).split() == ["W3b", *cards[:count]]
    assert penalty(state) == ""


@clause("A59")
def test_moose_may_not_place_two_less() -> None:
    state = position(hand="F3o M2o O3f P3m B3w", pile="W3b", powers="moose:place")
    assert "stop" not in moves(state)
    assert "stop" not in moves(state.play("place F3o"))


@clause("A58", "A59")
def test_moose_helps_only_its_owner() -> None:
    state = position(hand="F3o M2o O3f", pile="W4f", others=(Seat(powers="moose:place"),))
    assert now(play(state, "place F3o, place O3f"), "step") == "move"
    state = position(pile="W2p", others=(Seat(powers="moose:draw"),), step="draw", river=RIVER)
    assert play(state, "take B1f, take B2m").actor == 1


# ── Fox ──────────────────────────────────────────────────────────────────────────────────────────────────────────────


@clause("A60")
def test_fox_burrows_the_last_card_under_the_whole_pile() -> None:
    state = position(hand="F3o M2o B1f", pile="P1b W4f", powers="fox:burrow")
    assert kinds(state) == {"place"}
    state = state.play("place F3o")
    assert moves(state) == [*each("place", "M2o B1f"), *each("burrow", "M2o B1f")]
    state = state.play("burrow M2o")
    assert pile(state) == "M2o P1b W4f F3o"
    assert hand(state) == "B1f"
    assert moves(state) == ["right F", "right O"]
    assert owner(state, "moose") is None


@clause("A61")
def test_fox_disguises_the_last_card_under_the_visible_card() -> None:
    state = position(hand="F3o M2o B1f", pile="P1b W4f", powers="fox:disguise")
    assert kinds(state) == {"place"}
    state = state.play("place F3o")
    assert moves(state) == [*each("place", "M2o B1f"), *each("disguise", "M2o B1f")]
    state = state.play("disguise M2o")
    assert pile(state) == "P1b W4f ~M2o F3o"
    assert hand(state) == "B1f"
    assert moves(state) == ["right F", "right O"]
    assert owner(state, "moose") is None


@clause("A61")
def test_a_disguised_card_counts_as_any_animal() -> None:
    outcome = position(pile="F1m ~B1f F3o", sides="fox:disguise", step="over").outcome
    assert outcome is not None
    assert outcome.breakdown[0].runs == (3, 0, 0, 0, 0, 0)


@clause("A60", "A61")
@pytest.mark.parametrize("side", ["burrow", "disguise"])
def test_fox_helps_only_its_owner(side: str) -> None:
    state = position(hand="F3o M2o", pile="W5m", others=(Seat(powers=f"fox:{side}"),))
    assert kinds(state) == {"place"}
