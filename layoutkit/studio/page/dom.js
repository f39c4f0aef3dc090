/**
 * Elements of the page. Text only ever becomes text: nothing a board says is read as HTML.
 */

/**
 * The element of an id that the page has.
 * @param {string} id
 * @returns {HTMLElement}
 */
export function byId(id) {
  const found = document.getElementById(id);
  if (!found) throw new Error(`the page has no ${id}`);
  return found;
}

/**
 * A new element with its attributes and what is inside. Listeners are given as `onclick` and the like;
 * what is false or undefined is left out.
 * @param {string} name
 * @param {Record<string, unknown>} [attributes]
 * @param {...(Node | string | null | undefined | false)} inside
 * @returns {HTMLElement}
 */
export function make(name, attributes = {}, ...inside) {
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
 * Show something, or hide it.
 * @param {HTMLElement} element
 * @param {boolean} isThere
 */
export function show(element, isThere) {
  element.hidden = !isThere;
}

const policy = globalThis.trustedTypes?.createPolicy("layoutkit-pictures", { createHTML: (/** @type {string} */ text) => text });

/**
 * A picture that the server has drawn, as an element. It is read as XML, where nothing runs, and all but
 * shapes and words is left out.
 * @param {string} text
 * @returns {SVGSVGElement}
 */
export function pictureOf(text) {
  const read = new DOMParser().parseFromString(/** @type {string} */ (policy ? policy.createHTML(text) : text), "image/svg+xml");
  const root = read.documentElement;
  if (root.localName !== "svg") throw new Error("this is no picture");
  for (const one of root.querySelectorAll("script, foreignObject, a, style, image, use, animate, set")) one.remove();
  return /** @type {SVGSVGElement} */ (/** @type {unknown} */ (document.importNode(root, true)));
}
