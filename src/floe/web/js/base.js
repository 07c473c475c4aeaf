// @ts-check
/**
 * Where the client lives: at the root of a server, or in a folder of some site. Addresses in the client begin with a
 * slash, as if it were the root; here is where they become real ones, and back.
 */

const { protocol, pathname } = new URL("../", import.meta.url);

/** The address of the start page. In Node, where only tests run, there is no other. */
const BASE = protocol === "file:" ? "/" : pathname;

/** The real address of a page or a file. @param {string} address */
export const real = (address) => BASE + address.slice(1);

/** The same as a link to send. @param {string} address */
export const linkTo = (address) => new URL(real(address), location.href).href;

/** The address within the client of a real one. @param {string} found */
export const within = (found) => (found.startsWith(BASE) ? found.slice(BASE.length - 1) : found);

/** Whether there is a server to ask: the page of a site without one says so (`floe site`). */
export const HAS_SERVER = !globalThis.document?.querySelector?.('meta[name="floe-server"][content="none"]');

/** Whether this browser can be told of a turn while no page is open: only where it trusts the address. */
export const canPush = () =>
  HAS_SERVER && "serviceWorker" in navigator && "PushManager" in globalThis && "Notification" in globalThis;
