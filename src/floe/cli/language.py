"""Which language the terminal speaks: the one asked for, or the one of the system."""

import os
from functools import lru_cache
from importlib.resources import files
from pathlib import Path
from typing import Annotated, Final

import typer

from floe.cli.errors import reports_errors
from floe.core import words
from floe.core.errors import BadOption
from floe.core.words import Catalogue, _

_FOLDER: Final = Path(str(files("floe"))) / "locale"
_SETTINGS: Final = ("LANGUAGE", "LC_ALL", "LC_MESSAGES", "LANG")  # where systems keep it, the first that is set counts


def languages() -> list[str]:
    """Return the languages there are catalogues for."""
    return sorted(path.name for path in _FOLDER.iterdir() if path.is_dir())


def speak(language: str | None) -> None:
    """Speak a language from now on, that of the system for None; raises BadOption."""
    wanted = language or _of_system()
    if wanted not in languages():
        sentence = _("nobody here speaks {language}; there is {known}", language=wanted, known=", ".join(languages()))
        raise BadOption(sentence, option="language", value=wanted, known=languages())
    words.speak({} if wanted == "en" else _catalogue(wanted))
    _now[0] = wanted


_now: Final = ["en"]


def spoken() -> str:
    """Return the language that is spoken now."""
    return _now[0]


def _of_system() -> str:
    setting = next(filter(None, map(os.environ.get, _SETTINGS)), "")
    tags = [tag[:2].lower() for tag in setting.split(":")]  # LANGUAGE may list several, the best first
    return next((tag for tag in tags if tag in languages()), "en")


@lru_cache(maxsize=4)
def _catalogue(language: str) -> Catalogue:
    return words.read((_FOLDER / language / "LC_MESSAGES" / "floe.po").read_text(encoding="utf-8"))


def _chosen(language: str | None) -> str | None:
    """Change the language as soon as it is asked for, so that whatever else is wrong is said in it."""
    if language is not None:
        reports_errors(speak)(language)
    return language


Language = Annotated[
    str | None,
    typer.Option(
        "--language", help="Speak en, fr or de.", callback=_chosen, is_eager=True, show_default="as the system"
    ),
]
