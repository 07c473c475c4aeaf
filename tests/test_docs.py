"""The documents tell the truth: examples run, and nothing that can be asked for is left out."""

import doctest
import json
import re
from pathlib import Path
from typing import get_args

import msgspec
import pytest
from typer.main import get_command

import floe
from floe.bots import levels, roster
from floe.cli import main
from floe.core import errors as core_errors
from floe.core.errors import FloeError
from floe.games.arctic.rules import moves as arctic_moves
from floe.games.race.boards import draft as race_drafts
from floe.games.race.rules import moves as race_moves
from floe.server import errors as server_errors
from floe.server.live.messages import ClientMessage, ServerMessage
from scripts import tables

ROOT = Path(__file__).parent.parent
PROTOCOL = (ROOT / "docs" / "protocol.md").read_text()
FILES = ("bad-record",)  # what is wrong with files, which nobody sends over the wire
HOSTING = (ROOT / "docs" / "hosting.md").read_text()
SOURCE = ROOT / "src" / "floe"
REASONS = {code for path in SOURCE.rglob("reasons.py") for code in re.findall(r'Reason\("([a-z-]+)"', path.read_text())}
BECAUSE = [*SOURCE.rglob("because.js"), *SOURCE.rglob("because.py")]
DOCUMENTS = sorted([*ROOT.glob("*.md"), *(ROOT / "docs").glob("*.md"), *(ROOT / "bench").glob("*.md")])


def test_the_readme_plays_its_game() -> None:
    results = doctest.testfile(str(ROOT / "README.md"), module_relative=False)
    assert results.attempted > 10
    assert results.failed == 0


def test_the_examples_of_speed_run() -> None:
    assert doctest.testfile(str(ROOT / "docs" / "speed.md"), module_relative=False) == (0, 9)


def test_the_examples_for_researchers_run() -> None:
    pytest.importorskip("pyspiel")  # which there is not for Windows
    failed, tried = doctest.testfile(str(ROOT / "docs" / "research.md"), module_relative=False)
    assert (failed, tried) == (0, 54)


def test_the_examples_of_installing_run() -> None:
    assert doctest.testfile(str(ROOT / "docs" / "installing.md"), module_relative=False) == (0, 5)


def test_the_tables_for_researchers_are_what_the_code_says() -> None:
    """If not, `python -m scripts.tables` writes them anew."""
    assert tables.written(tables.GUIDE.read_text()) == tables.GUIDE.read_text()


def test_the_position_in_the_notation_loads() -> None:
    (example,) = re.findall(r"```json\n(.*?)```", (ROOT / "docs" / "notation.md").read_text(), re.DOTALL)
    assert floe.load(json.loads(example)).dump() == json.loads(example)


@pytest.mark.parametrize("kind", [*arctic_moves.FORMS, *race_moves.FORMS, *race_drafts.FORMS])
def test_every_kind_of_move_and_change_is_in_the_notation(kind: str) -> None:
    assert f"\n| `{kind}" in (ROOT / "docs" / "notation.md").read_text()


@pytest.mark.parametrize("message", [*get_args(ClientMessage), *get_args(ServerMessage)])
def test_every_message_is_in_the_protocol(message: type[msgspec.Struct]) -> None:
    (line,) = re.findall(rf"\n\| `{message.__struct_config__.tag}` \|([^|]*)\|", PROTOCOL)
    assert [name for name in message.__struct_fields__ if f"`{name}`" not in line] == []


@pytest.mark.parametrize("code", sorted(REASONS))
def test_every_reason_is_in_the_protocol_and_has_a_sentence_on_the_page_and_in_the_terminal(code: str) -> None:
    assert re.search(rf"\n\| [^|]*`{code}`", PROTOCOL)
    kinds = [path.suffix for path in BECAUSE if re.search(rf'^    "?{code}"?: ', path.read_text(), re.MULTILINE)]
    assert {*kinds} == {".js", ".py"}


