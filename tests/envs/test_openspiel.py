"""OpenSpiel's own suite, its own bot, and what they leave open."""

import pickle
import random
import subprocess
import sys
from collections.abc import Iterator
from itertools import combinations
from typing import Any

import numpy as np
import pytest

from floe.core.errors import BadOption, GameOver, IllegalMove
from floe.engine.batch import Batch
from tests.envs.tables import GAMES, TABLES

pyspiel = pytest.importorskip("pyspiel")

from open_spiel.python.algorithms import ismcts, mcts  # noqa: E402
from open_spiel.python.observation import make_observation  # noqa: E402

from floe.envs import openspiel  # noqa: E402
from floe.games.arctic.rules.cards import ALL  # noqa: E402
from floe.games.arctic.rules.moves import FORMS  # noqa: E402


def load(game: str, players: int, **parameters: int) -> Any:
    openspiel.register(game)
    return pyspiel.load_game(f"floe_{game}", {"players": players, **parameters})


@pytest.mark.parametrize(("game", "players"), TABLES)
def test_it_passes_their_suite(game: str, players: int) -> None:
    pyspiel.random_sim_test(load(game, players, deals=64, longest=40), num_sims=1, serialize=True, verbose=False)


@pytest.mark.parametrize("game", GAMES)
def test_whole_games_pass_their_suite(game: str) -> None:
    pyspiel.random_sim_test(load(game, 3, deals=64), num_sims=1, serialize=False, verbose=False)


@pytest.mark.parametrize(("game", "players"), TABLES)
def test_their_bot_plays_it(game: str, players: int) -> None:
    own, chance = load(game, players), np.random.RandomState(1)
    bot = ismcts.ISMCTSBot(own, mcts.RandomRolloutEvaluator(1, chance), 2.0, 3, random_state=chance)
    state = own.new_initial_state()
    state.apply_action(7)
    for _ in range(4):
        state.apply_action(bot.step(state))


@pytest.mark.parametrize(("game", "players"), TABLES)
def test_a_game_to_its_end_is_the_batchs_and_gives_nothing_away(game: str, players: int) -> None:
    own, rng, batch = load(game, players), random.Random(2), Batch(game, players, 4, seed=0, actions="compact")
    state, sampler = own.new_initial_state(), pyspiel.UniformProbabilitySampler(0.0, 1.0)
    state.apply_action(3)
    while not state.is_terminal():
        seat = state.current_player()
        assert seat == batch.actors[3]
        assert state.legal_actions() == np.flatnonzero(batch.masks[3]).tolist()
        if rng.random() < 0.1:
            assert state.observation_tensor(seat) == batch.observations[3].tolist()
            other = state.resample_from_infostate(seat, sampler)
            for tell in ("information_state_string", "information_state_tensor", "observation_string"):
                assert getattr(other, tell)(seat) == getattr(state, tell)(seat)
            assert other.legal_actions() == state.legal_actions()
        action = rng.choice(state.legal_actions())
        state.apply_action(action)
        batch.step([*batch.legal[:3, 0], action])
    assert state.returns() == pytest.approx(batch.rewards[3].tolist())
    assert own.max_game_length() > len(state.history())


def test_a_game_that_does_not_end_in_time_is_nobodys() -> None:
    state = load("arctic", 2, longest=5).new_initial_state()
    state.apply_action(0)
    for _ in range(5):
        assert not state.is_terminal()
        state.apply_action(state.legal_actions()[0])
    assert state.is_terminal()
    assert state.returns() == [0, 0]


@pytest.mark.parametrize(
    ("parameters", "said"),
    [
        ("players=9", "arctic is for 2 to 4 players, not 9"),
        ("players=0", "2 to 4 players"),
        ("deals=0", "deals is a number from 1 to 1000000, not 0"),
        ("deals=10000000", "deals"),
        ("longest=-4", "longest is a number from 1 to 100000, not -4"),
        ("longest=0", "longest"),
    ],
)
def test_what_cannot_be_played_is_refused_when_it_is_loaded(parameters: str, said: str) -> None:
    with pytest.raises(BadOption, match=said) as refused:
        pyspiel.load_game(f"floe_arctic({parameters})")
    assert refused.value.evidence["option"] == parameters.partition("=")[0]


