/**
 * What takes longer: each part in a card of its own. While it is computed for a new text, the card says so, and what was
 * known of the text before is gone.
 */

import { byId, make, show } from "./dom.js";
import { showChanges } from "./advice.js";
import { showCosts } from "./costs.js";

/** @typedef {(data: any, box: HTMLElement) => void} Teller */

/** @type {Record<string, {title: string, tell: Teller, instead?: string}>} the cards in their order */
const CARDS = {
  figures: { title: "Figures", tell: showRows, instead: "proven" },
  costs: { title: "Costs", tell: showCosts },
  symmetry: { title: "Nearest symmetric board", tell: showChanges },
  advice: { title: "Suggestions", tell: showChanges },
};

/** The names of all parts that the server computes. */
export const PARTS = [...Object.keys(CARDS), "proven"];

/** @type {Map<string, {card: HTMLElement, mark: HTMLElement, box: HTMLElement, shown: any}>} */
const cards = new Map();

/** @param {import("./store.js").State} state */
export function showParts(state) {
  if (!state.text) return;
  for (const [name, { title, tell, instead }] of Object.entries(CARDS)) {
    const one = cards.get(name) ?? newCard(name, title);
    const better = instead ? present(state, instead) : null;
    const part = better ?? present(state, name);
    const rest = Boolean(instead) && !better && !state.parts[name]?.data?.none;
    show(one.mark, state.isThere && !state.text.trouble && (!part || rest));
    one.mark.textContent = part ? "searching for proofs" : "computing";
    if (part === one.shown) continue;
    one.shown = part;
    one.box.replaceChildren();
    if (part) tellPart(part, one.box, tell);
    show(one.card, part?.failed ? name === "figures" : !part?.none || (name === "figures" && !part.none.includes(" has no ")) || part.none.startsWith("no "));
  }
}

/**
 * A part, if it is about the text that the file has now.
 * @param {import("./store.js").State} state
 * @param {string} name
 */
function present(state, name) {
  const part = state.parts[name];
  return part && part.revision === state.text?.revision ? part.data : null;
}

/**
 * @param {any} part
 * @param {HTMLElement} box
 * @param {Teller} tell
 */
function tellPart(part, box, tell) {
  const words = part.none ?? part.failed;
  if (words) box.append(make("p", { class: "quiet" }, words));
  else tell(part, box);
}

/**
 * @param {string} name
 * @param {string} title
 */
function newCard(name, title) {
  const mark = make("span", { class: "computing", role: "status" }, "computing");
  const box = make("div", { class: `part ${name}` });
  const card = make("section", { class: "card", "aria-labelledby": `${name}-name`, "data-part": name },
    make("h2", { id: `${name}-name` }, title, " ", mark), box);
  const one = { card, mark, box, shown: undefined };
  cards.set(name, one);
  byId("parts").append(card);
  return one;
}

/**
 * @param {any} data
 * @param {HTMLElement} box
 */
function showRows(data, box) {
  box.append(make("dl", { class: "rows" }, ...data.rows.flatMap((/** @type {[string, string]} */ [label, words]) => [
    make("dt", {}, label), make("dd", {}, words)])));
}

