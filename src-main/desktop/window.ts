import { BrowserWindow, dialog, screen } from 'electron';
import type { Texts } from './texts.ts';
import { webPreferences } from './web-preferences.ts';
import { WINDOW_URL } from './window-address.ts';
import { fitToScreens, readWindowState, SMALLEST, writeWindowState } from './window-state.ts';

export interface WindowOptions {
  preload: string;
  icon: string;
  stateFile: string;
  developer: boolean;
  /** Whether closing the window ends it; otherwise it is only hidden and the service goes on. */
  closesForGood: () => boolean;
  /** The person was asked whether to lose the work in the window, and stays. */
  onStay: () => void;
  texts: () => Texts;
}

/** Opens the workstation's window where it was last time, and loads the page. */
export function openWindow(options: WindowOptions): BrowserWindow {
  const screens = screen.getAllDisplays().map((display) => display.workArea);
  const { maximized, ...bounds } = fitToScreens(readWindowState(options.stateFile), screens);
  const window = new BrowserWindow({
    ...bounds,
    minWidth: SMALLEST.width,
    minHeight: SMALLEST.height,
    title: 'Atesta',
    icon: options.icon,
    show: false,
    autoHideMenuBar: true,
    webPreferences: webPreferences(options.preload, options.developer),
  });
  window.once('ready-to-show', () => {
    if (maximized) window.maximize();
    window.show();
  });
  window.on('close', (event) => {
    writeWindowState(options.stateFile, { ...window.getNormalBounds(), maximized: window.isMaximized() });
    if (options.closesForGood()) return;
    event.preventDefault();
    window.hide();
  });
  window.webContents.on('render-process-gone', (_event, details) => {
    if (details.reason !== 'clean-exit' && wantsItBack(options.texts())) void window.loadURL(WINDOW_URL);
  });
  window.webContents.on('will-prevent-unload', (event) => {
    showWindow(window); // it may have been hidden while the work went on
    if (leavesWork(options.texts())) event.preventDefault();
    else options.onStay();
  });
  void window.loadURL(WINDOW_URL);
  return window;
}

/** Brings the window to the front, from the tray, the task bar or behind others. */
export function showWindow(window: BrowserWindow): void {
  if (window.isMinimized()) window.restore();
  window.show();
  window.focus();
}

/** Whether the page may be left although it has said, by `beforeunload`, that work would be lost. */
function leavesWork(texts: Texts): boolean {
  const buttons = [texts.stay, texts.leave];
  const { leaveTitle: message, leaveDetail: detail } = texts;
  return dialog.showMessageBoxSync({ type: 'warning', message, detail, buttons, defaultId: 0, cancelId: 0 }) === 1;
}

function wantsItBack(texts: Texts): boolean {
  const buttons = [texts.reopen, texts.exit];
  const { windowGoneTitle: message, windowGoneDetail: detail } = texts;
  return dialog.showMessageBoxSync({ type: 'error', message, detail, buttons, defaultId: 0, cancelId: 1 }) === 0;
}
