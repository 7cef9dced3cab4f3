import type { Connection } from '../../api/client.ts';
import { keptSecret, type TabStorage } from './window-session.ts';

/** The parts of `window` that say where the service is and with which key to ask it. */
export interface Surroundings {
  atesta?: { readonly address: string; readonly key: string };
  location: { readonly origin: string; readonly pathname: string; readonly search: string; readonly hash: string };
  history: { readonly state: unknown; replaceState(data: unknown, unused: string, url: string): void };
  readonly sessionStorage: TabStorage;
}

export interface Taken extends Connection {
  /** True where the key stood in the address: the tab has nothing yet that it could reload with. */
  opened: boolean;
}

/**
 * Where the service is and what to ask it with: from the preload in the desktop window; in a browser the per-run key of the
 * address's fragment (`#key=…`), and after a reload the secret of the tab's own session. The fragment is taken off the address
 * at once, so that a copied address has no key, and neither has the page's step in the history. Null where there is nothing:
 * the address was copied into another tab.
 */
export function takeConnection(window: Surroundings): Taken | null {
  if (window.atesta) return { address: window.atesta.address, key: window.atesta.key, opened: false };
  const { origin, pathname, search, hash } = window.location;
  const key = new URLSearchParams(hash.slice(1)).get('key');
  if (hash !== '') window.history.replaceState(window.history.state, '', pathname + search);
  if (key) return { address: origin, key, opened: true };
  const secret = keptSecret(window);
  return secret === null ? null : { address: origin, key: secret, opened: false };
}
