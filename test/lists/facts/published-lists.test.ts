import { existsSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, test } from 'vitest';
import type { RecordType } from '../../../src-main/contract/lists.ts';
import { openInputs } from '../../../src-main/data/input-files.ts';
import { detailsObject } from '../../../src-main/lists/details.ts';
import { listedBirthDates, listedCountries } from '../../../src-main/lists/facts/listed.ts';
import { listedTypeOf } from '../../../src-main/lists/facts/record-types.ts';
import type { ListSource } from '../../../src-main/lists/import/list-source.ts';
import { samplesOf } from '../../../src-main/lists/import/recognise-list.ts';
import type { ListRecord } from '../../../src-main/lists/record.ts';
import { ofacsdn } from '../../../src-main/lists/sources/ofacsdn/source.ts';
import { onu } from '../../../src-main/lists/sources/onu/source.ts';

/** Official files beside the checkout, where somebody has put them: they name real people and are no part of it. */
const SHARED = path.resolve(import.meta.dirname, '../../../../shared/data/lists');
const FILES: { name: string; source: ListSource; files: string[] }[] = [
  { name: 'onu', source: onu, files: ['onu/UN_consolidated.xml'] },
  {
    name: 'ofacsdn',
    source: ofacsdn,
    files: ['sdn', 'alt', 'add', 'sdn_comments'].map((part) => `ofacsdn/2021-07/${part}.csv`),
  },
];

async function recordsOf(source: ListSource, files: readonly string[]): Promise<ListRecord[]> {
  const inputs = await openInputs(files.map((file) => path.join(SHARED, file)));
  const records: ListRecord[] = [];
  try {
    for await (const batch of source.read(await samplesOf(inputs))) records.push(...batch.records);
  } finally {
    inputs.close();
  }
  return records;
}

describe.each(FILES)('the published $name', ({ source, files }) => {
  const isThere = files.every((file) => existsSync(path.join(SHARED, file)));

  test.skipIf(!isThere)(
    `is understood${isThere ? '' : `: skipped, there is no ${path.join(SHARED, files[0]!)}`}`,
    async () => {
      const records = await recordsOf(source, files);
      const cards = records.map(({ birthDate = '', country = '', details }) => ({
        birthDate,
        country,
        details: detailsObject(details),
      }));
      const share = (of: readonly { meaning: unknown }[]) =>
        of.filter(({ meaning }) => meaning !== null).length / of.length;
      const dates = cards.flatMap(listedBirthDates);
      const countries = cards.flatMap(listedCountries);
      expect(dates.length).toBeGreaterThan(records.length / 2);
      expect(share(dates)).toBeGreaterThan(0.995);
      expect(countries.length).toBeGreaterThan(records.length / 4);
      expect(share(countries)).toBeGreaterThan(0.99);
      const types = records.map(({ taxId }, at) => listedTypeOf(cards[at]!.details, taxId));
      expect(types.every((type) => type !== null)).toBe(true);
      const born = (type: RecordType) => cards.filter((card, at) => types[at] === type && card.birthDate !== '').length;
      expect(born('person')).toBeGreaterThan(500);
      expect(born('organization')).toBe(0);
    },
  );
});
