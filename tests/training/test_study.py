"""What a stranger asks about a network: how strong it is, how it learnt, and whether its chances mean something."""

from pathlib import Path
from xml.etree import ElementTree

import numpy as np
import pytest

from floe.games.race.compiled.layout import ONWARD, SIZE
from floe.lab.calibration import FAIR, FITTED, LEADS
from floe.training import checkpoint as files
from floe.training.command import main, shipped_weights
from floe.training.curves import drawn, read
from floe.training.export import checkpoint_of
from tests.cli.terminal import run

LEARNING = Path(__file__).parent.parent.parent / "docs" / "learning"
GAMES = ("--players", "3", "--games", "3", "--seed", "5", "--jobs", "1")


def told(table: str) -> list[list[str]]:
    """Return a table without names and times."""
    return [line.split()[1:-1] for line in table.splitlines()]


def test_a_checkpoint_or_weights_are_evaluated_as_a_match_would(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.chdir(tmp_path)
    monkeypatch.setenv("COLUMNS", "120")
    files.save(checkpoint_of(shipped_weights("arctic")), Path("run.npz"))
    Path("weights.npz").write_bytes(shipped_weights("arctic").read_bytes())
    match = told(run("match", "learned", "uniform", "uniform", *GAMES).stdout)
    assert match[0] == ["seats", "won", "(95", "%)", "fair", "ahead", "by", "rating", "ms", "a"]
    for network in ("run.npz", "weights.npz"):
        main(["evaluate", network, "--against", "uniform", *GAMES])
        table = capsys.readouterr().out
        assert network in table
        assert told(table) == match


def test_boards_are_drawn_for_every_combination_of_options(tmp_path: Path) -> None:
    main(["boards", "race", str(tmp_path / "boards.npz"), "length=short,long", "onward=no,yes", "--each", "2"])
    boards = np.load(tmp_path / "boards.npz")["race"]
    assert boards.shape == (8, SIZE)
    assert boards[:, ONWARD].tolist() == [0, 0, 1, 1] * 2
    assert len({row.tobytes() for row in boards}) == 8


def test_the_curves_in_the_documents_are_drawn_from_the_runs_beside_them(tmp_path: Path) -> None:
    runs = sorted(LEARNING.glob("arctic-*.jsonl"))
    main(["curve", *map(str, runs), "--plot", str(tmp_path / "arctic.svg")])
    assert (tmp_path / "arctic.svg").read_text() == (LEARNING / "arctic.svg").read_text()


def test_curves_say_what_they_show_and_leave_out_rollouts_without_a_result(tmp_path: Path) -> None:
    folder = tmp_path / "a & b"
    folder.mkdir()
    line = '{{"decisions": {}, "win": {}, "margin": 0.1, "entropy": 1.5, "games": {}}}\n'
    lines = ((1, 9, 0), (10**9, 0.9, 5), (2 * 10**9, 0.8, 5))
    (folder / "curve.jsonl").write_text("".join(line.format(*one) for one in lines))
    assert [one["win"] for one in read(folder)] == [0.9, 0.8]
    picture = ElementTree.fromstring(drawn({folder.name: read(folder)}))
    words = [text.text for text in picture.iter("{http://www.w3.org/2000/svg}text")]
    for label in ("a & b", "decisions learnt from (billions)", "entropy (nats)", "win loss (nats)", "margin loss"):
        assert label in words
    curves = list(picture.iter("{http://www.w3.org/2000/svg}polyline"))
    assert len(curves) == 3
    (x1, y1), (x2, y2) = (map(float, point.split(",")) for point in curves[1].get("points", "").split())
    assert x2 == pytest.approx(2 * x1, abs=0.2)  # a billion decisions, then two
    assert y2 > y1  # less is lower


def test_the_verb_prints_a_table_and_draws_a_plot(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    few = "--players 2 3 --bots cub uniform --slow --positions 40 --per-game 10 --jobs 1"
    main(["calibrate", "arctic", *few.split(), "--plot", str(tmp_path / "plot.svg")])
    lines = capsys.readouterr().out.splitlines()
    assert (
        lines[0]
        == "| players | positions | forecast by | Brier score (95 %) | more than learned's (95 %) | log loss | off by |"
    )
    assert [line.split(" | ")[:3] for line in lines[2:]] == [
        [f"| {players}", "40", name] for players in (2, 3) for name in (FAIR, LEADS, FITTED, "learned")
    ]
    assert "learned" in (tmp_path / "plot.svg").read_text()
    assert LEADS in (tmp_path / "plot.svg").read_text()


@pytest.mark.parametrize(
    ("command", "words"),
    [
        ("evaluate gone.npz --against uniform", "there is no gone.npz"),
        ("evaluate {weights} --against hal", "no bot 'hal'"),
        ("calibrate arctic --players 9", "2 to 4 players"),
        ("calibrate chess", "chess"),
        ("boards arctic boards.npz", "needs no boards"),
        ("boards race boards.npz length=endless", "endless"),
        ("learn chess run", "there is no game 'chess'"),
        ("curve gone --plot curve.svg", "there is no gone"),
    ],
)
def test_what_cannot_be_done_is_said_in_a_sentence(
    command: str, words: str, capsys: pytest.CaptureFixture[str]
) -> None:
    with pytest.raises(SystemExit) as stopped:
        main(command.format(weights=shipped_weights("arctic")).split())
    assert words in f"{stopped.value} {capsys.readouterr().err}"
