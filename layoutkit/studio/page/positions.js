/** Converts between millimetres of the picture and positions on the page. */

import { byId } from "./dom.js";
import { getState } from "./store.js";

/** @typedef {import("./geometry.js").Point} Point */

/** @returns {Point} */
function size() {
  return getState().board?.data.size_mm ?? [1, 1];
}

/**
 * Return the point of the picture under the pointer.
 * @param {{clientX: number, clientY: number}} event
 * @returns {Point}
 */
export function toPicturePoint(event) {
  const box = byId("stage").getBoundingClientRect();
  const [wide, high] = size();
  return [((event.clientX - box.left) / box.width) * wide, ((event.clientY - box.top) / box.height) * high];
}

/**
 * Return a length on the page in millimetres of the picture.
 * @param {number} pixels
 */
export function toMillimetres(pixels) {
  return (pixels / byId("stage").getBoundingClientRect().width) * size()[0];
}

/**
 * Position an element over the picture: around a point, or along a line.
 * @param {HTMLElement} element
 * @param {Point[]} points
 * @param {number} reach
 */
export function placeOver(element, points, reach) {
  const [wide, high] = size();
  const [start, end] = points;
  const [x, y] = end ? [(start[0] + end[0]) / 2, (start[1] + end[1]) / 2] : start;
  const long = end ? Math.hypot(end[0] - start[0], end[1] - start[1]) : 2 * reach;
  element.style.left = `${(x / wide) * 100}%`;
  element.style.top = `${(y / high) * 100}%`;
  element.style.width = `${(long / wide) * 100}%`;
  element.style.height = `${((2 * reach) / high) * 100}%`;
  const angle = end ? (Math.atan2(end[1] - start[1], end[0] - start[0]) * 180) / Math.PI : 0;
  element.style.transform = `translate(-50%, -50%) rotate(${angle}deg)`;
}
