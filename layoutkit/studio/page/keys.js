/** The keyboard: everything that the mouse can do. */

import { byId } from "./dom.js";
import { remove, turn } from "./deeds.js";
import { ARROWS, PAGES, besideIn, middle, nextIn } from "./geometry.js";
import { inHand, letGo, put, take } from "./hand.js";
import { say } from "./say.js";
import { send } from "./send.js";
import { now } from "./store.js";
import { chooseBeside, chooseNext, chosenThing } from "./things.js";

/** Listen to the keys. */
export function listenToKeys() {
  byId("stage").addEventListener("keydown", onBoard);
  document.addEventListener("keydown", anywhere);
  byId("stage").addEventListener("click", (event) => {
    const landing = /** @type {HTMLElement} */ (event.target).closest("[data-landing]");
    if (event.detail === 0 && landing) put(/** @type {HTMLElement} */ (landing).dataset.landing); // a key, or a screen reader
    const thing = /** @type {HTMLElement} */ (event.target).closest("[data-thing]");
    if (event.detail === 0 && thing && !inHand()) carry(chosenThing());
  });
}

/**
 * Take something by key: the focus goes to the places where it can be put.
 * @param {import("./store.js").Thing | import("./store.js").Supply | null} one
 */
export function carry(one) {
  if (!one || !take(one)) return;
  const held = inHand();
  if (!held) return;
  held.origin = null;
  const all = [...held.options.entries()];
  const legal = all.filter(([, option]) => option.legal);
  const places = legal.length ? legal : all;
  if (!places.length) {
    say(`${one.told} can go nowhere`);
    letGo();
    return;
  }
  const from = held.from ?? [0, 0];
  const far = (/** @type {string} */ name) => {
    const [x, y] = placeOf(name);
    return Math.hypot(x - from[0], y - from[1]);
  };
  places.sort(([one], [other]) => far(one) - far(other));
  say(`${one.told} taken. Arrow keys choose a place, Enter puts it there, Escape lets go.`);
  places[0][1].button.focus({ preventScroll: true });
}

/** @param {string} name */
function placeOf(name) {
  return middle(now().seen?.data.hands?.landings[name].points ?? [[0, 0]]);
}

/** @param {KeyboardEvent} event */
function onBoard(event) {
  const way = ARROWS[event.key];
  const held = inHand();
  if (event.altKey || event.ctrlKey || event.metaKey) return;
  if (way) {
    event.preventDefault();
    if (held) aimNext(way);
    else chooseNext(way);
    return;
  }
  const step = PAGES[event.key];
  if (step) {
    event.preventDefault();
    if (held) aimAtKey(besideIn([...held.options.keys()], held.aim, step));
    else chooseBeside(step);
    return;
  }
  const thing = chosenThing();
  if (held || !thing) return;
  if (event.key === "r" || event.key === "R") turn(thing, event.shiftKey ? -1 : 1);
  else if (event.key === "Delete" || event.key === "Backspace") remove(thing);
  else return;
  event.preventDefault();
}

/** @param {import("./geometry.js").Point} way */
function aimNext(way) {
  const held = inHand();
  if (!held) return;
  const from = held.aim ? placeOf(held.aim) : held.from ?? [0, 0];
  aimAtKey(nextIn(from, way, [...held.options.keys()], placeOf, held.aim));
}

/** @param {string | null | undefined} name */
function aimAtKey(name) {
  if (name) inHand()?.options.get(name)?.button.focus({ preventScroll: true });
}

/** @param {KeyboardEvent} event */
function anywhere(event) {
  if (event.key === "Escape" && inHand()) {
    letGo();
    say("Let go");
  }
  if (!(event.ctrlKey || event.metaKey) || event.altKey) return;
  const key = event.key.toLowerCase();
  if (key !== "z" && key !== "y") return;
  event.preventDefault();
  send({ kind: key === "y" || event.shiftKey ? "redo" : "undo" });
}
