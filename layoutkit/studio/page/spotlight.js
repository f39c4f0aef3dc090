/** What a finding is about, pointed out: on the board and in the lines of the file. */

import { byId } from "./dom.js";

/** @type {((chosen: {finding: import("./store.js").Finding, number: number} | null) => void)[]} */
const shows = [];

/**
 * Be told what is to be pointed out.
 * @param {(chosen: {finding: import("./store.js").Finding, number: number} | null) => void} show
 */
export function onPointOut(show) {
  shows.push(show);
}

/**
 * Point out a finding, or nothing any more.
 * @param {{finding: import("./store.js").Finding, number: number} | null} chosen
 */
export function pointOut(chosen) {
  for (const [index, item] of [...byId("findings").children].entries()) {
    item.classList.toggle("is-chosen", chosen !== null && index === chosen.number - 1);
    item.querySelector("button")?.setAttribute("aria-pressed", String(chosen !== null && index === chosen.number - 1));
  }
  for (const show of shows) show(chosen);
}
