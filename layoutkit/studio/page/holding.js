/**
 * The piece that the user holds, its drop targets, and the target that is aimed at. Mouse, touch and keyboard all use it.
 */

import { byId, createElement } from "./dom.js";
import { findNearestTarget, distance, middle } from "./geometry.js";
import { fetchJson } from "./server.js";
import { clonePiecePicture, pictureSize } from "./piece_pictures.js";
import { placeOver } from "./positions.js";
import { announce } from "./messages.js";
import { requestChange } from "./changes.js";
import { isCurrent, getState } from "./store.js";
import { selectAfterUpdate, focusPiece, getLayer } from "./pieces.js";

/** @typedef {import("./geometry.js").Point} Point */
/** @typedef {import("./store.js").Piece} Piece */
/** @typedef {import("./store.js").BoxPiece} BoxPiece */
/** @typedef {{piece: string, label: string, picture: string, legal: boolean, button: HTMLElement}} Option */
/**
 * @typedef {{name: string, label: string, picture: string, angle: number, isNew: boolean, from: Point | null, revision: string,
 *   options: Map<string, Option>, origin: Point | null, aim: string | null, image: HTMLElement | null}} Held
 */

/** @type {Held | null} */
let held = null;

/** @returns {Held | null} */
export function heldPiece() {
  return held;
}

/**
 * Pick up a piece of the board or of the box; return whether that is possible now.
 * @param {Piece | BoxPiece} one
 */
export function pickUp(one) {
  const state = getState();
  const editing = state.board?.data.editing;
  if (!editing || !state.file) return false;
  if (!isCurrent(state)) {
    announce("The board is being checked; try again in a moment.");
    return false;
  }
  cancelHold();
  const isNew = !("points" in one);
  const from = isNew ? null : middle(one.points);
  held = {
    name: one.name,
    label: one.label,
    picture: isNew ? one.name : one.picture,
    angle: isNew ? 0 : one.angle,
    isNew,
    from,
    revision: state.file.revision,
    options: new Map(),
    origin: null,
    aim: null,
    image: null,
  };
  addTargets(one.name, one.label, held.picture, one.target_set);
  if (!isNew && one.starts_lines) addLineTargets(one.points[0]);
  const stage = byId("stage");
  stage.classList.add("is-holding");
  stage.querySelector(`[data-piece="${CSS.escape(one.name)}"]`)?.classList.add("is-held");
  getLayer("targets").replaceChildren(...[...held.options.values()].map((option) => option.button));
  refineLegality([...new Set([...held.options.values()].map((option) => option.piece))]);
  return true;
}

/**
 * Add the drop targets of a set.
 * @param {string} piece
 * @param {string} label
 * @param {string} picture
 * @param {string} targetSet
 * @param {(points: Point[]) => boolean} [isWanted]
 */
function addTargets(piece, label, picture, targetSet, isWanted = () => true) {
  const editing = getState().board?.data.editing;
  const { all = [], legal = [] } = editing?.target_sets[targetSet] ?? {};
  const isLegal = new Set(legal);
  for (const name of all) {
    const target = editing?.targets[name];
    if (!target || !isWanted(target.points) || held?.options.has(name)) continue;
    const option = { piece, label, picture, legal: isLegal.has(name), button: makeTargetButton(name, target) };
    labelTarget(option);
    held?.options.set(name, option);
  }
}

/**
 * Add lines from a point: pieces of the box that lie along lines can start at a piece on the board.
 * @param {Point} from
 */
function addLineTargets(from) {
  const editing = getState().board?.data.editing;
  for (const boxPiece of editing?.box ?? []) {
    if (!boxPiece.remaining) continue;
    addTargets(boxPiece.name, boxPiece.label, boxPiece.name, boxPiece.target_set, (points) => points.length > 1 && points.some((point) => distance(point, from) < 1));
  }
  if (held) held.origin = from;
}

/**
 * @param {string} name
 * @param {import("./store.js").DropTarget} target
 */
function makeTargetButton(name, target) {
  const kind = target.points.length > 1 ? "line" : "point";
  const button = createElement("button", { class: `target ${kind}`, type: "button", tabindex: "-1", "data-target": name });
  placeOver(button, target.points, kind === "line" ? 3.5 : 5);
  button.addEventListener("focus", () => aimAt(name));
  return button;
}

/** @param {Option} option */
function labelTarget(option) {
  const target = getState().board?.data.editing?.targets[option.button.dataset.target ?? ""];
  option.button.classList.toggle("is-legal", option.legal);
  option.button.setAttribute("aria-label", `${option.label}: ${target?.label}${option.legal ? "" : ", not legal"}`);
}

