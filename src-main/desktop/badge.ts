import { app, type BrowserWindow, nativeImage } from 'electron';
import { BADGE_PIXELS, badgeBitmap, badgeText } from './badge-picture.ts';

/** By what Windows knows the program: the installer gives the shortcut the same one (`appId`), else it shows no notification. */
export const APP_ID = 'example.atesta.workstation';

/** Names the program to Windows; other systems know it by its bundle or desktop file. To be called before the first window. */
export function nameToSystem(platform: NodeJS.Platform = process.platform): void {
  if (platform === 'win32') app.setAppUserModelId(APP_ID);
}

/**
 * Puts a number on the program's icon; 0 takes it off. macOS and Linux have a badge of the program, Windows a picture on the
 * window's button in the taskbar, which elsewhere does nothing; `said` is what it tells whoever cannot see it.
 */
export function showBadge(window: Pick<BrowserWindow, 'setOverlayIcon'>, count: number, said: string): void {
  app.setBadgeCount(count);
  const text = badgeText(count);
  if (text === null) {
    window.setOverlayIcon(null, '');
    return;
  }
  const size = { width: BADGE_PIXELS, height: BADGE_PIXELS, scaleFactor: 2 };
  window.setOverlayIcon(nativeImage.createFromBitmap(badgeBitmap(text), size), said);
}
