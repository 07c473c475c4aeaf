"""What the rule book leaves open (A80–A87, A92); A88 to A91 are with the end, scoring and knowledge."""

import pytest

import floe
from tests.clauses import clause
from tests.games.arctic.positions import (
    Seat,
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
    skip_turn,
    token,
)

RIVER = "B1f B2m B3w B4o B5p P1b"
DRAW = "F1m F2w M1w M3p W1o W2p O1p O2b"

EITHER_FOX = pytest.mark.parametrize("fox", ["burrow", "disguise"])

# ── A80: the moose decides as it goes ────────────────────────────────────────────────────────────────────────────────


@clause("A80")
def test_the_moose_announces_nothing() -> None:
    state = position(hand="F3o M2o O3f", pile="W4f", powers="moose:place")
    assert moves(state) == each("place", "F3o M2o O3f")
    state = state.play("place F3o")
    assert moves(state) == [*each("place", "M2o O3f"), "stop"]
    state = state.play("place M2o")
    assert moves(state) == ["place O3f", "stop"]
    assert now(state.play("place O3f"), "step") == "move"


@clause("A80", "A83")
def test_with_a_visible_card_the_moose_may_place_nothing() -> None:
    state = position(hand="F3o M2o", pile="W5m", powers="moose:place", others=(Seat(powers="walrus:main"),))
    assert moves(state) == ["place F3o", "place M2o", "stop"]
    state = state.play("stop")
    assert pile(state) == "W5m"
    assert owner(state, "walrus") == 0
    assert moves(state) == ["right W", "right M"]


@clause("A80")
@pytest.mark.parametrize("below", ["", "~P1b"])
def test_without_a_visible_card_the_moose_must_place_one(below: str) -> None:
    state = position(hand="F3o M2o O3f", pile=below, powers="moose:place", sides="fox:disguise")
    assert moves(state) == each("place", "F3o M2o O3f")
    state = state.play("place F3o")
    assert moves(state) == ["place M2o", "place O3f", "stop"]
    assert now(state.play("place M2o"), "step") == "move"


@clause("A80", "A84")
def test_the_moose_must_place_one_after_taking_back_the_only_card() -> None:
    state = position(hand="F3o M2o", pile="W5m", powers="moose:place puffin:takeback")
    assert "stop" in moves(state)
    assert moves(state.play("takeback")) == each("place", "F3o M2o W5m")


@clause("A80")
def test_the_moose_may_draw_nothing_at_a_draw_value_of_one() -> None:
    state = position(hand="F3o", pile="W1o", powers="moose:draw", river=RIVER, step="draw")
    assert moves(state) == [*each("take", RIVER), "stop"]
    state = state.play("stop")
    assert hand(state) == "F3o"
    assert river(state) == RIVER
    assert state.actor == 1


@clause("A80")
def test_six_cards_can_be_drawn_at_a_draw_value_of_five() -> None:
    state = position(hand="", pile="W5m", powers="moose:draw", river=RIVER, draw=DRAW, step="draw")
    state = play(state, ", ".join(each("take", RIVER)))
    assert state.actor == 1
    assert hand(state) == RIVER
    assert river(state) == "F1m F2w M1w M3p W1o W2p"


# ── A81: a short hand ────────────────────────────────────────────────────────────────────────────────────────────────


@clause("A81")
@pytest.mark.parametrize(("taken", "cards"), [(1, "F1m"), (2, "F1m F2w"), (3, "F1m F2w M1w")])
def test_the_moose_chooses_how_short_its_hand_was(taken: int, cards: str) -> None:
    """W3b asks for three, so for two, three or four; one was there."""
    state = position(hand="F3o", pile="W3b", powers="moose:place", draw=DRAW).play("place F3o")
    assert moves(state) == ["settle 1", "settle 2", "settle 3"]
    assert penalty(state) == ""
    state = state.play(f"settle {taken}")
    assert penalty(state) == cards
    assert now(state, "step") == "move"
    assert owner(state, "fox") == 0


@clause("A81")
def test_an_empty_hand_settles_for_the_whole_number() -> None:
    state = position(hand="", pile="W3b", powers="moose:place", draw=DRAW)
    assert moves(state) == ["settle 2", "settle 3", "settle 4"]
    assert penalty(state.play("settle 4")) == "F1m F2w M1w M3p"


