/**
 * Panels that take longer to compute, each in its own card. While a panel is computed for a new text, its card says so
 * and shows nothing of the old text.
 */

import { byId, createElement, setVisible } from "./dom.js";
import { renderSuggestions } from "./suggestions.js";
import { renderCosts } from "./costs.js";

/** @typedef {(data: any, box: HTMLElement) => void} Renderer */

/** @type {Record<string, {title: string, render: Renderer, final?: string}>} the cards in their order */
const CARDS = {
  figures: { title: "Figures", render: renderRows, final: "proven" },
  costs: { title: "Costs", render: renderCosts },
  symmetry: { title: "Nearest symmetric board", render: renderSuggestions },
  suggestions: { title: "Suggestions", render: renderSuggestions },
};

/** The names of all panels that the server computes. */
export const PANELS = [...Object.keys(CARDS), "proven"];

/** @type {Map<string, {card: HTMLElement, progress: HTMLElement, box: HTMLElement, shown: any}>} */
const cards = new Map();

/** @param {import("./store.js").State} state */
export function renderPanels(state) {
  if (!state.file) return;
  for (const [name, { title, render, final }] of Object.entries(CARDS)) {
    const one = cards.get(name) ?? addPanel(name, title);
    const proven = final ? currentData(state, final) : null;
    const data = proven ?? currentData(state, name);
    const rest = Boolean(final) && !proven && !state.panels[name]?.data?.none;
    setVisible(one.progress, state.isConnected && !state.file.error && (!data || rest));
    one.progress.textContent = data ? "searching for proofs" : "computing";
    if (data === one.shown) continue;
    one.shown = data;
    one.box.replaceChildren();
    if (data) renderPanel(data, one.box, render);
    setVisible(one.card, data?.failed ? name === "figures" : !data?.none || (name === "figures" && !data.none.includes(" has no ")) || data.none.startsWith("no "));
  }
}

/**
 * Return the data of a panel if they are about the current text.
 * @param {import("./store.js").State} state
 * @param {string} name
 */
function currentData(state, name) {
  const data = state.panels[name];
  return data && data.revision === state.file?.revision ? data.data : null;
}

/**
 * @param {any} data
 * @param {HTMLElement} box
 * @param {Renderer} render
 */
function renderPanel(data, box, render) {
  const words = data.none ?? data.failed;
  if (words) box.append(createElement("p", { class: "quiet" }, words));
  else render(data, box);
}

/**
 * @param {string} name
 * @param {string} title
 */
function addPanel(name, title) {
  const progress = createElement("span", { class: "computing", role: "status" }, "computing");
  const box = createElement("div", { class: `panel ${name}` });
  const card = createElement("section", { class: "card", "aria-labelledby": `${name}-name`, "data-panel": name },
    createElement("h2", { id: `${name}-name` }, title, " ", progress), box);
  const one = { card, progress, box, shown: undefined };
  cards.set(name, one);
  byId("panels").append(card);
  return one;
}

/**
 * @param {any} data
 * @param {HTMLElement} box
 */
function renderRows(data, box) {
  box.append(createElement("dl", { class: "rows" }, ...data.rows.flatMap((/** @type {[string, string]} */ [label, words]) => [
    createElement("dt", {}, label), createElement("dd", {}, words)])));
}

