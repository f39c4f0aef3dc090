/**
 * The hand: what it holds, where that can go, and where it is aimed at. Mouse, touch and keys all work through it.
 */

import { byId, make } from "./dom.js";
import { aimed, distance, middle } from "./geometry.js";
import { ask } from "./link.js";
import { lookOf, sizeOf } from "./looks.js";
import { layOver } from "./places.js";
import { say } from "./say.js";
import { send } from "./send.js";
import { isFresh, now } from "./store.js";
import { expect, focusThing, layerOf } from "./things.js";

/** @typedef {import("./geometry.js").Point} Point */
/** @typedef {import("./store.js").Thing} Thing */
/** @typedef {import("./store.js").Supply} Supply */
/** @typedef {{thing: string, told: string, look: string, legal: boolean, button: HTMLElement}} Option */
/**
 * @typedef {{name: string, told: string, look: string, angle: number, isNew: boolean, from: Point | null, revision: string,
 *   options: Map<string, Option>, origin: Point | null, aim: string | null, ghost: HTMLElement | null}} Held
 */

/** @type {Held | null} */
let held = null;

/** @returns {Held | null} */
export function inHand() {
  return held;
}

/**
 * Take a thing of the board, or one of a supply. False where nothing can be taken now.
 * @param {Thing | Supply} one
 */
export function take(one) {
  const state = now();
  const hands = state.seen?.data.hands;
  if (!hands || !state.text) return false;
  if (!isFresh(state)) {
    say("The board is being checked; try again in a moment.");
    return false;
  }
  letGo();
  const isNew = !("points" in one);
  const from = isNew ? null : middle(one.points);
  held = {
    name: one.name,
    told: one.told,
    look: isNew ? one.name : one.look,
    angle: isNew ? 0 : one.angle,
    isNew,
    from,
    revision: state.text.revision,
    options: new Map(),
    origin: null,
    aim: null,
    ghost: null,
  };
  offer(one.name, one.told, held.look, one.goes);
  if (!isNew && one.begins_lines) offerLines(one.points[0]);
  const stage = byId("stage");
  stage.classList.add("is-holding");
  stage.querySelector(`[data-thing="${CSS.escape(one.name)}"]`)?.classList.add("is-held");
  layerOf("landings").replaceChildren(...[...held.options.values()].map((option) => option.button));
  refine([...new Set([...held.options.values()].map((option) => option.thing))]);
  return true;
}

/**
 * Offer all landings of a kind.
 * @param {string} thing
 * @param {string} told
 * @param {string} look
 * @param {string} goes
 * @param {(points: Point[]) => boolean} [isWanted]
 */
function offer(thing, told, look, goes, isWanted = () => true) {
  const hands = now().seen?.data.hands;
  const { all = [], legal = [] } = hands?.goes[goes] ?? {};
  const isLegal = new Set(legal);
  for (const name of all) {
    const landing = hands?.landings[name];
    if (!landing || !isWanted(landing.points) || held?.options.has(name)) continue;
    const option = { thing, told, look, legal: isLegal.has(name), button: landingButton(name, landing) };
    mark(option);
    held?.options.set(name, option);
  }
}

/**
 * A thing at a point can also begin a line: what of the box lies along lines can be laid from there.
 * @param {Point} from
 */
function offerLines(from) {
  const hands = now().seen?.data.hands;
  for (const supply of hands?.supplies ?? []) {
    if (!supply.left) continue;
    offer(supply.name, supply.told, supply.name, supply.goes, (points) => points.length > 1 && points.some((point) => distance(point, from) < 1));
  }
  if (held) held.origin = from;
}

/**
 * @param {string} name
 * @param {import("./store.js").Landing} landing
 */
function landingButton(name, landing) {
  const kind = landing.points.length > 1 ? "line" : "point";
  const button = make("button", { class: `landing ${kind}`, type: "button", tabindex: "-1", "data-landing": name });
  layOver(button, landing.points, kind === "line" ? 3.5 : 5);
  button.addEventListener("focus", () => aimAt(name));
  return button;
}

/** @param {Option} option */
function mark(option) {
  const landing = now().seen?.data.hands?.landings[option.button.dataset.landing ?? ""];
  option.button.classList.toggle("is-legal", option.legal);
  option.button.setAttribute("aria-label", `${option.told}: ${landing?.told}${option.legal ? "" : ", not legal"}`);
}

/**
 * Ask which of the landings bring no error, now that all others lie as they do.
 * @param {string[]} things
 */
