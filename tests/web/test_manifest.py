"""The client as an app: icons for every platform, of the size they claim, and a description that is true."""

import json
import re
from struct import unpack

import pytest

from floe import registered_games
from floe.core.registry import find
from floe.server.http.contents import languages
from tests.web.test_page import PAGE, WEB

MANIFEST = json.loads((WEB / "manifest.webmanifest").read_text())
DRAWN = [icon for icon in MANIFEST["icons"] if icon["type"] == "image/png"]


def size(path: str) -> str:
    """Return how large a PNG is, as manifests write it."""
    wide, high = unpack(">II", (WEB / path.lstrip("/")).read_bytes()[16:24])
    return f"{wide}x{high}"


@pytest.mark.parametrize("icon", DRAWN, ids=lambda icon: f"{icon['sizes']} {icon['purpose']}")
def test_an_icon_is_as_large_as_it_says(icon: dict[str, str]) -> None:
    assert size(icon["src"]) == icon["sizes"]


def test_every_platform_finds_an_icon() -> None:
    drawn = {(icon["sizes"], icon["purpose"]) for icon in DRAWN}
    assert {("192x192", "any"), ("512x512", "any"), ("512x512", "maskable")} <= drawn
    apple = re.search(r'rel="apple-touch-icon" href="([^"]+)"', PAGE)
    small = re.search(r'rel="icon" href="([^"]+)" sizes="32x32"', PAGE)
    assert apple
    assert small
    assert (size(apple[1]), size(small[1])) == ("180x180", "32x32")


def test_the_description_names_every_game() -> None:
    assert all(find(game).title in MANIFEST["description"] for game in registered_games())
    assert f'content="{MANIFEST["description"]}"' in PAGE


def test_it_can_be_installed_wherever_it_is_served() -> None:
    """What the checks of Lighthouse ask of a manifest; nothing in it begins at the root of a host."""
    asked = {"name", "short_name", "start_url", "scope", "display", "background_color", "theme_color", "icons"}
    assert asked - {*MANIFEST} == set()
    assert "id" not in MANIFEST  # it is the address of the start page then, wherever that is
    addresses = [MANIFEST["start_url"], MANIFEST["scope"], *(one["src"] for one in MANIFEST["icons"])]
    assert not any(address.startswith(("/", "http")) for address in addresses)
    assert all((WEB / icon["src"]).is_file() for icon in MANIFEST["icons"])


def test_every_game_has_a_shortcut_and_every_language_a_description() -> None:
    assert {one["name"]: one["url"] for one in MANIFEST["shortcuts"]} == {
        find(game).title: f"./#game={game}" for game in registered_games()
    }
    told = MANIFEST["description_localized"]
    assert all(find(game).title in said for said in told.values() for game in registered_games())
    assert {*told, MANIFEST["lang"]} == {*languages()}
