/** The numbers of the findings, at their places on the board. */

import { createElement } from "./dom.js";
import { placeOver } from "./positions.js";
import { onHighlight, highlightFinding } from "./highlight.js";
import { scrollToBoard, getLayer } from "./pieces.js";

let shown = "";

/** @param {import("./store.js").State} state */
export function renderMarkers(state) {
  const { board } = state;
  if (!board || board.revision === shown) return;
  shown = board.revision;
  const marks = (board.data.findings ?? []).flatMap((finding, index) => makeMarker(finding, index + 1));
  getLayer("markers").replaceChildren(...marks);
}

/**
 * @param {import("./store.js").Finding} finding
 * @param {number} number
 */
function makeMarker(finding, number) {
  const marker = finding.marker;
  if (!marker?.points.length) return [];
  const { points, closed, reach } = marker;
  const isLine = points.length === 2;
  const box = isLine ? points : [centre(points)];
  const size = points.length > 2 ? Math.max(...points.map((one) => Math.hypot(one[0] - box[0][0], one[1] - box[0][1]))) : reach;
  const ring = createElement("div", { class: `ring ${finding.severity}${closed ? " area" : ""}${isLine ? " line" : ""}`, "data-number": number });
  placeOver(ring, /** @type {any} */ (box), isLine ? 2.5 : size);
  const badge = createElement("span", { class: `badge ${finding.severity}`, "data-number": number, "aria-hidden": "true", title: finding.message,
    onclick: () => highlightFinding({ finding, number }) }, String(number));
  const corner = isLine ? centre(points) : [box[0][0] + size * 0.8, box[0][1] - size * 0.8];
  placeOver(badge, [/** @type {[number, number]} */ (corner)], 3);
  badge.style.width = "";
  badge.style.height = "";
  return [ring, badge];
}

/** @param {[number, number][]} points */
function centre(points) {
  return /** @type {[number, number]} */ ([0, 1].map((axis) => points.reduce((sum, one) => sum + one[axis], 0) / points.length));
}

onHighlight((selected) => {
  for (const one of getLayer("markers").children) {
    one.classList.toggle("is-selected", selected !== null && one.getAttribute("data-number") === String(selected.number));
  }
  if (selected?.finding.marker?.points.length) scrollToBoard();
});
