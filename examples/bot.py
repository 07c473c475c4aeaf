"""A bot that follows an invitation to a table of Floe and plays any legal move, over HTTP and without any library.

    python examples/bot.py 'http://127.0.0.1:8000/tables/…#invitation=…'

Make it stronger by choosing better in `choose`: the view is everything its seat may know.
"""

import json
import random
import sys
import time
from http.cookiejar import CookieJar
from typing import Any
from urllib.error import HTTPError
from urllib.parse import urlsplit
from urllib.request import HTTPCookieProcessor, Request, build_opener

Json = dict[str, Any]


class Floe:
    """A server, and who we are there."""

    def __init__(self, url: str) -> None:
        self.url, self.opener = url, build_opener(HTTPCookieProcessor(CookieJar()))

    def ask(self, path: str, body: Json | None = None) -> Json:
        """Return the server's answer; what it refuses comes back as {"code": …, "sentence": …}."""
        data = None if body is None else json.dumps(body).encode()
        try:
            with self.opener.open(Request(self.url + path, data, {"content-type": "application/json"})) as answer:
                return dict(json.load(answer))
        except HTTPError as refused:
            return dict(json.load(refused))


def choose(view: Json) -> str:
    """Return one of the moves."""
    return str(random.choice(view["moves"]))


def play(link: str) -> Json:
    """Sit down, play until the game is over, and return the score."""
    parts = urlsplit(link)
    floe, table = Floe(f"{parts.scheme}://{parts.netloc}"), "/api" + parts.path
    floe.ask("/api/me", {"name": "Any Move"})
    floe.ask(table + "/join", {"invitation": parts.fragment.removeprefix("invitation=")})
    while True:
        seen = floe.ask(table + "/view")
        if "view" in seen and seen["view"]["outcome"]:
            return floe.ask(table + "/score")
        if "view" in seen and seen["view"]["moves"]:
            floe.ask(table + "/moves", {"version": seen["version"], "move": choose(seen["view"])})
        else:  # the game has not started, or others decide
            time.sleep(0.2)


if __name__ == "__main__":
    print(json.dumps(play(sys.argv[1])["outcome"]["scores"]))
