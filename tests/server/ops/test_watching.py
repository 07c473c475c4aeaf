"""The dashboard and the alerts ask for what the server tells, and for nothing else."""

import json
import re
import shutil
import subprocess
from collections.abc import Iterator
from pathlib import Path
from typing import Any, Final

import httpx
import msgspec
import pytest
from prometheus_client.parser import text_string_to_metric_families

from floe.server.http.limits import limits
from floe.server.metrics import LIMITS
from tests.server.servers import Live

DEPLOY: Final = Path(__file__).parents[3] / "deploy"
ALERTS: Final = msgspec.yaml.decode((DEPLOY / "prometheus" / "alerts.yml").read_bytes())
RULES: Final = [rule for group in ALERTS["groups"] for rule in group["rules"]]
DASHBOARD: Final = json.loads((DEPLOY / "grafana" / "floe.json").read_text())
PANELS: Final = [panel for panel in DASHBOARD["panels"] if panel["type"] != "row"]
HOSTING: Final = (DEPLOY.parent / "docs" / "hosting.md").read_text()

NAME: Final = re.compile(r"\b(?:floe|process)_[a-z_]+")
SELECTED: Final = re.compile(r"\b((?:floe|process)_[a-z_]+)\{([^}]*)\}")
MATCHER: Final = re.compile(r'(\w+)(=~?)"([^"]*)"')
OF_PROMETHEUS: Final = {"job", "instance", "le"}


def expressions() -> Iterator[str]:
    """Yield every question that the files ask."""
    yield from (rule["expr"] for rule in RULES)
    yield from (target["expr"] for panel in PANELS for target in panel["targets"])
    for variable in DASHBOARD["templating"]["list"]:
        if variable["type"] == "query":
            yield variable["query"]["query"]


@pytest.fixture(scope="module")
def told(live: Live) -> dict[str, list[dict[str, str]]]:
    """Return what a server tells, and the labels of each sample; some have none before something happens."""
    with live.stranger() as client:
        text = client.get("/metrics").text
    told: dict[str, list[dict[str, str]]] = {}
    for family in text_string_to_metric_families(text):
        name = family.name
        ends = {"counter": ["_total"], "histogram": ["_bucket", "_sum", "_count"], "summary": ["_sum", "_count"]}
        told |= {f"{name}{end}": [] for end in ends.get(family.type, [""])}
        for sample in family.samples:
            told.setdefault(sample.name, []).append(sample.labels)
    return told


def test_every_metric_that_is_asked_for_is_told(told: dict[str, Any]) -> None:
    asked = {name for expression in expressions() for name in NAME.findall(expression)}
    assert len(asked) > 30
    assert asked - {*told} == set()


def test_every_metric_that_is_told_is_shown(told: dict[str, Any]) -> None:
    shown = {re.sub(r"_(total|bucket|sum|count)$", "", name) for one in expressions() for name in NAME.findall(one)}
    ours = {re.sub(r"_(total|bucket|sum|count|created)$", "", name) for name in told if name.startswith("floe_")}
    assert ours - shown == set()


def test_alerts_ask_for_labels_that_are_there_from_the_beginning(told: dict[str, list[dict[str, str]]]) -> None:
    """A rate sees nothing of a counter that is told only once it has grown."""
    without_redis = {"redis"}
    for rule in RULES:
        for name, inside in SELECTED.findall(rule["expr"]):
            for label, how, value in MATCHER.findall(inside):
                wanted = {*value.split("|")} if how == "=~" else {value}
                if label not in OF_PROMETHEUS:
                    assert wanted - {one.get(label) for one in told[name]} <= without_redis, rule["alert"]


def test_alerts_say_what_is_wrong_and_what_to_do() -> None:
    for rule in RULES:
        assert rule["labels"]["severity"] in ("critical", "warning")
        assert {*rule["annotations"]} == {"summary", "description"}
        assert f"`{rule['alert']}`" in HOSTING, rule["alert"]


def test_the_dashboard_is_whole() -> None:
    ids = [panel["id"] for panel in DASHBOARD["panels"]]
    assert len(ids) == len({*ids})
    for panel in PANELS:
        assert panel["title"]
        assert panel["description"]
        assert panel["datasource"]["uid"] == "${datasource}"
        assert panel["gridPos"]["x"] + panel["gridPos"]["w"] <= 24
    variables = {variable["name"] for variable in DASHBOARD["templating"]["list"]}
    used = {name for one in expressions() for name in re.findall(r"\$(\w+)", one)} - {"__rate_interval"}
    assert used <= variables


def test_limits_are_counted_under_their_names() -> None:
    assert {limit.name for limit in limits(1)} <= {*LIMITS}


@pytest.mark.parametrize(
    "asked",
    [["check", "rules", "alerts.yml"], ["check", "config", "prometheus.yml"], ["test", "rules", "alerts_test.yml"]],
)
def test_prometheus_agrees(asked: list[str]) -> None:
    promtool = shutil.which("promtool")
    if promtool is None:
        pytest.skip("promtool is not installed")
    done = subprocess.run([promtool, *asked], cwd=DEPLOY / "prometheus", capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stdout + done.stderr


def test_metrics_are_what_prometheus_reads(live: Live) -> None:
    with httpx.Client(base_url=live.url) as client:
        answer = client.get("/metrics")
    assert answer.headers["content-type"].startswith("text/plain; version=")
    assert len(answer.content) < 100_000
