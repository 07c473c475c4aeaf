"""What the critic that sees everything is told, and that nothing which plays can read it."""

import subprocess
import sys
from typing import Any

import jax
import jax.numpy as jnp
import numpy as np
import pytest

import floe
from floe.engine.find import compiled_game, default_boards
from floe.engine.rng import seeded
from floe.games.arctic.network import oracle as arctic
from floe.games.arctic.rules.cards import of_decks
from floe.games.race.network import oracle as race
from floe.games.race.network.slots import slot_of
from floe.training.command import find_model, find_oracle
from floe.training.environment import OnCpu, seatings
from floe.training.learning import Recipe
from floe.training.network import look
from floe.training.oracle import foresee, new_oracle
from floe.training.run import SHARES, start

ALL_CARDS = of_decks((1, 2, 3, 4))


def told(game: str, vector: Any, seat: int) -> np.ndarray:
    model, oracle = find_model(game), find_oracle(game)
    assert oracle
    model.write_features(vector, seat, np.zeros(model.features, np.int8))
    out = np.zeros(oracle.features, np.int8)
    oracle.write(vector, seat, out)
    return out


@pytest.mark.parametrize("players", [2, 3, 4])
def test_the_oracle_of_arctic_knows_hands_totems_and_the_draw_pile(players: int) -> None:
    state: Any = floe.new("arctic", players=players, seed=7)
    for _ in range(20):
        state = state.play(state.moves[0])
    seat, number = state.actor, {card: at for at, card in enumerate(ALL_CARDS)}
    out = told("arctic", compiled_game("arctic").packed(state), seat)
    for away in range(1, players):
        other = state.seats[(seat + away) % players]
        block = out[(away - 1) * arctic.O_SIZE :]
        assert set(np.flatnonzero(block[: arctic.O_DOWN])) == {number[card] for card in other.hand}
    coming = out[arctic.O_COMES :]
    assert set(np.flatnonzero(coming)) == {number[card] for card in state.draw}
    first = out[arctic.O_WINDOWS : arctic.O_WINDOWS + len(ALL_CARDS)]
    assert set(np.flatnonzero(first)) == {number[card] for card in (state.draw + state.reserve)[:3]}


@pytest.mark.parametrize("players", [2, 4])
def test_the_oracle_of_race_knows_cards_tiles_and_dice(players: int) -> None:
    rules, game = find_model("race").rules, compiled_game("race")
    vector: Any = rules.vector()
    moves, chance = np.zeros(rules.width, np.int32), seeded(3)
    rules.deal(vector, players, chance, default_boards("race", 1))
    for _ in range(30):
        rules.play(vector, rules.random_move(vector, moves, chance))
    state: Any = game.unpack(vector[: game.rules.size])
    seat = state.actor
    out = told("race", vector, seat)
    for away in range(1, players):
        held = out[(away - 1) * 6 : away * 6]
        card = state.seats[(seat + away) % players].card
        assert set(np.flatnonzero(held)) == {slot_of(vector, sled) for sled in card}
    tiles = out[race.O_TILES : race.O_DICE].reshape(4, -1)
    assert "".join("coi"[at] for at in tiles.argmax(1)) == state.tiles[:4]
    throws = out[race.O_DICE :].reshape(4, -1)
    assert "".join("12bcd"[at] for at in throws[:, :5].argmax(1)) == state.movement[:4]


def test_nothing_that_plays_reads_what_only_the_oracle_may_know() -> None:
    code = "import sys; import floe.bots.roster as r; r.find('learned', 'arctic'); r.find('learned', 'race');"
    code += "print([name for name in sys.modules if name.endswith('oracle')])"
    assert subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True).stdout == "[]\n"


def test_the_critic_begins_with_what_the_network_expects_and_then_goes_by_what_is_hidden() -> None:
    model, oracle, recipe = find_model("arctic"), find_oracle("arctic"), Recipe(width=16, blocks=1)
    assert oracle
    games = OnCpu(model, oracle, 1, seatings(model, 8, SHARES), np.zeros((1, model.rules.size), np.int8), seed=3)
    games.begin()
    seen, parameters = games.row(0), start(model, recipe, seed=1).parameters
    critic = new_oracle(model, oracle, 16, 8, jax.random.key(2))
    guess = look(model, parameters, seen.features, seen.moves, seen.counts, games.players)
    assert np.array_equal(foresee(critic, guess, jnp.asarray(seen.hidden), games.players), guess.values)
    critic["oracle_value"] = jnp.ones_like(critic["oracle_value"])
    hidden = jnp.asarray(seen.hidden)
    known, other = (foresee(critic, guess, told, games.players) for told in (hidden, 1 - hidden))
    assert not np.allclose(known[:, 1, :2], other[:, 1, :2])
