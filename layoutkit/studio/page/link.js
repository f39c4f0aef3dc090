/**
 * The link to the server: what it tells, and what it is asked. All addresses are relative to the page's own,
 * which holds the secret.
 */

import { findAgain } from "./again.js";

const PAUSE_MS = 2000; // before the server is asked again, after it has refused

/** @typedef {{text?: Function, seen?: Function, part?: Function, state: (isThere: boolean) => void}} Listener */

/**
 * Listen to what there is to know of a board. The browser comes back by itself after a break; where the server has
 * ended for good, the page is told so.
 * @param {string} board
 * @param {string[]} parts the names of what is computed besides
 * @param {Listener} listener
 */
export function listen(board, parts, listener) {
  const open = () => {
    const source = new EventSource(`events?board=${encodeURIComponent(board)}`);
    const heard = (/** @type {MessageEvent} */ event) => JSON.parse(event.data);
    source.addEventListener("open", () => listener.state(true));
    source.addEventListener("error", () => listener.state(false));
    source.addEventListener("text", (event) => listener.text?.(heard(event)));
    source.addEventListener("seen", (event) => listener.seen?.(heard(event)));
    for (const name of parts) source.addEventListener(name, (event) => listener.part?.(name, heard(event)));
    return source;
  };
  onlyWhileSeen(open);
}

/**
 * Listen only while the page is seen: browsers keep no more than six streams to a server, for all pages together.
 * A server that does not answer is tried again by the browser; one that refuses may be the next run of the studio.
 * @param {() => EventSource} open
 */
export function onlyWhileSeen(open) {
  /** @type {EventSource} */
  let source;
  const begin = () => {
    source = open();
    source.addEventListener("error", refused);
  };
  const refused = async () => {
    if (source.readyState !== EventSource.CLOSED) return;
    await findAgain();
    setTimeout(() => !document.hidden && source.readyState === EventSource.CLOSED && begin(), PAUSE_MS);
  };
  begin();
  document.addEventListener("visibilitychange", () => {
    if (document.hidden) source.close();
    else if (source.readyState === EventSource.CLOSED) begin();
  });
}

/**
 * Ask for something.
 * @param {string} path
 * @returns {Promise<any>}
 */
export async function ask(path) {
  return answerOf(await fetch(path));
}

/** A change that was refused: in words, or because two texts clash. */
export class Refused extends Error {
  /**
   * @param {string} message
   * @param {any} [conflict]
   */
  constructor(message, conflict = null) {
    super(message);
    this.conflict = conflict;
  }
}

/**
 * Ask for a change of a board.
 * @param {Record<string, unknown>} facts
 * @returns {Promise<any>}
 */
export async function change(facts) {
  return post("change", facts);
}

/**
 * Send something.
 * @param {string} path
 * @param {Record<string, unknown>} facts
 * @returns {Promise<any>}
 */
export async function post(path, facts) {
  return answerOf(await posted(path, facts));
}

/**
 * @param {string} path
 * @param {Record<string, unknown>} facts
 * @param {AbortSignal} [signal]
 */
async function posted(path, facts, signal) {
  const headers = { "Content-Type": "application/json" };
  return fetch(path, { method: "POST", headers, body: JSON.stringify(facts), signal }).catch(() => {
    throw new Refused("Nothing was saved: the studio does not answer.");
  });
}

/**
 * A file that the server makes; of facts that are sent, if there are any.
 * @param {string} path
 * @param {AbortSignal} signal that ends it
 * @param {Record<string, unknown>} [facts]
 * @returns {Promise<Blob>}
 */
export async function fetchFile(path, signal, facts) {
  const response = await (facts ? posted(path, facts, signal) : fetch(path, { signal }));
  return response.ok ? response.blob() : answerOf(response);
}

/**
 * The JSON of an answer; a Refused for what is none.
 * @param {Response} response
 */
async function answerOf(response) {
  if (response.ok) return response.json();
  const said = await response.json().catch(() => null);
  if (said?.conflict) throw new Refused("The file has changed in the meantime.", said.conflict);
  if (said?.failed) throw new Refused(said.hint ? `${said.failed}; ${said.hint}` : said.failed);
  throw new Refused(response.status === 403 ? "The studio that served this page has ended." : `The studio rejected this request (${response.status}).`);
}
