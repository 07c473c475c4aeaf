"""What cannot be trained is said in one sentence, and nothing that is there gets lost."""

import shlex
import subprocess
import sys
from collections.abc import Iterator
from datetime import UTC, datetime
from pathlib import Path
from typing import Any

import numpy as np
import pytest

from floe.training import checkpoint as files
from floe.training.command import find_model, main
from floe.training.export import export
from floe.training.learning import Recipe
from floe.training.options import parser
from floe.training.run import start


@pytest.fixture(autouse=True)
def _folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Work in a folder that has a checkpoint, weights, and files that are neither."""
    monkeypatch.chdir(tmp_path)
    begun = start(find_model("arctic"), Recipe(width=16, blocks=1), seed=1)
    files.save(begun, Path("checkpoint.npz"))
    export(begun, Path("weights.npz"))
    cut = {name: begun.parameters[name][..., :2] for name in ("value", "value_bias")}
    export(begun._replace(parameters=begun.parameters | cut), Path("cut.npz"))
    export(begun._replace(parameters=begun.parameters | {"in0": cut["value"]}), Path("odd.npz"))
    whole = Path("checkpoint.npz").read_bytes()
    Path("short.npz").write_bytes(whole[: len(whole) // 2])
    Path("spoilt.npz").write_bytes(whole[:2000] + bytes(200) + whole[2200:])
    np.savez("other.npz", first=np.zeros(3))
    Path("text.npz").write_text("no archive at all")


def refusal(*arguments: str) -> str:
    with pytest.raises(SystemExit) as stopped:
        main(arguments)
    said = str(stopped.value)
    assert said.startswith("floe: ")
    assert said.endswith("[bad-option]")
    assert "\n" not in said
    return said


@pytest.mark.parametrize(
    ("command", "words"),
    [
        ("learn arctic run --go-on weights.npz", "weights.npz is a file of weights, but a checkpoint is needed here"),
        ("learn arctic run --from-weights checkpoint.npz", "is a checkpoint, but a file of weights is needed here"),
        ("learn arctic run --go-on other.npz", "other.npz is something else, but a checkpoint is needed here"),
        ("learn arctic run --go-on text.npz", "text.npz cannot be read: File is not a zip file"),
        ("learn arctic run --go-on short.npz", "short.npz cannot be read: File is not a zip file"),
        ("learn arctic run --go-on spoilt.npz", "spoilt.npz cannot be read as a checkpoint: BadZipFile: Bad CRC-32"),
        ("learn arctic run --go-on .", ". cannot be read: "),
        ("learn arctic run --from-weights cut.npz", "cut.npz is of another network: value is 2 × 16, not 8 × 16"),
        ("learn arctic run --from-weights odd.npz", "odd.npz do not fit: inner is 1 × 16 × 2, not 1 × 16 × 16"),
        ("learn race run --boards weights.npz", "weights.npz cannot be read as a file of boards: KeyError"),
        ("export weights.npz out.npz", "weights.npz is a file of weights, but a checkpoint is needed here"),
        ("scale weights.npz out.npz policy=2", "weights.npz is a file of weights, but a checkpoint is needed here"),
        ("evaluate short.npz --against uniform", "short.npz cannot be read"),
        ("evaluate other.npz --against uniform", "other.npz is something else, but a checkpoint is needed here"),
        ("teach arctic out.npz . --from-weights weights.npz", "but a file of lessons is needed here"),
    ],
)
def test_a_file_of_another_kind_is_told_as_what_it_is(command: str, words: str) -> None:
    assert words in refusal(*command.split())
    assert not Path("run").exists()
    assert not Path("out.npz").exists()


@pytest.mark.parametrize(
    ("wish", "words"),
    [
        ("pool", "pool takes a number from 0, as in pool=0.0, not ''"),
        ("games=x", "games takes a whole number from 1, as in games=65536, not 'x'"),
        ("games=1e3", "games takes a whole number from 1"),
        ("games=0", "games takes a whole number from 1, as in games=65536, not '0'"),
        ("oracle=-1", "oracle takes a whole number from 0"),
        ("clip=nan", "clip takes a number from 0"),
        ("rate=1e-3", "rate takes 2 numbers from 0, to begin and to end with, as in rate=0.0005,2e-05, not '1e-3'"),
        ("rate=1,2,3", "rate takes 2 numbers"),
        ("speed=9", "there is no setting 'speed'; there are games, steps"),
        ("games=128", "128 games of 32 steps are 4096 decisions, so batch takes a number from 32 to that, not 32768"),
        ("batch=8", "from 32 to that, not 8"),
    ],
)
def test_a_setting_that_cannot_be_is_told_with_one_that_can(wish: str, words: str) -> None:
    assert words in refusal("learn", "arctic", "run", "--set", wish)
    assert not Path("run").exists()


@pytest.mark.parametrize("factor", ["policy=a", "policy", "policy=nan"])
def test_a_factor_is_a_number(factor: str, capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(SystemExit):
        main(["scale", "checkpoint.npz", "out.npz", factor])
    said = capsys.readouterr().err.splitlines()[-1]
    assert said.endswith(f"a factor is a number, as in policy=0.25, not {factor!r}")


def test_a_run_is_not_written_over() -> None:
    run = Path("a run")
    run.mkdir()
    for name in ("checkpoint.npz", "weights.npz"):
        (run / name).write_bytes(Path(name).read_bytes())
    (run / "curve.jsonl").write_text("{}\n")
    before = {path.name: path.read_bytes() for path in run.iterdir()}
    for begun in ([], ["--go-on", "checkpoint.npz"], ["--from-weights", "a run/weights.npz"]):
        said = refusal("learn", "arctic", "a run", *begun)
        assert "a run already has checkpoint.npz, curve.jsonl, weights.npz" in said
        assert "--go-on 'a run/checkpoint.npz'" in said
    assert {path.name: path.read_bytes() for path in run.iterdir()} == before
    (run / "checkpoint.npz").unlink()
    assert "a run already has curve.jsonl, weights.npz: name another folder [" in refusal("learn", "arctic", "a run")


class OneRollout:
    """A run that learns nothing, and compiles nothing."""

    def __init__(self, *settings: Any) -> None:
        self.begun: files.Checkpoint = next(one for one in settings if isinstance(one, files.Checkpoint))
        self.told = dict(self.begun.told)

    def iterations(self, seconds: float) -> Iterator[dict[str, float]]:
        yield {"seconds": seconds}

    def remember(self) -> None: ...

    def checkpoint(self) -> files.Checkpoint:
        return self.begun._replace(told=self.told)

    averaged = checkpoint


def test_a_run_goes_on_in_its_own_folder_and_says_how_it_was_begun(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("floe.training.run.Run", OneRollout)
    run = Path("a run")
    run.mkdir()
    (run / "checkpoint.npz").write_bytes(Path("checkpoint.npz").read_bytes())
    (run / "curve.jsonl").write_text("{}\n")
    begun = str((run / "checkpoint.npz").absolute())
    arguments = ["learn", "arctic", "a run", "--go-on", begun, "--seconds", "0.5"]
    main(arguments)
    assert len((run / "curve.jsonl").read_text().splitlines()) == 2
    (made,) = files.load(run / "checkpoint.npz").told["runs"]
    assert made["command"] == f"python -m floe.training {shlex.join(arguments)}"
    assert (made["seed"], made["date"]) == (1, datetime.now(UTC).date().isoformat())


WITHOUT_JAX = """
import sys
sys.modules["jax"] = None
from floe.training.__main__ import main
for command in sys.argv[1:]:
    try:
        main(command.split())
    except SystemExit as stopped:
        print(stopped.code)
"""


def test_without_jax_every_verb_that_needs_it_says_so() -> None:
    commands = (
        "learn arctic run",
        "learn arctic run --from-weights",
        "teach arctic out.npz .",
        "scale checkpoint.npz out.npz policy=2",
        "export checkpoint.npz out.npz",
        "check arctic --rules",
        "evaluate checkpoint.npz --against uniform",
    )
    said = subprocess.run([sys.executable, "-c", WITHOUT_JAX, *commands], capture_output=True, text=True, timeout=60)
    missing = "floe: this needs the package jax; install it with: pip install 'floe-games[train]' [missing-extra]\n"
    assert said.stderr == missing * len(commands)
    assert said.stdout == "2\n" * len(commands)


def test_help_is_for_those_who_use_it() -> None:
    told = parser().format_help()
    assert "Train networks by self-play" in told
    assert "one types" not in told


@pytest.mark.parametrize("verb", ["learn", "lessons", "teach", "boards", "scale", "export"])
def test_what_is_written_is_called_out(verb: str, capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(SystemExit):
        main([verb, "--help"])
    usage = " ".join(capsys.readouterr().out.partition("\n\n")[0].split())
    assert " OUT" in usage
    assert "checkpoint" not in usage
