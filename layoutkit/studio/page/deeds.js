/** What can be done with the chosen thing besides moving it: turn it, remove it. */

import { middle } from "./geometry.js";
import { say } from "./say.js";
import { send } from "./send.js";
import { isFresh, now, watch } from "./store.js";
import { expect } from "./things.js";

/** @typedef {import("./store.js").Thing} Thing */

/** @type {{thing: Thing, steps: number} | null} */
let turning = null;

/**
 * Turn a thing by steps; those that come while one is under way are added up.
 * @param {Thing} thing
 * @param {number} steps
 */
export function turn(thing, steps) {
  if (!thing.turns) {
    say(`${thing.told} cannot be turned`);
    return;
  }
  turning = { thing, steps: (turning?.thing.name === thing.name ? turning.steps : 0) + steps };
  turnNow();
}

async function turnNow() {
  const state = now();
  if (!turning || !isFresh(state) || !turning.steps) return;
  const { thing, steps } = turning;
  turning = null;
  expect(thing.look, middle(thing.points));
  await send({ kind: "move", do: "turn", thing: thing.name, steps, told: `turn ${thing.told}` });
}

watch((_, what) => {
  if (what === "seen") turnNow();
});

/** @param {Thing} thing */
export async function remove(thing) {
  if (!thing.removable || !isFresh(now())) return;
  await send({ kind: "move", do: "remove", thing: thing.name, told: `remove ${thing.told}` });
}
