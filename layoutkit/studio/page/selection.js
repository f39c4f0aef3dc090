/** The toolbar for the selected piece. */

import { byId, createElement, setVisible } from "./dom.js";
import { remove, turn } from "./piece_actions.js";
import { pickUpByKey } from "./keyboard.js";
import { pieceBelow, focusPiece, onSelect } from "./pieces.js";

/** @typedef {import("./store.js").Piece} Piece */

/** @param {Piece | null} piece */
function renderSelection(piece) {
  const bar = byId("selection");
  if (!piece) {
    bar.replaceChildren(createElement("span", { class: "quiet" }, "Select a piece on the board to move, turn or remove it."));
    return;
  }
  const under = pieceBelow(piece);
  bar.replaceChildren(
    createElement("strong", { class: "selection-name" }, piece.label),
    tool("Move", () => pickUpByKey(piece)),
    ...(piece.can_turn ? [tool("Turn left", () => turn(piece, -1)), tool("Turn right", () => turn(piece, 1))] : []),
    ...(piece.can_remove ? [tool("Remove", () => remove(piece))] : []),
    ...(under ? [tool("Piece below", () => focusPiece(under.name), `Select the piece below: ${under.label}`)] : []),
  );
}

/**
 * @param {string} name
 * @param {() => void} action
 * @param {string} [label]
 */
function tool(name, action, label) {
  return createElement("button", { class: "tool small", type: "button", onclick: action, "aria-label": label, title: label }, name);
}

/** @param {import("./store.js").State} state */
export function showSelection(state) {
  setVisible(byId("selection"), Boolean(state.board?.data.editing?.pieces.length));
}

onSelect(renderSelection);
