"""Whatever the description allows to be asked, and much that it does not, the server answers without stumbling."""

import zlib
from collections.abc import Iterator
from typing import Any

import pytest
import schemathesis
from hypothesis import HealthCheck, settings
from schemathesis.checks import not_a_server_error

from floe.server.app import make_app
from floe.server.ops.settings import Settings
from tests.server.servers import Live, table_for

pytest_plugins = ["schemathesis.pytest.plugin"]  # here alone: loading it takes longer than most tests (pyproject.toml)


class Stage:
    """Somebody with an identity, and tables of every kind to ask about."""

    def __init__(self, live: Live) -> None:
        self.people = [live.person("Ada"), live.person("Bo"), live.person("Cy")]
        ada, bo, _ = self.people
        seats = [{"kind": "me"}, {"kind": "invited"}]
        waiting = ada.post("/api/tables", json={"game": "arctic", "seats": seats}).json()["id"]
        made = ada.post("/api/tables", json={"game": "race", "seats": seats}).json()["id"]
        self.tables = [
            "nowhere",
            waiting,
            made,
            table_for(ada, bo),
            table_for(ada, bo, game="race"),
            table_for(ada, bo),
        ]
        live.finish(self.tables[-1])

    def close(self) -> None:
        for client in self.people:
            client.close()


@pytest.fixture(scope="module")
def stage(live: Live) -> Iterator[Stage]:
    stage = Stage(live)
    yield stage
    stage.close()


SCHEMA = schemathesis.openapi.from_dict(make_app(Settings()).openapi_schema.to_schema())


CHANGING = {"/api/account", "/api/recovery", "/api/sign-out", "/api/sign-out/everywhere", "/api/passkeys"}
"""These may change who a client is; the rest is asked by a client that stays the same person."""


def asking() -> Any:
    @settings(max_examples=10, suppress_health_check=list(HealthCheck))
    def ask(case: Any, stage: Stage, live: Live) -> None:
        if "table" in (case.path_parameters or {}):
            number = zlib.crc32(repr(case.path_parameters).encode())
            case.path_parameters["table"] = stage.tables[number % len(stage.tables)]
        who = stage.people[2 if case.path in CHANGING else 0]
        cookies = {"floe": who.cookies["floe"]}
        case.call_and_validate(base_url=live.url, checks=[not_a_server_error], cookies=cookies)

    return ask


# A function for each operation: schemathesis calls all tests it makes of one function the same, and xdist, which knows
# tests by name, would run only one of them.
_found: Any
for _found in SCHEMA.get_all_operations():
    _operation = _found.ok()
    _alone = SCHEMA.include(path=_operation.path, method=_operation.method)
    globals()[f"test_{_operation.label}_never_breaks_the_server"] = _alone.parametrize()(asking())
