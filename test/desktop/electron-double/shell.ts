import { EventEmitter } from 'node:events';
import { record } from './record.ts';

export interface MenuItem {
  label?: string;
  role?: string;
  type?: string;
  click?: () => void;
  submenu?: MenuItem[];
}

/** Menus are kept as their templates. */
export const Menu = {
  applicationMenu: [] as MenuItem[],
  buildFromTemplate: (template: MenuItem[]) => template,
  setApplicationMenu(menu: MenuItem[]) {
    Menu.applicationMenu = menu;
  },
};

export class Tray extends EventEmitter {
  static last: Tray | undefined;
  menu: MenuItem[] = [];

  constructor(icon: unknown) {
    super();
    record('new Tray', icon);
    Tray.last = this;
  }

  setToolTip(text: string): void {
    record('tray.setToolTip', text);
  }

  setContextMenu(menu: MenuItem[]): void {
    this.menu = menu;
  }
}

export const nativeImage = {
  createFromPath: (file: string) => ({ file }),
  /** As Electron, which refuses a bitmap of another size than it is told. */
  createFromBitmap: (bytes: Uint8Array, size: { width: number; height: number }) => {
    if (bytes.length !== size.width * size.height * 4) throw new TypeError('the bitmap has another size');
    return { size };
  },
};

let pressed: string | number | undefined = process.env.ELECTRON_DOUBLE_BUTTON;

/** Which button a person presses from now on. */
export function press(button: number): void {
  pressed = button;
}

export const dialog = {
  showErrorBox: (title: string, content: string) => record('dialog.showErrorBox', title, content),
  /** The test says beforehand which button a person would press; the way out where it does not. */
  showMessageBoxSync(options: { cancelId?: number }): number {
    record('dialog.showMessageBoxSync', options);
    return Number(pressed ?? options.cancelId ?? 0);
  },
};

export const shell = {
  openExternal: async (url: string) => record('shell.openExternal', url),
  openPath: async (file: string) => record('shell.openPath', file),
};

export const screen = { getAllDisplays: () => [{ workArea: { x: 0, y: 0, width: 1920, height: 1040 } }] };

export const protocol = {
  registerSchemesAsPrivileged: (schemes: unknown) => record('protocol.registerSchemesAsPrivileged', schemes),
};
