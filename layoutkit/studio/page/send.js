/** Changes of the board: one after the other, each on the text that was seen when it was begun. */

import { showConflict } from "./conflict.js";
import { Refused, change } from "./link.js";
import { complain, say } from "./say.js";
import { now } from "./store.js";

const PATIENCE_MS = 1000; // for the text that a change has made, before the next change

/** @type {Promise<unknown>} */
let last = Promise.resolve();

/**
 * Ask for a change, once those before it are done; whether it was made. What went wrong is told.
 * @param {Record<string, unknown>} facts
 * @param {string} [revision] of the text that was seen; by default the present one
 * @returns {Promise<boolean>}
 */
export function send(facts, revision) {
  const mine = last.then(() => sendNow(facts, revision));
  last = mine;
  return mine;
}

/**
 * @param {Record<string, unknown>} facts
 * @param {string | undefined} revision
 */
async function sendNow(facts, revision) {
  const { text } = now();
  if (!text) return false;
  if ((facts.kind === "undo" && text.undo === null) || (facts.kind === "redo" && text.redo === null)) {
    say(`Nothing to ${facts.kind}`);
    return false;
  }
  try {
    const made = await change({ board: text.name, revision: revision ?? text.revision, ...facts });
    await until(made.revision);
    say(facts.told ? `Done: ${facts.told}` : "Done");
    return true;
  } catch (error) {
    if (error instanceof Refused && error.conflict) showConflict(error.conflict);
    else complain(error instanceof Error ? error.message : String(error));
    return false;
  }
}

/**
 * Wait until the page has heard of a text.
 * @param {string} revision
 */
async function until(revision) {
  for (let waited = 0; now().text?.revision !== revision && waited < PATIENCE_MS; waited += 10) {
    await new Promise((done) => setTimeout(done, 10));
  }
}
