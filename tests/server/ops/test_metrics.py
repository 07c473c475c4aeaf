"""What a server counts: everything is there from the beginning, moves when something happens, and stays small."""

import re
from collections.abc import Callable
from contextlib import ExitStack, closing
from pathlib import Path

import httpx
import pytest
from prometheus_client.parser import text_string_to_metric_families

from floe.server.errors import Unavailable
from floe.server.metrics import OutageMetrics
from floe.server.ops.settings import Settings
from floe.server.storage.outages import Outage
from tests.server.engines import redis_engine
from tests.server.servers import Live, serving, table_for
from tests.server.waiting import until_true
from tests.server.wires import wire

ALONE = [{"kind": "me"}, {"kind": "here", "name": "Bo"}]
BOT = [{"kind": "me"}, {"kind": "bot", "bot": "uniform"}]


def samples(client: httpx.Client) -> dict[str, float]:
    """Return every sample, as `name{label="value"}`."""
    families = text_string_to_metric_families(client.get("/metrics").text)
    return {_key(one.name, one.labels): one.value for family in families for one in family.samples}


def _key(name: str, labels: dict[str, str]) -> str:
    inside = ",".join(f'{label}="{value}"' for label, value in sorted(labels.items()))
    return f"{name}{{{inside}}}" if inside else name


@pytest.fixture
def growth(stranger: httpx.Client) -> Callable[[], dict[str, float]]:
    """Return a way to get what has changed since the beginning."""
    before = samples(stranger)

    def changed() -> dict[str, float]:
        return {key: value - before.get(key, 0) for key, value in samples(stranger).items()}

    return changed


def test_moves_and_commits_are_counted(live: Live, growth: Callable[[], dict[str, float]]) -> None:
    with closing(live.person("Ada")) as ada:
        table = table_for(ada, seats=ALONE)
        live.finish(table)
    grown = growth()
    moves = grown['floe_moves_total{by="person"}']
    assert moves > 50
    assert grown["floe_move_seconds_count"] == moves
    assert grown["floe_commit_lines_sum"] == moves
    assert grown['floe_database_seconds_count{work="append"}'] == grown["floe_commit_lines_count"]
    assert grown['floe_database_seconds_count{work="write"}'] >= 1
    assert grown['floe_games_finished_total{game="arctic"}'] == 1
    assert grown["floe_cache_misses_total"] >= 0


def test_bots_are_counted_by_level(live: Live, growth: Callable[[], dict[str, float]]) -> None:
    with closing(live.person("Ada")) as ada:
        table = table_for(ada, seats=BOT, options={"first": "1"})
        live.until(table, lambda now: now.version > 0 and now.bot_to_move is None)
    grown = growth()
    assert grown['floe_moves_total{by="bot"}'] >= 1
    thought = grown['floe_bot_thinking_seconds_count{bot="uniform"}']
    assert thought >= 1
    assert grown['floe_bot_queue_seconds_count{lane="quick"}'] == thought


def test_refusals_are_counted_by_code(live: Live, growth: Callable[[], dict[str, float]]) -> None:
    with closing(live.person("Ada")) as ada:
        table = table_for(ada, seats=ALONE)
        ada.get("/api/tables/nowhere")
        ada.post(f"/api/tables/{table}/moves", json={"version": 0, "move": "castle"})
        with wire(live.url, table, ada) as line:
            line.send("move", version=0, move="castle", key="k")
            line.next("refused")
            for _ in range(60):
                line.send("ping")
            line.send("move", version=0, move="stop", key="l")
            assert line.next("refused")["refusal"]["code"] == "too-many"
    grown = growth()
    assert grown['floe_refusals_total{code="not-found",over="http"}'] == 1
    assert grown['floe_refusals_total{code="bad-notation",over="http"}'] == 1
    assert grown['floe_refusals_total{code="bad-notation",over="socket"}'] == 1
    assert grown['floe_limit_refusals_total{limit="socket"}'] >= 1
    assert grown["floe_sockets_opened_total"] == 1


def test_limits_are_counted_by_name(tmp_path: Path) -> None:
    settings = Settings(f"sqlite+aiosqlite:///{tmp_path}/floe.db", requests_a_second=1)
    with serving(settings) as live, closing(live.stranger()) as client:
        assert 429 in [client.get("/api/puzzles").status_code for _ in range(30)]
        text = live.context.metrics.text().decode()
    assert re.search(r'floe_limit_refusals_total\{limit="(person|address)"\} [1-9]', text)


def test_what_strangers_send_makes_no_new_series(live: Live, stranger: httpx.Client) -> None:
    before = {*samples(stranger)}
    for number in range(5):
        stranger.request(f"BREW{number}", "/")
        stranger.get(f"/nowhere/{number}")
        stranger.get(f"/api/tables/nowhere{number}")
        stranger.get("/", headers={"x-forwarded-for": f"203.0.113.{number}"})
    new = {re.sub(r'le="[^"]*"', "", key) for key in {*samples(stranger)} - before}
    assert not [key for key in new if re.search(r"BREW|nowhere|203\.0", key)]
    assert len(new) < 20


def test_the_node_is_described(live: Live, stranger: httpx.Client) -> None:
    live.call(live.context.watch.reporter.report())
    now = samples(stranger)
    assert [key for key, value in now.items() if key.startswith("floe_info{") and value == 1]
    assert now["floe_nodes"] == 1
    assert now['floe_tables{status="playing"}'] >= 0
    assert now["floe_database_bytes"] > 10_000
    assert now["floe_loop_delay_seconds_count"] >= 0
    assert now["process_resident_memory_bytes"] > 1e7


def test_news_between_nodes_are_counted(tmp_path: Path) -> None:
    with ExitStack() as stack:
        engine = stack.enter_context(redis_engine())
        settings = Settings(f"sqlite+aiosqlite:///{tmp_path}/floe.db", engine.address, requests_a_second=10_000)
        one, two = (stack.enter_context(serving(settings)) for _ in range(2))
        ada, there = stack.enter_context(closing(one.person("Ada"))), stack.enter_context(closing(two.stranger()))
        table = table_for(ada, seats=ALONE)
        line = stack.enter_context(wire(two.url, table, ada))
        line.next("hello")
        one.play(table, 3)
        line.position(3)
        assert samples(ada)['floe_relay_events_total{way="sent"}'] >= 3
        assert samples(there)['floe_relay_events_total{way="received"}'] >= 1
        assert samples(ada)['floe_outage{of="redis"}'] == 0
        assert one.context.watch.describe().redis == "well"
        engine.stop()
        one.call(until_true(lambda: one.context.watch.describe().redis == "away"))
        assert samples(ada)['floe_outage{of="redis"}'] == 1
        engine.start()
        one.call(until_true(lambda: one.context.watch.describe().redis == "well"))


def test_an_outage_is_counted_once_and_its_refusals_each() -> None:
    now = 0.0
    metrics = OutageMetrics()
    outage = Outage("gone", "back", lambda: now, metrics.of("database"))
    for _ in range(3):
        outage.failed(Unavailable("no"))

    def figures() -> tuple[float, ...]:
        return tuple(one._value.get() for one in metrics.of("database"))

    assert figures() == (1, 3, 1)
    now = 10.0
    outage.worked()
    assert figures() == (1, 3, 0)