/**
 * Ask the server which targets cause no error on the current board.
 * @param {string[]} pieces
 */
async function refineLegality(pieces) {
  const { file } = getState();
  const mine = held;
  for (const piece of pieces) {
    const found = await fetchJson(`legal-targets?board=${encodeURIComponent(file?.name ?? "")}&piece=${encodeURIComponent(piece)}`).catch(() => null);
    if (!found || held !== mine || !mine || getState().file?.revision !== mine.revision) return;
    const legal = new Set(found);
    for (const [name, option] of mine.options) {
      if (option.piece !== piece || option.legal === legal.has(name)) continue;
      option.legal = legal.has(name);
      labelTarget(option);
    }
  }
}

/**
 * Start a line at a point; only lines from there can be aimed at.
 * @param {Point | null} point
 */
export function startLine(point) {
  if (held) held.origin = point;
}

/**
 * Move the held piece to a point, and aim at the nearest target.
 * @param {Point} at
 */
export function dragTo(at) {
  if (!held) return;
  const targets = getState().board?.data.editing?.targets ?? {};
  const snap = getState().board?.data.editing?.snap_mm ?? 20;
  const places = [...held.options.keys()].map((name) => /** @type {[string, Point[]]} */ ([name, targets[name].points]));
  aimAt(findNearestTarget(at, places, held.origin, snap, held.angle));
  showDragImage(at);
}

/** @param {string | null} name */
function aimAt(name) {
  if (!held || held.aim === name) return;
  held.options.get(held.aim ?? "")?.button.classList.remove("is-aimed");
  held.options.get(name ?? "")?.button.classList.add("is-aimed");
  held.aim = name;
}

/**
 * Show the held piece on the target that is aimed at, otherwise under the mouse.
 * @param {Point} at
 */
function showDragImage(at) {
  if (!held) return;
  const option = held.options.get(held.aim ?? "");
  const picture = option?.picture ?? held.picture;
  if (held.image?.dataset.picture !== picture) {
    held.image?.remove();
    held.image = makeDragImage(picture);
  }
  if (!held.image) return;
  const points = getState().board?.data.editing?.targets[held.aim ?? ""]?.points;
  const isLine = points && points.length > 1;
  const angle = isLine ? (Math.atan2(points[1][1] - points[0][1], points[1][0] - points[0][0]) * 180) / Math.PI : held.angle;
  const [x, y] = points ? middle(points) : at;
  const [wide, high] = getState().board?.data.size_mm ?? [1, 1];
  held.image.style.left = `${(x / wide) * 100}%`;
  held.image.style.top = `${(y / high) * 100}%`;
  held.image.style.transform = `translate(-50%, -50%) rotate(${angle}deg)`;
  held.image.classList.toggle("is-illegal", Boolean(option && !option.legal));
}

/**
 * @param {string} name
 * @returns {HTMLElement | null}
 */
function makeDragImage(name) {
  const picture = clonePiecePicture(name);
  const size = getState().board?.data.size_mm;
  if (!picture || !size) return null;
  const image = createElement("div", { class: "drag-image", "data-picture": name }, /** @type {Node} */ (/** @type {unknown} */ (picture)));
  image.style.width = `${(pictureSize(picture)[0] / size[0]) * 100}%`;
  getLayer("drag-images").append(image);
  return image;
}

/**
 * Place the held piece on a target, by default the one that is aimed at; without a target, cancel.
 * @param {string | null} [name]
 */
export async function place(name = held?.aim ?? null) {
  const option = held?.options.get(name ?? "");
  if (!held || !option || !name) {
    cancelHold();
    return;
  }
  const { revision, isNew, label } = held;
  const target = getState().board?.data.editing?.targets[name];
  const image = held.image;
  held.image = null; // it stays until the new picture shows the piece
  const words = option.piece === held.name && !isNew ? `${label} → ${target?.label}` : `new ${option.label} ${target?.label}`;
  if (target) selectAfterUpdate(option.picture, middle(target.points));
  cancelHold();
  const done = await requestChange({ kind: "move", action: "put", piece: option.piece, target: name, title: words }, revision);
  if (!done) image?.remove();
}

/** Release the held piece without a change. */
export function cancelHold() {
  if (!held) return;
  held.image?.remove();
  const stage = byId("stage");
  const name = held.name;
  const hadFocus = getLayer("targets").contains(document.activeElement);
  stage.classList.remove("is-holding");
  for (const one of stage.querySelectorAll(".is-held")) one.classList.remove("is-held");
  held = null;
  getLayer("targets").replaceChildren();
  if (hadFocus) focusPiece(name);
}

/** Remove images that a new picture has replaced. */
export function clearDragImages() {
  if (!held) getLayer("drag-images").replaceChildren();
}
