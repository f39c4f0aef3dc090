/** The mouse and the finger: things are dragged, lines are drawn from end to end, the wheel turns. */

import { byId } from "./dom.js";
import { distance, farFrom } from "./geometry.js";
import { beginLine, inHand, letGo, moveTo, put, take } from "./hand.js";
import { remove, turn } from "./deeds.js";
import { millimetres, pointAt } from "./places.js";
import { now } from "./store.js";
import { beneath, chosenThing, focusThing, thingOf } from "./things.js";

const FINGER_PX = 12; // from the middle of a finger to its edge, where it is pointed
const STILL_PX = 5; // a mouse that moves less has clicked
const WHEEL_PX = 50; // of the wheel, for one step

/** @type {{x: number, y: number, what: import("./store.js").Thing | import("./store.js").Supply | null, isDrag: boolean, wasChosen: boolean} | null} */
let pressed = null;
let wheeled = 0;

/** Listen to mouse and finger. */
export function listenToPointer() {
  const stage = byId("stage");
  stage.addEventListener("pointerdown", pressBoard);
  byId("tray").addEventListener("pointerdown", pressTray);
  window.addEventListener("pointermove", move);
  window.addEventListener("pointerup", release);
  window.addEventListener("pointercancel", () => {
    pressed = null;
    letGo();
  });
  stage.addEventListener("wheel", wheel, { passive: false });
  stage.addEventListener("dragstart", (event) => event.preventDefault());
}

/** @param {PointerEvent} event */
function pressBoard(event) {
  if (event.button !== 0 || !event.isPrimary) return;
  if (inHand()) {
    event.preventDefault(); // the second press of click and click: put, or begin a line
    const start = lineEnd(pointAt(event));
    beginLine(start);
    moveTo(pointAt(event));
    pressed = { x: event.clientX, y: event.clientY, what: null, isDrag: false, wasChosen: false };
    return;
  }
  const thing = thingPressed(event);
  if (!thing) return;
  if (event.pointerType === "touch") event.preventDefault(); // else the browser chooses what is below the middle of the finger
  const focused = /** @type {HTMLElement | null} */ (document.activeElement)?.dataset.thing;
  pressed = { x: event.clientX, y: event.clientY, what: thing, isDrag: false, wasChosen: chosenThing()?.name === thing.name && focused === thing.name };
}

/**
 * The thing that is meant. A finger is wider than what is small on the page: near it, the chosen thing is meant, else the nearest.
 * @param {PointerEvent} event
 */
function thingPressed(event) {
  const button = /** @type {HTMLElement | null} */ (/** @type {HTMLElement} */ (event.target).closest("[data-thing]"));
  const hit = thingOf(button?.dataset.thing);
  if (event.pointerType !== "touch") return hit;
  const at = pointAt(event);
  const finger = millimetres(FINGER_PX);
  const far = (/** @type {import("./store.js").Thing} */ thing) => farFrom(at, thing.points);
  const small = (now().seen?.data.hands?.things ?? []).filter((thing) => thing.reach_mm < finger && far(thing) < finger);
  const chosen = chosenThing();
  if (chosen && (chosen === hit || small.includes(chosen))) return chosen;
  return small.sort((one, other) => far(one) - far(other) || one.reach_mm - other.reach_mm)[0] ?? hit;
}

/**
 * The end of a line that is near a point, if what is held lies along lines.
 * @param {import("./geometry.js").Point} at
 */
function lineEnd(at) {
  const hands = now().seen?.data.hands;
  let best = null;
  let least = hands?.snap_mm ?? 20;
  for (const name of inHand()?.options.keys() ?? []) {
    const points = hands?.landings[name].points ?? [];
    for (const point of points.length > 1 ? points : []) {
      const far = distance(point, at);
      if (far < least) [best, least] = [point, far];
    }
  }
  return best;
}

/** @param {PointerEvent} event */
function pressTray(event) {
  const button = /** @type {HTMLButtonElement | null} */ (/** @type {HTMLElement} */ (event.target).closest("[data-supply]"));
  const supply = now().seen?.data.hands?.supplies.find((one) => one.name === button?.dataset.supply);
  if (event.button !== 0 || !supply || !button || button.getAttribute("aria-disabled") === "true") return;
  letGo();
  pressed = { x: event.clientX, y: event.clientY, what: supply, isDrag: false, wasChosen: false };
}

/** @param {PointerEvent} event */
function move(event) {
  if (!event.isPrimary) return;
  if (pressed && !pressed.isDrag && Math.hypot(event.clientX - pressed.x, event.clientY - pressed.y) > STILL_PX) {
    pressed.isDrag = true;
    if (pressed.what && !take(pressed.what)) pressed = null;
    document.documentElement.classList.add("is-dragging");
  }
  if (inHand() && (pressed?.isDrag || !pressed)) moveTo(pointAt(event));
  const over = isOverTray(event) && pressed?.isDrag && !inHand()?.isNew;
  byId("tray").classList.toggle("takes-back", Boolean(over));
}

/** @param {PointerEvent} event */
function release(event) {
  if (!event.isPrimary) return;
  const was = pressed;
  pressed = null;
  document.documentElement.classList.remove("is-dragging");
  byId("tray").classList.remove("takes-back");
  if (!was) return;
  if (was.isDrag) drop(event, was.what);
  else if (inHand() && !was.what) {
    beginLine(null); // no line was drawn: what was clicked on counts
    moveTo(pointAt(event));
    put();
  } else if (was.what && "points" in was.what) {
    const next = was.wasChosen ? beneath(was.what) : null;
    focusThing((next ?? was.what).name);
  }
}

/**
 * @param {PointerEvent} event
 * @param {import("./store.js").Thing | import("./store.js").Supply | null} what
 */
function drop(event, what) {
  if (isOverTray(event) && what && "points" in what) {
    letGo();
    remove(what);
    return;
  }
  moveTo(pointAt(event));
  put();
}

/** @param {PointerEvent} event */
function isOverTray(event) {
  const box = byId("tray").getBoundingClientRect();
  return box.height > 0 && event.clientX > box.left && event.clientX < box.right && event.clientY > box.top && event.clientY < box.bottom;
}

/** @param {WheelEvent} event */
function wheel(event) {
  const button = /** @type {HTMLElement | null} */ (/** @type {HTMLElement} */ (event.target).closest?.("[data-thing]"));
  const thing = thingOf(button?.dataset.thing);
  if (!thing?.turns || inHand()) return;
  event.preventDefault();
  wheeled += event.deltaY;
  const steps = Math.trunc(wheeled / WHEEL_PX);
  if (!steps) return;
  wheeled = 0;
  turn(thing, Math.sign(steps));
}