@clause("A81")
@pytest.mark.parametrize(("visible", "cards"), [("W4f", "F3o"), ("W4f", "F3o M2o"), ("W3b", "F3o M2o")])
def test_a_hand_that_runs_out_where_the_moose_may_stop_costs_nothing(visible: str, cards: str) -> None:
    state = position(hand=cards, pile=visible, powers="moose:place", draw=DRAW)
    state = play(state, ", ".join(each("place", cards)))
    assert now(state, "step") == "move"
    assert penalty(state) == ""


@clause("A81")
def test_an_empty_hand_at_a_value_of_one_costs_the_moose_nothing() -> None:
    state = position(hand="", pile="W5m", powers="moose:place", draw=DRAW)
    assert now(state, "step") == "move"
    assert penalty(state) == ""


@clause("A81")
def test_without_a_visible_card_the_moose_cannot_settle_for_nothing() -> None:
    state = position(hand="", pile="", powers="moose:place", draw=DRAW)
    assert moves(state) == ["settle 1", "settle 2"]


@clause("A81", "A22")
def test_without_the_moose_an_empty_hand_settles_by_itself() -> None:
    state = position(hand="", pile="W3b", draw=DRAW)
    assert penalty(state) == "F1m F2w M1w"
    assert now(state, "step") == "move"


@clause("A81", "A22")
def test_an_empty_hand_settles_as_soon_as_the_turn_comes() -> None:
    other = Seat(hand="", pile="W4f", penalty="O3f")
    state = position(pile="M1o", step="draw", river=RIVER, draw=DRAW, others=(other,)).play("take B1f")
    assert state.actor == 1
    assert now(state, "step") == "move"
    assert penalty(state, 1) == "O3f F2w M1w"  # F1m went to the River


@clause("A81", "A53")
def test_an_empty_hand_does_not_bar_the_puffin() -> None:
    state = position(hand="", pile="O4m W4f", powers="puffin:takeback", draw=DRAW)
    assert moves(state) == ["takeback", "settle 2"]
    assert penalty(state.play("settle 2")) == "F1m F2w"
    state = play(state, "takeback, place W4f")
    assert penalty(state) == "F1m"
    assert pile(state) == "O4m W4f"
    assert now(state, "step") == "move"


@clause("A81", "A53")
def test_the_puffin_spares_an_empty_hand_its_penalty() -> None:
    state = position(hand="", pile="W1p", powers="puffin:takeback", draw=DRAW)
    state = play(state, "takeback, place W1p")
    assert penalty(state) == ""
    assert now(state, "step") == "move"


@clause("A81")
def test_an_empty_hand_with_moose_and_puffin() -> None:
    state = position(hand="", pile="O4m W3b", powers="puffin:takeback moose:place", draw=DRAW)
    assert moves(state) == ["takeback", "settle 2", "settle 3", "settle 4"]
    state = position(hand="", pile="O4m W5m", powers="puffin:takeback moose:place", draw=DRAW)
    assert moves(state) == ["takeback", "stop"]
    assert penalty(state.play("stop")) == ""
    state = play(state, "takeback, place W5m")
    assert now(state, "step") == "move"  # one card is a total at which the moose may stop, and none is left
    assert penalty(state) == ""


# ── A82: what the fox's last card is ─────────────────────────────────────────────────────────────────────────────────


@clause("A82")
@EITHER_FOX
def test_the_only_card_is_the_last_card(fox: str) -> None:
    state = position(hand="F3o M2o", pile="W5m", powers=f"fox:{fox}")
    assert moves(state) == [*each("place", "F3o M2o"), *each(fox, "F3o M2o")]
    state = state.play(f"{fox} F3o")
    assert now(state, "step") == "move"
    assert pile(state) == {"burrow": "F3o W5m", "disguise": "~F3o W5m"}[fox]


