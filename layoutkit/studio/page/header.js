/** The header: the name of the board, its status, undo and redo. */

import { byId, setVisible } from "./dom.js";
import { isCurrent } from "./store.js";

/**
 * @param {import("./store.js").State} state
 */
export function renderHeader(state) {
  const { file, board } = state;
  if (file) {
    const title = board?.data.title || file.name;
    byId("title").textContent = title;
    byId("path").textContent = file.path;
    document.title = `${title} · layoutkit studio`;
    renderUndoButton("undo", "Undo", file.undo);
    renderUndoButton("redo", "Redo", file.redo);
  }
  byId("status").textContent = formatStatus(state);
  byId("status").dataset.kind = statusKind(state);
  const problem = describeProblem(state);
  byId("notice").textContent = problem;
  setVisible(byId("notice"), Boolean(problem));
}

/** @param {import("./store.js").State} state */
function statusKind(state) {
  if (!state.file) return "busy";
  if (!state.isConnected || state.file.error) return "bad";
  return isCurrent(state) ? "good" : "busy";
}

/**
 * @param {string} id
 * @param {string} name
 * @param {string | null} what
 */
function renderUndoButton(id, name, what) {
  const button = /** @type {HTMLButtonElement} */ (byId(id));
  button.disabled = what === null;
  button.title = what === null ? `Nothing to ${name.toLowerCase()}` : `${name}: ${what}`;
  button.setAttribute("aria-label", what === null ? name : `${name}: ${what}`);
}

/** @param {import("./store.js").State} state */
function formatStatus(state) {
  if (!state.file) return "Opening";
  if (!state.isConnected) return "Not connected";
  if (state.file.error) return "Not readable";
  return isCurrent(state) ? "Saved" : "Judging";
}

/** @param {import("./store.js").State} state */
function describeProblem(state) {
  if (!state.isConnected && state.file) {
    return "The studio does not answer. The page shows the last known state of the board. If you have stopped the studio, start it again: the page reconnects by itself.";
  }
  if (state.file?.error) return `${state.file.path}: ${state.file.error}. The page shows the last known state of the board.`;
  return state.board?.data.failed ? state.board.data.failed : "";
}
