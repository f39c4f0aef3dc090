/** The list of findings. A click highlights the place on the board and the lines of the file. */

import { byId, createElement } from "./dom.js";
import { requestChange } from "./changes.js";
import { highlightFinding } from "./highlight.js";

/** @typedef {import("./store.js").Finding} Finding */

const SIGNS = { error: "Error", warning: "Warning", info: "Note" };
const MOST_NAMED = 4; // skipped checks that are named; the others are counted
let shown = "";

/** @param {import("./store.js").State} state */
export function renderFindings(state) {
  const { board } = state;
  if (!board || board.revision === shown) return;
  shown = board.revision;
  const { findings = [], accepted = [], skipped = [], failed } = board.data;
  byId("verdict").textContent = failed ? "Not judged" : formatVerdict(findings, accepted, skipped);
  byId("findings").replaceChildren(...findings.map(item));
  highlightFinding(null);
}

/**
 * @param {Finding} finding
 * @param {number} index
 */
function item(finding, index) {
  const line = finding.range?.start.line;
  const place = createElement("button", { class: "finding-place", type: "button", onclick: () => highlightFinding({ finding, number: index + 1 }) },
    createElement("span", { class: `sign ${finding.severity}` }, String(index + 1)),
    createElement("span", { class: "finding-text" },
      createElement("span", { class: "finding-message" }, finding.message),
      createElement("span", { class: "finding-code quiet" }, `${SIGNS[/** @type {keyof SIGNS} */ (finding.severity)]} · ${finding.code} ${finding.name}${line ? ` · line ${line}` : ""}`)));
  return createElement("li", { class: "finding" }, place,
    finding.help ? createElement("p", { class: "finding-help" }, finding.help) : null,
    finding.fixes?.length ? createElement("div", { class: "finding-fixes" }, ...finding.fixes.map((fix, number) => makeFixButton(fix, index, number))) : null);
}

/**
 * @param {{title: string, safe: boolean}} fix
 * @param {number} finding
 * @param {number} number
 */
function makeFixButton(fix, finding, number) {
  const label = fix.safe ? fix.title : `${fix.title} (a guess)`;
  return createElement("button", { class: "tool small fix", type: "button", "aria-label": `Fix: ${label}`,
    onclick: () => requestChange({ kind: "fix", finding, fix: number, title: fix.title.slice(0, 400) }) }, label);
}

/**
 * @param {Finding[]} findings
 * @param {any[]} accepted
 * @param {any[]} skipped
 */
export function formatVerdict(findings, accepted, skipped) {
  /** @type {Record<string, number>} */
  const counts = {};
  for (const { severity } of findings) counts[severity] = (counts[severity] ?? 0) + 1;
  const rest = [];
  if (accepted.length) rest.push(`${accepted.length} accepted`);
  if (skipped.length) {
    const more = skipped.length > MOST_NAMED ? ` and ${skipped.length - MOST_NAMED} more` : "";
    rest.push(`${skipped.length} skipped: ${skipped.map((one) => one.what).slice(0, MOST_NAMED).join(", ")}${more}`);
  }
  return [formatCounts(counts), ...rest].join(" · ");
}

/**
 * Return the number of findings of each severity as text.
 * @param {Record<string, number>} counts by severity
 */
export function formatCounts(counts) {
  const label = Object.entries({ error: "error", warning: "warning", info: "note" })
    .filter(([severity]) => counts[severity])
    .map(([severity, noun]) => `${counts[severity]} ${noun}${counts[severity] === 1 ? "" : "s"}`);
  return label.join(", ") || "All clear";
}
