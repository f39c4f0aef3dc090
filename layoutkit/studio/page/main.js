/** The page begins here: it finds its board, listens to the server, and lets every module show its part. */

import { rememberKey } from "./again.js";
import { showBar } from "./bar.js";
import { showTools } from "./chosen.js";
import { byId, show } from "./dom.js";
import { showFindings } from "./findings.js";
import { showFolder } from "./folder.js";
import { clearGhosts } from "./hand.js";
import { listenToKeys } from "./keys.js";
import { ask, listen } from "./link.js";
import { openNew } from "./making.js";
import { PARTS, showParts } from "./parts.js";
import { showPicture } from "./picture.js";
import { listenToPointer } from "./pointer.js";
import { openPrint } from "./printing.js";
import { send } from "./send.js";
import { showLines } from "./lines.js";
import { showMarkers } from "./markers.js";
import { put, watch, now } from "./store.js";
import { showThings } from "./things.js";
import { showTray } from "./tray.js";

watch(showBar);
watch(showPicture);
watch(showFindings);
watch(showLines);
watch(showMarkers);
watch(showParts);
watch(showThings);
watch(showTools);
watch(showTray);
watch((_, what) => what === "seen" && clearGhosts());
listenToPointer();
listenToKeys();
byId("undo").addEventListener("click", () => send({ kind: "undo" }));
byId("redo").addEventListener("click", () => send({ kind: "redo" }));

/** Open the board that the address names, or the only one there is; else show all of them. */
async function begin() {
  const { boards, folder, shown, key } = await ask("boards");
  rememberKey(key);
  show(byId("new"), true);
  byId("new").addEventListener("click", () => openNew(folder));
  const wanted = decodeURIComponent(location.hash.slice(1));
  const board = folder ? wanted : boards[0];
  if (folder && !board) {
    showFolder(shown);
    return;
  }
  show(byId("home"), folder);
  show(byId("print"), true);
  if (!boards.includes(board)) {
    complainFor(`There is no board ${board} here.`);
    show(byId("desk"), false);
    show(byId("print"), false);
    return;
  }
  listen(board, PARTS, {
    text: (/** @type {any} */ text) => put({ text }, "text"),
    seen: (/** @type {any} */ seen) => put({ seen }, "seen"),
    part: (/** @type {string} */ name, /** @type {any} */ part) => put({ parts: { ...now().parts, [name]: part } }, "parts"),
    state: (isThere) => put({ isThere }, "link"),
  });
}

/** @param {string} words */
function complainFor(words) {
  byId("status").textContent = "";
  byId("notice").textContent = words;
  show(byId("notice"), true);
}

window.addEventListener("hashchange", () => location.reload());
byId("home").addEventListener("click", (event) => {
  event.preventDefault();
  location.hash = "";
});
byId("print").addEventListener("click", openPrint);
begin().catch((error) => complainFor(String(error.message ?? error)));
