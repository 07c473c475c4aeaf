"""Bots play by the rules, see no more than their seat does, and say what they think of every move."""

from random import Random
from typing import Any, NamedTuple

import pytest

import floe
from floe.bots import levels, roster
from floe.bots.bot import Bot, Estimate, ranked
from floe.bots.levels import ADVISER, LEVELS, USUAL
from floe.core import extras
from floe.core.contract import State
from floe.core.errors import BadOption, MissingExtra
from floe.games.arctic import bots as arctic_bots

SPECS = {  # none goes by a clock
    "search": ["search:60"],
    "racer": ["racer:60"],
    "learned": ["learned", "learned:40"],
    "thinking": [],
}
OWN_ORDER = {"search", "racer", "learned"}  # what was tried most comes first, and what the network would play
WAVERING = {"wavering", "unwary", "beginner"}  # they do not always play what they think best
EVERYBODY_EVERYWHERE = [
    (spec, game, players)
    for game, rules in floe.registered_games().items()
    for name in roster.bots_of(game)
    for spec in SPECS.get(name, [name])
    for players in rules.seats
]


class Thought(NamedTuple):
    """A position, what a bot thinks there, and what it thinks where everything it cannot see is different."""

    spec: str
    state: State
    opinion: tuple[Any, list[Estimate]]
    elsewhere: tuple[Any, list[Estimate]]


@pytest.fixture(scope="module", params=EVERYBODY_EVERYWHERE, ids=lambda found: "-".join(map(str, found)))
def thoughts(request: pytest.FixtureRequest) -> list[Thought]:
    """What a bot thinks during a game; thinking is most of these tests' time, so they share it."""
    spec, game, players = request.param
    bot, found = roster.find(spec, game), []
    for state in moments(game, players, seed=5, one_in=20):
        other_truth: State = state.view(state.actor).resample(Random(state.version))
        found.append(Thought(spec, state, opinion(bot, state), opinion(bot, other_truth)))
    return found


def moments(game: str, players: int, seed: int, one_in: int) -> Any:
    """Yield positions of a random game, one in this many."""
    rng, state = Random(seed), floe.new(game, players, seed)
    while not state.over:
        if rng.randrange(one_in) == 0:
            yield state
        state = state.play(rng.choice(state.moves))


def opinion(bot: Bot, state: State) -> tuple[Any, list[Estimate]]:
    """Return what a bot chooses here and what it thinks of every move, with the same luck in every call."""
    view, seed = state.view(state.actor), state.version
    return bot.choose(view, view.moves, Random(seed)), bot.rank(view, view.moves, Random(seed))


def test_nothing_sways_a_bot_but_what_it_sees_and_its_luck(thoughts: list[Thought]) -> None:
    for thought in thoughts:
        assert thought.opinion == thought.elsewhere


def test_an_opinion_covers_every_move(thoughts: list[Thought]) -> None:
    for spec, state, (choice, estimates), _ in thoughts:
        assert choice in state.moves
        assert {one.move for one in estimates} == set(state.moves)
        assert len(estimates) == len(state.moves)
        margins = [one.margin for one in estimates]
        if spec.partition(":")[0] in OWN_ORDER:
            assert estimates[0].move == choice
        elif spec not in WAVERING:
            assert margins == sorted(margins, reverse=True)
        assert all(0 <= one.win <= 1 for one in estimates)


def test_chances_follow_margins() -> None:
    estimates = ranked([("behind", -8.0), ("level", 0.0), ("hopeless", -1e9), ("ahead", 8.0)], players=4, spread=8.0)
    assert [one.move for one in estimates] == ["ahead", "level", "behind", "hopeless"]
    assert estimates[1].win == pytest.approx(1 / 4)
    assert estimates[0].win == pytest.approx(1 / (1 + 3 / 2.718281828))
    assert estimates[3].win == pytest.approx(0, abs=1e-9)


