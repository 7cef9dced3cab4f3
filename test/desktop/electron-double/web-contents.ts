import { EventEmitter } from 'node:events';
import type { CDPSession, Page } from 'playwright-core';
import { toPlayed, toReal } from './address.ts';
import { pages } from './browser.ts';
import { preloadScript } from './preload.ts';
import { record } from './record.ts';
import { defaultSession } from './session.ts';

type OpenHandler = (details: { url: string }) => { action: 'allow' | 'deny' };

/** Something that may be prevented, as Electron's events are. */
export function preventable<Details extends object>(details: Details) {
  const event = {
    ...details,
    defaultPrevented: false,
    preventDefault() {
      event.defaultPrevented = true;
    },
  };
  return event;
}

/** The page of one window. */
export class WebContents extends EventEmitter {
  readonly session = defaultSession;
  private readonly preload: string;
  private page: Page | undefined;
  private openHandler: OpenHandler = () => ({ action: 'allow' });
  /** The address that the program itself loads: its own loads are not navigations of the page. */
  private loading = '';

  constructor(preload: string) {
    super();
    this.preload = preload;
  }

  setWindowOpenHandler(handler: OpenHandler): void {
    this.openHandler = handler;
  }

  async loadURL(url: string): Promise<void> {
    record('webContents.loadURL', url);
    this.page ??= await this.openPage();
    this.loading = toPlayed(url);
    await this.page.goto(this.loading);
    this.emit('did-finish-load');
  }

  /** To the listeners of the preload in the page. */
  send(channel: string): void {
    record('webContents.send', channel);
    void this.page?.evaluate((name) => {
      (Reflect.get(window, Symbol.for('played ipc')) as EventTarget | undefined)?.dispatchEvent(new Event(name));
    }, channel);
  }

  getURL(): string {
    return toReal(this.page?.url() ?? '');
  }

  /** Asks the bundle about a navigation of the page; false where it was stopped. */
  mayNavigate(
    url: string,
    event: 'will-navigate' | 'will-redirect' | 'will-frame-navigate' = 'will-navigate',
  ): boolean {
    const details = preventable({ url, isMainFrame: event !== 'will-frame-navigate', isSameDocument: false });
    this.emit(event, details);
    return !details.defaultPrevented;
  }

  /** Asks the bundle about a new window of the page. */
  mayOpen(url: string): boolean {
    return this.openHandler({ url }).action === 'allow';
  }

  /** Closes the page, which may object, whereupon the bundle has the last word; answers whether it closed. */
  closePage(): Promise<boolean> {
    const { page } = this;
    if (!page || page.isClosed()) return Promise.resolve(true);
    return new Promise((resolve) => {
      page.once('close', () => resolve(true));
      page.once('dialog', async (dialog) => {
        const event = preventable({});
        this.emit('will-prevent-unload', event);
        if (event.defaultPrevented) return dialog.accept();
        await dialog.dismiss();
        resolve(false);
      });
      void page.close({ runBeforeUnload: true }).catch(() => resolve(true));
    });
  }

  private async openPage(): Promise<Page> {
    const page = await (await pages()).newPage();
    await page.addInitScript({ content: preloadScript(this.preload) });
    const devtools = await page.context().newCDPSession(page);
    const asked: string[] = [];
    devtools.on('Page.windowOpen', ({ url }) => asked.push(url));
    await devtools.send('Page.enable');
    page.on('popup', async (popup) => {
      // The popup itself may have none yet, or that of its own failure.
      if (!this.mayOpen(toReal(asked.shift() ?? popup.url()))) await popup.close();
    });
    page.on('crash', () => this.emit('render-process-gone', {}, { reason: 'crashed' }));
    await this.watchDocuments(devtools);
    return page;
  }

  /** Stops document requests that the bundle does not let pass, before they are sent. */
  private async watchDocuments(devtools: CDPSession): Promise<void> {
    devtools.on('Fetch.requestPaused', async ({ requestId, request, redirectedRequestId }) => {
      const event = redirectedRequestId ? 'will-redirect' : 'will-navigate';
      const passes = request.url === this.loading || this.mayNavigate(toReal(request.url), event);
      if (passes) await devtools.send('Fetch.continueRequest', { requestId });
      else await devtools.send('Fetch.failRequest', { requestId, errorReason: 'Aborted' });
    });
    await devtools.send('Fetch.enable', { patterns: [{ urlPattern: '*', resourceType: 'Document' }] });
  }
}
