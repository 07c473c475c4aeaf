"""The end of a game: score sheet, winner, and what to do next."""

from collections.abc import Sequence
from pathlib import Path

from floe.cli.errors import BadFile
from floe.cli.files import write
from floe.cli.terminal.loop import GameLoop
from floe.cli.terminal.screen import Screen
from floe.core.outcome import Outcome
from floe.core.words import _, capital, listed, ngettext


def show_end(loop: GameLoop) -> None:
    """Show what happened last, the score sheet and who won."""
    people = loop.seating.humans
    view = loop.session.state.view(people[0] if len(people) == 1 else None)
    loop.dialog.clear()
    loop.dialog.show(loop.news(view), loop.dialog.screen.sheet(view, loop.names), "")
    if view.outcome:
        loop.dialog.say(verdict(view.outcome, loop.names, loop.dialog.screen))
    loop.autosave.drop()


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


def offer_another(loop: GameLoop) -> bool:
    """Offer to save the record and to play again; returns whether to play again. Raises Leave."""
    while file := loop.dialog.listen(_("To save the record, type a file name, otherwise press Enter: ")):
        try:
            write(Path(file), loop.autosave.text(loop.session))
        except BadFile as error:
            loop.dialog.say(f"{capital(error.sentence)}.")
            continue
        loop.dialog.say(_("Saved; floe replay {file} shows it.", file=file))
        break
    answer = loop.dialog.listen(_("Another game? (y/N) ")).casefold()
    return answer.startswith(("y", _("y")))
