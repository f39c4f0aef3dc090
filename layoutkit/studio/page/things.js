/** The things on the board: each a button over its place in the picture. One of them is the chosen one. */

import { byId, make } from "./dom.js";
import { besideIn, middle, nextIn } from "./geometry.js";
import { layOver } from "./places.js";
import { now } from "./store.js";

/** @typedef {import("./store.js").Thing} Thing */
/** @typedef {import("./geometry.js").Point} Point */

/** @type {Map<string, {thing: Thing, button: HTMLElement}>} */
let shown = new Map();
let shownRevision = "";
let chosen = "";
/** @type {{look: string, at: Point} | null} */
let expected = null;
/** @type {((thing: Thing | null) => void)[]} */
const choosers = [];

/** @param {import("./store.js").State} state */
export function showThings(state) {
  const { seen } = state;
  if (!seen || seen.revision === shownRevision) return;
  shownRevision = seen.revision;
  const layer = layerOf("things");
  const hadFocus = layer.contains(document.activeElement);
  const things = seen.data.hands?.things ?? [];
  shown = new Map(things.map((thing) => [thing.name, { thing, button: buttonOf(thing) }]));
  layer.replaceChildren(...[...shown.values()].map((one) => one.button));
  const next = expected ? nearest(things, expected) : shown.get(chosen)?.thing;
  const first = next ?? null;
  expected = null;
  markChosen(first);
  if (hadFocus) (shown.get(chosen)?.button ?? byId("stage")).focus({ preventScroll: true });
}

/**
 * A layer over the picture.
 * @param {string} name
 */
export function layerOf(name) {
  const stage = byId("stage");
  const found = stage.querySelector(`.${name}`);
  if (found) return /** @type {HTMLElement} */ (found);
  const layer = make("div", { class: name });
  stage.append(layer);
  return layer;
}

/** @param {Thing} thing */
function buttonOf(thing) {
  const kind = thing.points.length > 1 ? "line" : "point";
  const button = make("button", { class: `thing ${kind}`, type: "button", tabindex: "-1", "aria-label": thing.told, "data-thing": thing.name });
  layOver(button, thing.points, thing.reach_mm);
  button.addEventListener("focus", () => choose(thing));
  return button;
}

/** Bring the board into view, if it is not: something is shown on it. */
export function bringStage() {
  byId("stage").scrollIntoView({ block: "nearest" });
}

/**
 * Be told which thing is chosen.
 * @param {(thing: Thing | null) => void} chooser
 */
export function onChoose(chooser) {
  choosers.push(chooser);
}

/**
 * Choose a thing, or nothing.
 * @param {Thing | null} thing
 */
export function choose(thing) {
  if ((thing?.name ?? "") !== chosen) markChosen(thing);
}

/** @param {Thing | null} thing */
function markChosen(thing) {
  chosen = thing?.name ?? "";
  for (const [name, { button }] of shown) {
    button.classList.toggle("is-chosen", name === chosen);
    button.tabIndex = name === chosen ? 0 : -1;
  }
  const first = shown.values().next().value;
  if (!chosen && first) first.button.tabIndex = 0;
  for (const chooser of choosers) chooser(thing);
}

/** @returns {Thing | null} */
export function chosenThing() {
  return shown.get(chosen)?.thing ?? null;
}

/**
 * The thing of a name.
 * @param {string | undefined} name
 * @returns {Thing | null}
 */
export function thingOf(name) {
  return shown.get(name ?? "")?.thing ?? null;
}

/**
 * Put the focus on a thing.
 * @param {string} name
 */
export function focusThing(name) {
  shown.get(name)?.button.focus({ preventScroll: true });
}

/**
 * After the next picture, choose what then lies at a place.
 * @param {string} look
 * @param {Point} at
 */
export function expect(look, at) {
  expected = { look, at };
}

/**
 * @param {Thing[]} things
 * @param {{look: string, at: Point}} wanted
 */
function nearest(things, { look, at }) {
  const far = (/** @type {Thing} */ thing) => Math.hypot(middle(thing.points)[0] - at[0], middle(thing.points)[1] - at[1]);
  return things.filter((thing) => thing.look === look).sort((one, other) => far(one) - far(other))[0];
}

/**
 * Choose the next thing in a direction.
 * @param {Point} way
 */
export function chooseNext(way) {
  const from = chosenThing();
  if (!from) chooseBeside(1);
  else focusOn(nextIn(middle(from.points), way, allThings(), (one) => middle(one.points), from));
}

/**
 * Choose the next thing in the order of the file, or the one before.
 * @param {number} step 1 or -1
 */
export function chooseBeside(step) {
  focusOn(besideIn(allThings(), chosenThing(), step));
}

function allThings() {
  return [...shown.values()].map((one) => one.thing);
}

/** @param {Thing | null | undefined} thing */
function focusOn(thing) {
  if (thing) focusThing(thing.name);
}

/**
 * What lies under a thing, at the same place; null if nothing does.
 * @param {Thing} thing
 * @returns {Thing | null}
 */
export function beneath(thing) {
  const at = middle(thing.points);
  const all = now().seen?.data.hands?.things ?? [];
  const here = all.filter((one) => {
    const [x, y] = middle(one.points);
    return one.points.length === 1 && Math.hypot(x - at[0], y - at[1]) <= one.reach_mm + thing.reach_mm / 2;
  });
  const index = here.indexOf(thing);
  return here.length < 2 ? null : here[(index + here.length - 1) % here.length];
}
