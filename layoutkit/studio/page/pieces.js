/** The pieces on the board, as buttons over the picture. One of them can be selected. */

import { byId, createElement } from "./dom.js";
import { neighbourInOrder, middle, neighbourInDirection } from "./geometry.js";
import { placeOver } from "./positions.js";
import { getState } from "./store.js";

/** @typedef {import("./store.js").Piece} Piece */
/** @typedef {import("./geometry.js").Point} Point */

/** @type {Map<string, {piece: Piece, button: HTMLElement}>} */
let shown = new Map();
let shownRevision = "";
let selected = "";
/** @type {{picture: string, at: Point} | null} */
let expected = null;
/** @type {((piece: Piece | null) => void)[]} */
const selectListeners = [];

/** @param {import("./store.js").State} state */
export function renderPieces(state) {
  const { board } = state;
  if (!board || board.revision === shownRevision) return;
  shownRevision = board.revision;
  const layer = getLayer("pieces");
  const hadFocus = layer.contains(document.activeElement);
  const pieces = board.data.editing?.pieces ?? [];
  shown = new Map(pieces.map((piece) => [piece.name, { piece, button: makePieceButton(piece) }]));
  layer.replaceChildren(...[...shown.values()].map((one) => one.button));
  const next = expected ? nearest(pieces, expected) : shown.get(selected)?.piece;
  const first = next ?? null;
  expected = null;
  markSelected(first);
  if (hadFocus) (shown.get(selected)?.button ?? byId("stage")).focus({ preventScroll: true });
}

/**
 * Return a layer over the picture; create it if it does not exist.
 * @param {string} name
 */
export function getLayer(name) {
  const stage = byId("stage");
  const found = stage.querySelector(`.${name}`);
  if (found) return /** @type {HTMLElement} */ (found);
  const layer = createElement("div", { class: name });
  stage.append(layer);
  return layer;
}

/** @param {Piece} piece */
function makePieceButton(piece) {
  const kind = piece.points.length > 1 ? "line" : "point";
  const button = createElement("button", { class: `piece ${kind}`, type: "button", tabindex: "-1", "aria-label": piece.label, "data-piece": piece.name });
  placeOver(button, piece.points, piece.reach_mm);
  button.addEventListener("focus", () => select(piece));
  return button;
}

/** Scroll the board into view. */
export function scrollToBoard() {
  byId("stage").scrollIntoView({ block: "nearest" });
}

/**
 * Call a function whenever another piece is selected, or none.
 * @param {(piece: Piece | null) => void} listener
 */
export function onSelect(listener) {
  selectListeners.push(listener);
}

/**
 * Select a piece, or none.
 * @param {Piece | null} piece
 */
export function select(piece) {
  if ((piece?.name ?? "") !== selected) markSelected(piece);
}

/** @param {Piece | null} piece */
function markSelected(piece) {
  selected = piece?.name ?? "";
  for (const [name, { button }] of shown) {
    button.classList.toggle("is-selected", name === selected);
    button.tabIndex = name === selected ? 0 : -1;
  }
  const first = shown.values().next().value;
  if (!selected && first) first.button.tabIndex = 0;
  for (const listener of selectListeners) listener(piece);
}

/** @returns {Piece | null} */
export function selectedPiece() {
  return shown.get(selected)?.piece ?? null;
}

/**
 * Return the piece of a name.
 * @param {string | undefined} name
 * @returns {Piece | null}
 */
export function findPiece(name) {
  return shown.get(name ?? "")?.piece ?? null;
}

/**
 * Move the focus to a piece.
 * @param {string} name
 */
export function focusPiece(name) {
  shown.get(name)?.button.focus({ preventScroll: true });
}

/**
 * After the next update, select the piece that is nearest to a point.
 * @param {string} picture
 * @param {Point} at
 */
export function selectAfterUpdate(picture, at) {
  expected = { picture, at };
}

/**
 * @param {Piece[]} pieces
 * @param {{picture: string, at: Point}} wanted
 */
function nearest(pieces, { picture, at }) {
  const far = (/** @type {Piece} */ piece) => Math.hypot(middle(piece.points)[0] - at[0], middle(piece.points)[1] - at[1]);
  return pieces.filter((piece) => piece.picture === picture).sort((one, other) => far(one) - far(other))[0];
}

/**
 * Select the next piece in a direction.
 * @param {Point} way
 */
export function selectInDirection(way) {
  const from = selectedPiece();
  if (!from) selectInOrder(1);
  else focusIfFound(neighbourInDirection(middle(from.points), way, allPieces(), (one) => middle(one.points), from));
}

/**
 * Select the next or previous piece in the order of the file.
 * @param {number} step 1 or -1
 */
export function selectInOrder(step) {
  focusIfFound(neighbourInOrder(allPieces(), selectedPiece(), step));
}

function allPieces() {
  return [...shown.values()].map((one) => one.piece);
}

/** @param {Piece | null | undefined} piece */
function focusIfFound(piece) {
  if (piece) focusPiece(piece.name);
}

/**
 * Return the piece below another piece at the same place; null if there is none.
 * @param {Piece} piece
 * @returns {Piece | null}
 */
export function pieceBelow(piece) {
  const at = middle(piece.points);
  const all = getState().board?.data.editing?.pieces ?? [];
  const here = all.filter((one) => {
    const [x, y] = middle(one.points);
    return one.points.length === 1 && Math.hypot(x - at[0], y - at[1]) <= one.reach_mm + piece.reach_mm / 2;
  });
  const index = here.indexOf(piece);
  return here.length < 2 ? null : here[(index + here.length - 1) % here.length];
}
