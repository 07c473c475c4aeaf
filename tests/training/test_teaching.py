"""A student is shown what a teacher would have done, and does more of it in games that it was not shown."""

import re
from pathlib import Path

import numpy as np
import pytest

from floe.network.weights import read_about
from floe.training import checkpoint as files
from floe.training.command import main, shipped_weights
from floe.training.export import checkpoint_of, export
from floe.training.lessons import GAMES, read_lessons

NOISE = 8.0  # in logits
FAST = ("--set", "batch=64", "rate=1e-3,3e-4", "epochs=4", "warm_up=20", "keep=0", "value_cost=0")
LESSONS = ("--teacher", "learned", "--student", "uniform", "--players", "2", "3", "--seed", "64")


@pytest.fixture(scope="module")
def folder(tmp_path_factory: pytest.TempPathFactory) -> Path:
    folder = tmp_path_factory.mktemp("lessons")
    main(["lessons", "arctic", str(folder), *LESSONS, "--games", str(2 * GAMES)])
    return folder


def agreements(capsys: pytest.CaptureFixture[str]) -> list[float]:
    """Return how often the student agreed with its teacher, from before to after."""
    return [float(one) for one in re.findall(r"agreement (\S+)", capsys.readouterr().out)]


def test_a_student_comes_nearer_to_its_teacher(
    folder: Path, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    """The student is the teacher's network that likes some moves more, and others less, whatever the position."""
    begun = checkpoint_of(shipped_weights("arctic"))
    bias = np.asarray(begun.parameters["policy_bias"])
    noise = np.random.default_rng(1).normal(0, NOISE, bias.shape).astype(np.float32)
    files.save(begun._replace(parameters=begun.parameters | {"policy_bias": bias + noise}), tmp_path / "begun.npz")
    main(["teach", "arctic", str(tmp_path / "taught.npz"), str(folder), "--go-on", str(tmp_path / "begun.npz"), *FAST])
    agreement = agreements(capsys)
    assert agreement[-1] > agreement[0] + 0.1
    found = files.load(tmp_path / "taught.npz")
    assert 0 < found.told["lessons"] < len(read_lessons([folder]).counts)  # some are held out
    export(found, tmp_path / "weights.npz")
    assert read_about(tmp_path / "weights.npz") == found.told


def test_a_network_agrees_with_itself_and_has_nothing_to_learn(
    folder: Path, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    """So features, moves and choices of lessons are those that the network plays by."""
    main(["teach", "arctic", str(tmp_path / "taught.npz"), str(folder), "--set", "batch=64", "epochs=0"])
    assert agreements(capsys) == pytest.approx([1.0, 1.0], abs=0.005)  # two moves may be as good


def test_lessons_are_about_choices_and_say_how_the_game_ended(folder: Path) -> None:
    lessons = read_lessons([folder])
    assert len(lessons.moves) == lessons.counts.sum()
    assert (lessons.counts > 1).all()
    assert (lessons.chosen < lessons.counts).all()
    assert (lessons.actors < lessons.players).all()
    assert set(lessons.players.tolist()) == {2, 3}
    assert set(lessons.deals.tolist()) == set(range(64, 64 + 2 * GAMES))
    assert (lessons.results[:, 0].sum(1) == 1).all()  # somebody alone wins


def test_more_lessons_are_added_and_those_made_are_kept(folder: Path, tmp_path: Path) -> None:
    main(["lessons", "arctic", str(tmp_path), *LESSONS, "--games", str(GAMES)])
    made = tmp_path / "64.npz"
    before = made.stat().st_mtime_ns
    main(["lessons", "arctic", str(tmp_path), *LESSONS, "--games", str(2 * GAMES)])
    assert made.stat().st_mtime_ns == before
    for ours, theirs in zip(read_lessons([tmp_path]), read_lessons([folder]), strict=True):
        assert np.array_equal(ours, theirs)  # the same seed, the same games


@pytest.mark.parametrize(
    ("command", "words"),
    [
        ("lessons arctic {folder} --teacher hal", "no bot 'hal'"),
        ("teach arctic taught.npz {folder}", "there are no lessons in"),
        ("teach arctic taught.npz {folder}/gone", "gone"),
    ],
)
def test_what_cannot_be_taught_is_said_in_a_sentence(
    command: str, words: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    with pytest.raises(SystemExit) as stopped:
        main(command.format(folder=tmp_path).split())
    assert words in f"{stopped.value} {capsys.readouterr().err}"
