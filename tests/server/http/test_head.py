"""HEAD works wherever GET does: the same status and headers, and no body."""

import re
from collections.abc import Iterator
from contextlib import closing
from typing import Final

import httpx
import pytest

from floe.server.app import make_app
from floe.server.ops.settings import Settings
from tests.server.servers import Live, table_for

ROUTES: Final = sorted(route.path for route in make_app(Settings()).routes if "GET" in getattr(route, "methods", ()))
VALUES: Final = {"game": "arctic", "number": "1", "day": "2026-01-01", "file": "fr.json", "at": "0", "seat": "1"}
PATHS: Final = {"/art/{path:path}": "/art/brand.svg", "/css/{path:path}": "/css/arctic-ending.css"}


@pytest.fixture(scope="module")
def ada(live: Live) -> Iterator[httpx.Client]:
    with closing(live.person("Ada")) as ada:
        yield ada


@pytest.fixture(scope="module")
def table(ada: httpx.Client) -> str:
    return table_for(ada, seats=[{"kind": "me"}, {"kind": "here", "name": "Bo"}])


def address(route: str, table: str) -> str:
    """Return an address that a route leads to."""
    values = {**VALUES, "table": table}
    return re.sub(r"\{(\w+):\w+\}", lambda one: values.get(one[1], "nothing"), PATHS.get(route, route))


def test_there_are_many() -> None:
    assert len(ROUTES) > 50
    assert {"/", "/healthz", "/metrics", "/api/me", "/api/tables/{table:str}"} <= {*ROUTES}


@pytest.mark.parametrize("route", ROUTES)
def test_head_is_get_without_a_body(route: str, ada: httpx.Client, table: str) -> None:
    got, asked = (ada.request(method, address(route, table)) for method in ("GET", "HEAD"))
    assert (asked.status_code, asked.content) == (got.status_code, b"")
    assert asked.headers.get("content-type") == got.headers.get("content-type")
    assert asked.status_code != 405


def test_head_of_what_can_only_be_changed_is_refused(ada: httpx.Client, table: str) -> None:
    assert ada.head(f"/api/tables/{table}/moves").status_code == 405
