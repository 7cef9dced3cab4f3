/** The part of the module `electron` that the bundle uses. */
import { app } from './app.ts';
import { listen } from './control.ts';
import { defaultSession } from './session.ts';

export { BrowserWindow } from './browser-window.ts';
export { ipcMain } from './ipc.ts';
export { Notification } from './notification.ts';
export { safeStorage } from './safe-storage.ts';
export { dialog, Menu, nativeImage, protocol, screen, shell, Tray } from './shell.ts';
export { utilityProcess } from './utility-process.ts';
export { app };
export const session = { defaultSession };

listen();
