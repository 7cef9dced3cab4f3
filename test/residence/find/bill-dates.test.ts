import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { datesOf, datesOn } from '../../../src-main/residence/find/dates.ts';
import { openPdf } from '../../../src-main/residence/pdf/open.ts';
import { textOfPage } from '../../../src-main/residence/pdf/text.ts';
import { FAMILIES, makeBill } from '../../corpus/make-bill.ts';
import { type Printer, startPrinter } from '../../corpus/render.ts';

/** Two of every layout, which has the dates in places and under labels of its own, beside readings, fines and histories. */
const SEEDS = [3, 8];
const DRAFT = { month: '09/2026', due: '15/10/2026', issued: '12/09/2026' };

let printer: Printer;
beforeAll(async () => {
  printer = await startPrinter();
});
afterAll(() => printer.close());

async function datesIn(html: string) {
  const pdf = await openPdf(new Uint8Array(await printer.pdf(html)));
  try {
    const pages = [];
    for (let page = 0; page < pdf.document.numPages; page++) {
      pages.push(datesOn(await textOfPage(await pdf.document.getPage(page + 1), page)));
    }
    return datesOf(pages);
  } finally {
    await pdf.close();
  }
}

describe.each(FAMILIES)('the dates of a bill of %s', (family) => {
  test.each(SEEDS)('of seed %i are those that it prints', async (seed) => {
    const { html } = makeBill(family, seed, DRAFT);
    const { issued, due, reference } = await datesIn(html);
    expect(due).toBe('2026-10-15');
    expect(reference).toBe('2026-09');
    expect(issued).toBe(html.includes(DRAFT.issued) || html.includes('12.09.2026') ? '2026-09-12' : null);
  });
});
