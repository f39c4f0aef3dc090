/**
 * Finds the studio after a restart. The new run has a new secret, which the page derives from a key that only the studios of
 * this folder have, and that is never sent. studio/access.py explains why this is safe.
 */

const SECRET_LETTERS = 48;

/** @type {CryptoKey | null} */
let key = null;

/**
 * Keep the key in a form that no script can read.
 * @param {string} hex
 */
export async function rememberKey(hex) {
  const bytes = Uint8Array.from(hex.match(/../g) ?? [], (two) => Number.parseInt(two, 16));
  key = await crypto.subtle.importKey("raw", bytes, { name: "HMAC", hash: "SHA-256" }, false, ["sign"]);
}

/** Go to the new address of the studio, if its proof is correct. */
export async function reconnect() {
  if (!key) return;
  const question = crypto.randomUUID();
  const said = await fetch(`/run?question=${question}`).then((answer) => answer.json()).catch(() => null);
  if (!said || said.proof !== (await sign(`proof:${question}:${said.run}:${location.port}`))) return;
  const secret = await sign(`secret:${said.run}:${location.port}`);
  const path = `/${secret.slice(0, SECRET_LETTERS)}/`;
  if (path !== location.pathname) location.replace(`${path}${location.hash}`);
}

/** @param {string} text */
async function sign(text) {
  const found = await crypto.subtle.sign("HMAC", /** @type {CryptoKey} */ (key), new TextEncoder().encode(text));
  return Array.from(new Uint8Array(found), (byte) => byte.toString(16).padStart(2, "0")).join("");
}
