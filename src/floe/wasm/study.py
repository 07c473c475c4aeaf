"""How finished games are judged in a page: by whom, and by which numbers, from where Python reads them as well."""

from typing import Any

from floe.bots import roster
from floe.bots.learned import SAMPLES, Learned
from floe.core.registry import find
from floe.network.model import SEATS
from floe.search.sequential_halving import ENOUGH, FORECAST, SequentialHalving
from floe.study.lines import DEALS
from floe.study.review import BLUNDER, CONTENDERS, ERROR, STRIDES
from floe.study.shape import CERTAIN, POINT, VERSION
from floe.study.weighing import LOOKS
from floe.study.why import MOST
from floe.wasm.exports import how_it_plays


def study_of(game: str) -> dict[str, Any]:
    """Return what a page needs to know to study a game as Python does."""
    return {
        "version": VERSION,
        "certain": CERTAIN,
        "point": POINT,
        "error": ERROR,
        "blunder": BLUNDER,
        "strides": list(STRIDES),
        "contenders": CONTENDERS,
        "reasons": MOST,
        "looks": LOOKS,
        "deals": DEALS,
        "counts": find(game).tally is not None,
        "judge": judge_of(game),
    }


def judge_of(game: str) -> dict[str, Any] | None:
    """Return who judges a game and how, or None if it is a bot that has no kernels."""
    name = roster.judge_of(game)
    bot = roster.find(name, game)
    if isinstance(bot, Learned):
        budget = {"samples": SAMPLES, "seats": SEATS, "margin_scale": bot.model.margin_scale}
    elif isinstance(bot, SequentialHalving):
        budget = {"enough": ENOUGH, "forecast": FORECAST}
    else:
        return None
    return {"name": name, **(how_it_plays(bot) or {}), **budget}
