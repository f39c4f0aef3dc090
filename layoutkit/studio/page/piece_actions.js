/** Turns and removes pieces. */

import { middle } from "./geometry.js";
import { announce } from "./messages.js";
import { requestChange } from "./changes.js";
import { isCurrent, getState, onChange } from "./store.js";
import { selectAfterUpdate } from "./pieces.js";

/** @typedef {import("./store.js").Piece} Piece */

/** @type {{piece: Piece, steps: number} | null} */
let pendingTurn = null;

/**
 * Turn a piece by steps. Steps that come while a change is under way are added up.
 * @param {Piece} piece
 * @param {number} steps
 */
export function turn(piece, steps) {
  if (!piece.can_turn) {
    announce(`${piece.label} cannot be turned`);
    return;
  }
  pendingTurn = { piece, steps: (pendingTurn?.piece.name === piece.name ? pendingTurn.steps : 0) + steps };
  turnPending();
}

async function turnPending() {
  const state = getState();
  if (!pendingTurn || !isCurrent(state) || !pendingTurn.steps) return;
  const { piece, steps } = pendingTurn;
  pendingTurn = null;
  selectAfterUpdate(piece.picture, middle(piece.points));
  await requestChange({ kind: "move", action: "turn", piece: piece.name, steps, title: `turn ${piece.label}` });
}

onChange((_, what) => {
  if (what === "board") turnPending();
});

/** @param {Piece} piece */
export async function remove(piece) {
  if (!piece.can_remove || !isCurrent(getState())) return;
  await requestChange({ kind: "move", action: "remove", piece: piece.name, title: `remove ${piece.label}` });
}
