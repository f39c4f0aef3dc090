/**
 * Helpers for elements of the page. Text from boards is always inserted as text, never parsed as HTML.
 */

/**
 * Return the element with an id; throw an error if there is none.
 * @param {string} id
 * @returns {HTMLElement}
 */
export function byId(id) {
  const found = document.getElementById(id);
  if (!found) throw new Error(`the page has no ${id}`);
  return found;
}

/**
 * Return a new element with attributes and children. Listeners are passed as `onclick` and so on;
 * attributes and children that are false, null or undefined are left out.
 * @param {string} name
 * @param {Record<string, unknown>} [attributes]
 * @param {...(Node | string | null | undefined | false)} inside
 * @returns {HTMLElement}
 */
export function createElement(name, attributes = {}, ...inside) {
  const element = document.createElement(name);
  for (const [key, value] of Object.entries(attributes)) {
    if (typeof value === "function") element.addEventListener(key.slice(2), /** @type {EventListener} */ (value));
    else if (value === true) element.setAttribute(key, "");
    else if (value !== false && value !== undefined && value !== null) element.setAttribute(key, String(value));
  }
  for (const one of inside) if (one) element.append(one);
  return element;
}

/**
 * Show or hide an element.
 * @param {HTMLElement} element
 * @param {boolean} isConnected
 */
export function setVisible(element, isConnected) {
  element.hidden = !isConnected;
}

const policy = globalThis.trustedTypes?.createPolicy("layoutkit-pictures", { createHTML: (/** @type {string} */ text) => text });

/**
 * Return a picture from the server as an element. It is parsed as XML, so no script runs, and everything
 * but shapes and text is removed.
 * @param {string} text
 * @returns {SVGSVGElement}
 */
export function parsePicture(text) {
  const read = new DOMParser().parseFromString(/** @type {string} */ (policy ? policy.createHTML(text) : text), "image/svg+xml");
  const root = read.documentElement;
  if (root.localName !== "svg") throw new Error("this is no picture");
  for (const one of root.querySelectorAll("script, foreignObject, a, style, image, use, animate, set")) one.remove();
  return /** @type {SVGSVGElement} */ (/** @type {unknown} */ (document.importNode(root, true)));
}
