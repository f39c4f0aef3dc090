/** The keyboard, which can do everything that the mouse can do. */

import { byId } from "./dom.js";
import { remove, turn } from "./piece_actions.js";
import { ARROWS, PAGES, neighbourInOrder, middle, neighbourInDirection } from "./geometry.js";
import { heldPiece, cancelHold, place, pickUp } from "./holding.js";
import { announce } from "./messages.js";
import { requestChange } from "./changes.js";
import { getState } from "./store.js";
import { selectInOrder, selectInDirection, selectedPiece } from "./pieces.js";

/** Start to listen to keys. */
export function listenToKeys() {
  byId("stage").addEventListener("keydown", onBoardKey);
  document.addEventListener("keydown", onAnyKey);
  byId("stage").addEventListener("click", (event) => {
    const target = /** @type {HTMLElement} */ (event.target).closest("[data-target]");
    if (event.detail === 0 && target) place(/** @type {HTMLElement} */ (target).dataset.target); // by a key or a screen reader
    const piece = /** @type {HTMLElement} */ (event.target).closest("[data-piece]");
    if (event.detail === 0 && piece && !heldPiece()) pickUpByKey(selectedPiece());
  });
}

/**
 * Pick up a piece by key, and move the focus to its nearest target.
 * @param {import("./store.js").Piece | import("./store.js").BoxPiece | null} one
 */
export function pickUpByKey(one) {
  if (!one || !pickUp(one)) return;
  const held = heldPiece();
  if (!held) return;
  held.origin = null;
  const all = [...held.options.entries()];
  const legal = all.filter(([, option]) => option.legal);
  const places = legal.length ? legal : all;
  if (!places.length) {
    announce(`${one.label} has no place to go`);
    cancelHold();
    return;
  }
  const from = held.from ?? [0, 0];
  const far = (/** @type {string} */ name) => {
    const [x, y] = targetMiddle(name);
    return Math.hypot(x - from[0], y - from[1]);
  };
  places.sort(([one], [other]) => far(one) - far(other));
  announce(`${one.label} picked up. Arrow keys choose a place, Enter puts it there, Escape cancels.`);
  places[0][1].button.focus({ preventScroll: true });
}

/** @param {string} name */
function targetMiddle(name) {
  return middle(getState().board?.data.editing?.targets[name].points ?? [[0, 0]]);
}

/** @param {KeyboardEvent} event */
function onBoardKey(event) {
  const way = ARROWS[event.key];
  const held = heldPiece();
  if (event.altKey || event.ctrlKey || event.metaKey) return;
  if (way) {
    event.preventDefault();
    if (held) aimInDirection(way);
    else selectInDirection(way);
    return;
  }
  const step = PAGES[event.key];
  if (step) {
    event.preventDefault();
    if (held) focusTarget(neighbourInOrder([...held.options.keys()], held.aim, step));
    else selectInOrder(step);
    return;
  }
  const piece = selectedPiece();
  if (held || !piece) return;
  if (event.key === "r" || event.key === "R") turn(piece, event.shiftKey ? -1 : 1);
  else if (event.key === "Delete" || event.key === "Backspace") remove(piece);
  else return;
  event.preventDefault();
}

/** @param {import("./geometry.js").Point} way */
function aimInDirection(way) {
  const held = heldPiece();
  if (!held) return;
  const from = held.aim ? targetMiddle(held.aim) : held.from ?? [0, 0];
  focusTarget(neighbourInDirection(from, way, [...held.options.keys()], targetMiddle, held.aim));
}

/** @param {string | null | undefined} name */
function focusTarget(name) {
  if (name) heldPiece()?.options.get(name)?.button.focus({ preventScroll: true });
}

/** @param {KeyboardEvent} event */
function onAnyKey(event) {
  if (event.key === "Escape" && heldPiece()) {
    cancelHold();
    announce("Cancelled");
  }
  if (!(event.ctrlKey || event.metaKey) || event.altKey) return;
  const key = event.key.toLowerCase();
  if (key !== "z" && key !== "y") return;
  event.preventDefault();
  requestChange({ kind: key === "y" || event.shiftKey ? "redo" : "undo" });
}
