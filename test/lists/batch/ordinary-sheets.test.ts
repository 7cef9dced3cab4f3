import { expect, test } from 'vitest';
import { openSheet } from '../../../src-main/lists/batch/read-csv.ts';
import { readFile } from '../../portfolio/spreadsheet/reading.ts';
import { ORDINARY_SHEETS } from './ordinary-sheets.ts';

/* A warning on every row of an ordinary table hides those that matter: the tables are as companies export them, and told of alone is who is not looked up. */

async function* texts(text: string): AsyncGenerator<string> {
  yield text;
}

const headingsIn = (sentences: readonly (string | undefined)[]) =>
  sentences.flatMap((one) => [...(one ?? '').matchAll(/"([^"]*)"/g)].map(([, heading]) => heading!));

test.each(ORDINARY_SHEETS)('of an ordinary table only who is not looked up is told: $name', async (sheet) => {
  const { others, asides } = sheet;
  const opened = await openSheet(texts(sheet.text), 'x.csv');
  const items = [];
  for await (const rows of opened!.rows) items.push(...rows.map(({ item }) => item));
  expect(items).toHaveLength(3);
  expect(items.map(({ taxIdNotAsked }) => taxIdNotAsked).filter(Boolean)).toEqual([]);
  const told = (all: readonly (string | undefined)[]) => [...new Set(headingsIn(all))].sort();
  expect(told(items.map(({ nameNotAsked }) => nameNotAsked))).toEqual([...others].sort());
  expect(told(items.flatMap(({ factsNotAsked = [] }) => factsNotAsked))).toEqual([...asides].sort());

  const { checked, look } = await readFile(sheet.text);
  const ofPortfolio = (weight: string) =>
    checked.flatMap(({ problems }) =>
      problems.flatMap((one) =>
        one.code.startsWith('other') && one.weight === weight ? look.columns[one.column!]!.heading : [],
      ),
    );
  expect([...new Set(ofPortfolio('partly'))].sort()).toEqual([...others].sort());
  expect([...new Set(ofPortfolio('note'))].sort()).toEqual([...asides].sort());
});
