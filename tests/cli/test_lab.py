"""`floe lab report`: one page that needs nothing else, and the table behind it."""

import csv
import gzip
from collections.abc import Iterator
from html.parser import HTMLParser
from io import StringIO
from itertools import islice
from pathlib import Path

import pytest

from floe.cli.verbs import lab
from floe.core import extras
from floe.core.registry import find
from floe.lab.balance.page import figures_of
from floe.lab.runner import work_through
from tests.cli.terminal import refused, run
from tests.plugin.installed import installed

QUICK = ("--bot", "uniform", "--games", 18, "--jobs", 1)


class Page(HTMLParser):
    """What stands in a page, and whether its elements are closed."""

    def __init__(self, text: str) -> None:
        super().__init__()
        self.open: list[str] = []
        self.found: list[tuple[str, dict[str, str | None]]] = []
        self.texts: list[str] = []
        self.feed(text)

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        self.found.append((tag, dict(attrs)))
        if tag != "meta":
            self.open.append(tag)

    def handle_startendtag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        self.found.append((tag, dict(attrs)))

    def handle_endtag(self, tag: str) -> None:
        assert self.open.pop() == tag

    def handle_data(self, data: str) -> None:
        self.texts.append(data)


def rows(path: str) -> list[dict[str, str]]:
    return list(csv.DictReader(StringIO(Path(path).read_text())))


@pytest.fixture
def _pebbles() -> Iterator[None]:
    with installed():
        yield


@pytest.mark.usefixtures("_pebbles")
@pytest.mark.parametrize("game", ["arctic", "race", "pebbles"])
def test_a_report_is_one_page_that_needs_nothing_else(game: str) -> None:
    result = run("lab", "report", game, *QUICK)
    assert result.exit_code == 0, result.output
    assert result.stdout == f"{game}.html and {game}.csv are written.\n"
    page = Page(Path(f"{game}.html").read_text())
    assert page.open == []
    assert not {"script", "link", "img", "iframe"} & {tag for tag, _ in page.found}
    assert [value["href"] for tag, value in page.found if tag == "a"] == [f"{game}.csv"]
    assert page.texts.count("The numbers") == len(figures_of(find(game)))
    assert {figure.title for figure in figures_of(find(game))} <= {*page.texts}
    assert f"floe lab report {game} --bot uniform --games 18 --players 2,3,4 --seed 1" in page.texts
    table = rows(f"{game}.csv")
    assert len(table) == 6 * (2 + 3 + 4)
    assert sum(float(row["won"]) for row in table) == pytest.approx(18, abs=0.01)
    assert {row["turn"] for row in table if row["players"] == "3"} == {"1", "2", "3"}


def test_a_report_speaks_the_language_of_its_reader() -> None:
    assert run("--language", "de", "lab", "report", "arctic", *QUICK).exit_code == 0
    text = Path("arctic.html").read_text()
    assert '<html lang="de">' in text
    assert "Ist es etwas wert, anzufangen?" in text
    assert "going first" not in text


def test_a_report_goes_on_where_it_stopped(monkeypatch: pytest.MonkeyPatch) -> None:
    def broken_off(*arguments: object) -> object:
        yield from islice(work_through(*arguments), 5)  # type: ignore[arg-type]
        raise KeyboardInterrupt

    assert run("lab", "report", "arctic", *QUICK, "--out", "whole.html").exit_code == 0
    with monkeypatch.context() as patch:
        patch.setattr(lab, "work_through", broken_off)
        stopped = run("lab", "report", "arctic", *QUICK, "--resume", "games.jsonl")
    assert stopped.exit_code == 130
    assert "--resume games.jsonl" in stopped.stderr
    assert len({row["game"] for row in rows("arctic.csv")}) == 5
    assert run("lab", "report", "arctic", *QUICK, "--resume", "games.jsonl").exit_code == 0
    assert Path("arctic.csv").read_text() == Path("whole.csv").read_text()
    refused(run("lab", "report", "race", *QUICK, "--resume", "games.jsonl"), "bad-ledger", "game is arctic there")


def test_what_is_asked_for_is_what_is_played() -> None:
    wishes = ("--players", "2", "--option", "length=short", "--seed", 7, "--out", "a.html", "--table", "b.csv.gz")
    assert run("lab", "report", "race", *QUICK, *wishes).exit_code == 0
    table = list(csv.DictReader(StringIO(gzip.decompress(Path("b.csv.gz").read_bytes()).decode())))
    assert {(row["players"], row["length"]) for row in table} == {("2", "short")}
    assert {row["width"] for row in table} == {"narrow", "mixed", "wide"}
    text = Path("a.html").read_text()
    assert "--players 2 --seed 7 --option length=short" in text
    assert 'href="b.csv.gz"' in text


def test_a_few_games_are_not_all_kinds_of_games() -> None:
    kinds = "All kinds of games by"
    asked = ("race", "--bot", "uniform", "--jobs", 1, "--players", 2)
    variants = len(find("race").balance.variants)  # type: ignore[union-attr]
    for games, is_said in ((variants - 1, False), (variants, True)):
        assert run("lab", "report", *asked, "--games", games).exit_code == 0
        assert (kinds in Path("race.html").read_text()) == is_said
    assert run("lab", "report", *asked, "--games", variants, "--option", "length=short").exit_code == 0
    assert f"{kinds} width" in Path("race.html").read_text()


def test_the_command_of_a_report_has_its_seconds() -> None:
    assert run("lab", "report", "arctic", *QUICK[:2], "--games", 3, "--jobs", 1, "--seconds", 0.5).exit_code == 0
    assert "--seed 1 --seconds 0.5<" in Path("arctic.html").read_text()


def test_a_bot_that_lacks_a_package_is_not_replaced_in_silence(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(extras, "find_spec", lambda name: None if name in ("numpy", "numba") else name)
    refused(run("lab", "report", "arctic", "--games", 3), "missing-extra", "ranger", "pip install 'floe-games[fast]'")


@pytest.mark.usefixtures("_pebbles")
def test_a_game_without_the_usual_bot_is_played_by_any_move() -> None:
    assert run("lab", "report", "pebbles", "--games", 3, "--jobs", 1).exit_code == 0
    assert "--bot uniform" in Path("pebbles.html").read_text()


@pytest.mark.parametrize(
    ("arguments", "code", "words"),
    [
        (["chess"], "unknown-game", ["chess"]),
        (["arctic", "--bot", "hal"], "bad-option", ["no bot 'hal'"]),
        (["arctic", "--games", 0], "bad-option", ["--games"]),
        (["arctic", "--players", "two"], "bad-option", ["2,3,4", "two"]),
        (["arctic", "--players", "2,9"], "bad-option", ["2 to 4"]),
        (["arctic", "--out", "no/such/folder.html"], "bad-file", ["no/such"]),
    ],
)
def test_what_cannot_be_reported_is_refused_before_the_first_game(
    arguments: list[object], code: str, words: list[str]
) -> None:
    refused(run("lab", "report", *arguments), code, *words)
