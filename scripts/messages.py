"""Bring the catalogues into line with what the code says: `make messages`, then translate what is empty."""

from pathlib import Path
from typing import Final, cast

from babel.messages.catalog import Catalog
from babel.messages.extract import extract_from_file
from babel.messages.pofile import read_po, write_po
from typer.core import TyperGroup
from typer.main import get_command

from floe import registered_games
from floe.bots.levels import LEVELS
from floe.bots.roster import ROSTER
from floe.cli import main as command
from floe.cli.help import texts
from floe.server.live.phrases import BOT_PHRASES, PHRASES

SOURCE: Final = Path(__file__).parent.parent / "src" / "floe"
LANGUAGES: Final = ("en", "fr", "de")
KEYWORDS: Final = {"_": None, "ngettext": (1, 2), "later": None, "nlater": (1, 2)}
HEADER: Final = r"""# Written by `make messages`; translate what is empty.
msgid ""
msgstr ""
"Content-Type: text/plain; charset=utf-8\n"
"Plural-Forms: {forms}\n"

"""
OPTIONS: Final = {"parse_template_string": "true"}

Sentence = str | tuple[str, ...]


def sentences() -> dict[Sentence, list[str]]:
    """Return everything that is said to people, and where: marked in the code, or kept in it as data."""
    found: dict[Sentence, list[str]] = {}
    for pattern, kind in {"*.js": "javascript", "*.py": "python"}.items():
        for path in sorted(SOURCE.rglob(pattern)):
            for _, sentence, _, _ in extract_from_file(kind, path, KEYWORDS, options=OPTIONS):
                found.setdefault(sentence, []).append(str(path.relative_to(SOURCE)))
    for name, entry in ROSTER.items():
        for text in filter(None, (name.capitalize(), entry.about, entry.counts)):
            found.setdefault(text, []).append("bots/roster.py")
    for name, level in LEVELS.items():
        for text in (name.capitalize(), level.about):
            found.setdefault(text, []).append("bots/levels.py")
    for game in registered_games().values():
        deal = f"games/{game.name}/rules/deal.py"
        for option in game.options.values() if (SOURCE / deal).exists() else ():  # a plug-in has its own sentences
            found.setdefault(option.about, []).append(deal)
    for text in texts(cast(TyperGroup, get_command(command))):
        found.setdefault(text, []).append("cli/__init__.py")
    for text in (*PHRASES.values(), *BOT_PHRASES.values()):
        if text.isascii() or "…" in text:  # a picture says the same in every language
            found.setdefault(text, []).append("server/live/phrases.py")
    return found


def catalogue(language: str) -> Path:
    """Return where a language's catalogue lies."""
    return SOURCE / "locale" / language / "LC_MESSAGES" / "floe.po"


def renewed(language: str) -> Catalog:
    """Return a language's catalogue with today's sentences; translations of those that have gone are dropped."""
    path = catalogue(language)
    old = Catalog()
    if path.exists():
        with path.open("rb") as stream:
            old = read_po(stream, locale=language)
    fresh = Catalog(locale=language)
    for sentence, places in sorted(sentences().items(), key=lambda item: str(item[0])):
        known = old.get(sentence if isinstance(sentence, str) else sentence[0])
        is_same = known is not None and isinstance(known.string, str) is isinstance(
            sentence, str
        )  # or it has a plural now
        said = sentence if language == "en" else known.string if known and is_same else None
        fresh.add(sentence, said, locations=[(place, 0) for place in sorted(set(places))])
    return fresh


def main() -> None:
    """Write every catalogue anew."""
    for language in LANGUAGES:
        path = catalogue(language)
        path.parent.mkdir(parents=True, exist_ok=True)
        fresh = renewed(language)
        with path.open("wb") as stream:
            stream.write(HEADER.format(forms=fresh.plural_forms).encode())
            write_po(stream, fresh, width=120, omit_header=True, include_lineno=False)


if __name__ == "__main__":
    main()
