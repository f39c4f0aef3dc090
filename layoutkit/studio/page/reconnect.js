/**
 * Finds the studio after a restart. The new run has a new secret. It gives it to pages that prove that they have the key of
 * their own run, after it has proved that it has this key too. studio/access.py explains why this is safe.
 */

/** @type {{ name: string, key: CryptoKey } | null} */
let run = null;

/**
 * Keep the name of the run, and its key in a form that no script can read.
 * @param {{ name: string, key: string }} told
 */
export async function rememberRun({ name, key }) {
  const bytes = Uint8Array.from(key.match(/../g) ?? [], (two) => Number.parseInt(two, 16));
  run = { name, key: await crypto.subtle.importKey("raw", bytes, { name: "HMAC", hash: "SHA-256" }, false, ["sign"]) };
}

/** Go to the new address of the studio, if its proof is correct. */
export async function reconnect() {
  if (!run) return;
  const question = crypto.randomUUID();
  const found = await ask(question, "");
  if (!found || found.proof !== (await sign(`proof:${question}`, found.run))) return;
  const { secret } = (await ask(question, await sign(`answer:${question}`, found.run))) ?? {};
  if (secret && !location.pathname.includes(secret)) location.replace(`/${secret}/${location.hash}`);
}

/**
 * @param {string} question
 * @param {string} answer
 */
async function ask(question, answer) {
  const query = new URLSearchParams({ page: run?.name ?? "", question, answer });
  return fetch(`/run?${query}`).then((found) => found.json()).catch(() => null);
}

/**
 * @param {string} text
 * @param {string} name
 */
async function sign(text, name) {
  const key = /** @type {CryptoKey} */ (run?.key);
  const signature = await crypto.subtle.sign("HMAC", key, new TextEncoder().encode(`${text}:${name}:${location.port}`));
  return Array.from(new Uint8Array(signature), (byte) => byte.toString(16).padStart(2, "0")).join("");
}
