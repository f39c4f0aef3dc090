/** Starts the page: finds the board, subscribes to the server, and connects all modules to the state. */

import { rememberRun } from "./reconnect.js";
import { renderHeader } from "./header.js";
import { showSelection } from "./selection.js";
import { byId, setVisible } from "./dom.js";
import { renderFindings } from "./findings.js";
import { openFolder } from "./folder.js";
import { clearDragImages } from "./holding.js";
import { listenToKeys } from "./keyboard.js";
import { fetchJson, subscribe } from "./server.js";
import { openNewBoardForm } from "./new_board.js";
import { PANELS, renderPanels } from "./panels.js";
import { renderPicture } from "./picture.js";
import { listenToPointer } from "./pointer.js";
import { openPrintForm } from "./print_pack.js";
import { requestChange } from "./changes.js";
import { renderSource } from "./source.js";
import { renderMarkers } from "./markers.js";
import { update, onChange, getState } from "./store.js";
import { renderPieces } from "./pieces.js";
import { renderBox } from "./box.js";

onChange(renderHeader);
onChange(renderPicture);
onChange(renderFindings);
onChange(renderSource);
onChange(renderMarkers);
onChange(renderPanels);
onChange(renderPieces);
onChange(showSelection);
onChange(renderBox);
onChange((_, what) => what === "board" && clearDragImages());
listenToPointer();
listenToKeys();
byId("undo").addEventListener("click", () => requestChange({ kind: "undo" }));
byId("redo").addEventListener("click", () => requestChange({ kind: "redo" }));

/** Open the board in the address, or the only board; otherwise show the folder. */
async function start() {
  const { boards, folder, shown, run } = await fetchJson("boards");
  rememberRun(run);
  setVisible(byId("new"), true);
  byId("new").addEventListener("click", () => openNewBoardForm(folder));
  const wanted = decodeURIComponent(location.hash.slice(1));
  const name = folder ? wanted : boards[0];
  if (folder && !name) {
    openFolder(shown);
    return;
  }
  setVisible(byId("home"), folder);
  setVisible(byId("print"), true);
  if (!boards.includes(name)) {
    showProblem(`There is no board ${name} here.`);
    setVisible(byId("editor"), false);
    setVisible(byId("print"), false);
    return;
  }
  subscribe(name, PANELS, {
    file: (/** @type {any} */ file) => update({ file }, "file"),
    board: (/** @type {any} */ board) => update({ board }, "board"),
    panel: (/** @type {string} */ name, /** @type {any} */ panel) => update({ panels: { ...getState().panels, [name]: panel } }, "panels"),
    connection: (isConnected) => update({ isConnected }, "connection"),
  });
}

/** @param {string} words */
function showProblem(words) {
  byId("status").textContent = "";
  byId("notice").textContent = words;
  setVisible(byId("notice"), true);
}

window.addEventListener("hashchange", () => location.reload());
byId("home").addEventListener("click", (event) => {
  event.preventDefault();
  location.hash = "";
});
byId("print").addEventListener("click", openPrintForm);
start().catch((error) => showProblem(String(error.message ?? error)));
