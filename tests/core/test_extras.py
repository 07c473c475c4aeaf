"""Where packages are missing, what needs them says so: a code, a sentence in the reader's language, and the command."""

import pickle
from importlib.metadata import version

import pytest

import floe
from floe.core import extras
from floe.core.extras import installed_version, is_installed, needed_to_run, needs, require
from floe.core.words import read, speak


def test_a_failing_import_says_what_to_install() -> None:
    with pytest.raises(floe.MissingExtra) as caught, needs("server"):
        import no_such_package.of_a_server  # type: ignore[import-not-found]  # noqa: F401
    assert caught.value.code == "missing-extra"
    assert caught.value.sentence == (
        "this needs the package no_such_package; install it with: pip install 'floe-games[server]'"
    )
    assert caught.value.evidence == {"package": "no_such_package", "extra": "server"}


def test_a_command_says_it_in_one_line(capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(SystemExit, match=r"^2$"), needed_to_run("play"):
        import no_such_package  # noqa: F401
    said = capsys.readouterr().err
    assert said.startswith("floe: this needs the package no_such_package; ")
    assert said.endswith("'floe-games[play]' [missing-extra]\n")


def test_programs_may_take_it_for_an_import_that_failed() -> None:
    with pytest.raises(ImportError), needs("envs"):
        import no_such_package  # noqa: F401


def test_an_import_of_our_own_that_fails_is_a_bug_and_no_missing_extra() -> None:
    with pytest.raises(ModuleNotFoundError, match="no_such_module"), needs("server"):
        import floe.no_such_module  # type: ignore[import-not-found]  # noqa: F401


def test_whoever_needs_a_package_is_named() -> None:
    require("msgspec", "fast", whom="expert")
    with pytest.raises(floe.MissingExtra, match=r"^expert needs the package numbat; .*'floe-games\[fast\]'$") as caught:
        require("numbat", "fast", whom="expert")
    copy = pickle.loads(pickle.dumps(caught.value))
    assert (copy.sentence, copy.evidence) == (caught.value.sentence, {"package": "numbat", "extra": "fast"})


def test_a_package_is_installed_or_not() -> None:
    assert is_installed("msgspec")
    assert not is_installed("no_such_package")


@pytest.mark.parametrize(("language", "word"), [("fr", "paquet"), ("de", "Paket")])
def test_it_is_said_in_the_reader_s_language(language: str, word: str) -> None:
    from importlib.resources import files

    speak(read((files("floe") / "locale" / language / "LC_MESSAGES" / "floe.po").read_text("utf-8")))
    try:
        with pytest.raises(floe.MissingExtra, match=word):
            require("numbat", "fast", whom="expert")
        with pytest.raises(floe.MissingExtra, match=word), needs("server"):
            import no_such_package  # noqa: F401
    finally:
        speak({})


def test_the_distribution_is_the_one_that_brings_the_games() -> None:
    from importlib.metadata import distribution

    assert {point.group for point in distribution(extras.DISTRIBUTION).entry_points} >= {"floe.games"}


def test_the_version_is_that_of_the_distribution(monkeypatch: pytest.MonkeyPatch) -> None:
    assert installed_version() == version("floe-games")
    monkeypatch.setattr(extras, "DISTRIBUTION", "no-such-distribution")  # as where Floe runs from its source
    assert installed_version() == "0"
