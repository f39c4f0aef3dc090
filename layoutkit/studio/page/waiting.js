/** Work of the server that takes a while: how long it has taken, and an end to it when its form is closed. */

import { make } from "./dom.js";

/**
 * Show that something is made in a form; null if it went wrong, which is told there, or was ended.
 * @template T
 * @param {HTMLElement} words where it is told
 * @param {HTMLElement} button that began it
 * @param {string} told
 * @param {(signal: AbortSignal) => Promise<T>} work
 * @returns {Promise<T | null>}
 */
export async function wait(words, button, told, work) {
  const ending = new AbortController();
  const dialog = words.closest("dialog");
  const end = () => ending.abort();
  dialog?.addEventListener("close", end);
  const since = Date.now();
  const clock = make("span", { class: "quiet", "aria-hidden": "true" });
  const ticking = setInterval(() => { clock.textContent = `${Math.round((Date.now() - since) / 1000)} s`; }, 1000);
  words.replaceChildren(make("span", { class: "computing" }, told), " ", clock);
  button.setAttribute("disabled", "");
  try {
    return await work(ending.signal);
  } catch (error) {
    words.textContent = ending.signal.aborted ? "" : error instanceof Error ? error.message : String(error);
    return null;
  } finally {
    clearInterval(ticking);
    dialog?.removeEventListener("close", end);
    button.removeAttribute("disabled");
  }
}

/**
 * Give a file to the person, as a download.
 * @param {Blob} content
 * @param {string} name
 */
export function download(content, name) {
  const address = URL.createObjectURL(content);
  /** @type {HTMLAnchorElement} */ (make("a", { href: address, download: name })).click();
  setTimeout(() => URL.revokeObjectURL(address), 60_000);
}
