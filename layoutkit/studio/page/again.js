/**
 * The studio found again after it was ended and started anew. Its secret is new then; the page makes it out of a key that
 * only the studios of this folder have, and never sends. Why this is safe: studio/again.py.
 */

const SECRET_LETTERS = 48;

/** @type {CryptoKey | null} */
let key = null;

/**
 * Keep the key, so that nothing can read it any more.
 * @param {string} hex
 */
export async function rememberKey(hex) {
  const bytes = Uint8Array.from(hex.match(/../g) ?? [], (two) => Number.parseInt(two, 16));
  key = await crypto.subtle.importKey("raw", bytes, { name: "HMAC", hash: "SHA-256" }, false, ["sign"]);
}

/** Go to the new address of the studio, if the one that answers now is ours. */
export async function findAgain() {
  if (!key) return;
  const question = crypto.randomUUID();
  const said = await fetch(`/run?question=${question}`).then((answer) => answer.json()).catch(() => null);
  if (!said || said.proof !== (await signed(`proof:${question}:${said.run}:${location.port}`))) return;
  const secret = await signed(`secret:${said.run}:${location.port}`);
  const path = `/${secret.slice(0, SECRET_LETTERS)}/`;
  if (path !== location.pathname) location.replace(`${path}${location.hash}`);
}

/** @param {string} text */
async function signed(text) {
  const found = await crypto.subtle.sign("HMAC", /** @type {CryptoKey} */ (key), new TextEncoder().encode(text));
  return Array.from(new Uint8Array(found), (byte) => byte.toString(16).padStart(2, "0")).join("");
}
