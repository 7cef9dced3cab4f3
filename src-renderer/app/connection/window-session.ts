import { type Client, type Connection, createClient } from '../../api/client.ts';
import { askWindow } from '../../api/window-api.ts';

export type TabStorage = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>;

/** A getter, as a browser that is told to keep nothing throws already when it is asked for its storage. */
type WithStorage = { readonly sessionStorage: TabStorage };

const PLACE = 'atesta.session';

/** The secret of the tab's session; null where it has none. */
export function keptSecret(window: WithStorage): string | null {
  try {
    return window.sessionStorage.getItem(PLACE);
  } catch {
    return null;
  }
}

/**
 * Has the service open a session for this tab, and keeps its secret where only pages of this address, port included, in this
 * very tab can read it. Where that cannot be done nothing is lost but the reload. From then on `connection`, given where people
 * sign in, asks with it: whoever does so is signed in in this tab alone, and is there after a reload.
 */
export async function openWindowSession(
  client: Pick<Client, 'json'>,
  window: WithStorage,
  connection?: Connection,
): Promise<void> {
  const { secret } = await askWindow(client, 'POST /session');
  if (connection) connection.key = secret;
  try {
    window.sessionStorage.setItem(PLACE, secret);
  } catch {
    // the browser keeps nothing: as before there were sessions
  }
}

/** Ends the tab's session, in the service too, and forgets it. */
export async function endWindowSession(address: string, window: WithStorage): Promise<void> {
  const secret = keptSecret(window);
  if (secret === null) return;
  forgetWindowSession(window);
  await askWindow(createClient({ address, key: secret }), 'DELETE /session');
}

/** Forgets a session that the service does not know any more. */
export function forgetWindowSession(window: WithStorage): void {
  try {
    window.sessionStorage.removeItem(PLACE);
  } catch {
    // nothing was kept
  }
}
