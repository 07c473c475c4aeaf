"""The end of a game: score sheet, winner, and what to do next."""

from collections.abc import Sequence
from pathlib import Path

from floe.cli.files import write
from floe.cli.host import Host
from floe.cli.polite import BadFile
from floe.cli.screen import Screen
from floe.cli.tale import capital, listed
from floe.core.outcome import Outcome


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
    winners = [names[seat] for seat in outcome.winners]
    worth = [screen.worth(score) for score in outcome.scores]
    others = [f"{names[seat]} with {worth[seat]}" for seat in ranked if seat not in outcome.winners]
    ahead = f", ahead of {listed(others)}" if others else ""
    return f"{capital(listed(winners))} won with {worth[outcome.winners[0]]}{ahead}."


def part(host: Host) -> bool:
    """Offer to save the record and to play again; returns whether to play again. Raises Leave."""
    while file := host.talk.listen("To save the record, type a file name, otherwise press Enter: "):
        try:
            write(Path(file), host.keep.text(host.session))
        except BadFile as error:
            host.talk.say(f"{capital(error.sentence)}.")
            continue
        host.talk.say(f"Saved; floe replay {file} shows it.")
        break
    return host.talk.listen("Another game? (y/N) ").lower().startswith("y")
