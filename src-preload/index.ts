import { contextBridge, ipcRenderer } from 'electron';
import { SHOW_ALERTS } from '../src-main/contract/window/show-alerts.ts';
import { SESSION_CHANNEL, type WindowSession } from '../src-main/desktop/channels.ts';

/**
 * The whole bridge between page and main process: where the service is and this run's key, as a frozen value. No
 * function crosses, so the page can ask the main process for nothing. A page that is not ours gets null, and no bridge.
 */
const session = ipcRenderer.sendSync(SESSION_CHANNEL) as WindowSession | null;
if (session) {
  contextBridge.exposeInMainWorld('atesta', Object.freeze({ ...session }));
  // A notification was pressed: the page is told that, and nothing else.
  ipcRenderer.on(SHOW_ALERTS, () => window.dispatchEvent(new Event(SHOW_ALERTS)));
}
