"""The end of a game: score sheet, winner, and what to do next."""

from collections.abc import Sequence
from pathlib import Path

from floe.cli.errors import BadFile
from floe.cli.files import write
from floe.cli.terminal.loop import Host
from floe.cli.terminal.screen import Screen
from floe.core.outcome import Outcome
from floe.core.words import _, capital, listed, ngettext


def show_end(host: Host) -> None:
    """Show what happened last, the score sheet and who won."""
    people = host.seating.humans
    view = host.session.state.view(people[0] if len(people) == 1 else None)
    host.talk.clear()
    host.talk.show(host.news(view), host.talk.screen.sheet(view, host.names), "")
    if view.outcome:
        host.talk.say(verdict(view.outcome, host.names, host.talk.screen))
    host.keep.drop()


def verdict(outcome: Outcome, names: Sequence[str], screen: Screen) -> str:
    """Return in one sentence who won, and how the others fared."""
    ranked = sorted(range(len(names)), key=lambda seat: outcome.places[seat])
    worth = [screen.worth(score) for score in outcome.scores]
    others = [_("{name} with {worth}", name=names[seat], worth=worth[seat]) for seat in ranked]
    behind = others[len(outcome.winners) :]
    won = _won([names[seat] for seat in outcome.winners], worth[outcome.winners[0]])
    return _("{won}, ahead of {others}.", won=won, others=listed(behind)) if behind else f"{won}."


def _won(winners: Sequence[str], worth: str) -> str:
    """Say who won; what is said to the reader is not said of others in every language."""
    if list(winners) == [_("you")]:
        return _("You won with {worth}", worth=worth)
    who = capital(listed(winners))
    return ngettext("{who} won with {worth}", "{who} won with {worth}", len(winners), who=who, worth=worth)


def part(host: Host) -> bool:
    """Offer to save the record and to play again; returns whether to play again. Raises Leave."""
    while file := host.talk.listen(_("To save the record, type a file name, otherwise press Enter: ")):
        try:
            write(Path(file), host.keep.text(host.session))
        except BadFile as error:
            host.talk.say(f"{capital(error.sentence)}.")
            continue
        host.talk.say(_("Saved; floe replay {file} shows it.", file=file))
        break
    answer = host.talk.listen(_("Another game? (y/N) ")).casefold()
    return answer.startswith(("y", _("y")))
