/** Words for those who do not see what happens, and a line that everybody sees for a while. */

import { byId, show } from "./dom.js";

const SEEN_MS = 6000;
/** @type {ReturnType<typeof setTimeout> | undefined} */
let gone;

/** @param {string} words */
export function say(words) {
  byId("said").textContent = words;
}

/**
 * Tell what went wrong.
 * @param {string} words
 */
export function complain(words) {
  const toast = byId("toast");
  toast.textContent = words;
  show(toast, true);
  clearTimeout(gone);
  gone = setTimeout(() => show(toast, false), SEEN_MS);
}
