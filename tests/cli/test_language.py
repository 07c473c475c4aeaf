"""The terminal in French and German: chosen by the system or by hand, and nothing English left on the screen."""

import re
from collections.abc import Iterator

import pytest

from floe.cli import language
from floe.cli.console import make_console
from floe.cli.terminal.seating import names_of
from floe.core import words
from tests.cli.terminal import refused, run

QUICK = ("--opponent", "uniform")
ENGLISH = re.compile(r"\b(the|your|card|cards|pile|place[ds]?|sleds?|won|with|and|of|to|round|help)\b")
ASKED = {"fr": ["?", "coups", "score"], "de": ["?", "züge", "wertung"]}
FRENCH_TOO = {"pile", "place"}


@pytest.fixture(autouse=True)
def _english_again() -> Iterator[None]:
    yield
    words.speak({})


@pytest.mark.parametrize(
    ("settings", "said"),
    [
        ({"LANG": "fr_CH.UTF-8"}, "Posez 1 carte"),
        ({"LANG": "de_AT"}, "Lege 1 Karte"),
        ({"LANG": "C"}, "Place 1 card"),
        ({"LANG": "ja_JP.UTF-8"}, "Place 1 card"),
        ({"LANG": "en_GB", "LC_MESSAGES": "de_DE"}, "Lege 1 Karte"),
        ({"LC_MESSAGES": "de_DE", "LC_ALL": "fr_FR"}, "Posez 1 carte"),
        ({"LANG": "en_GB", "LANGUAGE": "it:fr:de"}, "Posez 1 carte"),
        ({}, "Place 1 card"),
    ],
)
def test_the_system_says_which_language(settings: dict[str, str], said: str, monkeypatch: pytest.MonkeyPatch) -> None:
    for name in ("LANGUAGE", "LC_ALL", "LC_MESSAGES", "LANG"):
        monkeypatch.delenv(name, raising=False)
    for name, value in settings.items():
        monkeypatch.setenv(name, value)
    assert said in run("play", "--seed", 3, *QUICK).output


@pytest.mark.parametrize("arguments", [("--language", "fr", "play"), ("play", "--language", "fr")])
def test_whoever_plays_says_which_language(arguments: tuple[str, ...]) -> None:
    assert "Posez 1 carte sur votre pile." in run(*arguments, "--seed", 3, *QUICK).output


def test_errors_are_said_in_the_language_too() -> None:
    refused(
        run("play", "--language", "de", "--players", 9), "bad-option", "Arctic ist für 2 bis 4 Personen, nicht für 9"
    )
    refused(run("--language", "fr", "show", "nowhere"), "bad-file", "impossible de lire 'nowhere'")
    refused(run("play", "--language", "it"), "bad-option", "nobody here speaks it; there is de, en, fr")


@pytest.mark.no_cover
@pytest.mark.parametrize("tongue", ["fr", "de"])
@pytest.mark.parametrize(("game", "moves"), [("arctic", 200), ("race", 20)])
def test_games_have_not_a_word_of_english(game: str, moves: int, tongue: str) -> None:
    arguments = ("play", "--game", game, "--seed", 6, *QUICK, "--language", tongue, "--save", "game.floe")
    played = run(*arguments, typed=[*ASKED[tongue], *["1"] * moves]).output
    told = run("replay", "game.floe", "--language", tongue).output
    for line in f"{played}{told}".splitlines():
        shown = re.sub(r"\b(water|ice|hazard|sled|fly|pass|place|take|push|swap|stop)\b( \w+)*( \+\d)?", "", line)
        assert not set(ENGLISH.findall(shown)) - FRENCH_TOO, line


def test_commands_topics_and_answers_are_understood_in_both_languages() -> None:
    typed = ["aide", "help", "aide renard", "aide tour", "help turn", "annuler", "quitter"]
    output = run("play", "--language", "fr", "--seed", 3, *QUICK, typed=typed).output
    assert output.count("tous les coups, avec leur numéro") == 2
    assert output.count("A, poser\u202f:") == 2
    assert "Rien à annuler" in output
    assert "La partie est gardée" in output


@pytest.mark.parametrize(
    ("arguments", "said"),
    [
        (("--language", "fr", "--help"), ("Usage\u202f:", "Commandes", "Jouer dans le", "Afficher cette aide")),
        (("play", "--language", "de", "-h"), ("Aufruf:", "Optionen", "Dein Platz, gezählt", "Standard: (Zufall)")),
        (("--help",), ("Usage:", "Commands", "Play a game in the terminal", "Show this message and exit.")),
        (("admin", "--help"), ("Look after a server",)),
    ],
)
def test_help_is_in_the_language_too(arguments: tuple[str, ...], said: tuple[str, ...]) -> None:
    output = run(*arguments).output
    assert [one for one in said if one not in output] == []


def test_you_are_called_so_in_any_language_whoever_wrote_the_record_down() -> None:
    headers = {"name-0": "you", "name-1": "Bo"}
    assert names_of(headers, 3) == ("you", "Bo", "seat 2")
    language.speak("de")
    assert names_of(headers, 3) == ("du", "Bo", "Platz 2")


def test_a_plain_terminal_gets_letters_without_their_accents() -> None:
    make_console()
    said = "pénalité « élan »\u202f: Fähigkeit größer 雪".encode("ascii", errors="floe-plain")
    assert said == b'penalite " elan " : Fahigkeit groser ?'
