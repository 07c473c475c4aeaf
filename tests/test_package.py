"""What people install: a wheel and a source archive, looked at, and tried in an environment without anything else."""

import os
import re
import subprocess
import sys
import tarfile
import tomllib
import venv
from email import message_from_bytes
from email.message import Message
from importlib.metadata import distribution
from pathlib import Path
from shutil import copytree, which
from typing import Any
from zipfile import ZipFile

import pytest

ROOT = Path(__file__).parent.parent
PROJECT: dict[str, Any] = tomllib.loads((ROOT / "pyproject.toml").read_text())["project"]
EXTRAS = PROJECT["optional-dependencies"]
BARE = Path(__file__).parent / "bare.py"
QUICK_ONES = ("tests/test_quick.py", "tests/core/test_record.py")
NAMESAKE = re.compile(r"""(pip install|pipx \w+|uvx( --from)?) ['"]?floe\b(?!-games)|\bfloe\[\w+\]['`"]""")
MEGABYTE = 1_000_000


def run(*command: object, **options: Any) -> "subprocess.CompletedProcess[str]":
    return subprocess.run([str(word) for word in command], capture_output=True, text=True, timeout=120, **options)


@pytest.fixture(scope="module")
def built(tmp_path_factory: pytest.TempPathFactory) -> Path:
    folder = tmp_path_factory.mktemp("dist")
    made = run(sys.executable, "-m", "hatchling", "build", "-d", folder, cwd=ROOT)
    assert made.returncode == 0, made.stderr
    return folder


@pytest.fixture(scope="module")
def wheel(built: Path) -> Path:
    return next(built.glob("*.whl"))


@pytest.fixture(scope="module")
def source(built: Path) -> Path:
    return next(built.glob("*.tar.gz"))


def names_in(wheel: Path) -> set[str]:
    with ZipFile(wheel) as archive:
        return {*archive.namelist()}


def metadata_of(wheel: Path) -> Message:
    with ZipFile(wheel) as archive:
        (name,) = (name for name in archive.namelist() if name.endswith(".dist-info/METADATA"))
        return message_from_bytes(archive.read(name))


def test_a_package_index_would_take_both(built: Path) -> None:
    checked = run(sys.executable, "-m", "twine", "check", "--strict", *built.iterdir())
    assert checked.returncode == 0, checked.stdout
    assert checked.stdout.count("PASSED") == 2


def test_the_wheel_has_the_package_and_nothing_else(wheel: Path) -> None:
    names = names_in(wheel)
    source = {path.relative_to(ROOT / "src") for path in (ROOT / "src" / "floe").rglob("*") if path.is_file()}
    wanted = {path.as_posix() for path in source if "__pycache__" not in path.parts}
    assert {name for name in names if ".dist-info/" not in name} == wanted
    assert wanted >= {
        "floe/py.typed",
        "floe/games/arctic/network/weights.npz",
        "floe/games/race/network/weights.npz",
        "floe/locale/fr/LC_MESSAGES/floe.po",
        "floe/web/index.html",
        "floe/web/wasm/arctic.wasm",
    }
    assert any(name.endswith("licenses/LICENSE") for name in names)
    assert wheel.stat().st_size < 5.5 * MEGABYTE


def test_the_rules_need_one_package_and_every_extra_is_told_of(wheel: Path) -> None:
    needed = metadata_of(wheel).get_all("Requires-Dist", [])
    assert [name for name in needed if "extra ==" not in name] == ["msgspec>=0.18.6"]
    assert {*metadata_of(wheel).get_all("Provides-Extra", [])} == {*EXTRAS}
    told = (ROOT / "docs" / "installing.md").read_text()
    assert [extra for extra in EXTRAS if f"| `{extra}` |" not in told] == []


def test_every_extra_that_the_code_asks_for_is_one() -> None:
    sources = "\n".join(path.read_text() for path in (ROOT / "src").rglob("*.py"))
    asked = re.findall(r'(?:needs|needed_to_run)\("(\w+)"\)|require\([^,]+, "(\w+)"', sources)
    assert {one or other for one, other in asked} <= {*EXTRAS}
    assert len(asked) > 10


