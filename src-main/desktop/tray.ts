import path from 'node:path';
import { Menu, nativeImage, Tray } from 'electron';
import type { Texts } from './texts.ts';

export interface TrayActions {
  open(): void;
  quit(): void;
}

/** The icon that stays while the window is closed: it shows that the API runs, opens the window, and quits. */
export function createTray(iconsDir: string, address: string, actions: TrayActions) {
  const file = process.platform === 'darwin' ? 'trayTemplate.png' : 'tray.png';
  const tray = new Tray(nativeImage.createFromPath(path.join(iconsDir, file)));
  tray.on('click', actions.open);
  return {
    /** Writes the menu anew in the language of `texts`. */
    relabel(texts: Texts): void {
      tray.setToolTip(`Atesta — ${texts.apiAt(address)}`);
      tray.setContextMenu(
        Menu.buildFromTemplate([
          { label: texts.open, click: actions.open },
          { label: texts.apiAt(address), enabled: false },
          { type: 'separator' },
          { label: texts.quit, click: actions.quit },
        ]),
      );
    },
  };
}
