/** Plays a plan on the board, turn by turn. */

import { byId, createElement, parsePicture, setVisible } from "./dom.js";
import { fetchJson } from "./server.js";
import { showError, announce } from "./messages.js";
import { getState, onChange } from "./store.js";

/** @type {{name: string, title: string, steps: {description: string, picture: string}[], at: number} | null} */
let playing = null;

/**
 * Play a plan from its first turn.
 * @param {{name: string, seat: string, goal: string, description: string}} plan
 */
export async function playPlan(plan) {
  const { file } = getState();
  if (!file) return;
  const bar = byId("player");
  setVisible(bar, true);
  bar.replaceChildren(createElement("p", { class: "quiet", role: "status" }, `Computing the plan of ${plan.seat} for ${plan.goal}…`));
  bar.scrollIntoView({ block: "nearest" });
  try {
    const found = await fetchJson(`plan?board=${encodeURIComponent(file.name)}&name=${encodeURIComponent(plan.name)}`);
    if (getState().file?.revision !== file.revision) return;
    playing = { name: plan.name, title: `${plan.seat} to ${plan.goal}`, steps: found.steps, at: 0 };
    showStep();
    bar.scrollIntoView({ block: "nearest" });
    /** @type {HTMLElement | null} */ (bar.querySelector(".step-next"))?.focus();
  } catch (error) {
    stopPlan();
    showError(error instanceof Error ? error.message : String(error));
  }
}

/** Show the current turn on the board, and its description below. */
function showStep() {
  if (!playing) return;
  const { title, steps, at } = playing;
  const step = steps[at];
  const picture = parsePicture(step.picture);
  picture.removeAttribute("width");
  picture.removeAttribute("height");
  const layer = byId("plan-picture");
  layer.replaceChildren(/** @type {any} */ (picture));
  setVisible(layer, true);
  byId("stage").classList.add("is-playing");
  byId("editor").classList.add("has-player");
  const words = `Turn ${at + 1} of ${steps.length}: ${step.description}`;
  const focused = document.activeElement?.className;
  byId("player").replaceChildren(
    createElement("div", { class: "player-tools" },
      createElement("strong", {}, title),
      tool("Back", "step-back", at > 0, () => advance(-1)),
      tool("Next", "step-next", at < steps.length - 1, () => advance(1)),
      tool("End", "step-end", true, stopPlan)),
    createElement("p", { class: "player-text" }, words));
  if (focused) /** @type {HTMLElement | null} */ (byId("player").querySelector(`[class="${focused}"]:not([disabled])`) ?? byId("player").querySelector("button:not([disabled])"))?.focus();
  announce(words);
}

/**
 * @param {string} name
 * @param {string} kind
 * @param {boolean} isOn
 * @param {() => void} action
 */
function tool(name, kind, isOn, action) {
  return createElement("button", { class: `tool small ${kind}`, type: "button", disabled: !isOn, onclick: action }, name);
}

/** @param {number} steps */
function advance(steps) {
  if (!playing) return;
  playing.at = Math.min(Math.max(playing.at + steps, 0), playing.steps.length - 1);
  showStep();
}

/** Stop playing, and show the board of the file again. */
export function stopPlan() {
  playing = null;
  setVisible(byId("plan-picture"), false);
  byId("plan-picture").replaceChildren();
  setVisible(byId("player"), false);
  byId("stage").classList.remove("is-playing");
  byId("editor").classList.remove("has-player");
}

onChange((state, what) => {
  if (what === "file" && playing && state.file) stopPlan();
});

document.addEventListener("keydown", (event) => {
  if (event.key === "Escape" && playing) stopPlan();
});
