/** The form that downloads a print pack, as `layoutkit print make` writes it. */

import { byId, createElement } from "./dom.js";
import { fetchJson, fetchFile } from "./server.js";
import { getState } from "./store.js";
import { download, runWithProgress } from "./progress.js";

const PAPERS = { a4: "A4", letter: "Letter", a3: "A3" };
const THEMES = { color: "Colours", ink: "Little ink", mono: "Black only" };

/** Open the form. */
export async function openPrintForm() {
  /** @type {{ languages: Record<string, string> }} */
  const { languages } = await fetchJson("languages");
  const dialog = /** @type {HTMLDialogElement} */ (byId("print-form"));
  const fields = { paper: select("Paper", PAPERS), theme: select("Colours", THEMES), language: select("Language", { "": "as the board says", ...languages }) };
  const words = createElement("p", { class: "form-status", role: "status" });
  const go = createElement("button", { class: "tool main", type: "button" }, "Make the pack");
  go.addEventListener("click", () => submit(fields, words, go));
  dialog.replaceChildren(
    createElement("h2", { id: "print-form-name" }, "Print"),
    createElement("p", { class: "quiet" }, "The board with all its parts, as sheets to print at true size, in one ZIP file."),
    ...Object.values(fields),
    createElement("div", { class: "choices" }, words, go, createElement("button", { class: "tool", type: "button", onclick: () => dialog.close() }, "Close")));
  dialog.showModal();
}

/**
 * @param {string} words
 * @param {Record<string, string>} choices
 */
function select(words, choices) {
  return createElement("label", { class: "field" }, createElement("span", {}, words),
    createElement("select", {}, ...Object.entries(choices).map(([value, name]) => createElement("option", { value }, name))));
}

/**
 * @param {Record<string, HTMLElement>} fields
 * @param {HTMLElement} words
 * @param {HTMLElement} button
 */
async function submit(fields, words, button) {
  const { file } = getState();
  if (!file) return;
  const chosen = Object.entries(fields).map(([name, field]) => [name, /** @type {HTMLSelectElement} */ (field.querySelector("select")).value]);
  const query = new URLSearchParams([["board", file.name], ...chosen]);
  const pack = await runWithProgress(words, button, "Drawing the sheets", (signal) => fetchFile(`pack?${query}`, signal));
  if (!pack) return;
  const name = `${(file.name.split("/").pop() ?? "board").replace(/\.\w+$/, "")}-print.zip`;
  download(pack, name);
  words.textContent = `${name} is ready. Print its PDFs at 100 % (“actual size”).`;
}
