/** New boards as wished: a form of the games' own options, as `layoutkit new` has them. */

import { byId, make } from "./dom.js";
import { ask, fetchFile } from "./link.js";
import { say } from "./say.js";
import { download, wait } from "./waiting.js";

/** @typedef {{name: string, help: string, kind: string, metavar: string, choices: string[]}} Option */

/**
 * Open the form.
 * @param {boolean} isFolder whether the board becomes a file of the folder, and not a download
 */
export async function openNew(isFolder) {
  const dialog = /** @type {HTMLDialogElement} */ (byId("making"));
  const { games } = await ask("wishes");
  const game = make("select", { id: "new-game" }, ...games.map((/** @type {any} */ one) => make("option", { value: one.name }, one.title)));
  const name = make("input", { id: "new-name", value: "my-board.yaml", required: true, autocomplete: "off", spellcheck: "false" });
  const fields = make("div", { class: "fields" });
  const words = make("p", { class: "form-words", role: "status" });
  const go = make("button", { class: "tool main", type: "button" }, isFolder ? "Make the board" : "Make and download");
  const show = () => fields.replaceChildren(...games.find((/** @type {any} */ one) => one.name === value(game)).options.map(field));
  game.addEventListener("change", show);
  go.addEventListener("click", () => makeBoard(isFolder, { name: value(name), game: value(game), options: wishesIn(fields) }, words, go));
  show();
  dialog.replaceChildren(
    make("h2", { id: "making-name" }, "New board"),
    make("p", { class: "quiet" }, "Without conditions the new board is the commented example; with conditions or a seed, it is a board that meets them."),
    labelled("Game", game), labelled("File name", name), make("h3", {}, "Wishes"), fields,
    make("div", { class: "choices" }, words, go, make("button", { class: "tool", type: "button", onclick: () => dialog.close() }, "Cancel")));
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
function labelled(words, input) {
  return make("label", { class: "field" }, make("span", {}, words), input);
}

/** @param {Option} option */
function field(option) {
  const words = option.name.replaceAll("_", " ");
  let input;
  if (option.kind === "bool") input = make("input", { type: "checkbox", "data-wish": option.name });
  else if (option.choices.length) {
    input = make("select", { "data-wish": option.name }, make("option", { value: "" }, "as usual"), ...option.choices.map((one) => make("option", { value: one }, one)));
  } else input = make("input", { "data-wish": option.name, placeholder: option.metavar, autocomplete: "off" });
  const line = labelled(words, input);
  line.append(make("small", { class: "quiet" }, option.help));
  return line;
}

/**
 * What is wished in the fields of a form.
 * @param {HTMLElement} fields
 */
function wishesIn(fields) {
  /** @type {Record<string, unknown>} */
  const options = {};
  for (const input of /** @type {NodeListOf<HTMLInputElement>} */ (fields.querySelectorAll("[data-wish]"))) {
    const wish = input.type === "checkbox" ? input.checked : input.value.trim();
    if (wish) options[input.dataset.wish ?? ""] = wish;
  }
  return options;
}

/**
 * @param {boolean} isFolder
 * @param {{name: string, game: string, options: Record<string, unknown>}} wanted
 * @param {HTMLElement} words
 * @param {HTMLElement} button
 */
async function makeBoard(isFolder, wanted, words, button) {
  const made = await wait(words, button, "Making the board", (signal) => fetchFile("new", signal, wanted));
  if (!made) return;
  say(`${wanted.name} is made`);
  if (isFolder) location.hash = encodeURIComponent(wanted.name);
  else {
    download(made, wanted.name);
    words.textContent = `${wanted.name} is in your downloads.`;
  }
}
