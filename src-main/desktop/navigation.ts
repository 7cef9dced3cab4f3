import type { WebContents } from 'electron';
import { isWindowAddress } from './window-address.ts';

/**
 * Keeps a page where it is. The window is one page: whatever would lead elsewhere (a link, a redirect, a dropped file,
 * a frame, a new window, an embedded view) is stopped, and a link that a person may follow goes to `openLink`.
 */
export function guardNavigation(contents: WebContents, openLink: (url: string) => void): void {
  contents.on('will-navigate', (details) => {
    if (isWindowAddress(details.url)) return;
    details.preventDefault();
    openLink(details.url);
  });
  contents.on('will-frame-navigate', (details) => {
    if (!isWindowAddress(details.url)) details.preventDefault();
  });
  contents.on('will-redirect', (details) => {
    if (!isWindowAddress(details.url)) details.preventDefault();
  });
  contents.on('will-attach-webview', (event) => event.preventDefault());
  contents.setWindowOpenHandler(({ url }) => {
    openLink(url);
    return { action: 'deny' };
  });
}
