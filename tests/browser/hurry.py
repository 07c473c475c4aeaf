"""Levels in a hurry: the same bots as ever, after a few simulations instead of a second's worth."""

import asyncio
import random
from typing import Final

import pytest

from floe.bots.roster import levels_of
from floe.core.contract import View
from floe.core.registry import new
from floe.server.play import thinking
from floe.server.play.fair_share import Asker
from tests.browser.seeded import really_choose
from tests.server.servers import Live

QUICK: Final = {"thinking": "learned:4", "racer": "racer:4"}


def hurried(level: str, game: str, view: View) -> str:
    """Stand in for `thinking.choose`."""
    bot = levels_of(game)[level].bot
    return really_choose(QUICK.get(bot, bot), game, view, random.Random(7))


def hurry(patch: pytest.MonkeyPatch, live: Live, game: str) -> None:
    """Have levels answer in no time; what strong ones need is compiled first, however long that takes."""
    patch.setattr(thinking, "choose", hurried)
    state = new(game, 2, 1)
    chosen = live.context.bot_pool.choose("expert", game, state.view(state.actor), Asker("", "", ""))
    asyncio.run_coroutine_threadsafe(chosen, live.loop).result(300)
