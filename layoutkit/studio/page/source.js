/** The text of the file, with the lines of findings marked. */

import { byId, createElement } from "./dom.js";
import { onHighlight } from "./highlight.js";

let shown = "";

/** @param {import("./store.js").State} state */
export function renderSource(state) {
  const { board } = state;
  if (!board || board.revision === shown) return;
  shown = board.revision;
  const marked = new Map();
  for (const finding of board.data.findings ?? []) {
    if (finding.range) marked.set(finding.range.start.line, marked.get(finding.range.start.line) ?? finding.severity);
  }
  const lines = (board.data.lines ?? []).map((line, index) => createElement("li", { class: marked.get(index + 1) }, line || " "));
  byId("lines").replaceChildren(...lines);
}

onHighlight((selected) => {
  const list = byId("lines");
  const range = selected?.finding.range;
  for (const one of list.querySelectorAll(".is-selected, .is-related")) one.classList.remove("is-selected", "is-related");
  if (!range) return;
  const last = Math.max(range.start.line, range.end.column === 1 ? range.end.line - 1 : range.end.line);
  for (let number = range.start.line; number <= last; number += 1) list.children[number - 1]?.classList.add("is-selected");
  for (const { range: other } of selected?.finding.related ?? []) {
    if (other) list.children[other.start.line - 1]?.classList.add("is-related");
  }
  const first = /** @type {HTMLElement | undefined} */ (list.children[range.start.line - 1]);
  if (first) list.scrollTop = first.offsetTop - list.clientHeight / 3;
  if (!selected?.finding.marker?.points.length) list.scrollIntoView({ block: "nearest" }); // the board cannot show it
});
