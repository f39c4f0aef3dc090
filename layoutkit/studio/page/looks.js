/** The pictures of the things that can be taken in hand. */

import { pictureOf } from "./dom.js";
import { ask } from "./link.js";
import { now } from "./store.js";

/** @type {Map<string, SVGSVGElement>} */
let known = new Map();
let askedFor = "";

/**
 * Fetch the pictures, if those that are known may be out of date.
 * @returns {Promise<boolean>} whether there are new ones
 */
export async function fetchLooks() {
  const { text, seen } = now();
  const wanted = `${text?.name} ${seen?.data.size_mm} ${seen?.data.hands?.supplies.length} ${seen?.data.lines?.find((line) => line.startsWith("side"))}`;
  if (!text || !seen?.data.hands || wanted === askedFor) return false;
  askedFor = wanted;
  const found = await ask(`looks?board=${encodeURIComponent(text.name)}`).catch(() => null);
  if (!found) {
    askedFor = ""; // the next picture asks again
    return false;
  }
  known = new Map(Object.entries(found).map(([name, picture]) => [name, pictureOf(String(picture))]));
  return true;
}

/**
 * A look as an element of its own; null if it is not known yet.
 * @param {string} name
 * @returns {SVGSVGElement | null}
 */
export function lookOf(name) {
  const found = known.get(name)?.cloneNode(true);
  if (!found) return null;
  const look = /** @type {SVGSVGElement} */ (found);
  look.setAttribute("aria-hidden", "true");
  for (const title of look.querySelectorAll("title, desc")) title.remove();
  return look;
}

/**
 * The size of a look in millimetres.
 * @param {SVGSVGElement} look
 * @returns {[number, number]}
 */
export function sizeOf(look) {
  return [look.viewBox.baseVal.width, look.viewBox.baseVal.height];
}
