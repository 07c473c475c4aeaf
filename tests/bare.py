"""Run by an interpreter that has Floe and msgspec, and nothing else (tests/test_package.py)."""

import random
import sys
from importlib import import_module

import floe
from floe.bots import roster

NEED_MORE = {
    "floe.client": "client",
    "floe.engine.batch": "fast",
    "floe.network.model": "fast",
    "floe.search.ismcts": "fast",
    "floe.envs.functional": "fast",
    "floe.envs.gymnasium": "envs",
    "floe.envs.pettingzoo": "envs",
    "floe.envs.openspiel": "openspiel",
}


def play(game: str) -> None:
    bots, rng = [roster.find(name, game) for name in ("scout", "cub")], random.Random(7)
    state = floe.new(game, players=2, seed=7)
    while (actor := state.actor) is not None:
        state = state.play(bots[actor].choose(state.view(actor), state.moves, rng))
    assert state.outcome
    assert len(state.outcome.places) == 2


def extra_of(bot: str, game: str) -> str:
    try:
        roster.find(bot, game)
    except floe.MissingExtra as error:
        return str(error.evidence["extra"])
    return ""


def extra_for(module: str) -> str:
    try:
        import_module(module)
    except floe.MissingExtra as error:
        return str(error.evidence["extra"])
    return ""


for game in ("arctic", "race"):
    play(game)
    assert list(roster.levels_of(game)) == ["cub", "scout"]
    assert {bot: extra_of(bot, game) for bot in ("scout", "ranger", "expert", "learned", "search:9")} == {
        "scout": "",
        **dict.fromkeys(("ranger", "expert", "learned", "search:9"), "fast"),
    }
assert {module: extra_for(module) for module in NEED_MORE} == NEED_MORE
outside = {name.partition(".")[0] for name in sys.modules} - {*sys.stdlib_module_names, "floe", "msgspec", "__main__"}
assert {name for name in outside if name[0] != "_"} <= {"sitecustomize"}, outside
print("both games were played, and everything that needs more said so")
