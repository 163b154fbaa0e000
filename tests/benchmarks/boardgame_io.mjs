// Prints what a step of random tic-tac-toe costs in boardgame.io, in microseconds: legal moves, choice, a move through
// its reducer, no server and no view. Started in the folder where the package is installed.

import { createRequire } from "node:module";
import { cwd, cpuUsage, stdout } from "node:process";

const need = createRequire(`${cwd()}/package.json`);
const { CreateGameReducer, InitializeGame, ProcessGameConfig } = need("boardgame.io/dist/cjs/internal.js");
const { ActionCreators } = need("boardgame.io/dist/cjs/core.js");

const LINES = [[0, 1, 2], [3, 4, 5], [6, 7, 8], [0, 3, 6], [1, 4, 7], [2, 5, 8], [0, 4, 8], [2, 4, 6]];
const game = {
  name: "tic-tac-toe",
  setup: () => ({ cells: Array(9).fill(null) }),
  turn: { minMoves: 1, maxMoves: 1 },
  moves: {
    mark({ G, playerID }, cell) {
      if (G.cells[cell] !== null) return "INVALID_MOVE";
      G.cells[cell] = playerID;
    },
  },
  endIf({ G, ctx }) {
    if (LINES.some(([a, b, c]) => G.cells[a] !== null && G.cells[a] === G.cells[b] && G.cells[b] === G.cells[c])) {
      return { winner: ctx.currentPlayer };
    }
    if (G.cells.every((cell) => cell !== null)) return { draw: true };
  },
};
let seed = 1;
const below = (bound) => (seed = (seed * 1103515245 + 12345) % 2147483648) % bound;
const reducer = CreateGameReducer({ game: ProcessGameConfig(game) });

function* steps() {
  for (;;) {
    let state = InitializeGame({ game });
    while (state.ctx.gameover === undefined) {
      const free = state.G.cells.flatMap((cell, index) => (cell === null ? [index] : []));
      const move = { type: "mark", args: [free[below(free.length)]], playerID: state.ctx.currentPlayer };
      state = reducer(state, { type: "MAKE_MOVE", payload: move });
      yield;
    }
  }
}

const STEPS = 2000;
const played = steps();
let best = Infinity;
for (let round = 0; round < 7; round += 1) {
  const before = cpuUsage();
  for (let step = 0; step < STEPS; step += 1) played.next();
  const { user, system } = cpuUsage(before);
  best = Math.min(best, (user + system) / STEPS);
}
stdout.write(JSON.stringify(best));
void ActionCreators;
