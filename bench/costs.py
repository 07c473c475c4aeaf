"""What every endpoint costs a server in CPU time, for somebody with a hundred tables: `python -m bench.costs`.

Nothing that anybody may ask for should take more than 20 ms; `tests/server/http/test_costs.py` counts statements and
bytes of the same requests, which are the same on every machine.
"""

from contextlib import closing
from tempfile import TemporaryDirectory
from time import process_time, thread_time
from typing import Final

import httpx

from floe.server.ops.settings import Settings
from tests.server.http.test_costs import GONE, LEFT_OUT, OPEN_TO_ALL, filled
from tests.server.http.test_matrix import ENDPOINTS, Endpoint
from tests.server.servers import serving, table_for

TABLES: Final = 100
TIMES: Final = 5


def main() -> None:
    """Print the milliseconds of each endpoint, the dearest first."""
    with TemporaryDirectory() as folder, serving(_settings(folder)) as live, closing(live.person("Ada")) as ada:
        for _ in range(TABLES - 1):
            table_for(ada, seats=[{"kind": "me"}, {"kind": "open"}])
        table = table_for(ada, seats=[{"kind": "me"}, {"kind": "here", "name": "Bo"}])
        live.finish(table)
        found = [
            (_cost(ada, endpoint, table), name)
            for name, endpoint in (ENDPOINTS | OPEN_TO_ALL).items()
            if name not in LEFT_OUT | GONE
        ]
        found.append((_renamed(ada), "a rename, then my tables"))
    for seconds, name in sorted(found, reverse=True):
        print(f"{name:28}{1000 * seconds:8.1f} ms")


def _settings(folder: str) -> Settings:
    return Settings(f"sqlite+aiosqlite:///{folder}/floe.db", requests_a_second=10_000)


def _cost(client: httpx.Client, endpoint: Endpoint, table: str) -> float:
    """Return the least CPU time of all threads but ours that a request has taken."""
    path, body = endpoint.path.format(table=table), filled(endpoint.body, table)
    return min(_spent(client, endpoint.method, path, body) for _ in range(TIMES))


def _spent(client: httpx.Client, method: str, path: str, body: object) -> float:
    before = process_time() - thread_time()
    client.request(method, path, json=body)
    return process_time() - thread_time() - before


def _renamed(client: httpx.Client) -> float:
    return min(
        _spent(client, "POST", "/api/me", {"name": f"Ada {number}"}) + _spent(client, "GET", "/api/tables", None)
        for number in range(TIMES)
    )


if __name__ == "__main__":
    main()
