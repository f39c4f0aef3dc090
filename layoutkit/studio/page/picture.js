/** The picture of the board, as the server draws it. An older one is never shown as the present one. */

import { byId, pictureOf, show } from "./dom.js";
import { isFresh } from "./store.js";

const PATIENCE_MS = 250; // before an older picture is shown as such: most are gone sooner

let shown = "";
/** @type {ReturnType<typeof setTimeout> | undefined} */
let late;

/** @param {import("./store.js").State} state */
export function showPicture(state) {
  const stage = byId("stage");
  clearTimeout(late);
  if (isFresh(state) && state.isThere) stage.classList.remove("is-old");
  else late = setTimeout(() => stage.classList.add("is-old"), PATIENCE_MS);
  const { seen } = state;
  if (!seen || seen.revision === shown) return;
  shown = seen.revision;
  const { picture, size_mm: size, why_not: whyNot } = seen.data;
  byId("why-not").textContent = whyNot ?? "";
  show(byId("why-not"), Boolean(whyNot));
  show(stage, Boolean(picture ?? stage.querySelector(".picture")));
  if (!picture || !size) {
    stage.classList.toggle("is-gone", true);
    return;
  }
  stage.classList.toggle("is-gone", false);
  stage.style.setProperty("--wide", String(size[0]));
  stage.style.setProperty("--high", String(size[1]));
  const drawn = pictureOf(picture);
  drawn.classList.add("picture");
  drawn.removeAttribute("width");
  drawn.removeAttribute("height");
  const old = stage.querySelector(".picture");
  if (old) old.replaceWith(drawn);
  else stage.prepend(drawn);
}