@clause("A82")
@EITHER_FOX
def test_with_the_moose_any_card_may_be_last_that_reaches_a_number_to_stop_at(fox: str) -> None:
    """W3b asks for three, so the second, third or fourth card may be the last."""
    state = position(hand="F3o M2o O3f P3m B3w", pile="W3b", powers=f"fox:{fox} moose:place")
    assert fox not in kinds(state)
    state = state.play("place F3o")
    assert kinds(state) == {"place", fox}
    assert now(state.play(f"{fox} M2o"), "step") == "move"
    state = state.play("place M2o")
    assert kinds(state) == {"place", fox, "stop"}
    assert now(state.play(f"{fox} O3f"), "step") == "move"
    state = state.play("place O3f")
    assert kinds(state) == {"place", fox, "stop"}
    assert now(state.play(f"{fox} P3m"), "step") == "move"


@clause("A82")
@EITHER_FOX
@pytest.mark.parametrize("visible", ["W5m", "W4f"])
def test_with_the_moose_the_first_card_may_be_last(fox: str, visible: str) -> None:
    state = position(hand="F3o M2o O3f", pile=visible, powers=f"fox:{fox} moose:place")
    state = state.play(f"{fox} F3o")
    assert now(state, "step") == "move"
    assert hand(state) == "M2o O3f"
    assert penalty(state) == ""


@clause("A82", "A22")
@EITHER_FOX
def test_the_last_card_of_a_short_hand_may_go_under_but_the_shortage_counts(fox: str) -> None:
    state = position(hand="F3o M2o", pile="W2p", powers=f"fox:{fox}", draw="F1m F2w M1w")
    assert kinds(state) == {"place"}
    state = state.play("place F3o")
    assert moves(state) == ["place M2o", f"{fox} M2o"]
    state = state.play(f"{fox} M2o")
    assert penalty(state) == "F1m F2w"
    assert now(state, "step") == "move"
    assert pile(state) == {"burrow": "M2o W2p F3o", "disguise": "W2p ~M2o F3o"}[fox]


@clause("A82", "A81")
@EITHER_FOX
def test_with_the_moose_the_shortage_is_settled_after_the_card_went_under(fox: str) -> None:
    state = position(hand="F3o", pile="W3b", powers=f"fox:{fox} moose:place", draw=DRAW)
    assert moves(state) == ["place F3o", f"{fox} F3o"]
    state = state.play(f"{fox} F3o")
    assert moves(state) == ["settle 1", "settle 2", "settle 3"]
    state = state.play("settle 2")
    assert penalty(state) == "F1m F2w"
    assert moves(state) == ["right W", "right B"]


@clause("A82", "A81")
@EITHER_FOX
def test_a_settled_shortage_reads_the_same_after_writing_it_down(fox: str) -> None:
    """The card under the pile was placed though it is not on top: the number placed cannot be told from the pile."""
    state = position(hand="F3o", pile="O1b W2b", powers=f"fox:{fox} moose:place", draw=DRAW).play(f"{fox} F3o")
    assert moves(floe.load(state.dump())) == moves(state) == ["settle 2", "settle 3", "settle 4"]


@clause("A82")
@pytest.mark.parametrize(("fox", "below"), [("burrow", ""), ("disguise", ""), ("disguise", "~P1b")])
@pytest.mark.parametrize("cards", ["F3o", "F3o M2o"])
def test_a_card_may_not_go_under_if_no_card_would_be_visible(fox: str, below: str, cards: str) -> None:
    state = position(hand=cards, pile=below, powers=f"fox:{fox}")
    assert moves(state) == each("place", cards)


@clause("A82", "A84")
@EITHER_FOX
def test_a_card_may_not_go_under_after_taking_back_the_only_card(fox: str) -> None:
    state = position(hand="F3o", pile="W5m", powers=f"fox:{fox} puffin:takeback").play("takeback")
    assert moves(state) == each("place", "F3o W5m")


@clause("A82")
@EITHER_FOX
def test_with_moose_and_no_visible_card_the_second_card_may_go_under_the_first(fox: str) -> None:
    state = position(hand="F3o M2o O3f", pile="", powers=f"fox:{fox} moose:place").play("place F3o")
    assert kinds(state) == {"place", fox, "stop"}
    state = state.play(f"{fox} M2o")
    assert pile(state) == {"burrow": "M2o F3o", "disguise": "~M2o F3o"}[fox]


@clause("A82")
def test_the_fox_may_take_a_card_back_and_hide_it() -> None:
    state = position(hand="", pile="O5w W5m", powers="fox:disguise puffin:takeback")
    state = play(state, "takeback, disguise W5m")
    assert pile(state) == "~W5m O5w"
    assert owner(state, "orca") == 0


