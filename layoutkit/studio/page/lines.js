/** The text of the file, line by line, with those marked that findings are about. */

import { byId, make } from "./dom.js";
import { onPointOut } from "./spotlight.js";

let shown = "";

/** @param {import("./store.js").State} state */
export function showLines(state) {
  const { seen } = state;
  if (!seen || seen.revision === shown) return;
  shown = seen.revision;
  const marked = new Map();
  for (const finding of seen.data.findings ?? []) {
    if (finding.range) marked.set(finding.range.start.line, marked.get(finding.range.start.line) ?? finding.severity);
  }
  const lines = (seen.data.lines ?? []).map((line, index) => make("li", { class: marked.get(index + 1) }, line || " "));
  byId("lines").replaceChildren(...lines);
}

onPointOut((chosen) => {
  const list = byId("lines");
  const range = chosen?.finding.range;
  for (const one of list.querySelectorAll(".is-chosen, .is-related")) one.classList.remove("is-chosen", "is-related");
  if (!range) return;
  const last = Math.max(range.start.line, range.end.column === 1 ? range.end.line - 1 : range.end.line);
  for (let number = range.start.line; number <= last; number += 1) list.children[number - 1]?.classList.add("is-chosen");
  for (const { range: other } of chosen?.finding.related ?? []) {
    if (other) list.children[other.start.line - 1]?.classList.add("is-related");
  }
  const first = /** @type {HTMLElement | undefined} */ (list.children[range.start.line - 1]);
  if (first) list.scrollTop = first.offsetTop - list.clientHeight / 3;
  if (!chosen?.finding.marker?.points.length) list.scrollIntoView({ block: "nearest" }); // nothing shows on the board
});
