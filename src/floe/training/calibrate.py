"""The verb `calibrate`: held-out games are played, and forecasts of who wins them are set beside who won."""

import argparse
from collections.abc import Iterator
from functools import partial
from time import monotonic

from floe.lab import calibration
from floe.lab.forecasts import Moment, Plan, play
from floe.lab.match import Match
from floe.lab.plot import svg
from floe.lab.report import markdown
from floe.lab.runner import work_through

SIDE = 250.0  # of a square panel


def calibrate(chosen: argparse.Namespace) -> None:
    names = [calibration.LEADS, *chosen.forecasts, *chosen.slow]
    panels = []
    for at, players in enumerate(chosen.players):
        moments = list(_moments(_plan(chosen, players), chosen))
        shared = sum(0 < one.won < 1 for one in moments)
        table = markdown(calibration.rows(moments, chosen.forecasts, chosen.slow)).splitlines()
        print("\n".join(table[2 if at else 0 :]), flush=True)
        panels.append(calibration.panel(f"{players} players", moments, names))
        if shared:
            print(f"| {players} | {shared:,} | shared wins among them | | | | |", flush=True)
    if chosen.plot:
        about = f"Forecast win chances beside results, {chosen.game}"
        chosen.plot.write_text(svg(about, panels, len(panels), SIDE, SIDE))


def _plan(chosen: argparse.Namespace, players: int) -> Plan:
    match = Match(chosen.game, players, tuple(chosen.bots), chosen.seed)
    match.check()
    return Plan(match, chosen.per_game, tuple(chosen.forecasts), tuple(chosen.slow), chosen.slow_per_game)


def _moments(plan: Plan, chosen: argparse.Namespace) -> Iterator[Moment]:
    """Play until there are enough positions or the time is over; every game counts with all of its positions."""
    games = range(-(-chosen.positions // plan.per_game))
    ends = monotonic() + 60 * chosen.minutes
    for moments in work_through(partial(play, plan), games, chosen.jobs):
        yield from moments
        if monotonic() > ends:
            break
