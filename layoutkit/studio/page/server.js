/**
 * Requests to the server, and its streams of events. All addresses are relative to the address of the page,
 * which contains the secret.
 */

import { reconnect } from "./reconnect.js";

const PAUSE_MS = 2000; // before a stream that the server has closed is opened again

/** @typedef {{file?: Function, board?: Function, panel?: Function, connection: (isConnected: boolean) => void}} Listener */

/**
 * Subscribe to the state of a board. The browser reconnects by itself; `connection` is called with whether it is connected.
 * @param {string} board
 * @param {string[]} panels the names of the panels
 * @param {Listener} listener
 */
export function subscribe(board, panels, listener) {
  const open = () => {
    const source = new EventSource(`events?board=${encodeURIComponent(board)}`);
    const parse = (/** @type {MessageEvent} */ event) => JSON.parse(event.data);
    source.addEventListener("open", () => listener.connection(true));
    source.addEventListener("error", () => listener.connection(false));
    source.addEventListener("file", (event) => listener.file?.(parse(event)));
    source.addEventListener("board", (event) => listener.board?.(parse(event)));
    for (const name of panels) source.addEventListener(name, (event) => listener.panel?.(name, parse(event)));
    return source;
  };
  streamWhileVisible(open);
}

/**
 * Keep a stream open while the page is visible: browsers allow six streams to a server, for all pages together. The browser
 * tries again if the server does not answer. A server that refuses the stream may be the next run of the studio.
 * @param {() => EventSource} open
 */
export function streamWhileVisible(open) {
  /** @type {EventSource} */
  let source;
  const start = () => {
    source = open();
    source.addEventListener("error", refused);
  };
  const refused = async () => {
    if (source.readyState !== EventSource.CLOSED) return;
    await reconnect();
    setTimeout(() => !document.hidden && source.readyState === EventSource.CLOSED && start(), PAUSE_MS);
  };
  start();
  document.addEventListener("visibilitychange", () => {
    if (document.hidden) source.close();
    else if (source.readyState === EventSource.CLOSED) start();
  });
}

/**
 * Return the JSON at a path.
 * @param {string} path
 * @returns {Promise<any>}
 */
export async function fetchJson(path) {
  return parseResponse(await fetch(path));
}

/** A request that failed; with the two texts if they conflict. */
export class RequestError extends Error {
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
 * Request a change of a board.
 * @param {Record<string, unknown>} facts
 * @returns {Promise<any>}
 */
export async function change(facts) {
  return post("change", facts);
}

/**
 * Send data and return the JSON of the response.
 * @param {string} path
 * @param {Record<string, unknown>} facts
 * @returns {Promise<any>}
 */
export async function post(path, facts) {
  return parseResponse(await postJson(path, facts));
}

/**
 * @param {string} path
 * @param {Record<string, unknown>} facts
 * @param {AbortSignal} [signal]
 */
async function postJson(path, facts, signal) {
  const headers = { "Content-Type": "application/json" };
  return fetch(path, { method: "POST", headers, body: JSON.stringify(facts), signal }).catch(() => {
    throw new RequestError("Nothing was saved: the studio does not answer.");
  });
}

/**
 * Return a file that the server makes; `facts` are sent to the server.
 * @param {string} path
 * @param {AbortSignal} signal that aborts the request
 * @param {Record<string, unknown>} [facts]
 * @returns {Promise<Blob>}
 */
export async function fetchFile(path, signal, facts) {
  const response = await (facts ? postJson(path, facts, signal) : fetch(path, { signal }));
  return response.ok ? response.blob() : parseResponse(response);
}

/**
 * Return the JSON of a response; throw a RequestError if the request failed.
 * @param {Response} response
 */
async function parseResponse(response) {
  if (response.ok) return response.json();
  const body = await response.json().catch(() => null);
  if (body?.conflict) throw new RequestError("The file has changed in the meantime.", body.conflict);
  if (body?.failed) throw new RequestError(body.hint ? `${body.failed}; ${body.hint}` : body.failed);
  throw new RequestError(response.status === 403 ? "The studio that served this page has ended." : `The studio rejected this request (${response.status}).`);
}
