"""Dumped positions, changed by hand: refused, or as good as any to resample and to play on."""

import random
from functools import cache

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

import floe
from floe.core.contract import Json, State
from floe.games.race.rules.edition import HAZARD, MOVEMENT, SLEDS, TILES
from tests.changed import Change, assert_refused_or_sound
from tests.games.race.positions import BOARD, SPACES


@cache
def states(players: int, seed: int) -> tuple[State, ...]:
    """Every State of a game of random moves."""
    rng, state = random.Random(seed), floe.new("race", players, seed, board=BOARD)
    found = [state]
    while not state.over:
        state = state.play(rng.choice(state.moves))
        found.append(state)
    return tuple(found)


def a_hex(rng: random.Random) -> str:
    """A space of the board, mostly, or a hex of the sea around it."""
    return rng.choice([*SPACES, *(rng.choice("ABCDEFG") + str(rng.randint(1, 11)) for _ in range(8))])


def move_a_sled(position: Json, rng: random.Random) -> None:
    position["sleds"][rng.choice(SLEDS)] = rng.choice([a_hex(rng), "start", *position["water"]["ice"]])


def bring_a_sled_home(position: Json, rng: random.Random) -> None:
    position["sleds"][rng.choice(SLEDS)] = "pole"


def move_a_pawn(position: Json, rng: random.Random) -> None:
    rng.choice(list(position["hazards"].values()))[rng.randrange(3)] = a_hex(rng)


def lay_a_tile(position: Json, rng: random.Random) -> None:
    """Take the next tile, as it is, from those to come."""
    tiles = position["tiles"]
    if tiles:
        position["tiles"] = tiles[1:]
        position["water"][TILES[tiles[0]]].append(a_hex(rng))


def lay_new_ice_under_a_sled(position: Json, rng: random.Random) -> None:
    if "i" in position["tiles"]:
        position["tiles"] = position["tiles"].replace("i", "", 1)
        position["sleds"][rng.choice(SLEDS)] = at = a_hex(rng)
        position["water"]["ice"].append(at)


def move_a_tile(position: Json, rng: random.Random) -> None:
    places = rng.choice(list(position["water"].values()))
    if places:
        places[rng.randrange(len(places))] = a_hex(rng)


def lose_a_tile(position: Json, rng: random.Random) -> None:
    tiles = position["tiles"]
    position["tiles"], lost = tiles[1:], tiles[:1]
    position["gone"] += [TILES[letter] for letter in lost] if rng.random() < 0.8 else []


def reveal_a_tile(position: Json, rng: random.Random) -> None:
    tiles, turn = position["tiles"], position["turn"]
    if tiles and not turn["tile"]:
        position["tiles"] = tiles[1:]
        turn |= {"step": "water", "tile": TILES[tiles[0]], "die": rng.choice(["blue 1", "blue 2"])}


def deal_a_card(position: Json, rng: random.Random) -> None:
    rng.choice(position["seats"])["card"] = rng.sample(SLEDS, 2)


def spend(position: Json, rng: random.Random) -> None:
    rng.choice(position["seats"]).update(ladders=rng.randint(0, 3), helicopter=rng.random() < 0.5)


def turn_the_dice(position: Json, rng: random.Random) -> None:
    turn = position["turn"]
    turn |= {"die": rng.choice(list(MOVEMENT.values())), "hazard": rng.choice(list(HAZARD.values()))}
    turn["done"] = rng.randint(0, 2)


def jump_in_the_turn(position: Json, rng: random.Random) -> None:
    position["turn"]["step"] = rng.choice(["water", "hazard", "sled", "over"])


def jump_in_the_game(position: Json, rng: random.Random) -> None:
    turn, players = position["turn"], len(position["seats"])
    turn |= {"round": rng.choice([1, 50, 100]), "seat": rng.randrange(players)}
    turns = (100 - turn["round"]) * players + (position["first"] - turn["seat"] - 1) % players
    position["movement"], position["perils"] = ("".join(rng.choices(faces, k=turns)) for faces in ("12bcd", "fbvjdn"))


def change_the_log(position: Json, rng: random.Random) -> None:
    log = position.setdefault("log", [])
    at = rng.randint(0, len(log))
    log[at : at + rng.randint(0, 3)] = rng.sample(log, min(len(log), rng.randint(0, 3)))


CHANGES: list[Change] = [
    move_a_sled,
    bring_a_sled_home,
    move_a_pawn,
    lay_a_tile,
    lay_new_ice_under_a_sled,
    move_a_tile,
    lose_a_tile,
    reveal_a_tile,
    deal_a_card,
    spend,
    turn_the_dice,
    jump_in_the_turn,
    jump_in_the_game,
    change_the_log,
]


@pytest.mark.no_cover
@settings(max_examples=100)
@given(
    players=st.integers(2, 4),
    seed=st.integers(0, 5),
    when=st.floats(0, 1),
    changes=st.lists(st.sampled_from(CHANGES), min_size=1, max_size=5),
    chance=st.integers(0, 2**32),
)
def test_a_changed_position_is_refused_or_can_be_resampled_and_played_on(
    players: int, seed: int, when: float, changes: list[Change], chance: int
) -> None:
    game, rng = states(players, seed), random.Random(chance)
    assert_refused_or_sound(game[int(when * (len(game) - 1))], changes, rng, moves=60)
