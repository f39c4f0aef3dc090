/** What each seat can reach and at what cost. A click plays the plan on the board. */

import { createElement } from "./dom.js";
import { playPlan } from "./plan_player.js";

/** @typedef {{name: string, seat: string, goal: string, cost: string, description: string, has_steps: boolean}} Plan */

/**
 * @param {{plans: Plan[]}} data
 * @param {HTMLElement} box
 */
export function renderCosts(data, box) {
  const seats = [...new Set(data.plans.map((one) => one.seat))];
  box.append(createElement("p", { class: "quiet" }, "In hourglasses. Select a cost to see its plan on the board, turn by turn."));
  for (const seat of seats) {
    const own = data.plans.filter((one) => one.seat === seat);
    box.append(createElement("h3", { class: "seat" }, seat), createElement("ul", { class: "cost-list" }, ...own.map(item)));
  }
}

/** @param {Plan} plan */
function item(plan) {
  const words = [createElement("span", { class: "goal" }, plan.goal), " ", createElement("span", { class: "cost" }, plan.cost)];
  const description = `${plan.seat}, ${plan.goal}: ${plan.description}`;
  if (!plan.has_steps) return createElement("li", { title: description }, createElement("span", { class: "cost-item no-plan" }, ...words));
  return createElement("li", {}, createElement("button", { class: "cost-item", type: "button", title: description, "aria-label": `Play ${plan.seat}, ${plan.goal} ${plan.cost}: ${plan.description}`, onclick: () => playPlan(plan) }, ...words));
}