def test_a_package_index_shows_links_that_work_there(wheel: Path) -> None:
    shown = metadata_of(wheel).get_payload()
    links = re.findall(r"\]\(([^)]+)\)", str(shown))
    assert len(links) > 15
    assert [link for link in links if not link.startswith("https://")] == []
    for link in links:
        path = re.sub(r"https://\S+?/v[\d.]+/", "", link)
        assert (ROOT / path).exists(), link


def test_nobody_is_sent_to_the_namesake() -> None:
    """On package indexes `floe` is something else, by others."""
    sources = [path for path in (ROOT / "src").rglob("*") if path.suffix in (".py", ".js", ".po", ".html")]
    texts = [*ROOT.glob("*.md"), *(ROOT / "docs").rglob("*.md"), *sources, ROOT / "pyproject.toml"]
    assert [path for path in texts if NAMESAKE.search(path.read_text())] == []


# ── In an environment with msgspec alone ─────────────────────────────────────────────────────────────────────────────


@pytest.fixture(scope="module")
def bare(wheel: Path, tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Return an environment's folder of programs. No index is asked: msgspec comes from the one that tests run in."""
    folder = tmp_path_factory.mktemp("bare")
    venv.create(folder)
    python = folder / "bin" / "python"
    pip = (sys.executable, "-m", "pip", "--disable-pip-version-check", "--python", python)
    installed = run(*pip, "install", "--no-deps", "--no-index", "--no-compile", wheel)
    assert installed.returncode == 0, installed.stderr
    packages = Path(run(python, "-c", "import sysconfig; print(sysconfig.get_path('platlib'))").stdout.strip())
    for name in {file.parts[0] for file in distribution("msgspec").files or ()}:
        copytree(distribution("msgspec").locate_file(name), packages / name)  # type: ignore[arg-type]
    checked = run(*pip, "check")
    assert checked.returncode == 0, checked.stdout
    return folder / "bin"


def test_with_the_rules_alone_people_play_and_are_told_what_is_missing(bare: Path, tmp_path: Path) -> None:
    played = run(bare / "python", BARE, cwd=tmp_path)
    assert (played.returncode, played.stderr) == (0, "")
    assert played.stdout == "both games were played, and everything that needs more said so\n"


@pytest.mark.parametrize("command", ["floe play", "python -m floe.training", "python -m floe.study"])
def test_a_command_without_its_packages_is_one_sentence(command: str, bare: Path, tmp_path: Path) -> None:
    program, *arguments = command.split()
    said = run(bare / program, *arguments, cwd=tmp_path)
    assert (said.returncode, said.stdout) == (2, "")
    assert re.fullmatch(r"floe: this needs the package \w+; install it with: .* \[missing-extra\]\n", said.stderr)


# ── The source archive ───────────────────────────────────────────────────────────────────────────────────────────────


@pytest.fixture(scope="module")
def unpacked(source: Path, tmp_path_factory: pytest.TempPathFactory) -> Path:
    folder = tmp_path_factory.mktemp("source")
    with tarfile.open(source) as archive:
        archive.extractall(folder, filter="data")
    return next(folder.iterdir())


@pytest.mark.skipif(not which("git") or not (ROOT / ".git").exists(), reason="git does not say here what there is")
def test_the_source_archive_has_all_but_pictures_that_no_document_shows(unpacked: Path) -> None:
    tracked = [ROOT / name for name in run("git", "ls-files", cwd=ROOT).stdout.splitlines()]
    missing = [path for path in tracked if path.exists() and not (unpacked / path.relative_to(ROOT)).exists()]
    assert {path.parent for path in missing} == {ROOT / "docs" / "pictures" / "browser"}


def test_its_documents_have_their_pictures(unpacked: Path) -> None:
    documents = [*unpacked.glob("*.md"), *(unpacked / "docs").glob("*.md")]
    shown = [one.parent / name for one in documents for name in re.findall(r"!\[[^]]*\]\(([^)]+)\)", one.read_text())]
    assert len(shown) > 2
    assert [path for path in shown if not path.exists()] == []


def test_its_tests_run(unpacked: Path) -> None:
    environment = os.environ | {"PYTHONPATH": f"{unpacked}{os.pathsep}{unpacked / 'src'}"}
    tried = run(
        sys.executable, "-m", "pytest", "-q", "-p", "no:cacheprovider", *QUICK_ONES, cwd=unpacked, env=environment
    )
    assert tried.returncode == 0, tried.stdout
