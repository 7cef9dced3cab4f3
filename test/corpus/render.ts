import type { Browser, Page } from 'playwright-core';
import { launchBrowser } from '../browser.ts';

const CSS_PIXELS_PER_INCH = 96;
/** A4 in CSS pixels. */
const PAGE = { width: 794, height: 1123 };

/** Draws bills with Chromium: the PDF as a utility would mail it, a picture as a scanner would make it. */
export interface Printer {
  pdf(html: string): Promise<Buffer>;
  /** The first page as PNG. */
  png(html: string, dpi: number): Promise<Buffer>;
  close(): Promise<void>;
}

/** One page stays open for each resolution asked for: opening one takes longer than drawing a bill. */
export async function startPrinter(): Promise<Printer> {
  const browser: Browser = await launchBrowser();
  const pages = new Map<number, Promise<Page>>();
  const turns = new Map<number, Promise<unknown>>();

  async function open(dpi: number): Promise<Page> {
    const context = await browser.newContext({
      viewport: PAGE,
      deviceScaleFactor: dpi / CSS_PIXELS_PER_INCH,
      javaScriptEnabled: false,
      offline: true,
    });
    return context.newPage();
  }

  function onPage<T>(html: string, dpi: number, act: (page: Page) => Promise<T>): Promise<T> {
    const page = pages.get(dpi) ?? open(dpi);
    pages.set(dpi, page);
    const before = turns.get(dpi) ?? Promise.resolve();
    const mine = before
      .catch(() => {}) // whoever asked for it hears of it
      .then(async () => {
        await (await page).setContent(html, { waitUntil: 'load' });
        return act(await page);
      });
    turns.set(dpi, mine);
    return mine;
  }

  return {
    pdf: (html) => onPage(html, 96, (page) => page.pdf({ preferCSSPageSize: true, printBackground: true })),
    png: (html, dpi) => onPage(html, dpi, (page) => page.screenshot({ type: 'png' })),
    close: () => browser.close(),
  };
}
