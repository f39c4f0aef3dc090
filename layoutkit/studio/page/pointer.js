/** Mouse and touch: dragging pieces, drawing lines, and turning with the wheel. */

import { byId } from "./dom.js";
import { distance, distanceToLine } from "./geometry.js";
import { startLine, heldPiece, cancelHold, dragTo, place, pickUp } from "./holding.js";
import { remove, turn } from "./piece_actions.js";
import { toMillimetres, toPicturePoint } from "./positions.js";
import { getState } from "./store.js";
import { pieceBelow, selectedPiece, focusPiece, findPiece } from "./pieces.js";

const FINGER_PX = 12; // the radius of a finger
const STILL_PX = 5; // a pointer that moves less has clicked
const WHEEL_PX = 50; // distance of the wheel for one step

/** @type {{x: number, y: number, piece: import("./store.js").Piece | import("./store.js").BoxPiece | null, isDrag: boolean, wasSelected: boolean} | null} */
let pressed = null;
let wheelDistance = 0;

/** Start to listen to mouse and touch. */
export function listenToPointer() {
  const stage = byId("stage");
  stage.addEventListener("pointerdown", pressOnBoard);
  byId("box").addEventListener("pointerdown", pressOnBox);
  window.addEventListener("pointermove", move);
  window.addEventListener("pointerup", release);
  window.addEventListener("pointercancel", () => {
    pressed = null;
    cancelHold();
  });
  stage.addEventListener("wheel", wheel, { passive: false });
  stage.addEventListener("dragstart", (event) => event.preventDefault());
}

/** @param {PointerEvent} event */
function pressOnBoard(event) {
  if (event.button !== 0 || !event.isPrimary) return;
  if (heldPiece()) {
    event.preventDefault(); // the second click: place the piece, or start a line
    const start = findLineEnd(toPicturePoint(event));
    startLine(start);
    dragTo(toPicturePoint(event));
    pressed = { x: event.clientX, y: event.clientY, piece: null, isDrag: false, wasSelected: false };
    return;
  }
  const piece = findPressedPiece(event);
  if (!piece) return;
  if (event.pointerType === "touch") event.preventDefault(); // otherwise the browser selects the element below the middle of the finger
  const focused = /** @type {HTMLElement | null} */ (document.activeElement)?.dataset.piece;
  pressed = { x: event.clientX, y: event.clientY, piece, isDrag: false, wasSelected: selectedPiece()?.name === piece.name && focused === piece.name };
}

/**
 * Return the piece that the user presses. A finger is wider than small pieces: the selected piece wins if it is near, otherwise
 * the nearest piece.
 * @param {PointerEvent} event
 */
function findPressedPiece(event) {
  const button = /** @type {HTMLElement | null} */ (/** @type {HTMLElement} */ (event.target).closest("[data-piece]"));
  const hit = findPiece(button?.dataset.piece);
  if (event.pointerType !== "touch") return hit;
  const at = toPicturePoint(event);
  const finger = toMillimetres(FINGER_PX);
  const far = (/** @type {import("./store.js").Piece} */ piece) => distanceToLine(at, piece.points);
  const small = (getState().board?.data.editing?.pieces ?? []).filter((piece) => piece.reach_mm < finger && far(piece) < finger);
  const selected = selectedPiece();
  if (selected && (selected === hit || small.includes(selected))) return selected;
  return small.sort((one, other) => far(one) - far(other) || one.reach_mm - other.reach_mm)[0] ?? hit;
}

/**
 * Return the end of a line near a point, if the held piece lies along lines.
 * @param {import("./geometry.js").Point} at
 */
function findLineEnd(at) {
  const editing = getState().board?.data.editing;
  let best = null;
  let least = editing?.snap_mm ?? 20;
  for (const name of heldPiece()?.options.keys() ?? []) {
    const points = editing?.targets[name].points ?? [];
    for (const point of points.length > 1 ? points : []) {
      const far = distance(point, at);
      if (far < least) [best, least] = [point, far];
    }
  }
  return best;
}

/** @param {PointerEvent} event */
function pressOnBox(event) {
  const button = /** @type {HTMLButtonElement | null} */ (/** @type {HTMLElement} */ (event.target).closest("[data-box-piece]"));
  const boxPiece = getState().board?.data.editing?.box.find((one) => one.name === button?.dataset.boxPiece);
  if (event.button !== 0 || !boxPiece || !button || button.getAttribute("aria-disabled") === "true") return;
  cancelHold();
  pressed = { x: event.clientX, y: event.clientY, piece: boxPiece, isDrag: false, wasSelected: false };
}

/** @param {PointerEvent} event */
function move(event) {
  if (!event.isPrimary) return;
  if (pressed && !pressed.isDrag && Math.hypot(event.clientX - pressed.x, event.clientY - pressed.y) > STILL_PX) {
    pressed.isDrag = true;
    if (pressed.piece && !pickUp(pressed.piece)) pressed = null;
    document.documentElement.classList.add("is-dragging");
  }
  if (heldPiece() && (pressed?.isDrag || !pressed)) dragTo(toPicturePoint(event));
  const over = isOverBox(event) && pressed?.isDrag && !heldPiece()?.isNew;
  byId("box").classList.toggle("accepts-piece", Boolean(over));
}

/** @param {PointerEvent} event */
function release(event) {
  if (!event.isPrimary) return;
  const was = pressed;
  pressed = null;
  document.documentElement.classList.remove("is-dragging");
  byId("box").classList.remove("accepts-piece");
  if (!was) return;
  if (was.isDrag) drop(event, was.piece);
  else if (heldPiece() && !was.piece) {
    startLine(null); // no line was drawn: the click counts
    dragTo(toPicturePoint(event));
    place();
  } else if (was.piece && "points" in was.piece) {
    const next = was.wasSelected ? pieceBelow(was.piece) : null;
    focusPiece((next ?? was.piece).name);
  }
}

/**
 * @param {PointerEvent} event
 * @param {import("./store.js").Piece | import("./store.js").BoxPiece | null} piece
 */
function drop(event, piece) {
  if (isOverBox(event) && piece && "points" in piece) {
    cancelHold();
    remove(piece);
    return;
  }
  dragTo(toPicturePoint(event));
  place();
}

/** @param {PointerEvent} event */
function isOverBox(event) {
  const box = byId("box").getBoundingClientRect();
  return box.height > 0 && event.clientX > box.left && event.clientX < box.right && event.clientY > box.top && event.clientY < box.bottom;
}

/** @param {WheelEvent} event */
function wheel(event) {
  const button = /** @type {HTMLElement | null} */ (/** @type {HTMLElement} */ (event.target).closest?.("[data-piece]"));
  const piece = findPiece(button?.dataset.piece);
  if (!piece?.can_turn || heldPiece()) return;
  event.preventDefault();
  wheelDistance += event.deltaY;
  const steps = Math.trunc(wheelDistance / WHEEL_PX);
  if (!steps) return;
  wheelDistance = 0;
  turn(piece, Math.sign(steps));
}
