import type { Connection } from '../../api/client.ts';

/** The parts of `window` that say where the service is and with which key to ask it. */
export interface Surroundings {
  atesta?: { readonly address: string; readonly key: string };
  location: { readonly origin: string; readonly pathname: string; readonly search: string; readonly hash: string };
  history: { replaceState(data: unknown, unused: string, url: string): void };
}

/**
 * Where the service is and the per-run key: from the preload in the desktop window, from the address's fragment
 * (`#key=…`) in a browser. The fragment is taken off the address at once, so that the key stays neither in the
 * address bar nor in the history, and the only copy is the one returned. Null where there is no key, which is what a
 * reload in a browser leaves.
 */
export function takeConnection(window: Surroundings): Connection | null {
  if (window.atesta) return { address: window.atesta.address, key: window.atesta.key };
  const { origin, pathname, search, hash } = window.location;
  const key = new URLSearchParams(hash.slice(1)).get('key');
  if (hash !== '') window.history.replaceState(null, '', pathname + search);
  return key ? { address: origin, key } : null;
}
