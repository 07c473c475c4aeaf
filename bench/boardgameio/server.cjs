/** boardgame.io with a card game of about Arctic's size: `node server.cjs memory|file FOLDER` prints the port it listens at. */

const { FlatFile, Server } = require("boardgame.io/server");
const { INVALID_MOVE, PlayerView } = require("boardgame.io/core");

const ANIMALS = ["fox", "moose", "walrus", "orca", "puffin", "bear"];
const SPARE = 6; // cards on the table besides those in hands and piles

/** Sixty cards, about 4.6 KB of them. */
const deck = () => Array.from({ length: 60 }, (_, at) => ({ id: `c${at}`, animal: ANIMALS[at % 6], value: 1 + (at % 5), swap: ANIMALS[(at + 1) % 6], up: false }));

const game = {
  name: "cards",
  minPlayers: 2,
  maxPlayers: 2,
  setup: () => {
    const cards = deck();
    return { players: { 0: { hand: cards.splice(0, 3) }, 1: { hand: cards.splice(0, 3) } }, river: cards.splice(0, SPARE), piles: [[], []], secret: { draw: cards } };
  },
  playerView: PlayerView.STRIP_SECRETS,
  turn: { minMoves: 1, maxMoves: 1 },
  moves: {
    /** Lay a card on one's pile and take one from the river, which is refilled; the oldest card of a long pile goes under the draw pile. */
    place: {
      client: false,
      move: ({ G, playerID }, at) => {
        const { hand } = G.players[playerID];
        if (!hand[at]) return INVALID_MOVE;
        const pile = G.piles[Number(playerID)];
        pile.push({ ...hand.splice(at, 1)[0], up: true });
        hand.push(G.river.shift());
        G.river.push(G.secret.draw.shift());
        if (pile.length > 12) G.secret.draw.push(pile.shift());
      },
    },
  },
};

const [, , kept, folder] = process.argv;
const server = Server({ games: [game], origins: ["*"], ...(kept === "file" ? { db: new FlatFile({ dir: folder }) } : {}) });
void server.run({ port: 0, callback: () => {} }).then(({ appServer }) => console.log(`listening at ${appServer.address().port}`));
