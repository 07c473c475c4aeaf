"""`--help` in the reader's language: its texts stand in English beside the options, and are translated when shown."""

from collections.abc import Iterator
from typing import Any, Final

from typer.core import TyperCommand, TyperGroup

from floe.cli.language import speak
from floe.core.words import _, later

_FRAME: Final = {
    "ARGUMENTS_PANEL_TITLE": later("Arguments"),
    "OPTIONS_PANEL_TITLE": later("Options"),
    "COMMANDS_PANEL_TITLE": later("Commands"),
    "DEFAULT_STRING": later("[default: {}]"),
    "REQUIRED_LONG_STRING": later("[required]"),
    "ENVVAR_STRING": later("[env var: {}]"),
}
_USAGE: Final = later("Usage: ")
_SHOWN: Final = ("help", "show_default")  # what is said of an option


class TranslatedCommand(TyperCommand):
    """A verb that explains itself in the reader's language."""

    def format_help(self, ctx: Any, formatter: Any) -> None:
        """Translate everything, then show it as usual."""
        _translate(self, ctx)
        super().format_help(ctx, formatter)

    def get_usage(self, ctx: Any) -> str:
        return super().get_usage(ctx).replace(_USAGE, _(_USAGE), 1)


class TranslatedSubgroup(TyperGroup):
    """A group of verbs, which explains itself and lists its verbs in the reader's language."""

    def format_help(self, ctx: Any, formatter: Any) -> None:
        """Translate everything, then show it as usual."""
        _translate(self, ctx)
        for verb in self.commands.values():
            verb.help = _said(verb.help)
        super().format_help(ctx, formatter)

    def get_usage(self, ctx: Any) -> str:
        return super().get_usage(ctx).replace(_USAGE, _(_USAGE), 1)


class TranslatedGroup(TranslatedSubgroup):
    """The whole command."""

    def parse_args(self, ctx: Any, args: list[str]) -> list[str]:
        """Speak the language of the system, before anything else can be said."""
        speak(None)
        return super().parse_args(ctx, args)


def _translate(command: TyperCommand | TyperGroup, ctx: Any) -> None:
    command.help = _said(command.help)
    for param in command.get_params(ctx):
        for name in _SHOWN:
            if text := _text(param, name):
                setattr(param, name, _(text))
    from typer import rich_utils  # slow to load, and only --help needs it

    for name, english in _FRAME.items():
        setattr(rich_utils, name, _(english))


def _text(param: object, name: str) -> str:
    found = getattr(param, name, None)
    return found if isinstance(found, str) else ""


def _said(text: str | None) -> str | None:
    return _(text) if text else text


def texts(group: TyperGroup) -> Iterator[str]:
    """Yield every text that help shows, for the catalogue; how to administer a server is told in English."""
    yield later("Show this message and exit.")
    yield from _own_texts(group)


def _own_texts(group: TyperGroup) -> Iterator[str]:
    yield from filter(None, [group.help, *(verb.help for verb in group.commands.values())])
    for command in (group, *(verb for verb in group.commands.values() if not isinstance(verb, TyperGroup))):
        for param in command.params:
            yield from filter(None, (_text(param, name) for name in _SHOWN))
    for verb in group.commands.values():
        if isinstance(verb, TranslatedSubgroup):
            yield from _own_texts(verb)
