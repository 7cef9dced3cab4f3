import { app } from './app.ts';
import { BrowserWindow } from './browser-window.ts';
import { type Frame, sendSync } from './ipc.ts';
import { Notification } from './notification.ts';
import { type Call, recorded } from './record.ts';
import { defaultSession } from './session.ts';
import { Menu, type MenuItem, press, Tray } from './shell.ts';
import { preventable } from './web-contents.ts';

/** What the test process may ask of the played Electron, with the answer to each. */
export interface Questions {
  calls: () => readonly Call[];
  debugPort: () => number;
  window: () => { options: Record<string, unknown>; url: string; visible: boolean; minimized: boolean } | null;
  permission: (permission: string, url: string) => Promise<{ asked: boolean; checked: boolean; device: boolean }>;
  mayLeave: (url: string) => Promise<boolean>;
  serve: (url: string, method: string) => Promise<{ status: number; headers: Record<string, string>; text: string }>;
  message: (channel: string, frame: Frame | null) => unknown;
  navigate: (url: string, event: 'will-navigate' | 'will-redirect' | 'will-frame-navigate') => boolean;
  openWindow: (url: string) => boolean;
  attachWebview: () => boolean;
  download: (url: string) => boolean;
  labels: () => { menu: string[]; tray: string[] };
  click: (where: 'menu' | 'tray', label: string) => void;
  clickTray: () => void;
  clickNotification: () => void;
  minimizeWindow: () => void;
  closeWindow: () => Promise<boolean>;
  press: (button: number) => void;
  quit: () => Promise<void>;
}

const answers: Questions = {
  calls: () => recorded(),
  debugPort: () => app.debugPort,
  window: () => {
    const [window] = BrowserWindow.getAllWindows();
    if (!window) return null;
    const options = { ...window.options };
    const url = window.webContents.getURL();
    return { options, url, visible: window.isVisible(), minimized: window.isMinimized() };
  },
  permission: (permission, url) => defaultSession.permission(permission, url),
  mayLeave: (url) => defaultSession.mayLeave(url),
  serve: async (url, method) => {
    const { status, headers, ...served } = await defaultSession
      .serve(new Request(url, { method }))
      .then(async (response) => ({ status: response.status, headers: response.headers, text: await response.text() }));
    return { status, headers: Object.fromEntries(headers), text: served.text };
  },
  message: (channel, frame) => sendSync(channel, frame) ?? null,
  navigate: (url, event) => theWindow().webContents.mayNavigate(url, event),
  openWindow: (url) => theWindow().webContents.mayOpen(url),
  attachWebview: () => {
    const event = preventable({});
    theWindow().webContents.emit('will-attach-webview', event, {}, {});
    return !event.defaultPrevented;
  },
  download: (url) => {
    const event = preventable({});
    defaultSession.emit('will-download', event, { getURL: () => url });
    return !event.defaultPrevented;
  },
  labels: () => ({ menu: flat(Menu.applicationMenu).map(labelOf), tray: (Tray.last?.menu ?? []).map(labelOf) }),
  click: (where, label) => {
    const items = where === 'menu' ? flat(Menu.applicationMenu) : (Tray.last?.menu ?? []);
    const item = items.find((candidate) => candidate.label === label);
    if (!item?.click) throw new Error(`no item ${label}`);
    item.click();
  },
  clickTray: () => void Tray.last?.emit('click'),
  clickNotification: () => void Notification.last?.emit('click'),
  minimizeWindow: () => theWindow().minimize(),
  closeWindow: () => theWindow().close(),
  press,
  quit: () => app.quit(),
};

/** Answers the test process; silent where there is none. */
export function listen(): void {
  process.on('message', async ({ id, question, args }: { id: number; question: keyof Questions; args: unknown[] }) => {
    try {
      const answer = await (answers[question] as (...args: unknown[]) => unknown)(...args);
      process.send?.({ id, answer });
    } catch (error) {
      process.send?.({ id, error: String(error) });
    }
  });
  // A test run that was killed leaves nobody to stop us.
  process.on('disconnect', () => app.exit(1));
  process.channel?.unref();
}

function theWindow(): BrowserWindow {
  const [window] = BrowserWindow.getAllWindows();
  if (!window) throw new Error('there is no window');
  return window;
}

function flat(items: readonly MenuItem[]): MenuItem[] {
  return items.flatMap((item) => [item, ...flat(item.submenu ?? [])]);
}

function labelOf({ label, role, type }: MenuItem): string {
  return label ?? role ?? type ?? '';
}
