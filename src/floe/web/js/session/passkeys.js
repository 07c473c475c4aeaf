// @ts-check
/** Passkeys as the browser has them: WebAuthn's JSON, brought into its binary form and back. */

/** Browsers allow them over HTTPS and at localhost, and never at a bare number. */
export const mayHavePasskeys = () =>
  isSecureContext && "PublicKeyCredential" in window && !/^[\d.]+$|^\[/.test(location.hostname);

/** @param {string} text @returns {Uint8Array<ArrayBuffer>} */
const bytes = (text) =>
  Uint8Array.from(atob(text.replaceAll("-", "+").replaceAll("_", "/")), (letter) => letter.charCodeAt(0));

/** @param {ArrayBuffer} buffer */
const text = (buffer) =>
  btoa(String.fromCharCode(...new Uint8Array(buffer)))
    .replaceAll("+", "-")
    .replaceAll("/", "_")
    .replaceAll("=", "");

/** @param {{id: string}[]} [some] @returns {any[]} */
const described = (some = []) => some.map((one) => ({ ...one, id: bytes(one.id) }));

/** Make a passkey. @param {any} options @returns {Promise<object>} */
export async function create(options) {
  const publicKey = {
    ...options,
    challenge: bytes(options.challenge),
    user: { ...options.user, id: bytes(options.user.id) },
    excludeCredentials: described(options.excludeCredentials),
  };
  return plain(await navigator.credentials.create({ publicKey }), ["clientDataJSON", "attestationObject"]);
}

/** Answer a challenge with a passkey. @param {any} options @returns {Promise<object>} */
export async function answer(options) {
  const publicKey = {
    ...options,
    challenge: bytes(options.challenge),
    allowCredentials: described(options.allowCredentials),
  };
  const found = await navigator.credentials.get({ publicKey });
  return plain(found, ["clientDataJSON", "authenticatorData", "signature"]);
}

/** @param {any} credential @param {string[]} fields */
function plain(credential, fields) {
  const response = Object.fromEntries(fields.map((field) => [field, text(credential.response[field])]));
  const id = text(credential.rawId);
  return { id, rawId: id, type: credential.type, clientExtensionResults: {}, response };
}
