"""What a site consists of."""

import json
import re
from pathlib import PurePosixPath

import pytest

from floe.core.errors import BadOption
from floe.server.http.files import digest
from floe.server.http.headers import HEADERS
from floe.site.contents import MARK, contents

SITE = contents()
BELOW = contents("/floe/")
PAGE = SITE["index.html"].decode()


def listed(site: dict[str, bytes]) -> dict[str, str]:
    """Return what the service worker of a site is told."""
    told = re.search(r"^const PACK = (.*);$", site["worker.js"].decode(), re.MULTILINE)
    assert told
    files: dict[str, str] = json.loads(told[1])["files"]
    return files


@pytest.mark.parametrize("site", [SITE, BELOW], ids=["root", "below"])
def test_the_service_worker_keeps_every_file_as_it_is(site: dict[str, bytes]) -> None:
    pages = {name for name in site if PurePosixPath(name).suffix == ".html"}
    assert {name or "index.html" for name in listed(site)} == {*site} - pages - {MARK, "worker.js"} | {"index.html"}
    assert all(digest(site[name or "index.html"]) == found for name, found in listed(site).items())


def test_all_that_a_client_needs_is_there() -> None:
    needed = [f"wasm/{game}.{kind}" for game in ("arctic", "race") for kind in ("wasm", "json", "npz")]
    needed += ["locale/fr.json", "locale/de.json", "data/choices.json", "data/puzzles/race.json"]
    assert {*needed, "manifest.webmanifest", "worker.js", "404.html"} <= {*SITE}


def test_every_page_is_the_same_and_says_what_a_server_would() -> None:
    assert {SITE[name] for name in SITE if name.endswith(".html")} == {PAGE.encode()}
    assert {"rules/arctic/index.html", "puzzles/race/1/index.html", "mine/index.html"} <= {*SITE}
    (policy,) = re.findall(r'content-security-policy" content="([^"]+)"', PAGE)
    assert f"{policy}; frame-ancestors 'none'" == HEADERS["content-security-policy"]
    assert "unsafe-inline" not in policy
    assert "'unsafe-eval'" not in policy
    assert re.findall(r"<script(?![^>]* src=)|<style| style=| on\w+=", PAGE) == []


def test_only_the_page_knows_where_the_site_is() -> None:
    assert {name for name in SITE if SITE[name] != BELOW[name]} == {
        *(name for name in SITE if name.endswith(".html")),
        *(MARK, "worker.js"),
    }
    addresses = re.findall(r'(?:href|src)="([^"]+)"', BELOW["index.html"].decode())
    assert addresses
    assert all(address.startswith("/floe/") for address in addresses)
    assert all(address.removeprefix("/floe/") in BELOW for address in addresses)


@pytest.mark.parametrize("base", ["floe", "/floe", "floe/", "", "/a b/", '/"/', "//", "/../a/?/"])
def test_a_base_is_a_folder(base: str) -> None:
    with pytest.raises(BadOption):
        contents(base)
