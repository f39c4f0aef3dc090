/** The pictures of the pieces that can be moved. */

import { parsePicture } from "./dom.js";
import { fetchJson } from "./server.js";
import { getState } from "./store.js";

/** @type {Map<string, SVGSVGElement>} */
let known = new Map();
let requested = "";

/**
 * Fetch the pictures again if they may be out of date.
 * @returns {Promise<boolean>} whether the pictures are new
 */
export async function fetchPiecePictures() {
  const { file, board } = getState();
  const wanted = `${file?.name} ${board?.data.size_mm} ${board?.data.editing?.box.length} ${board?.data.lines?.find((line) => line.startsWith("side"))}`;
  if (!file || !board?.data.editing || wanted === requested) return false;
  requested = wanted;
  const found = await fetchJson(`piece-pictures?board=${encodeURIComponent(file.name)}`).catch(() => null);
  if (!found) {
    requested = ""; // try again with the next picture
    return false;
  }
  known = new Map(Object.entries(found).map(([name, picture]) => [name, parsePicture(String(picture))]));
  return true;
}

/**
 * Return a new element with a picture; null if it has not been fetched yet.
 * @param {string} name
 * @returns {SVGSVGElement | null}
 */
export function clonePiecePicture(name) {
  const found = known.get(name)?.cloneNode(true);
  if (!found) return null;
  const picture = /** @type {SVGSVGElement} */ (found);
  picture.setAttribute("aria-hidden", "true");
  for (const title of picture.querySelectorAll("title, desc")) title.remove();
  return picture;
}

/**
 * Return the size of a picture in millimetres.
 * @param {SVGSVGElement} picture
 * @returns {[number, number]}
 */
export function pictureSize(picture) {
  return [picture.viewBox.baseVal.width, picture.viewBox.baseVal.height];
}