def test_what_is_not_legal_is_refused_and_changes_nothing() -> None:
    state = load("arctic", 2, deals=64, longest=3).new_initial_state()
    for deal in (64, 5000):  # OpenSpiel itself refuses -1
        with pytest.raises(IllegalMove, match=f"there is no deal {deal}, only 0 to 63"):
            state.apply_action(deal)
    assert state.is_chance_node()
    state.apply_action(63)
    for action in ({*range(298)} - {*state.legal_actions()}).pop(), 298, 10**6:
        with pytest.raises(IllegalMove, match=f"action {action} is not legal") as refused:
            state.apply_action(action)
        assert refused.value.evidence == {"action": action, "legal": state.legal_actions()}
        assert len(state.history()) == 1
    for _ in range(3):
        state.apply_action(state.legal_actions()[0])
    assert state.legal_actions() == []
    with pytest.raises(GameOver, match="over"):
        state.apply_action(0)


@pytest.mark.parametrize("game", GAMES)
def test_games_and_states_travel_between_processes(game: str) -> None:
    own = load(game, 3, deals=64)
    state = own.new_initial_state()
    assert str(pickle.loads(pickle.dumps(own))) == str(own)
    state.apply_action(5)
    for _ in range(5):
        state.apply_action(state.legal_actions()[0])
    packed = pickle.dumps(state)
    assert len(packed) < 60_000
    unpacked = pickle.loads(packed)
    assert (unpacked.history(), str(unpacked)) == (state.history(), str(state))
    assert unpacked.information_state_tensor(0) == state.information_state_tensor(0)
    if game != "pebbles":  # which no installed package offers
        code = "import pickle, sys; print(*pickle.loads(sys.stdin.buffer.read()).history())"
        done = subprocess.run([sys.executable, "-c", code], input=packed, capture_output=True, check=True)
        assert done.stdout.split() == [str(action).encode() for action in state.history()]


def sampled(game: str, players: int, rng: random.Random) -> Iterator[Any]:
    """States of games that begin with the same deal and part late, and what players could take them for."""
    own, sampler = load(game, players), pyspiel.UniformProbabilitySampler(0.0, 1.0)
    trunk = own.new_initial_state()
    trunk.apply_action(7)
    for _ in range(rng.randrange(5 if game == "pebbles" else 90)):
        trunk.apply_action(rng.choice(trunk.legal_actions()))
        if trunk.is_terminal():
            return
    for _ in range(12):
        branch = trunk.clone() if rng.random() < 0.5 else trunk.resample_from_infostate(rng.randrange(players), sampler)
        for _ in range(rng.randrange(5)):  # few moves, so that some meet again
            if not branch.is_terminal():
                legal = branch.legal_actions()
                branch.apply_action(legal[rng.randrange(min(2, len(legal)))])
        if not branch.is_terminal():
            yield branch


@pytest.mark.parametrize(("game", "players"), TABLES)
def test_tensors_tell_apart_what_strings_tell_apart(game: str, players: int) -> None:
    rng, equal, unequal = random.Random(players), 0, 0
    for _ in range(8):
        told: dict[int, list[tuple[str, bytes]]] = {}
        for state in sampled(game, players, rng):
            for player in range(players):
                pair = (
                    state.information_state_string(player),
                    np.array(state.information_state_tensor(player)).tobytes(),
                )
                told.setdefault(player, []).append(pair)
        for pairs in told.values():
            for (one, first), (other, second) in combinations(pairs, 2):
                assert (one == other) == (first == second)
                equal, unequal = equal + (one == other), unequal + (one != other)
    assert equal
    assert unequal


def history(own: Any, state: Any, player: int, columns: int) -> Any:
    return np.array(state.information_state_tensor(player)[-columns * own.max_game_length() :]).reshape(-1, columns)


