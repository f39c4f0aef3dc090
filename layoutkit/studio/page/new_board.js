/** The form for a new board, with the options of `layoutkit new`. */

import { byId, createElement } from "./dom.js";
import { fetchJson, fetchFile } from "./server.js";
import { announce } from "./messages.js";
import { download, runWithProgress } from "./progress.js";

/** @typedef {{name: string, help: string, kind: string, metavar: string, choices: string[]}} Option */

/**
 * Open the form.
 * @param {boolean} isFolder whether the board becomes a file of the folder; otherwise it is a download
 */
export async function openNewBoardForm(isFolder) {
  const dialog = /** @type {HTMLDialogElement} */ (byId("new-form"));
  const { games } = await fetchJson("new-board-forms");
  const game = createElement("select", { id: "new-game" }, ...games.map((/** @type {any} */ one) => createElement("option", { value: one.name }, one.title)));
  const name = createElement("input", { id: "new-name", value: "my-board.yaml", required: true, autocomplete: "off", spellcheck: "false" });
  const fields = createElement("div", { class: "fields" });
  const words = createElement("p", { class: "form-status", role: "status" });
  const go = createElement("button", { class: "tool main", type: "button" }, isFolder ? "Make the board" : "Make and download");
  const setVisible = () => fields.replaceChildren(...games.find((/** @type {any} */ one) => one.name === value(game)).options.map(field));
  game.addEventListener("change", setVisible);
  go.addEventListener("click", () => submit(isFolder, { name: value(name), game: value(game), options: readOptions(fields) }, words, go));
  setVisible();
  dialog.replaceChildren(
    createElement("h2", { id: "new-form-name" }, "New board"),
    createElement("p", { class: "quiet" }, "Without conditions the new board is the commented example; with conditions or a seed, it is a board that meets them."),
    labelledInput("Game", game), labelledInput("File name", name), createElement("h3", {}, "Wishes"), fields,
    createElement("div", { class: "choices" }, words, go, createElement("button", { class: "tool", type: "button", onclick: () => dialog.close() }, "Cancel")));
  for (const one of [name, fields]) {
    one.addEventListener("keydown", (event) => {
      const { key, target } = /** @type {KeyboardEvent} */ (event);
      if (key === "Enter" && target instanceof HTMLInputElement) go.click();
    });
  }
  dialog.showModal();
}

/** @param {HTMLElement} element */
function value(element) {
  return /** @type {HTMLInputElement} */ (element).value.trim();
}

/**
 * @param {string} words
 * @param {HTMLElement} input
 */
function labelledInput(words, input) {
  return createElement("label", { class: "field" }, createElement("span", {}, words), input);
}

/** @param {Option} option */
function field(option) {
  const words = option.name.replaceAll("_", " ");
  let input;
  if (option.kind === "bool") input = createElement("input", { type: "checkbox", "data-option": option.name });
  else if (option.choices.length) {
    input = createElement("select", { "data-option": option.name }, createElement("option", { value: "" }, "as usual"), ...option.choices.map((one) => createElement("option", { value: one }, one)));
  } else input = createElement("input", { "data-option": option.name, placeholder: option.metavar, autocomplete: "off" });
  const line = labelledInput(words, input);
  line.append(createElement("small", { class: "quiet" }, option.help));
  return line;
}

/**
 * Return the options in the fields of the form.
 * @param {HTMLElement} fields
 */
function readOptions(fields) {
  /** @type {Record<string, unknown>} */
  const options = {};
  for (const input of /** @type {NodeListOf<HTMLInputElement>} */ (fields.querySelectorAll("[data-option]"))) {
    const wish = input.type === "checkbox" ? input.checked : input.value.trim();
    if (wish) options[input.dataset.option ?? ""] = wish;
  }
  return options;
}

/**
 * @param {boolean} isFolder
 * @param {{name: string, game: string, options: Record<string, unknown>}} wanted
 * @param {HTMLElement} words
 * @param {HTMLElement} button
 */
async function submit(isFolder, wanted, words, button) {
  const made = await runWithProgress(words, button, "Making the board", (signal) => fetchFile("new", signal, wanted));
  if (!made) return;
  announce(`${wanted.name} is made`);
  if (isFolder) location.hash = encodeURIComponent(wanted.name);
  else {
    download(made, wanted.name);
    words.textContent = `${wanted.name} is in your downloads.`;
  }
}
