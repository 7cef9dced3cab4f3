import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createPostal } from '../../src-main/postal/room.ts';
import { createResidence } from '../../src-main/residence/room.ts';
import { decode } from '../corpus/damage/picture.ts';
import { type Family, makeBill } from '../corpus/make-bill.ts';
import { installPostalData } from '../corpus/postal-data.ts';
import { type Printer, startPrinter } from '../corpus/render.ts';
import { readVariant, stabilityOf, type VariantRead } from '../corpus/stability.ts';
import { scaledVariants, turnedVariants } from '../corpus/variants.ts';

/** A few fixed pages of what `npm run corpus -- --stability` reads forty of. */
const PAGES: readonly Family[] = process.env.ATESTA_CI ? ['cemig'] : ['neoenergia', 'cemig', 'unknown'];
const SCALES = 4;

const dataDir = mkdtempSync(path.join(tmpdir(), 'atesta-stability-'));
const postal = createPostal({ dataDir, bundledDir: '/nonexistent' });
const room = createResidence({ postal });
let printer: Printer;

beforeAll(async () => {
  await installPostalData(dataDir);
  printer = await startPrinter();
});
afterAll(async () => {
  await Promise.all([printer.close(), room.close(), postal.close()]);
  rmSync(dataDir, { recursive: true, force: true });
});

test.each(PAGES)(
  'a page of %s has one answer at every scale, cut elsewhere, and turned',
  async (family) => {
    const { html, truth } = makeBill(family, 6);
    const page = await decode(await printer.png(html, 200));
    const reads: VariantRead[] = [];
    for (const variant of [...scaledVariants(page, SCALES), ...turnedVariants(page)]) {
      reads.push(await readVariant(room, variant, truth.zipCode));
    }
    const { same, usual } = stabilityOf(family, reads);
    expect([same, usual], JSON.stringify(reads)).toEqual([SCALES + 3, expect.stringContaining(truth.zipCode)]);
  },
  240_000,
);
