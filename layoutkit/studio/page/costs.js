/** What every seat can reach, and what that costs; a click plays the way there on the board. */

import { make } from "./dom.js";
import { play } from "./play.js";

/** @typedef {{name: string, seat: string, goal: string, cost: string, told: string, has_way: boolean}} Course */

/**
 * @param {{courses: Course[]}} data
 * @param {HTMLElement} box
 */
export function showCosts(data, box) {
  const seats = [...new Set(data.courses.map((one) => one.seat))];
  box.append(make("p", { class: "quiet" }, "In hourglasses. Select a cost to see its plan on the board, turn by turn."));
  for (const seat of seats) {
    const own = data.courses.filter((one) => one.seat === seat);
    box.append(make("h3", { class: "seat" }, seat), make("ul", { class: "cost-list" }, ...own.map(item)));
  }
}

/** @param {Course} course */
function item(course) {
  const words = [make("span", { class: "goal" }, course.goal), " ", make("span", { class: "cost" }, course.cost)];
  const told = `${course.seat}, ${course.goal}: ${course.told}`;
  if (!course.has_way) return make("li", { title: told }, make("span", { class: "cost-item no-way" }, ...words));
  return make("li", {}, make("button", { class: "cost-item", type: "button", title: told, "aria-label": `Play ${course.seat}, ${course.goal} ${course.cost}: ${course.told}`, onclick: () => play(course) }, ...words));
}
