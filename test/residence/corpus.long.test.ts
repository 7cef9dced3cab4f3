import { afterAll, beforeAll, expect, test } from 'vitest';
import { ahead, documentsOf, type Plan } from '../corpus/documents.ts';
import { FAMILIES, type Family } from '../corpus/make-bill.ts';
import { readCorpusDocument } from '../corpus/read-corpus.ts';
import { type Printer, startPrinter } from '../corpus/render.ts';
import type { ScoredField } from '../corpus/score.ts';
import { dangerous, failuresOf, grouped, type Kind, type Result, shareOf, tableOf } from '../corpus/tally.ts';
import { openTestRoom, type TestRoom } from './room-fixture.ts';

/**
 * A small part of `npm run corpus` that is the same in every run: a change that makes the reader worse shows here. The
 * floors lie under what is reached, so that a change for the better elsewhere need not be paid for at once; the aims
 * themselves are measured by the whole corpus.
 */
const SEED = 4;
const DIRECT_BILLS = 4;
/** Issuers whose address blocks have little in common. */
const SCANNED: readonly Family[] = ['cemig', 'energisa', 'equatorial', 'vivo', 'unknown'];

let room: TestRoom;
let printer: Printer;
beforeAll(async () => {
  [room, printer] = await Promise.all([openTestRoom(), startPrinter()]);
});
afterAll(() => Promise.all([room.close(), printer.close()]));

async function readAll(families: readonly Family[], kind: Kind, bills: number): Promise<Result[]> {
  const plan: Plan = { families, seed: SEED, bills: new Map([[kind, bills]]) };
  const results: Result[] = [];
  for await (const document of ahead(documentsOf(plan, printer, null)))
    results.push(await readCorpusDocument(room.room, document));
  console.log(
    tableOf(
      `${kind}, seed ${SEED}`,
      grouped(results, ({ family }) => family),
    ),
  );
  console.log(failuresOf(results, 2).join('\n'));
  return results;
}

/** Shares in per cent that lie under their floor. */
function below(results: readonly Result[], floors: Partial<Record<ScoredField, number>>): string[] {
  return Object.entries(floors).flatMap(([field, floor]) => {
    const { right, of } = shareOf(results, field as ScoredField);
    return 100 * right < floor * of ? [`${field}: ${right} of ${of}, not ${floor} %`] : [];
  });
}

test('PDFs of every issuer are read from their text', async () => {
  const results = await readAll(FAMILIES, 'direct', DIRECT_BILLS);
  expect(results).toHaveLength(FAMILIES.length * DIRECT_BILLS);
  expect(below(results, { path: 98, issuer: 98, zipCode: 98, city: 98, state: 98 })).toEqual([]);
  expect(below(results, { address: 95, streetMatch: 95, number: 95, complement: 93, district: 95 })).toEqual([]);
  expect(below(results, { name: 95, taxNumber: 93, clientNumber: 90, installation: 93 })).toEqual([]);
  expect(dangerous(results).right).toBe(0);
}, 120_000);

test('a scan of some of them is read with OCR', async () => {
  const results = await readAll(SCANNED, 'scan', 1);
  expect(results).toHaveLength(SCANNED.length);
  expect(
    below(results, { path: 100, orientation: 100, zipCode: 80, city: 80, streetMatch: 80, allMatches: 60 }),
  ).toEqual([]);
  expect(dangerous(results).right).toBe(0);
}, 120_000);
