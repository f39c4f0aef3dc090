/** The numbers of findings on the board, beside what they are about. */

import { make } from "./dom.js";
import { layOver } from "./places.js";
import { onPointOut, pointOut } from "./spotlight.js";
import { bringStage, layerOf } from "./things.js";

let shown = "";

/** @param {import("./store.js").State} state */
export function showMarkers(state) {
  const { seen } = state;
  if (!seen || seen.revision === shown) return;
  shown = seen.revision;
  const marks = (seen.data.findings ?? []).flatMap((finding, index) => markOf(finding, index + 1));
  layerOf("markers").replaceChildren(...marks);
}

/**
 * @param {import("./store.js").Finding} finding
 * @param {number} number
 */
function markOf(finding, number) {
  const marker = finding.marker;
  if (!marker?.points.length) return [];
  const { points, closed, reach } = marker;
  const isLine = points.length === 2;
  const box = isLine ? points : [centre(points)];
  const size = points.length > 2 ? Math.max(...points.map((one) => Math.hypot(one[0] - box[0][0], one[1] - box[0][1]))) : reach;
  const ring = make("div", { class: `ring ${finding.severity}${closed ? " area" : ""}${isLine ? " line" : ""}`, "data-number": number });
  layOver(ring, /** @type {any} */ (box), isLine ? 2.5 : size);
  const badge = make("span", { class: `badge ${finding.severity}`, "data-number": number, "aria-hidden": "true", title: finding.message,
    onclick: () => pointOut({ finding, number }) }, String(number));
  const corner = isLine ? centre(points) : [box[0][0] + size * 0.8, box[0][1] - size * 0.8];
  layOver(badge, [/** @type {[number, number]} */ (corner)], 3);
  badge.style.width = "";
  badge.style.height = "";
  return [ring, badge];
}

/** @param {[number, number][]} points */
function centre(points) {
  return /** @type {[number, number]} */ ([0, 1].map((axis) => points.reduce((sum, one) => sum + one[axis], 0) / points.length));
}

onPointOut((chosen) => {
  for (const one of layerOf("markers").children) {
    one.classList.toggle("is-chosen", chosen !== null && one.getAttribute("data-number") === String(chosen.number));
  }
  if (chosen?.finding.marker?.points.length) bringStage();
});