# ── A83: the same card once more ─────────────────────────────────────────────────────────────────────────────────────


@clause("A83")
@EITHER_FOX
def test_the_old_visible_card_takes_its_power_back(fox: str) -> None:
    other = Seat(hand="B4o", powers="walrus:companion")
    state = position(hand="F3o M2o", pile="W5m", powers=f"fox:{fox}", others=(other,))
    assert owner(state, "walrus") == 1
    assert owner(state.play(f"{fox} F3o"), "walrus") == 0


@clause("A83")
@EITHER_FOX
def test_the_old_visible_card_moves_tokens_and_sets_the_draw_and_the_next_placement(fox: str) -> None:
    other = Seat(hand="F4b", pile="M5w")
    state = position(
        hand="F3o M2o", pile="P1b W4f", powers=f"fox:{fox} moose:place", others=(other,), sides="walrus:main"
    )
    state = state.play(f"{fox} F3o")  # one card is enough with the moose
    assert moves(state) == ["right W", "right F"]
    state = play(state, "right W, push W right")
    assert (token(state, "walrus"), token(state, "fox")) == (10, 1)
    before = len(hand(state).split())
    state = skip_turn(state)
    assert len(hand(state).split()) - before == 4
    state = skip_turn(state)
    assert state.actor == 0
    low = state.play(state.moves[0])
    assert "stop" in moves(low)  # W4f still asks for two: one, two or three with the moose
    assert "stop" not in moves(state)


# ── A84: the puffin's limits ─────────────────────────────────────────────────────────────────────────────────────────


@clause("A84")
def test_taking_back_works_once_a_turn() -> None:
    state = position(hand="F3o M2o", pile="O5w W5m", powers="puffin:takeback").play("takeback")
    assert moves(state) == each("place", "F3o M2o W5m")


@clause("A84")
def test_taking_back_is_over_once_a_card_is_placed() -> None:
    state = position(hand="F3o M2o", pile="O5w W4f", powers="puffin:takeback")
    assert "takeback" in moves(state)
    assert "takeback" not in moves(state.play("place F3o"))


@clause("A84")
@pytest.mark.parametrize("top", ["", "O5w ~W5m"])
def test_only_a_visible_card_can_be_taken_back(top: str) -> None:
    state = position(hand="F3o M2o", pile=top, powers="puffin:takeback", sides="fox:disguise")
    assert moves(state) == each("place", "F3o M2o")


@clause("A84", "A20")
def test_a_face_down_card_that_comes_to_light_stays_face_down() -> None:
    state = position(hand="F3o M2o", pile="B2m ~O1p W4f", powers="puffin:takeback", sides="fox:disguise").play(
        "takeback"
    )
    assert pile(state) == "B2m ~O1p"
    assert now(state.play("place M2o"), "step") == "move"
    assert pile(state.play("place M2o")) == "B2m ~O1p M2o"
    assert state.view(1).dump()["seats"][0]["pile"] == ["B2m", "~?"]


@clause("A84")
def test_taking_back_works_again_in_the_next_turn() -> None:
    state = position(hand="F3o M2o", pile="O5w W5m", powers="puffin:takeback", others=(Seat(hand="B5p"),))
    state = play(state, "takeback, place F3o")
    state = skip_turn(skip_turn(state))
    assert state.actor == 0
    assert "takeback" in moves(state)


@clause("A84", "A52")
def test_swapping_works_once_a_turn_and_before_the_first_card() -> None:
    state = position(hand="F3o M2o O3f", pile="W4f", powers="puffin:swap", river=RIVER)
    assert "swap" in kinds(state)
    assert kinds(state.play("place F3o")) == {"place"}
    assert kinds(state.play("swap F3o B1f")) == {"place"}


# ── A85, A86, A87: the order of things in step C ─────────────────────────────────────────────────────────────────────

SEVEN = "F3o F4p F5b M4b M5f W3b W4f"


@clause("A85")
def test_the_river_fills_up_before_anything_is_discarded() -> None:
    state = position(hand=SEVEN, pile="O1b", step="draw", river=RIVER, draw=DRAW).play("take B1f")
    assert now(state, "step") == "discard"
    assert river(state) == "B2m B3w B4o B5p P1b F1m"
    assert state.view(0).dump()["river"] == river(state).split()


