/** The bar with what can be done with the chosen thing. */

import { byId, make, show } from "./dom.js";
import { remove, turn } from "./deeds.js";
import { carry } from "./keys.js";
import { beneath, focusThing, onChoose } from "./things.js";

/** @typedef {import("./store.js").Thing} Thing */

/** @param {Thing | null} thing */
function showChosen(thing) {
  const bar = byId("chosen");
  if (!thing) {
    bar.replaceChildren(make("span", { class: "quiet" }, "Select a piece on the board to move, turn or remove it."));
    return;
  }
  const under = beneath(thing);
  bar.replaceChildren(
    make("strong", { class: "chosen-name" }, thing.told),
    tool("Move", () => carry(thing)),
    ...(thing.turns ? [tool("Turn left", () => turn(thing, -1)), tool("Turn right", () => turn(thing, 1))] : []),
    ...(thing.removable ? [tool("Remove", () => remove(thing))] : []),
    ...(under ? [tool("Beneath", () => focusThing(under.name), `Select the piece below: ${under.told}`)] : []),
  );
}

/**
 * @param {string} name
 * @param {() => void} deed
 * @param {string} [told]
 */
function tool(name, deed, told) {
  return make("button", { class: "tool small", type: "button", onclick: deed, "aria-label": told, title: told }, name);
}

/** @param {import("./store.js").State} state */
export function showTools(state) {
  show(byId("chosen"), Boolean(state.seen?.data.hands?.things.length));
}

onChoose(showChosen);
