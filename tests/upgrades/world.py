"""A small world that lives through an upgrade: what people have done at a server, told over HTTP by any release.

What a release does not know yet is left out: it answers 404 or 405, or refuses a field.
"""

import random
from collections.abc import Callable, Iterator
from time import monotonic, sleep
from typing import Any, Final

import httpx
from msgspec import Struct

_REVIEWED_WITHIN: Final = 300.0  # seconds
_UNKNOWN: Final = (404, 405)


class Seen(Struct):
    """A game as one of the people saw it."""

    version: int
    seat: int | None
    view: dict[str, Any]


class Table(Struct):
    """A table as it was left."""

    id: str
    game: str
    kind: str
    """What it is an example of."""
    seen: dict[str, Seen] = {}
    """By people's names."""
    record: str = ""
    scores: list[int] = []


class World(Struct):
    """Who was there and what they have left: enough to go on as them."""

    commit: str
    """Which code made it."""
    step: str
    """The latest step of the database's migrations."""
    cookies: dict[str, str]
    token: str
    tables: list[Table]
    reviewed: str = ""
    """The id of a table whose review is stored."""
    board: str = ""
    """The id of a shared analysis board."""
    numbers: str = ""
    """The link to somebody's shared numbers."""


class Builder:
    """Ada and Bo at a server."""

    def __init__(self, url: str, seed: int = 1) -> None:
        self._url, self._rng = url, random.Random(seed)
        self.people = {name: self._person(name) for name in ("Ada", "Bo")}
        self.ada, self.bo = self.people.values()

    def _person(self, name: str) -> httpx.Client:
        client = httpx.Client(base_url=self._url, timeout=60)
        client.post("/api/me", json={"name": name}).raise_for_status()
        return client

    def build(self, commit: str) -> World:
        """Do everything that people do; the step is not known here."""
        token = self._json(self.ada.post("/api/tokens", json={"name": "Ada's program"}))["secret"]
        tables = list(self._tables())
        over = next(table for table in tables if table.kind == "over" and table.game == "arctic")
        cookies = {name: client.cookies["floe"] for name, client in self.people.items()}
        reviewed = over.id if self._review(over.id) else ""
        return World(commit, "", cookies, token, tables, reviewed, self._board(over.id), self._numbers())

    def _tables(self) -> Iterator[Table]:
        for game in ("arctic", "race"):
            yield self._running(game)
            yield self._over(game)
            yield self._against_a_bot(game)
            yield self._resigned(game)
        yield self._waiting()
        yield self._drafting()

    def _running(self, game: str) -> Table:
        table = self._pair(game)
        self._play(table, 30)
        return Table(table, game, "running", self._seen(table))

    def _over(self, game: str) -> Table:
        table = self._pair(game)
        self._play(table)
        scores = self._json(self.ada.get(f"/api/tables/{table}/score"))["outcome"]["scores"]
        return Table(table, game, "over", self._seen(table), self._record(table), scores)

    def _against_a_bot(self, game: str) -> Table:
        table = self._made(game=game, seats=[{"kind": "me"}, {"kind": "bot", "bot": "uniform"}])
        self._play(table, 10, only=self.ada)
        return Table(table, game, "bot")

    def _resigned(self, game: str) -> Table:
        table = self._pair(game)
        self._play(table, 8)
        answer = self.bo.post(f"/api/tables/{table}/resign", json={})
        return Table(table, game, "played" if answer.status_code in _UNKNOWN else "resigned")

    def _waiting(self) -> Table:
        table = self._made(game="arctic", seats=[{"kind": "me"}, {"kind": "open"}])
        return Table(table, "arctic", "waiting")

    def _drafting(self) -> Table:
        table = self._made(game="race", seats=[{"kind": "me"}, {"kind": "open"}])
        changed = self.ada.post(f"/api/tables/{table}/draft", json={"version": 0, "change": "clear"})
        return Table(table, "race", "drafting" if changed.is_success else "waiting")

    def _pair(self, game: str) -> str:
        table = self._made(game=game, seats=[{"kind": "me"}, {"kind": "invited"}])
        invitations = self._json(self.ada.get(f"/api/tables/{table}/invitations"))["invitations"]
        asked = {"invitation": invitations[0]["link"].partition("#invitation=")[2]}
        self.bo.post(f"/api/tables/{table}/join", json=asked).raise_for_status()
        self.ada.post(f"/api/tables/{table}/start", json={}).raise_for_status()
        return table

    def _made(self, **wanted: Any) -> str:
        made: str = self._json(self.ada.post("/api/tables", json=wanted))["id"]
        return made

    def _play(self, table: str, moves: int = 10_000, only: httpx.Client | None = None) -> None:
        """Play moves at random, and now and then take one back, until there are enough of them."""
        people, idle = [only] if only else [self.ada, self.bo], 0
        while moves and idle < 200:
            done = sum(self._turn(table, one) for one in people)
            moves, idle = moves - min(done, moves), 0 if done else idle + 1
            if not done and self._json(people[0].get(f"/api/tables/{table}/view"))["view"].get("outcome"):
                return

    def _turn(self, table: str, person: httpx.Client) -> bool:
        seen = self._json(person.get(f"/api/tables/{table}/view"))
        if not seen["view"]["moves"]:
            return False
        asked = {"version": seen["version"], "move": self._rng.choice(seen["view"]["moves"])}
        played = self._json(person.post(f"/api/tables/{table}/moves", json=asked))
        if played.get("undoable") and self._rng.random() < 0.1:
            person.post(f"/api/tables/{table}/undo", json={"version": played["version"]}).raise_for_status()
        return True

    def _seen(self, table: str) -> dict[str, Seen]:
        found = {name: self._json(one.get(f"/api/tables/{table}/view")) for name, one in self.people.items()}
        return {name: Seen(seen["version"], seen["seat"], seen["view"]) for name, seen in found.items()}

    def _record(self, table: str) -> str:
        answer = self.ada.get(f"/api/tables/{table}/record")
        answer.raise_for_status()
        return answer.text

    def _review(self, table: str) -> bool:
        """Have a game reviewed; returns whether that can be done."""
        return self._asked_until(f"/api/tables/{table}/review", lambda review: review["done"])

    def _numbers(self) -> str:
        """Have Ada's games counted and share the numbers, where it can be done; returns the link."""
        if not self._asked_until("/api/me/numbers", lambda numbers: not numbers.get("waiting")):
            return ""
        link: str = self._json(self.ada.post("/api/me/numbers", json={"shared": True}))["link"]
        return link

    def _asked_until(self, path: str, is_done: Callable[[Any], bool]) -> bool:
        """Ask again until something is done; returns whether this release knows of it."""
        until = monotonic() + _REVIEWED_WITHIN
        while (answer := self.ada.get(path)).status_code not in _UNKNOWN:
            if is_done(self._json(answer)):
                return True
            assert monotonic() < until, path
            sleep(0.2)
        return False

    def _board(self, table: str) -> str:
        asked = {"start": {"table": table}, "plies": [], "at": 0}
        answer = self.ada.post("/api/analysis/shared", json=asked)
        return "" if answer.status_code in _UNKNOWN else self._json(answer)["id"]

    @staticmethod
    def _json(answer: httpx.Response) -> Any:
        assert answer.is_success, f"{answer.request.url}: {answer.status_code} {answer.text}"
        return answer.json()