@clause("A86")
def test_the_bear_gives_after_the_discards() -> None:
    state = position(hand=SEVEN, pile="O1b", step="draw", powers="bear:give", river=RIVER).play("take B1f")
    assert kinds(state) == {"discard"}
    state = state.play("discard F4p")
    assert moves(state) == ["give F4p 1", "pass"]
    state = state.play("give F4p 1")
    assert (penalty(state, 0), penalty(state, 1)) == ("", "F4p")


@clause("A86")
def test_the_bear_gives_once_a_turn() -> None:
    state = position(pile="O1b", step="draw", powers="bear:give", penalty="F3o F4p", river=RIVER)
    assert play(state, "take B1f, give F3o 1").actor == 1


@clause("A86")
def test_the_bear_is_not_asked_without_a_penalty_card() -> None:
    state = position(pile="O1b", step="draw", powers="bear:give", river=RIVER)
    assert state.play("take B1f").actor == 1


@clause("A86")
@pytest.mark.parametrize("seat", [0, 1, 2, 3])
def test_the_bear_gives_to_any_other_seat(seat: int) -> None:
    others = (Seat(), Seat(), Seat())
    state = position(seat=seat, others=others, pile="O1b", step="draw", powers="bear:give", penalty="F3o", river=RIVER)
    state = state.play("take B1f")
    receivers = [other for other in range(4) if other != seat]
    assert moves(state) == [*(f"give F3o {receiver}" for receiver in receivers), "pass"]
    for receiver in receivers:
        assert penalty(state.play(f"give F3o {receiver}"), receiver) == "F3o"


@clause("A86", "A71")
def test_the_bear_gives_nothing_in_the_last_turn() -> None:
    state = position(hand="O1b", pile="W5m", powers="bear:give", penalty="F3o", last=True, final=True, reserve="")
    state = play(state, "place O1b, right O")
    assert state.actor == 1
    assert penalty(state) == "F3o"


@clause("A87")
def test_the_orca_flows_unasked() -> None:
    state = position(pile="O2f", step="draw", powers="orca:flow", river=RIVER, draw=DRAW)
    state = state.play("take B1f")
    assert len(river(state).split()) == 6
    assert kinds(state) == {"take"}


@clause("A87")
def test_a_recovered_card_refills_nothing() -> None:
    scene = position(
        pile="O3f", step="draw", powers="orca:flow bear:recover", penalty="F3o F4p", river="B1f B2m", draw=DRAW
    )
    state = scene.play("recover F3o")
    assert river(state) == "B1f B2m"
    assert river(state.play("take B1f")) == "B2m F1m F2w M1w M3p W1o"


@clause("A87", "A41")
def test_after_the_last_drawn_card_the_river_is_full_whatever_it_was() -> None:
    state = position(
        pile="O1b", step="draw", powers="orca:flow bear:recover", penalty="F3o", river="B1f B2m", draw=DRAW
    )
    assert river(state.play("recover F3o")) == "B1f B2m F1m F2w M1w M3p"


# ── A92: the walrus stays on the landscape ───────────────────────────────────────────────────────────────────────────


@clause("A92")
@pytest.mark.parametrize(
    ("side", "letter", "tokens", "right", "allowed"),
    [
        ("main", "F", {"fox": 10}, "F", "left"),
        ("main", "F", {"fox": 1}, "O", "right"),
        ("companion", "O", {"orca": 10}, "O", "left"),
        ("companion", "O", {"orca": 1}, "F", "right"),
    ],
)
def test_off_an_edge_the_walrus_only_pushes_inward(
    side: str, letter: str, tokens: dict[str, int], right: str, allowed: str
) -> None:
    state = position(hand="F3o", pile="B5p", powers=f"walrus:{side}", tokens=tokens)
    state = play(state, f"place F3o, right {right}")
    assert moves(state) == [f"push {letter} {allowed}", "pass"]


@clause("A92", "A31")
def test_a_token_forced_onto_an_edge_is_pushed_inward_too() -> None:
    tokens = {"fox": 1, "orca": 0}
    state = position(hand="F3o", pile="B5p", powers="walrus:main", tokens=tokens).play("place F3o")
    assert token(state, "fox") == 0
    assert moves(state) == ["push F right", "pass"]
