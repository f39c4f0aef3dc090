/** Two texts that clash: both are shown, and the person chooses. Nothing is overwritten without that. */

import { byId, make, pictureOf } from "./dom.js";
import { send } from "./send.js";

/**
 * @param {{id: string, both: string | null, revision: string, mine: any, theirs: any}} conflict
 */
export function showConflict({ id, both, revision, mine, theirs }) {
  const dialog = /** @type {HTMLDialogElement} */ (byId("conflict"));
  const write = (/** @type {string} */ clash, /** @type {string} */ told) => {
    dialog.close();
    send({ kind: "settle", clash, told }, revision);
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
    make("h2", { id: "conflict-name" }, "Another program has changed the file"),
    make("p", {}, `Your change was based on the text before that, so it was not written. ${question}`),
    make("div", { class: "versions" },
      version("The file as it is now", theirs, mine),
      version("With your change", mine, theirs)),
    make("div", { class: "choices" }, ...choices, make("p", { class: "quiet" }, "Undo restores the previous text.")),
  );
  dialog.showModal();
}

/**
 * @param {string} name
 * @param {() => void} deed
 */
function choice(name, deed) {
  return make("button", { class: "tool", type: "button", onclick: deed }, name);
}

/**
 * @param {string} name
 * @param {any} seen
 * @param {any} other
 */
function version(name, seen, other) {
  const picture = seen.picture ? pictureOf(seen.picture) : null;
  picture?.removeAttribute("width");
  picture?.removeAttribute("height");
  const theirs = new Set(other.lines);
  const differing = seen.lines
    .map((/** @type {string} */ line, /** @type {number} */ index) => ({ line, number: index + 1 }))
    .filter((/** @type {{line: string}} */ one) => !theirs.has(one.line));
  return make("section", { "aria-label": name },
    make("h3", {}, name),
    picture ? make("div", { class: "version-picture" }, /** @type {any} */ (picture)) : make("p", { class: "quiet" }, seen.why_not),
    make("ol", { class: "lines", tabindex: "0", "aria-label": `Lines only in: ${name}` },
      ...differing.map((/** @type {{line: string, number: number}} */ one) => make("li", { value: one.number, "data-line": one.number }, one.line || " "))));
}
