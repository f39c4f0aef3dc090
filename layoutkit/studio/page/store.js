/**
 * The state of the page: what the server has sent, and nothing else.
 *
 * @typedef {{name: string, path: string, revision: string, undo: string | null, redo: string | null, error: string}} FileState
 * @typedef {{label: string, points: [number, number][]}} DropTarget
 * @typedef {{name: string, label: string, picture: string, points: [number, number][], reach_mm: number, target_set: string,
 *   can_turn: boolean, can_remove: boolean, starts_lines: boolean, angle: number}} Piece
 * @typedef {{name: string, label: string, remaining: number, target_set: string}} BoxPiece
 * @typedef {{pieces: Piece[], box: BoxPiece[], targets: Record<string, DropTarget>,
 *   target_sets: Record<string, {all: string[], legal: string[]}>, snap_mm: number}} EditableBoard
 * @typedef {{code: string, name: string, severity: string, message: string, help: string, range: any,
 *   related: any[], marker?: {points: [number, number][], closed: boolean, reach: number},
 *   fixes?: {title: string, safe: boolean}[]}} Finding
 * @typedef {{game: string | null, title: string, lines: string[], findings: Finding[], accepted: any[], skipped: any[],
 *   picture: string | null, size_mm: [number, number] | null, editing: EditableBoard | null, view_only: string, why_not?: string, failed?: string}} BoardView
 * @typedef {{file: FileState | null, board: {revision: string, data: BoardView} | null,
 *   panels: Record<string, {revision: string, data: any}>, isConnected: boolean}} State
 */

/** @type {State} */
const state = { file: null, board: null, panels: {}, isConnected: false };

/** @type {Set<(state: State, what: string) => void>} */
const listeners = new Set();

/**
 * Call a function after every change of the state.
 * @param {(state: State, what: string) => void} listener
 */
export function onChange(listener) {
  listeners.add(listener);
}

/**
 * Update the state, and call all listeners.
 * @param {Partial<State>} news
 * @param {string} what
 */
export function update(news, what) {
  Object.assign(state, news);
  for (const listener of listeners) listener(state, what);
}

/**
 * Return the current state.
 * @returns {State}
 */
export function getState() {
  return state;
}

/**
 * Return whether the shown board is that of the current text.
 * @param {State} one
 */
export function isCurrent(one) {
  return Boolean(one.file && one.board && one.file.revision === one.board.revision);
}
