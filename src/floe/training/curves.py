"""The verb `curve`: how runs went, drawn one after the other along the decisions they learnt from."""

import argparse
import json
from collections.abc import Sequence
from pathlib import Path
from typing import Any, Final

from floe.lab.plot import Axis, Panel, Series, around, svg

SHOWN: Final = {
    "entropy": ("How undecided the policy is", "entropy (nats)"),
    "win": ("How wrong the win chance is", "win loss (nats)"),
    "margin": ("How wrong the margin is", "margin loss"),
}
"""What is drawn, a panel each, with its title and the label of its axis."""
_BILLION: Final = 1e9
_WIDTH, _HEIGHT = 640.0, 130.0


def curve(chosen: argparse.Namespace) -> None:
    chosen.plot.write_text(drawn({_name(run): read(run) for run in chosen.runs}))


def read(run: Path) -> list[dict[str, Any]]:
    """Return the lines of a run, without rollouts in which no game ended: they say nothing about results."""
    path = run / "curve.jsonl" if run.is_dir() else run
    lines = [json.loads(line) for line in path.read_text().splitlines()]
    return [line for line in lines if line["games"]]


def _name(run: Path) -> str:
    return run.name if run.is_dir() else run.stem


def _series(name: str, lines: Sequence[dict[str, Any]], field: str) -> Series:
    return Series(name, [(line["decisions"] / _BILLION, line[field]) for line in lines])


def drawn(runs: dict[str, Sequence[dict[str, Any]]]) -> str:
    most = max(line["decisions"] for lines in runs.values() for line in lines) / _BILLION
    across = Axis("decisions learnt from (billions)", 0, most * 1.02)
    panels = []
    for field, (title, label) in SHOWN.items():
        series = [_series(name, lines, field) for name, lines in runs.items()]
        up = Axis(label, *around([y for one in series for _x, y in one.points]))
        panels.append(Panel(title, across, up, series))
    return svg("Learning curves of " + ", ".join(runs), panels, 1, _WIDTH, _HEIGHT)
