// Records between the page and Python: each text on a line of the input is brought to a table in the page and taken out
// again; then whole games of the page's own are told. A line of the output answers a line of the input.

import { readFileSync } from "node:fs";

import { LocalServer } from "../../src/floe/web/js/local/server.js";
import { answer } from "../../src/floe/web/js/local/service.js";

const FOLDER = new URL("../../src/floe/web/wasm/", import.meta.url);
const fetched = async (address) => new Uint8Array(readFileSync(new URL(address, FOLDER))).buffer;
const { game, texts, seeds } = JSON.parse(readFileSync(0, "utf8"));

let seed = 0n;
const server = new LocalServer(fetched, { seed: () => seed });
server.wake = () => {}; // nobody plays on by themselves here
const tell = (told) => process.stdout.write(`${JSON.stringify(told)}\n`);

/** Bring a record to a table, and take it out again. */
async function there_and_back(record) {
  const { id, status, version } = await answer(server, "POST", "/tables", { record });
  return { record: await answer(server, "GET", `/tables/${id}/record`), status, version };
}

/** Play a game to its end, with moves taken back on the way. */
async function whole() {
  const seats = [{ kind: "here", name: "Ada  Ω\nB" }, { kind: "bot", bot: "scout" }, { kind: "here", name: "Bo" }];
  const { id } = await answer(server, "POST", "/tables", { game, seats });
  const room = await server.room(id);
  while (!room.isOver) {
    const { actor, version, player } = room;
    const moves = player.legal(room.state);
    room.follow(room.line(actor, moves[(version * 7) % moves.length], null, false));
    const isSure = version % 5 || !room.undoable(actor);
    if (!isSure) room.follow(room.undo({ version: room.version }, actor));
  }
  return { record: await answer(server, "GET", `/tables/${id}/record`), ...room.info };
}

for (const text of texts) tell(await there_and_back(text).catch(({ refusal }) => ({ refusal })));
for (const one of seeds) {
  seed = BigInt(one);
  tell(await whole());
}
