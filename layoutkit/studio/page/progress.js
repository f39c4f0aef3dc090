/** Shows the progress of longer work of the server, and aborts it when its form is closed. */

import { createElement } from "./dom.js";

/**
 * Run work and show its duration in a form. Return null if it was aborted or failed; the form then shows the error.
 * @template T
 * @param {HTMLElement} status the element that shows the progress
 * @param {HTMLElement} button the button that started the work; it is disabled meanwhile
 * @param {string} label
 * @param {(signal: AbortSignal) => Promise<T>} work
 * @returns {Promise<T | null>}
 */
export async function runWithProgress(status, button, label, work) {
  const ending = new AbortController();
  const dialog = status.closest("dialog");
  const end = () => ending.abort();
  dialog?.addEventListener("close", end);
  const since = Date.now();
  const clock = createElement("span", { class: "quiet", "aria-hidden": "true" });
  const ticking = setInterval(() => { clock.textContent = `${Math.round((Date.now() - since) / 1000)} s`; }, 1000);
  status.replaceChildren(createElement("span", { class: "computing" }, label), " ", clock);
  button.setAttribute("disabled", "");
  try {
    return await work(ending.signal);
  } catch (error) {
    status.textContent = ending.signal.aborted ? "" : error instanceof Error ? error.message : String(error);
    return null;
  } finally {
    clearInterval(ticking);
    dialog?.removeEventListener("close", end);
    button.removeAttribute("disabled");
  }
}

/**
 * Offer a file as a download.
 * @param {Blob} content
 * @param {string} name
 */
export function download(content, name) {
  const address = URL.createObjectURL(content);
  /** @type {HTMLAnchorElement} */ (createElement("a", { href: address, download: name })).click();
  setTimeout(() => URL.revokeObjectURL(address), 60_000);
}