@pytest.mark.parametrize("error", [*vars(core_errors).values(), *vars(server_errors).values()])
def test_every_code_of_the_server_is_in_the_protocol(error: object) -> None:
    if isinstance(error, type) and issubclass(error, FloeError) and error.code not in ("error", *FILES):
        assert f"`{error.code}`" in PROTOCOL


def test_every_file_of_the_server_is_in_the_architecture() -> None:
    text = (ROOT / "ARCHITECTURE.md").read_text()
    server = ROOT / "src" / "floe" / "server"
    files = [
        path for path in server.rglob("*.py") if not {"api", "migrations"} & {*path.parts} and path.stem != "__init__"
    ]
    assert len(files) > 40
    assert [path for path in files if f"`{path.stem}`" not in text] == []


@pytest.mark.parametrize("package", ["engine", "envs", "cli", "cli/terminal"])
def test_every_file_of_a_package_is_in_the_architecture(package: str) -> None:
    text = (ROOT / "ARCHITECTURE.md").read_text()
    files = [path.stem for path in (ROOT / "src" / "floe" / package).glob("*.py") if path.stem[:2] != "__"]
    assert [name for name in files if f"`{name}`" not in text] == []


def test_every_package_is_in_the_architecture() -> None:
    text = (ROOT / "ARCHITECTURE.md").read_text()
    packages = [path.name for path in (ROOT / "src" / "floe").iterdir() if (path / "__init__.py").exists()]
    assert [name for name in packages if f"\n| `{name}` |" not in text] == []


def test_every_option_of_the_server_is_in_hosting() -> None:
    options = get_command(main).commands["serve"].params  # type: ignore[attr-defined]
    named = [name for option in options for name in option.opts if name != "--help"]
    assert len(named) > 6
    assert [name for name in named if f"`{name}`" not in HOSTING] == []


def test_every_verb_of_the_command_is_in_the_readme() -> None:
    verbs = get_command(main).commands  # type: ignore[attr-defined]
    assert len(verbs) > 10
    assert [verb for verb in verbs if f"floe {verb} " not in (ROOT / "README.md").read_text()] == []


@pytest.mark.parametrize("name", roster.ROSTER)
def test_every_bot_is_told_of(name: str) -> None:
    assert f"\n### {name}\n" in (ROOT / "docs" / "bots.md").read_text()


@pytest.mark.parametrize(("name", "level"), levels.LEVELS.items())
def test_every_level_is_told_of(name: str, level: levels.Level) -> None:
    text = (ROOT / "docs" / "bots.md").read_text()
    assert f"\n| `{name}` | `{level.bot}` | {level.about} |\n" in text
    for game in floe.registered_games().values():
        bot = roster.levels_of(game.name)[name].bot
        assert bot == level.bot or f"In {game.title} {name} is `{bot}`" in text


@pytest.mark.parametrize("document", DOCUMENTS, ids=lambda path: path.name)
def test_links_lead_somewhere(document: Path) -> None:
    for target in re.findall(r"\]\((?!https:)([^)#]+)", document.read_text()):
        assert (document.parent / target).exists(), target


def test_every_target_of_make_is_told_of() -> None:
    help_, *targets = re.findall(r"^([a-z]+):.*##", (ROOT / "Makefile").read_text(), re.MULTILINE)
    assert help_ == "help"  # which lists the others
    told = (ROOT / "README.md").read_text() + (ROOT / "CONTRIBUTING.md").read_text()
    assert [name for name in targets if not re.search(rf"make (\w+ )*{name}\b|`{name}`", told)] == []


def test_the_tree_in_the_readme_is_the_tree() -> None:
    text = (ROOT / "README.md").read_text()
    packages = [path.name for path in (ROOT / "src" / "floe").iterdir() if (path / "__init__.py").exists()]
    assert not [name for name in packages if f"      {name}/" not in text]
