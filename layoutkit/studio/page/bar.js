/** The bar above: the board's name, what state it is in, undo and redo. */

import { byId, show } from "./dom.js";
import { isFresh } from "./store.js";

/**
 * @param {import("./store.js").State} state
 */
export function showBar(state) {
  const { text, seen } = state;
  if (text) {
    const title = seen?.data.title || text.name;
    byId("title").textContent = title;
    byId("path").textContent = text.path;
    document.title = `${title} · layoutkit studio`;
    undoable("undo", "Undo", text.undo);
    undoable("redo", "Redo", text.redo);
  }
  byId("status").textContent = statusOf(state);
  byId("status").dataset.kind = kindOf(state);
  const trouble = troubleOf(state);
  byId("notice").textContent = trouble;
  show(byId("notice"), Boolean(trouble));
}

/** @param {import("./store.js").State} state */
function kindOf(state) {
  if (!state.text) return "busy";
  if (!state.isThere || state.text.trouble) return "bad";
  return isFresh(state) ? "good" : "busy";
}

/**
 * @param {string} id
 * @param {string} name
 * @param {string | null} what
 */
function undoable(id, name, what) {
  const button = /** @type {HTMLButtonElement} */ (byId(id));
  button.disabled = what === null;
  button.title = what === null ? `Nothing to ${name.toLowerCase()}` : `${name}: ${what}`;
  button.setAttribute("aria-label", what === null ? name : `${name}: ${what}`);
}

/** @param {import("./store.js").State} state */
function statusOf(state) {
  if (!state.text) return "Opening";
  if (!state.isThere) return "Not connected";
  if (state.text.trouble) return "Not readable";
  return isFresh(state) ? "Saved" : "Judging";
}

/** @param {import("./store.js").State} state */
function troubleOf(state) {
  if (!state.isThere && state.text) {
    return "The studio does not answer. The page shows the last known state of the board. If you have stopped the studio, start it again: the page reconnects by itself.";
  }
  if (state.text?.trouble) return `${state.text.path}: ${state.text.trouble}. The page shows the last known state of the board.`;
  return state.seen?.data.failed ? state.seen.data.failed : "";
}