def test_the_order_of_ones_own_discards_is_remembered_and_told_nobody_else() -> None:
    own, rng, tried = load("arctic", 2), random.Random(3), 0
    while tried < 3:
        state = own.new_initial_state()
        state.apply_action(rng.randrange(4096))
        while not state.is_terminal():
            player, legal = state.current_player(), state.legal_actions()
            words = {state.action_to_string(player, action): action for action in legal}
            if all(word.startswith("discard") for word in words):
                one, other = state.clone(), state.clone()
                first, second = list(words)[:2]
                for played, order in ((one, (first, second)), (other, (second, first))):
                    for word in order:
                        named = {played.action_to_string(player, each): each for each in played.legal_actions()}
                        if played.current_player() == player and word in named:
                            played.apply_action(named[word])
                if one.history() != other.history() and len(one.history()) == len(state.history()) + 2:
                    assert one.information_state_tensor(player) != other.information_state_tensor(player)
                    assert one.information_state_tensor(1 - player) == other.information_state_tensor(1 - player)
                    rows, at = history(own, one, player, 10), len(state.history()) - 1
                    kind = list(FORMS).index("discard") + 1
                    cards = [[card.name for card in ALL].index(word.split()[1]) + 1 for word in (first, second)]
                    assert rows[at : at + 2, :3].tolist() == [[1, kind, card] for card in cards]
                    tried += 1
            state.apply_action(rng.choice(legal))


def test_a_gift_is_remembered_by_giver_and_receiver_alone() -> None:
    own, rng = load("arctic", 3), random.Random(4)
    kind, found = list(FORMS).index("give") + 1, 0
    while found < 3:
        state = own.new_initial_state()
        state.apply_action(rng.randrange(4096))
        while not state.is_terminal():
            giver, action = state.current_player(), rng.choice(state.legal_actions())
            word = state.action_to_string(giver, action)
            state.apply_action(action)
            if word.startswith("give"):
                card, receiver = [one.name for one in ALL].index(word.split()[1]) + 1, int(word.split()[2])
                for player in range(3):
                    row = history(own, state, player, 10)[len(state.history()) - 2]
                    known = card if player in (giver, receiver) else 0
                    assert row[:4].tolist() == [(giver - player) % 3 + 1, kind, known, (receiver - player) % 3 + 1]
                found += 1


def test_what_was_played_is_remembered_as_far_as_it_was_seen() -> None:
    own = load("pebbles", 2)
    state = own.new_initial_state()
    for action in (1, 0, 1):
        state.apply_action(action)
    assert history(own, state, 1, 2)[:3].tolist() == [[2, 1], [1, 2], [0, 0]]  # seat 0 took, we skipped


@pytest.mark.parametrize("recalls", [False, True])
def test_an_observer_of_less_than_a_player_knows_is_refused(recalls: bool) -> None:
    own, kind, private = load("arctic", 2), pyspiel.IIGObservationType, pyspiel.PrivateInfoType
    assert make_observation(own, kind(perfect_recall=recalls)).tensor.size
    for public, whose in ((True, private.NONE), (True, private.ALL_PLAYERS), (False, private.SINGLE_PLAYER)):
        wanted = kind(public_info=public, private_info=whose, perfect_recall=recalls)
        with pytest.raises(BadOption, match=f"not public_info={public}, private_info={whose.name}"):
            make_observation(own, wanted)
    with pytest.raises(BadOption, match="no parameters"):
        make_observation(own, params={"depth": 1})
    assert make_observation(own).tensor.size


@pytest.mark.parametrize("game", ["arctic", "race"])
def test_the_seed_settles_deals_and_boards(game: str) -> None:
    for seed in (0, 3):
        batch, state = Batch(game, 2, 3, seed=seed), load(game, 2, seed=seed).new_initial_state()
        state.apply_action(2)
        assert np.array_equal(state.node.vector, batch.vectors[2])
    with pytest.raises(BadOption, match="a seed is"):
        load(game, 2, seed=-1)


def test_the_classes_of_games_have_help() -> None:
    assert "Arctic Race for OpenSpiel" in (openspiel.RaceGame.__doc__ or "")  # type: ignore[attr-defined]
