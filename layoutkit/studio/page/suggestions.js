/** Suggested changes. Each can be previewed on the board and applied by a button. */

import { createElement } from "./dom.js";
import { clonePiecePicture, pictureSize } from "./piece_pictures.js";
import { middle } from "./geometry.js";
import { requestChange } from "./changes.js";
import { getState, onChange } from "./store.js";
import { scrollToBoard, getLayer } from "./pieces.js";

/**
 * @typedef {{title: string, details: string, edits: any[], removals: string[],
 *   added: {picture: string, points: [number, number][], angle: number, label: string}[], removed: string[]}} Suggestion
 */

/** @type {{suggestion: Suggestion, button: HTMLElement} | null} */
let pinned = null;

/**
 * @param {{heading: string, changes: Suggestion[]}} data
 * @param {HTMLElement} box
 */
export function renderSuggestions(data, box) {
  if (data.heading) box.append(createElement("p", { class: "quiet" }, sentence(data.heading)));
  box.append(createElement("ol", { class: "suggestions" }, ...data.changes.map(item)));
}

/** @param {Suggestion} suggestion */
function item(suggestion) {
  const canShow = suggestion.added.length + suggestion.removed.length > 0;
  const showButton = createElement("button", { class: "tool small", type: "button", "aria-pressed": "false", "aria-label": `Show on the board: ${suggestion.title}` }, "Show");
  showButton.addEventListener("click", () => togglePinned(suggestion, showButton));
  const apply = createElement("button", { class: "tool small", type: "button", "aria-label": `Apply: ${suggestion.title}`,
    onclick: () => requestChange({ kind: "edit", edits: suggestion.edits, removals: suggestion.removals, title: suggestion.title.slice(0, 400) }) }, "Apply");
  const line = createElement("li", { class: "suggestion" },
    createElement("div", { class: "suggestion-text" }, createElement("span", {}, sentence(suggestion.title)), suggestion.details ? createElement("span", { class: "quiet" }, suggestion.details) : null),
    createElement("div", { class: "suggestion-tools" }, canShow ? showButton : null, apply));
  if (canShow) {
    line.addEventListener("pointerenter", () => preview(suggestion));
    line.addEventListener("pointerleave", () => preview(pinned?.suggestion ?? null));
  }
  return line;
}

/**
 * Preview a suggestion until its button is pressed again.
 * @param {Suggestion} suggestion
 * @param {HTMLElement} button
 */
function togglePinned(suggestion, button) {
  pinned?.button.setAttribute("aria-pressed", "false");
  pinned = pinned?.suggestion === suggestion ? null : { suggestion, button };
  button.setAttribute("aria-pressed", String(pinned !== null));
  preview(pinned?.suggestion ?? null);
  if (pinned) scrollToBoard();
}

/**
 * Show the pieces that a suggestion adds, and mark the pieces that it removes.
 * @param {Suggestion | null} suggestion
 */
function preview(suggestion) {
  const layer = getLayer("previews");
  layer.replaceChildren();
  for (const one of document.querySelectorAll(".piece.is-removed")) one.classList.remove("is-removed");
  if (!suggestion) return;
  for (const name of suggestion.removed) document.querySelector(`[data-piece="${CSS.escape(name)}"]`)?.classList.add("is-removed");
  for (const piece of suggestion.added) layer.append(...makePreviewImage(piece));
}

/** @param {Suggestion["added"][number]} piece */
function makePreviewImage(piece) {
  const image = clonePiecePicture(piece.picture);
  const size = getState().board?.data.size_mm;
  if (!image || !size) return [];
  const [x, y] = middle(piece.points);
  const element = createElement("div", { class: "preview", title: piece.label }, /** @type {any} */ (image));
  element.style.width = `${(pictureSize(image)[0] / size[0]) * 100}%`;
  element.style.left = `${(x / size[0]) * 100}%`;
  element.style.top = `${(y / size[1]) * 100}%`;
  element.style.transform = `translate(-50%, -50%) rotate(${piece.angle}deg)`;
  return [element];
}

/** @param {string} words */
function sentence(words) {
  return words.charAt(0).toUpperCase() + words.slice(1);
}

onChange((_, what) => {
  if (what !== "file") return;
  pinned = null;
  preview(null);
});
