/** The findings, in the words of the terminal. A click shows the place on the board and the lines of the file. */

import { byId, make } from "./dom.js";
import { send } from "./send.js";
import { pointOut } from "./spotlight.js";

/** @typedef {import("./store.js").Finding} Finding */

const SIGNS = { error: "Error", warning: "Warning", info: "Note" };
const MOST_NAMED = 4; // of the checks that were skipped
let shown = "";

/** @param {import("./store.js").State} state */
export function showFindings(state) {
  const { seen } = state;
  if (!seen || seen.revision === shown) return;
  shown = seen.revision;
  const { findings = [], accepted = [], skipped = [], failed } = seen.data;
  byId("verdict").textContent = failed ? "Not judged" : verdictOf(findings, accepted, skipped);
  byId("findings").replaceChildren(...findings.map(item));
  pointOut(null);
}

/**
 * @param {Finding} finding
 * @param {number} index
 */
function item(finding, index) {
  const line = finding.range?.start.line;
  const place = make("button", { class: "finding-place", type: "button", onclick: () => pointOut({ finding, number: index + 1 }) },
    make("span", { class: `sign ${finding.severity}` }, String(index + 1)),
    make("span", { class: "finding-words" },
      make("span", { class: "finding-message" }, finding.message),
      make("span", { class: "finding-code quiet" }, `${SIGNS[/** @type {keyof SIGNS} */ (finding.severity)]} · ${finding.code} ${finding.name}${line ? ` · line ${line}` : ""}`)));
  return make("li", { class: "finding" }, place,
    finding.help ? make("p", { class: "finding-help" }, finding.help) : null,
    finding.fixes?.length ? make("div", { class: "finding-fixes" }, ...finding.fixes.map((fix, number) => fixButton(fix, index, number))) : null);
}

/**
 * @param {{title: string, safe: boolean}} fix
 * @param {number} finding
 * @param {number} number
 */
function fixButton(fix, finding, number) {
  const told = fix.safe ? fix.title : `${fix.title} (a guess)`;
  return make("button", { class: "tool small fix", type: "button", "aria-label": `Fix: ${told}`,
    onclick: () => send({ kind: "fix", finding, fix: number, told: fix.title.slice(0, 400) }) }, told);
}

/**
 * @param {Finding[]} findings
 * @param {any[]} accepted
 * @param {any[]} skipped
 */
export function verdictOf(findings, accepted, skipped) {
  /** @type {Record<string, number>} */
  const counts = {};
  for (const { severity } of findings) counts[severity] = (counts[severity] ?? 0) + 1;
  const rest = [];
  if (accepted.length) rest.push(`${accepted.length} accepted`);
  if (skipped.length) {
    const more = skipped.length > MOST_NAMED ? ` and ${skipped.length - MOST_NAMED} more` : "";
    rest.push(`${skipped.length} skipped: ${skipped.map((one) => one.what).slice(0, MOST_NAMED).join(", ")}${more}`);
  }
  return [verdictWords(counts), ...rest].join(" · ");
}

/**
 * How many findings there are.
 * @param {Record<string, number>} counts by severity
 */
export function verdictWords(counts) {
  const told = Object.entries({ error: "error", warning: "warning", info: "note" })
    .filter(([severity]) => counts[severity])
    .map(([severity, noun]) => `${counts[severity]} ${noun}${counts[severity] === 1 ? "" : "s"}`);
  return told.join(", ") || "All clear";
}
