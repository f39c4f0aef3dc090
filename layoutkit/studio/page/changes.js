/** Sends changes of the board one after the other. Each is based on the text that the page showed when the change was begun. */

import { showConflict } from "./conflict.js";
import { RequestError, change } from "./server.js";
import { showError, announce } from "./messages.js";
import { getState } from "./store.js";

const PATIENCE_MS = 1000; // how long the next change waits for the text that this one has made

/** @type {Promise<unknown>} */
let last = Promise.resolve();

/**
 * Request a change after all earlier ones; return whether it was made. An error is shown on the page.
 * @param {Record<string, unknown>} facts
 * @param {string} [revision] of the text that the change is based on; by default the current one
 * @returns {Promise<boolean>}
 */
export function requestChange(facts, revision) {
  const mine = last.then(() => sendChange(facts, revision));
  last = mine;
  return mine;
}

/**
 * @param {Record<string, unknown>} facts
 * @param {string | undefined} revision
 */
async function sendChange(facts, revision) {
  const { file } = getState();
  if (!file) return false;
  if ((facts.kind === "undo" && file.undo === null) || (facts.kind === "redo" && file.redo === null)) {
    announce(`Nothing to ${facts.kind}`);
    return false;
  }
  try {
    const made = await change({ board: file.name, revision: revision ?? file.revision, ...facts });
    await waitForRevision(made.revision);
    announce(facts.title ? `Done: ${facts.title}` : "Done");
    return true;
  } catch (error) {
    if (error instanceof RequestError && error.conflict) showConflict(error.conflict);
    else showError(error instanceof Error ? error.message : String(error));
    return false;
  }
}

/**
 * Wait until the page has received the text of a revision.
 * @param {string} revision
 */
async function waitForRevision(revision) {
  for (let waited = 0; getState().file?.revision !== revision && waited < PATIENCE_MS; waited += 10) {
    await new Promise((done) => setTimeout(done, 10));
  }
}
