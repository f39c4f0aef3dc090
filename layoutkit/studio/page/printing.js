/** A pack to download, as `layoutkit print make` writes it. */

import { byId, make } from "./dom.js";
import { ask, fetchFile } from "./link.js";
import { now } from "./store.js";
import { download, wait } from "./waiting.js";

const PAPERS = { a4: "A4", letter: "Letter", a3: "A3" };
const THEMES = { color: "Colours", ink: "Little ink", mono: "Black only" };

/** Open the form. */
export async function openPrint() {
  /** @type {{ languages: Record<string, string> }} */
  const { languages } = await ask("languages");
  const dialog = /** @type {HTMLDialogElement} */ (byId("printing"));
  const fields = { paper: select("Paper", PAPERS), theme: select("Colours", THEMES), language: select("Language", { "": "as the board says", ...languages }) };
  const words = make("p", { class: "form-words", role: "status" });
  const go = make("button", { class: "tool main", type: "button" }, "Make the pack");
  go.addEventListener("click", () => makePack(fields, words, go));
  dialog.replaceChildren(
    make("h2", { id: "printing-name" }, "Print"),
    make("p", { class: "quiet" }, "The board with all its parts, as sheets to print at true size, in one ZIP file."),
    ...Object.values(fields),
    make("div", { class: "choices" }, words, go, make("button", { class: "tool", type: "button", onclick: () => dialog.close() }, "Close")));
  dialog.showModal();
}

/**
 * @param {string} words
 * @param {Record<string, string>} choices
 */
function select(words, choices) {
  return make("label", { class: "field" }, make("span", {}, words),
    make("select", {}, ...Object.entries(choices).map(([value, name]) => make("option", { value }, name))));
}

/**
 * @param {Record<string, HTMLElement>} fields
 * @param {HTMLElement} words
 * @param {HTMLElement} button
 */
async function makePack(fields, words, button) {
  const { text } = now();
  if (!text) return;
  const chosen = Object.entries(fields).map(([name, field]) => [name, /** @type {HTMLSelectElement} */ (field.querySelector("select")).value]);
  const query = new URLSearchParams([["board", text.name], ...chosen]);
  const pack = await wait(words, button, "Drawing the sheets", (signal) => fetchFile(`pack?${query}`, signal));
  if (!pack) return;
  const name = `${(text.name.split("/").pop() ?? "board").replace(/\.\w+$/, "")}-print.zip`;
  download(pack, name);
  words.textContent = `${name} is ready. Print its PDFs at 100 % (“actual size”).`;
}
