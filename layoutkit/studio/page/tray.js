/** The box: what is left of every thing. One can be dragged from it, or chosen and then put by click or key. */

import { byId, make, show } from "./dom.js";
import { inHand, letGo } from "./hand.js";
import { carry } from "./keys.js";
import { fetchLooks, lookOf } from "./looks.js";
import { take } from "./hand.js";
import { say } from "./say.js";

/** @typedef {import("./store.js").Supply} Supply */

let shown = "";

/** @param {import("./store.js").State} state */
export function showTray(state) {
  const { seen } = state;
  if (!seen || seen.revision === shown) return;
  shown = seen.revision;
  const supplies = seen.data.hands?.supplies ?? [];
  show(byId("tray"), supplies.length > 0);
  const canChange = Boolean(seen.data.hands?.things.length || supplies.length);
  show(byId("keys"), canChange);
  show(byId("turn-keys"), Boolean(seen.data.hands?.things.some((thing) => thing.turns)));
  byId("only-look").textContent = seen.data.only_look;
  show(byId("only-look"), Boolean(seen.data.only_look));
  draw(supplies);
  fetchLooks().then((areNew) => areNew && draw(supplies));
}

/** @param {Supply[]} supplies */
function draw(supplies) {
  const tray = byId("tray");
  const focused = /** @type {HTMLElement | null} */ (document.activeElement)?.dataset?.supply;
  tray.replaceChildren(...supplies.map(item));
  if (focused) /** @type {HTMLElement | null} */ (tray.querySelector(`[data-supply="${CSS.escape(focused)}"]`))?.focus();
}

/** @param {Supply} supply */
function item(supply) {
  const look = lookOf(supply.name);
  return make("button", {
    class: "supply", type: "button", "data-supply": supply.name,
    "aria-label": `${supply.told}, ${supply.left} left in the box`,
    title: `${supply.told}: ${supply.left} left`,
    "aria-disabled": supply.left === 0 ? "true" : undefined,
    onclick: (/** @type {MouseEvent} */ event) => pick(supply, event.detail === 0),
  }, make("span", { class: "supply-look" }, /** @type {any} */ (look)), make("span", { class: "supply-left" }, String(supply.left)));
}

/**
 * @param {Supply} supply
 * @param {boolean} isKey
 */
function pick(supply, isKey) {
  if (!supply.left) say(`No ${supply.told} is left in the box`);
  else if (isKey) carry(supply);
  else if (inHand()?.name === supply.name) letGo();
  else if (take(supply)) say(`${supply.told} taken. Click on a place, or drag a line; Escape lets go.`);
}
