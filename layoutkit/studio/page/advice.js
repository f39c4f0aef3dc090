/** Changes that are offered: each can be looked at on the board, as ghosts of what comes, and made by a button. */

import { make } from "./dom.js";
import { lookOf, sizeOf } from "./looks.js";
import { middle } from "./geometry.js";
import { send } from "./send.js";
import { now, watch } from "./store.js";
import { bringStage, layerOf } from "./things.js";

/**
 * @typedef {{what: string, told: string, edits: any[], removals: string[],
 *   ghosts: {look: string, points: [number, number][], angle: number, told: string}[], leaving: string[]}} Offer
 */

/** @type {{offer: Offer, button: HTMLElement} | null} */
let pinned = null;

/**
 * @param {{heading: string, changes: Offer[]}} data
 * @param {HTMLElement} box
 */
export function showChanges(data, box) {
  if (data.heading) box.append(make("p", { class: "quiet" }, sentence(data.heading)));
  box.append(make("ol", { class: "offers" }, ...data.changes.map(item)));
}

/** @param {Offer} offer */
function item(offer) {
  const hasGhosts = offer.ghosts.length + offer.leaving.length > 0;
  const look = make("button", { class: "tool small", type: "button", "aria-pressed": "false", "aria-label": `Show on the board: ${offer.what}` }, "Show");
  look.addEventListener("click", () => pin(offer, look));
  const apply = make("button", { class: "tool small", type: "button", "aria-label": `Apply: ${offer.what}`,
    onclick: () => send({ kind: "edit", edits: offer.edits, removals: offer.removals, told: offer.what.slice(0, 400) }) }, "Apply");
  const line = make("li", { class: "offer" },
    make("div", { class: "offer-words" }, make("span", {}, sentence(offer.what)), offer.told ? make("span", { class: "quiet" }, offer.told) : null),
    make("div", { class: "offer-tools" }, hasGhosts ? look : null, apply));
  if (hasGhosts) {
    line.addEventListener("pointerenter", () => haunt(offer));
    line.addEventListener("pointerleave", () => haunt(pinned?.offer ?? null));
  }
  return line;
}

/**
 * Show an offer on the board until it is shown no more.
 * @param {Offer} offer
 * @param {HTMLElement} button
 */
function pin(offer, button) {
  pinned?.button.setAttribute("aria-pressed", "false");
  pinned = pinned?.offer === offer ? null : { offer, button };
  button.setAttribute("aria-pressed", String(pinned !== null));
  haunt(pinned?.offer ?? null);
  if (pinned) bringStage();
}

/**
 * Show what would come as ghosts, and mark what would go.
 * @param {Offer | null} offer
 */
function haunt(offer) {
  const layer = layerOf("spirits");
  layer.replaceChildren();
  for (const one of document.querySelectorAll(".thing.is-leaving")) one.classList.remove("is-leaving");
  if (!offer) return;
  for (const name of offer.leaving) document.querySelector(`[data-thing="${CSS.escape(name)}"]`)?.classList.add("is-leaving");
  for (const ghost of offer.ghosts) layer.append(...spirit(ghost));
}

/** @param {Offer["ghosts"][number]} ghost */
function spirit(ghost) {
  const look = lookOf(ghost.look);
  const size = now().seen?.data.size_mm;
  if (!look || !size) return [];
  const [x, y] = middle(ghost.points);
  const element = make("div", { class: "spirit", title: ghost.told }, /** @type {any} */ (look));
  element.style.width = `${(sizeOf(look)[0] / size[0]) * 100}%`;
  element.style.left = `${(x / size[0]) * 100}%`;
  element.style.top = `${(y / size[1]) * 100}%`;
  element.style.transform = `translate(-50%, -50%) rotate(${ghost.angle}deg)`;
  return [element];
}

/** @param {string} words */
function sentence(words) {
  return words.charAt(0).toUpperCase() + words.slice(1);
}

watch((_, what) => {
  if (what !== "text") return;
  pinned = null;
  haunt(null);
});
