"""A site without a server: everything but play with people elsewhere, on any web host, and in flight mode."""

from collections.abc import Callable, Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Browser, BrowserContext, expect

from tests.browser.hosts import PLAYS_HERE, Host, hosting
from tests.browser.in_page import begin, lines, touch_on
from tests.browser.people import Person
from tests.browser.test_kept import READY


@pytest.fixture(params=["/", "/floe/"])
def host(request: pytest.FixtureRequest, tmp_path: Path) -> Iterator[Host]:
    with hosting(tmp_path, request.param) as host:
        yield host


@pytest.fixture
def ada(browser: Browser, host: Host) -> Iterator[Person]:
    """Somebody whose browser asks for nothing outside the folder, finds everything, and gets no cookie."""
    with browser.new_context() as context:
        context.add_init_script(f"localStorage.floe ??= '{PLAYS_HERE}'")
        trouble = watched(context, host)
        ada = Person(context, host.url)
        yield ada
        ada.check_errors()
        assert trouble == []
        assert context.cookies() == []


def watched(context: BrowserContext, host: Host) -> list[str]:
    """Return where trouble is going to be: what is asked for elsewhere, is not there, or is complained about."""
    trouble: list[str] = []
    context.on("request", lambda asked: trouble.append(asked.url) if not asked.url.startswith(host.url + "/") else None)
    context.on("response", lambda got: trouble.append(f"{got.status} {got.url}") if got.status >= 400 else None)
    context.on("console", lambda said: trouble.append(said.text) if said.type in ("error", "warning") else None)
    return trouble


SOME_MOVES: dict[str, Callable[[Person], None]] = {
    "arctic": lambda person: person.play_on(6),
    "race": lambda person: touch_on(person, "Number(document.querySelector('.race')?.dataset.moves) > 8"),
}


@pytest.mark.parametrize(("host", "game"), [("/", "arctic"), ("/floe/", "race")], indirect=["host"])
def test_a_whole_game_is_played_without_a_line(ada: Person, game: str) -> None:
    ada.visit()
    ada.page.evaluate(READY)
    ada.context.set_offline(True)
    begin(ada, game, "cub")
    SOME_MOVES[game](ada)
    before = len(lines(ada))
    ada.page.reload()  # the game is still there, and so is the page
    expect(ada.find(f".{game}")).to_be_visible()
    assert len(lines(ada)) >= before
    touch_on(ada)
    expect(ada.find(".ending")).to_be_visible()
    assert len(lines(ada)) > before > 0


def test_every_page_can_be_linked_to(ada: Person) -> None:
    """No worker helps: the host itself must have each of them."""
    ada.context.add_init_script("Object.defineProperty(navigator, 'serviceWorker', { value: undefined })")
    for path, there in {
        "/rules/race": ".race-rules, [data-section]",
        "/puzzles/arctic/2": ".riddle",
        "/mine": "text=No game is under way.",
        "/watch": "text=This needs a server",
        "/seek": "text=This needs a server",
        "/open": "text=This needs a server",
        "/you": "text=There are no numbers yet",
    }.items():
        ada.visit(path)
        expect(ada.find(there).first).to_be_visible()
    ada.find(".brand").click()
    expect(ada.find(".ways-in .way-in")).to_have_count(1)  # nobody can be invited
    expect(ada.find("[data-do=playSomebody]")).to_have_count(0)  # nor met
    assert ada.page.url == f"{ada.url}/"


def test_it_speaks_every_language_and_judges_puzzles_in_flight_mode(ada: Person) -> None:
    ada.visit()
    ada.page.evaluate(READY)
    ada.context.set_offline(True)
    for language, title in {"fr": "Énigmes", "de": "Rätsel"}.items():
        ada.prefer(language=language)
        ada.visit("/puzzles")
        expect(ada.find("h1")).to_have_text(title)
    ada.visit("/puzzles/arctic/1")
    ada.find("[data-do=solvePuzzle], [data-do=solve]").first.click()
    expect(ada.find(".riddle")).to_contain_text("%")


@pytest.mark.parametrize("host", ["/floe/"], indirect=True)
def test_a_board_is_made_and_raced_on_without_a_line(ada: Person) -> None:
    ada.visit()
    ada.page.evaluate(READY)
    ada.context.set_offline(True)
    ada.find(".segment:has(input[name=game][value=race])").click()
    facts = ada.find(".board-facts")
    first = facts.inner_text()
    ada.find(".hero-board [data-make=reroll]").click()
    expect(facts).not_to_have_text(first)
    ada.find("[data-do=setUp]").click()
    expect(ada.find("[data-bench] .grab").first).to_be_visible()
    laid = ada.find(".grab").count()
    ada.find("[data-make=clear]").click()
    expect(ada.find(".grab")).to_have_count(0)
    ada.find("[data-make=undo]").click()
    expect(ada.find(".grab")).to_have_count(laid)
    ada.find("[data-make=close]").click()
    ada.find(".board-panel [name=seed]").fill("7")
    ada.find(".board-panel [name=seed]").press("Tab")
    expect(facts).to_contain_text("number 7")
    ada.find("[data-do=deal]").click()
    expect(ada.find(".race")).to_be_visible()
    assert ada.table.startswith("local-")
    touch_on(ada, "Number(document.querySelector('.race')?.dataset.moves) > 8")
    assert len(lines(ada)) > 8
