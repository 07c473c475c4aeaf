"""Moves made by touching the table, by name: what has to be touched for them."""

from collections.abc import Callable

from playwright.sync_api import Locator

from tests.browser.people import Person

Press = Callable[[Locator], None]


def click(thing: Locator) -> None:
    thing.click()


def by_key(thing: Locator) -> None:
    thing.focus()
    thing.press("Enter")


def touch(person: Person, move: str, press: Press = click) -> None:
    """Touch what a move needs: a card of the hand, or a sled and a space, and the button where one asks."""
    kind, one, two, *_ = [*move.split(), "", ""]
    things = {"place": [f"hand:{one}"], "sled": [f"sled:{one}", f"space:{two}"]}
    for thing in things.get(kind, []):
        press(person.find(f"[data-thing='{thing}']").first)
        person.look()
    button = person.find(f"[data-move='{move}']")
    if button.count():
        press(button)
