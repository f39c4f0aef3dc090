/** The box: the pieces that are not on the board. Drag one out, or select it and then place it by click or key. */

import { byId, createElement, setVisible } from "./dom.js";
import { cancelHold, heldPiece, pickUp } from "./holding.js";
import { pickUpByKey } from "./keyboard.js";
import { fetchPiecePictures, clonePiecePicture } from "./piece_pictures.js";
import { announce } from "./messages.js";

/** @typedef {import("./store.js").BoxPiece} BoxPiece */

let shown = "";

/** @param {import("./store.js").State} state */
export function renderBox(state) {
  const { board } = state;
  if (!board || board.revision === shown) return;
  shown = board.revision;
  const boxPieces = board.data.editing?.box ?? [];
  setVisible(byId("box"), boxPieces.length > 0);
  const canChange = Boolean(board.data.editing?.pieces.length || boxPieces.length);
  setVisible(byId("keys"), canChange);
  setVisible(byId("turn-keys"), Boolean(board.data.editing?.pieces.some((piece) => piece.can_turn)));
  byId("view-only").textContent = board.data.view_only;
  setVisible(byId("view-only"), Boolean(board.data.view_only));
  draw(boxPieces);
  fetchPiecePictures().then((areNew) => areNew && draw(boxPieces));
}

/** @param {BoxPiece[]} boxPieces */
function draw(boxPieces) {
  const box = byId("box");
  const focused = /** @type {HTMLElement | null} */ (document.activeElement)?.dataset?.boxPiece;
  box.replaceChildren(...boxPieces.map(item));
  if (focused) /** @type {HTMLElement | null} */ (box.querySelector(`[data-box-piece="${CSS.escape(focused)}"]`))?.focus();
}

/** @param {BoxPiece} boxPiece */
function item(boxPiece) {
  const picture = clonePiecePicture(boxPiece.name);
  return createElement("button", {
    class: "box-piece", type: "button", "data-box-piece": boxPiece.name,
    "aria-label": `${boxPiece.label}, ${boxPiece.remaining} left in the box`,
    title: `${boxPiece.label}: ${boxPiece.remaining} left`,
    "aria-disabled": boxPiece.remaining === 0 ? "true" : undefined,
    onclick: (/** @type {MouseEvent} */ event) => pick(boxPiece, event.detail === 0),
  }, createElement("span", { class: "box-picture" }, /** @type {any} */ (picture)), createElement("span", { class: "box-count" }, String(boxPiece.remaining)));
}

/**
 * @param {BoxPiece} boxPiece
 * @param {boolean} isKey
 */
function pick(boxPiece, isKey) {
  if (!boxPiece.remaining) announce(`No ${boxPiece.label} is left in the box`);
  else if (isKey) pickUpByKey(boxPiece);
  else if (heldPiece()?.name === boxPiece.name) cancelHold();
  else if (pickUp(boxPiece)) announce(`${boxPiece.label} picked up. Click on a place, or drag a line; Escape cancels.`);
}