@pytest.mark.parametrize("game", floe.registered_games())
def test_the_roster_knows_its_bots_and_levels(game: str) -> None:
    for name in [*roster.bots_of(game), *roster.levels_of(game)]:
        assert roster.find(name, game) == roster.find(name, game)
    assert {USUAL, ADVISER} <= roster.levels_of(game).keys() <= LEVELS.keys()
    for name, level in roster.levels_of(game).items():
        assert roster.find(name, game) == roster.find(level.bot, game)


def test_levels_are_bots_and_some_are_for_those_who_do_not_say() -> None:
    assert {USUAL, ADVISER} <= set(LEVELS)
    for game in ("arctic", "race"):
        assert roster.find("scout", game) == roster.find("unwary", game)


def test_levels_need_a_network_only_where_there_is_numpy(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(extras, "find_spec", lambda name: None)
    assert levels.network_levels() == {}
    monkeypatch.setattr(arctic_bots, "LEVELS", {})
    assert roster.find("scout", "arctic") == roster.find("greedy", "arctic")
    assert list(roster.levels_of("arctic")) == ["cub", "scout"]
    for name in ("ranger", "expert", "search:4", "learned", "wavering"):
        with pytest.raises(MissingExtra, match=rf"^{name} needs the package num\w+; .* 'floe-games\[fast\]'$"):
            roster.find(name, "arctic")


@pytest.mark.parametrize("game", ["arctic", "race"])
def test_without_numba_only_those_cannot_play_who_search(game: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(extras, "find_spec", lambda name: None if name == "numba" else name)
    assert list(roster.levels_of(game)) == ["cub", "scout", "ranger"]
    assert roster.find("ranger", game) == roster.find("wavering", game)
    with pytest.raises(MissingExtra) as caught:
        roster.find("expert", game)
    assert caught.value.evidence == {"package": "numba", "extra": "fast"}


def test_advice_comes_from_a_bot_that_overlooks_nothing() -> None:
    assert roster.adviser_of("arctic") == roster.adviser_of("race") == "greedy"
    assert roster.adviser_of("chess") == roster.EVERYWHERE


def test_a_budget_is_part_of_the_name() -> None:
    assert roster.find("greedy:3", "arctic") != roster.find("greedy", "arctic")
    assert roster.find("greedy:3", "race") == roster.find("greedy:3", "race") == roster.find("greedy:003", "race")
    assert roster.find("search:1000000", "arctic").simulations == 1_000_000  # type: ignore[attr-defined]


@pytest.mark.parametrize(
    ("text", "words"),
    [
        ("hal", "there is no bot 'hal'; the bots are cub, scout, ranger, expert, uniform, careless, greedy, search"),
        ("", "there is no bot ''"),
        ("cub:3", "there is no bot 'cub:3'"),
        ("uniform:3", "uniform takes no budget, so 'uniform:3' is not a bot"),
        ("greedy:", "number of ways it follows at each stage of a turn, 1 or more, as in greedy:12, not 'greedy:'"),
        ("greedy:0", "not 'greedy:0'"),
        ("greedy:-1", "not 'greedy:-1'"),
        ("greedy:many", "not 'greedy:many'"),
        ("greedy:²", "not 'greedy:²'"),
        ("search:1000001", "the budget of search is at most 1000000, not 'search:1000001'"),
        ("learned:99999999999999999999", "at most 1000000"),
        ("learned:" + "9" * 5000, "at most 1000000"),
        ("learned:" + "0" * 5000, "1 or more"),
    ],
)
def test_what_is_no_bot_is_refused_with_a_reason(text: str, words: str) -> None:
    with pytest.raises(BadOption) as error:
        roster.find(text, "arctic")
    assert words in error.value.sentence
    assert error.value.evidence["value"] == text


def test_a_bot_that_does_not_know_a_game_says_so() -> None:
    with pytest.raises(BadOption, match="nobody has taught greedy the game chess"):
        roster.find("greedy", "chess")
    assert roster.find("uniform", "chess") == roster.find("uniform", "race")
