/** All boards of a folder: a card for each, with its picture and its verdict. */

import { byId, make, show } from "./dom.js";
import { onlyWhileSeen } from "./link.js";
import { verdictWords } from "./findings.js";

/** @typedef {{name: string, title?: string, game?: string, counts?: Record<string, number>, has_picture?: boolean, why_not?: string, failed?: string}} Card */

/** @type {Map<string, HTMLElement>} */
const cards = new Map();

/**
 * Show the view of the folder.
 * @param {string} shown the folder as it was named
 */
export function showFolder(shown) {
  show(byId("desk"), false);
  show(byId("undo"), false);
  show(byId("redo"), false);
  show(byId("shelf"), true);
  byId("title").textContent = "Boards";
  byId("path").textContent = shown;
  document.title = `Boards in ${shown} · layoutkit studio`;
  onlyWhileSeen(listenToFolder);
}

/** @returns {EventSource} */
function listenToFolder() {
  const source = new EventSource("folder");
  source.addEventListener("open", () => tellState(true));
  source.addEventListener("error", () => tellState(false));
  source.addEventListener("card", (event) => showCard(JSON.parse(event.data)));
  source.addEventListener("gone", (event) => {
    const { name } = JSON.parse(event.data);
    cards.get(name)?.remove();
    cards.delete(name);
  });
  source.addEventListener("whole", (event) => {
    const { boards } = JSON.parse(event.data);
    byId("shelf-words").textContent = boards ? `${boards} board${boards === 1 ? "" : "s"}` : "There are no boards in this folder yet. Make a new board, or save one into the folder.";
  });
  return source;
}

/** @param {boolean} isThere */
function tellState(isThere) {
  byId("status").textContent = isThere ? "Watching" : "Not connected";
  byId("status").dataset.kind = isThere ? "good" : "bad";
  byId("notice").textContent = "The studio does not answer. If you have stopped it, start it again: the page reconnects by itself.";
  show(byId("notice"), !isThere);
}

/** @param {Card} card */
function showCard(card) {
  const item = itemOf(card);
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
function itemOf(card) {
  const counts = card.counts ?? {};
  const worst = card.failed ? "error" : ["error", "warning", "info"].find((one) => counts[one]) ?? "good";
  const picture = card.has_picture
    ? make("img", { src: `picture?board=${encodeURIComponent(card.name)}&at=${Date.now()}`, alt: "", loading: "lazy", decoding: "async" })
    : make("p", { class: "quiet" }, card.failed ?? card.why_not ?? "No picture");
  return make("li", { class: "card-item" },
    make("a", { class: "board-card", href: `#${encodeURIComponent(card.name)}` },
      make("span", { class: "card-picture" }, picture),
      make("span", { class: "card-title", dir: "auto" }, card.title || card.name),
      make("span", { class: "quiet card-name" }, card.name),
      make("span", { class: `card-verdict ${worst}` }, card.failed ?? verdictWords(counts))));
}
