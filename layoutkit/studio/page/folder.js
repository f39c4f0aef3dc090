/** The overview of a folder: a card for each board, with its picture and its number of findings. */

import { byId, createElement, setVisible } from "./dom.js";
import { streamWhileVisible } from "./server.js";
import { formatCounts } from "./findings.js";

/** @typedef {{name: string, title?: string, game?: string, counts?: Record<string, number>, has_picture?: boolean, why_not?: string, failed?: string}} Card */

/** @type {Map<string, HTMLElement>} */
const cards = new Map();

/**
 * Show the overview.
 * @param {string} shown the folder as the user named it
 */
export function openFolder(shown) {
  setVisible(byId("editor"), false);
  setVisible(byId("undo"), false);
  setVisible(byId("redo"), false);
  setVisible(byId("folder"), true);
  byId("title").textContent = "Boards";
  byId("path").textContent = shown;
  document.title = `Boards in ${shown} · layoutkit studio`;
  streamWhileVisible(listenToFolder);
}

/** @returns {EventSource} */
function listenToFolder() {
  const source = new EventSource("folder");
  source.addEventListener("open", () => renderConnection(true));
  source.addEventListener("error", () => renderConnection(false));
  source.addEventListener("card", (event) => showCard(JSON.parse(event.data)));
  source.addEventListener("removed", (event) => {
    const { name } = JSON.parse(event.data);
    cards.get(name)?.remove();
    cards.delete(name);
  });
  source.addEventListener("total", (event) => {
    const { boards } = JSON.parse(event.data);
    byId("folder-status").textContent = boards ? `${boards} board${boards === 1 ? "" : "s"}` : "There are no boards in this folder yet. Make a new board, or save one into the folder.";
  });
  return source;
}

/** @param {boolean} isConnected */
function renderConnection(isConnected) {
  byId("status").textContent = isConnected ? "Watching" : "Not connected";
  byId("status").dataset.kind = isConnected ? "good" : "bad";
  byId("notice").textContent = "The studio does not answer. If you have stopped it, start it again: the page reconnects by itself.";
  setVisible(byId("notice"), !isConnected);
}

/** @param {Card} card */
function showCard(card) {
  const item = makeCard(card);
  const old = cards.get(card.name);
  cards.set(card.name, item);
  if (old) {
    const hadFocus = old.contains(document.activeElement);
    old.replaceWith(item);
    if (hadFocus) item.querySelector("a")?.focus();
    return;
  }
  const next = [...cards.keys()].filter((name) => name > card.name).sort()[0];
  byId("cards").insertBefore(item, (next && cards.get(next)) || null);
}

/** @param {Card} card */
function makeCard(card) {
  const counts = card.counts ?? {};
  const worst = card.failed ? "error" : ["error", "warning", "info"].find((one) => counts[one]) ?? "good";
  const picture = card.has_picture
    ? createElement("img", { src: `picture?board=${encodeURIComponent(card.name)}&at=${Date.now()}`, alt: "", loading: "lazy", decoding: "async" })
    : createElement("p", { class: "quiet" }, card.failed ?? card.why_not ?? "No picture");
  return createElement("li", { class: "card-item" },
    createElement("a", { class: "board-card", href: `#${encodeURIComponent(card.name)}` },
      createElement("span", { class: "card-picture" }, picture),
      createElement("span", { class: "card-title", dir: "auto" }, card.title || card.name),
      createElement("span", { class: "quiet card-name" }, card.name),
      createElement("span", { class: `card-verdict ${worst}` }, card.failed ?? formatCounts(counts))));
}
