/** Highlights the subject of a finding, on the board and in the lines of the file. */

import { byId } from "./dom.js";

/** @type {((selected: {finding: import("./store.js").Finding, number: number} | null) => void)[]} */
const listeners = [];

/**
 * Call a function whenever another finding is highlighted, or none.
 * @param {(selected: {finding: import("./store.js").Finding, number: number} | null) => void} listener
 */
export function onHighlight(listener) {
  listeners.push(listener);
}

/**
 * Highlight a finding, or none.
 * @param {{finding: import("./store.js").Finding, number: number} | null} selected
 */
export function highlightFinding(selected) {
  for (const [index, item] of [...byId("findings").children].entries()) {
    item.classList.toggle("is-selected", selected !== null && index === selected.number - 1);
    item.querySelector("button")?.setAttribute("aria-pressed", String(selected !== null && index === selected.number - 1));
  }
  for (const listener of listeners) listener(selected);
}
