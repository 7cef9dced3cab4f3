import { createClient } from '../../api/client.ts';
import { takeConnection } from './take-connection.ts';
import { openWindowSession } from './window-session.ts';

/**
 * An address with a key that is opened in a tab where the window is already differs by its fragment alone, so that the browser
 * loads nothing: the key is taken off here too, and the page begins anew with a session of it.
 */
export function followAddress(window: Window): void {
  window.addEventListener('hashchange', async () => {
    const taken = takeConnection(window);
    if (!taken?.opened) return;
    await openWindowSession(createClient(taken), window).catch(() => undefined);
    window.location.reload();
  });
}
