/** Shows both texts of a conflict. Nothing is overwritten until the user has chosen. */

import { byId, createElement, parsePicture } from "./dom.js";
import { requestChange } from "./changes.js";

/**
 * @param {{id: string, both: string | null, revision: string, mine: any, theirs: any}} conflict
 */
export function showConflict({ id, both, revision, mine, theirs }) {
  const dialog = /** @type {HTMLDialogElement} */ (byId("conflict"));
  const write = (/** @type {string} */ conflict, /** @type {string} */ title) => {
    dialog.close();
    requestChange({ kind: "resolve", conflict, title }, revision);
  };
  const choices = [
    both && choice("Keep both changes", () => write(both, "my change besides that of the other program")),
    choice("Keep the file as it is", () => dialog.close()),
    choice("Write my text over it", () => write(id, "my text, not that of the other program")),
  ].filter((one) => one instanceof HTMLElement);
  choices[0].classList.add("main");
  choices[0].setAttribute("autofocus", "");
  const question = both ? "The two changes affect different lines, so the file can have both." : "Which text should the file have?";
  dialog.replaceChildren(
    createElement("h2", { id: "conflict-name" }, "Another program has changed the file"),
    createElement("p", {}, `Your change was based on the text before that, so it was not written. ${question}`),
    createElement("div", { class: "versions" },
      version("The file as it is now", theirs, mine),
      version("With your change", mine, theirs)),
    createElement("div", { class: "choices" }, ...choices, createElement("p", { class: "quiet" }, "Undo restores the previous text.")),
  );
  dialog.showModal();
}

/**
 * @param {string} name
 * @param {() => void} action
 */
function choice(name, action) {
  return createElement("button", { class: "tool", type: "button", onclick: action }, name);
}

/**
 * @param {string} name
 * @param {any} board
 * @param {any} other
 */
function version(name, board, other) {
  const picture = board.picture ? parsePicture(board.picture) : null;
  picture?.removeAttribute("width");
  picture?.removeAttribute("height");
  const theirs = new Set(other.lines);
  const differing = board.lines
    .map((/** @type {string} */ line, /** @type {number} */ index) => ({ line, number: index + 1 }))
    .filter((/** @type {{line: string}} */ one) => !theirs.has(one.line));
  return createElement("section", { "aria-label": name },
    createElement("h3", {}, name),
    picture ? createElement("div", { class: "version-picture" }, /** @type {any} */ (picture)) : createElement("p", { class: "quiet" }, board.why_not),
    createElement("ol", { class: "lines", tabindex: "0", "aria-label": `Lines only in: ${name}` },
      ...differing.map((/** @type {{line: string, number: number}} */ one) => createElement("li", { value: one.number, "data-line": one.number }, one.line || " "))));
}
