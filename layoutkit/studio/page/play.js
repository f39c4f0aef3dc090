/** A plan played on the board, step by step. */

import { byId, make, pictureOf, show } from "./dom.js";
import { ask } from "./link.js";
import { complain, say } from "./say.js";
import { now, watch } from "./store.js";

/** @type {{name: string, told: string, steps: {told: string, picture: string}[], at: number} | null} */
let playing = null;

/**
 * Play a course from its beginning.
 * @param {{name: string, seat: string, goal: string, told: string}} course
 */
export async function play(course) {
  const { text } = now();
  if (!text) return;
  const bar = byId("player");
  show(bar, true);
  bar.replaceChildren(make("p", { class: "quiet", role: "status" }, `Searching the plan of ${course.seat} for ${course.goal}…`));
  bar.scrollIntoView({ block: "nearest" });
  try {
    const found = await ask(`course?board=${encodeURIComponent(text.name)}&name=${encodeURIComponent(course.name)}`);
    if (now().text?.revision !== text.revision) return;
    playing = { name: course.name, told: `${course.seat} to ${course.goal}`, steps: found.steps, at: 0 };
    showStep();
    bar.scrollIntoView({ block: "nearest" });
    /** @type {HTMLElement | null} */ (bar.querySelector(".step-on"))?.focus();
  } catch (error) {
    stop();
    complain(error instanceof Error ? error.message : String(error));
  }
}

/** Show the present step on the board, and its words below. */
function showStep() {
  if (!playing) return;
  const { told, steps, at } = playing;
  const step = steps[at];
  const picture = pictureOf(step.picture);
  picture.removeAttribute("width");
  picture.removeAttribute("height");
  const layer = byId("scene");
  layer.replaceChildren(/** @type {any} */ (picture));
  show(layer, true);
  byId("stage").classList.add("is-playing");
  byId("desk").classList.add("has-player");
  const words = `Turn ${at + 1} of ${steps.length}: ${step.told}`;
  const focused = document.activeElement?.className;
  byId("player").replaceChildren(
    make("div", { class: "player-tools" },
      make("strong", {}, told),
      tool("Back", "step-back", at > 0, () => go(-1)),
      tool("Next", "step-on", at < steps.length - 1, () => go(1)),
      tool("End", "step-end", true, stop)),
    make("p", { class: "player-words" }, words));
  if (focused) /** @type {HTMLElement | null} */ (byId("player").querySelector(`[class="${focused}"]:not([disabled])`) ?? byId("player").querySelector("button:not([disabled])"))?.focus();
  say(words);
}

/**
 * @param {string} name
 * @param {string} kind
 * @param {boolean} isOn
 * @param {() => void} deed
 */
function tool(name, kind, isOn, deed) {
  return make("button", { class: `tool small ${kind}`, type: "button", disabled: !isOn, onclick: deed }, name);
}

/** @param {number} steps */
function go(steps) {
  if (!playing) return;
  playing.at = Math.min(Math.max(playing.at + steps, 0), playing.steps.length - 1);
  showStep();
}

/** End the play: the board is as the file has it. */
export function stop() {
  playing = null;
  show(byId("scene"), false);
  byId("scene").replaceChildren();
  show(byId("player"), false);
  byId("stage").classList.remove("is-playing");
  byId("desk").classList.remove("has-player");
}

watch((state, what) => {
  if (what === "text" && playing && state.text) stop();
});

document.addEventListener("keydown", (event) => {
  if (event.key === "Escape" && playing) stop();
});
