/** Messages: announcements for screen readers, and errors that are visible for a few seconds. */

import { byId, setVisible } from "./dom.js";

const SEEN_MS = 6000;
/** @type {ReturnType<typeof setTimeout> | undefined} */
let gone;

/** @param {string} words */
export function announce(words) {
  byId("announcer").textContent = words;
}

/**
 * Show an error.
 * @param {string} words
 */
export function showError(words) {
  const toast = byId("toast");
  toast.textContent = words;
  setVisible(toast, true);
  clearTimeout(gone);
  gone = setTimeout(() => setVisible(toast, false), SEEN_MS);
}
