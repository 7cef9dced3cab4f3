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

export async function startPrinter(): Promise<Printer> {
  const browser: Browser = await launchBrowser();
  async function onPage<T>(html: string, dpi: number, act: (page: Page) => Promise<T>): Promise<T> {
    const context = await browser.newContext({
      viewport: PAGE,
      deviceScaleFactor: dpi / CSS_PIXELS_PER_INCH,
      javaScriptEnabled: false,
      offline: true,
    });
    try {
      const page = await context.newPage();
      await page.setContent(html, { waitUntil: 'load' });
      return await act(page);
    } finally {
      await context.close();
    }
  }
  return {
    pdf: (html) => onPage(html, 96, (page) => page.pdf({ preferCSSPageSize: true, printBackground: true })),
    png: (html, dpi) => onPage(html, dpi, (page) => page.screenshot({ type: 'png' })),
    close: () => browser.close(),
  };
}