async function refine(things) {
  const { text } = now();
  const mine = held;
  for (const thing of things) {
    const found = await ask(`legal?board=${encodeURIComponent(text?.name ?? "")}&thing=${encodeURIComponent(thing)}`).catch(() => null);
    if (!found || held !== mine || !mine || now().text?.revision !== mine.revision) return;
    const legal = new Set(found);
    for (const [name, option] of mine.options) {
      if (option.thing !== thing || option.legal === legal.has(name)) continue;
      option.legal = legal.has(name);
      mark(option);
    }
  }
}

/**
 * Begin a line at a point: only lines from there are aimed at.
 * @param {Point | null} point
 */
export function beginLine(point) {
  if (held) held.origin = point;
}

/**
 * Move what is held to a point, and aim at the landing that is nearest.
 * @param {Point} at
 */
export function moveTo(at) {
  if (!held) return;
  const landings = now().seen?.data.hands?.landings ?? {};
  const snap = now().seen?.data.hands?.snap_mm ?? 20;
  const places = [...held.options.keys()].map((name) => /** @type {[string, Point[]]} */ ([name, landings[name].points]));
  aimAt(aimed(at, places, held.origin, snap, held.angle));
  showGhost(at);
}

/** @param {string | null} name */
function aimAt(name) {
  if (!held || held.aim === name) return;
  held.options.get(held.aim ?? "")?.button.classList.remove("is-aimed");
  held.options.get(name ?? "")?.button.classList.add("is-aimed");
  held.aim = name;
}

/**
 * What is held, as it would lie: on the landing that is aimed at, else under the mouse.
 * @param {Point} at
 */
function showGhost(at) {
  if (!held) return;
  const option = held.options.get(held.aim ?? "");
  const look = option?.look ?? held.look;
  if (held.ghost?.dataset.look !== look) {
    held.ghost?.remove();
    held.ghost = ghostOf(look);
  }
  if (!held.ghost) return;
  const points = now().seen?.data.hands?.landings[held.aim ?? ""]?.points;
  const isLine = points && points.length > 1;
  const angle = isLine ? (Math.atan2(points[1][1] - points[0][1], points[1][0] - points[0][0]) * 180) / Math.PI : held.angle;
  const [x, y] = points ? middle(points) : at;
  const [wide, high] = now().seen?.data.size_mm ?? [1, 1];
  held.ghost.style.left = `${(x / wide) * 100}%`;
  held.ghost.style.top = `${(y / high) * 100}%`;
  held.ghost.style.transform = `translate(-50%, -50%) rotate(${angle}deg)`;
  held.ghost.classList.toggle("is-illegal", Boolean(option && !option.legal));
}

/**
 * @param {string} name
 * @returns {HTMLElement | null}
 */
function ghostOf(name) {
  const look = lookOf(name);
  const size = now().seen?.data.size_mm;
  if (!look || !size) return null;
  const ghost = make("div", { class: "ghost", "data-look": name }, /** @type {Node} */ (/** @type {unknown} */ (look)));
  ghost.style.width = `${(sizeOf(look)[0] / size[0]) * 100}%`;
  layerOf("ghosts").append(ghost);
  return ghost;
}

/**
 * Put what is held on the landing that is aimed at, or on the one that is named; without one it goes back.
 * @param {string | null} [name]
 */
export async function put(name = held?.aim ?? null) {
  const option = held?.options.get(name ?? "");
  if (!held || !option || !name) {
    letGo();
    return;
  }
  const { revision, isNew, told } = held;
  const landing = now().seen?.data.hands?.landings[name];
  const ghost = held.ghost;
  held.ghost = null; // it stays until the picture shows the thing itself
  const words = option.thing === held.name && !isNew ? `${told} → ${landing?.told}` : `new ${option.told} ${landing?.told}`;
  if (landing) expect(option.look, middle(landing.points));
  letGo();
  const done = await send({ kind: "move", do: "put", thing: option.thing, to: name, told: words }, revision);
  if (!done) ghost?.remove();
}

/** Let go of what is held; nothing changes. */
export function letGo() {
  if (!held) return;
  held.ghost?.remove();
  const stage = byId("stage");
  const name = held.name;
  const hadFocus = layerOf("landings").contains(document.activeElement);
  stage.classList.remove("is-holding");
  for (const one of stage.querySelectorAll(".is-held")) one.classList.remove("is-held");
  held = null;
  layerOf("landings").replaceChildren();
  if (hadFocus) focusThing(name);
}

/** A new picture shows what ghosts stood for. */
export function clearGhosts() {
  if (!held) layerOf("ghosts").replaceChildren();
}
