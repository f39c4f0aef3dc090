/**
 * The state of the page in one place: what the server has told, and nothing else.
 *
 * @typedef {{name: string, path: string, revision: string, undo: string | null, redo: string | null, trouble: string}} Text
 * @typedef {{told: string, points: [number, number][]}} Landing
 * @typedef {{name: string, told: string, look: string, points: [number, number][], reach_mm: number, goes: string,
 *   turns: boolean, removable: boolean, begins_lines: boolean, angle: number}} Thing
 * @typedef {{name: string, told: string, left: number, goes: string}} Supply
 * @typedef {{things: Thing[], supplies: Supply[], landings: Record<string, Landing>,
 *   goes: Record<string, {all: string[], legal: string[]}>, snap_mm: number}} Hands
 * @typedef {{code: string, name: string, severity: string, message: string, help: string, range: any,
 *   related: any[], marker?: {points: [number, number][], closed: boolean, reach: number},
 *   fixes?: {title: string, safe: boolean}[]}} Finding
 * @typedef {{game: string | null, title: string, lines: string[], findings: Finding[], accepted: any[], skipped: any[],
 *   picture: string | null, size_mm: [number, number] | null, hands: Hands | null, only_look: string, why_not?: string, failed?: string}} Seen
 * @typedef {{text: Text | null, seen: {revision: string, data: Seen} | null,
 *   parts: Record<string, {revision: string, data: any}>, isThere: boolean}} State
 */

/** @type {State} */
const state = { text: null, seen: null, parts: {}, isThere: false };

/** @type {Set<(state: State, what: string) => void>} */
const watchers = new Set();

/**
 * Hear of every change of the state.
 * @param {(state: State, what: string) => void} watcher
 */
export function watch(watcher) {
  watchers.add(watcher);
}

/**
 * Put something into the state, and tell everybody.
 * @param {Partial<State>} news
 * @param {string} what
 */
export function put(news, what) {
  Object.assign(state, news);
  for (const watcher of watchers) watcher(state, what);
}

/**
 * The state as it is now.
 * @returns {State}
 */
export function now() {
  return state;
}

/**
 * Whether what is seen belongs to the text that the file has now.
 * @param {State} one
 */
export function isFresh(one) {
  return Boolean(one.text && one.seen && one.text.revision === one.seen.revision);
}
