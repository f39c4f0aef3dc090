/** The picture of the board. A picture of an older text is greyed. */

import { byId, parsePicture, setVisible } from "./dom.js";
import { isCurrent } from "./store.js";

const PATIENCE_MS = 250; // before an old picture is greyed: most are replaced sooner

let shown = "";
/** @type {ReturnType<typeof setTimeout> | undefined} */
let late;

/** @param {import("./store.js").State} state */
export function renderPicture(state) {
  const stage = byId("stage");
  clearTimeout(late);
  if (isCurrent(state) && state.isConnected) stage.classList.remove("is-old");
  else late = setTimeout(() => stage.classList.add("is-old"), PATIENCE_MS);
  const { board } = state;
  if (!board || board.revision === shown) return;
  shown = board.revision;
  const { picture, size_mm: size, why_not: whyNot } = board.data;
  byId("why-not").textContent = whyNot ?? "";
  setVisible(byId("why-not"), Boolean(whyNot));
  setVisible(stage, Boolean(picture ?? stage.querySelector(".picture")));
  if (!picture || !size) {
    stage.classList.toggle("is-gone", true);
    return;
  }
  stage.classList.toggle("is-gone", false);
  stage.style.setProperty("--wide", String(size[0]));
  stage.style.setProperty("--high", String(size[1]));
  const drawn = parsePicture(picture);
  drawn.classList.add("picture");
  drawn.removeAttribute("width");
  drawn.removeAttribute("height");
  const old = stage.querySelector(".picture");
  if (old) old.replaceWith(drawn);
  else stage.prepend(drawn);
}
