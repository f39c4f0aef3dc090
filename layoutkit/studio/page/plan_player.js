/** Plays a plan on the board, turn by turn, and shows the board before and after a change. */

import { byId, createElement, parsePicture, setVisible } from "./dom.js";
import { fetchJson } from "./server.js";
import { showError, announce } from "./messages.js";
import { getState, onChange } from "./store.js";

/** @type {{title: string, steps: {description: string, picture: string}[], at: number, word: string} | null} */
let playing = null;

/** @type {(() => void)[]} */
const stopListeners = [];

/**
 * Call a function whenever something else is shown on the board, or nothing.
 * @param {() => void} listener
 */
export function onStop(listener) {
  stopListeners.push(listener);
}

/**
 * Show pictures on the board, one after the other.
 * @param {string} title
 * @param {{description: string, picture: string}[]} steps
 * @param {string} [word] that counts the steps; without it, the steps are "Before" and "After"
 * @param {number} [at] the first step to show
 */
export function showSteps(title, steps, word = "", at = 0) {
  stopPlan();
  playing = { title, steps, at, word };
  setVisible(byId("player"), true);
  showStep();
}

/**
 * Play a plan from its first turn.
 * @param {{name: string, seat: string, goal: string, description: string}} plan
 */
export async function playPlan(plan) {
  const { file } = getState();
  if (!file) return;
  stopPlan();
  const bar = byId("player");
  setVisible(bar, true);
  bar.replaceChildren(createElement("p", { class: "quiet", role: "status" }, `Computing the plan of ${plan.seat} for ${plan.goal}…`));
  bar.scrollIntoView({ block: "nearest" });
  try {
    const found = await fetchJson(`plan?board=${encodeURIComponent(file.name)}&name=${encodeURIComponent(plan.name)}`);
    if (getState().file?.revision !== file.revision) return;
    showSteps(`${plan.seat} to ${plan.goal}`, found.steps, "Turn");
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
  const { title, steps, at, word } = playing;
  const step = steps[at];
  const picture = parsePicture(step.picture);
  picture.removeAttribute("width");
  picture.removeAttribute("height");
  const layer = byId("plan-picture");
  layer.replaceChildren(/** @type {any} */ (picture));
  setVisible(layer, true);
  byId("stage").classList.add("is-playing");
  byId("editor").classList.add("has-player");
  const words = word ? `${word} ${at + 1} of ${steps.length}: ${step.description}` : step.description;
  const focused = document.activeElement?.className;
  byId("player").replaceChildren(
    createElement("div", { class: "player-tools" },
      createElement("strong", {}, title),
      tool(word ? "Back" : "Before", "step-back", at > 0, () => advance(-1)),
      tool(word ? "Next" : "After", "step-next", at < steps.length - 1, () => advance(1)),
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
  for (const listener of stopListeners) listener();
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
