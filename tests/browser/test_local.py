"""A table in the page: a Web Worker in Chromium, and nothing behind it but a folder of files."""

from collections.abc import Iterator
from functools import partial
from http.server import SimpleHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path
from threading import Thread

import pytest
from playwright.sync_api import Browser

import floe

FOLDER = Path(floe.__file__).parent

WHOLE_GAME = """
async (level) => {
  const worker = new Worker("/web/js/local/worker.js", { type: "module" });
  const heard = [];
  const over = new Promise((done, failed) => {
    worker.onerror = (event) => failed(new Error(event.message));
    worker.onmessage = ({ data }) => {
      heard.push(data);
      if (data.type === "refused") failed(new Error(data.refusal.sentence));
      if (data.type === "table" && data.table.status === "over") done();
      if (data.type !== "position" || !data.view.moves.length) return;
      worker.postMessage({ type: "move", version: data.version, move: data.view.moves.at(-1) });
    };
  });
  const sitters = [{ kind: "person", name: "Ada" }, { kind: "bot", bot: level }];
  const weights = "/games/arctic/network/weights.npz";
  worker.postMessage({ type: "open", game: "arctic", sitters, weights, seed: "5" });
  await over;
  worker.terminate();
  const positions = heard.filter(({ type }) => type === "position");
  const hidden = positions.every(({ view }) => view.seats[1].hand === null && view.seats[1].penalty === null);
  return { hidden, outcome: positions.at(-1).view.outcome, bots: positions.flatMap(({ steps }) => steps) };
}
"""


class Quiet(SimpleHTTPRequestHandler):
    def log_message(self, *_: object) -> None:
        pass


@pytest.fixture(scope="module")
def files() -> Iterator[str]:
    """Any static server will do."""
    with ThreadingHTTPServer(("127.0.0.1", 0), partial(Quiet, directory=str(FOLDER))) as server:
        Thread(target=server.serve_forever, daemon=True).start()
        yield f"http://127.0.0.1:{server.server_port}"
        server.shutdown()


def test_a_whole_game_against_the_network_needs_no_server(browser: Browser, files: str) -> None:
    context = browser.new_context()
    page = context.new_page()
    page.goto(f"{files}/web/manifest.webmanifest")  # any page of this origin, without the client
    found = page.evaluate(WHOLE_GAME, "ranger")
    context.close()
    assert found["hidden"]
    assert sorted(found["outcome"]["places"]) == [1, 2]
    assert sum(step["bot"] for step in found["bots"]) > 20
