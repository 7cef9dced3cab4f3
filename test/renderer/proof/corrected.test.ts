import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { ReadFieldName } from '../../../src-main/contract/reading.ts';
import { COMPARED_FIELDS } from '../../../src-main/contract/residence.ts';
import type { AddressCheck } from '../../../src-main/contract/window/checks.ts';
import {
  compared,
  corrected,
  correctedFields,
  fieldValue,
  isInAnswer,
  questionOf,
  type SessionAddress,
} from '../../../src-renderer/proof/correction/corrected.ts';
import { correctAndCompare } from '../../../src-renderer/proof/correction/use-correct.ts';
import { correctionsOf } from '../../../src-renderer/proof/dossier/corrections.ts';
import type { ExportedSession } from '../../../src-renderer/proof/export/results-json.ts';
import { sessionJson } from '../../../src-renderer/proof/export/results-json.ts';
import { marksOf } from '../../../src-renderer/proof/viewer/marks.ts';
import { addressOf, documentOf, done, readingOf } from './readings.ts';

const FIELDS: ReadFieldName[] = ['zipCode', 'address', 'number', 'district', 'city', 'state', 'name', 'taxNumber'];
const check = (changes: Partial<AddressCheck> = {}): AddressCheck => ({
  comparison: Object.fromEntries(
    COMPARED_FIELDS.map((field) => [field, { read: 'x', record: 'y', outcome: 'differs' }]),
  ) as AddressCheck['comparison'],
  warnings: [],
  others: [],
  postal: { file: 'x', date: '2026-10-01', records: 1, demonstration: false, importedAt: '' },
  ...changes,
});

describe('a correction by hand', () => {
  test('takes the place of what was read, which stays beside it', () => {
    const next = corrected(addressOf(), 'district', ' Centro Velho ');
    expect(next.extraction.district).toBe('Centro Velho');
    expect(next.correctedByHand).toEqual({ district: 'CENTRO' });
    expect(corrected(next, 'district', 'Outro').correctedByHand).toEqual({ district: 'CENTRO' });
  });

  test('of the holder is the holder’s; a CEP is its digits', () => {
    expect(corrected(addressOf(), 'name', 'LIA PRATES')).toMatchObject({
      holder: { name: 'LIA PRATES' },
      correctedByHand: { name: 'LIA PRADO' },
    });
    expect(corrected(addressOf(), 'zipCode', '27203-531').extraction.zipCode).toBe('27203531');
  });

  test('that is put back is none: whatever was typed between, the address is as it was read', () => {
    const typed = fc.array(fc.tuple(fc.constantFrom(...FIELDS), fc.string({ maxLength: 12 })), { maxLength: 8 });
    fc.assert(
      fc.property(typed, (steps) => {
        const read = addressOf();
        let address: SessionAddress = read;
        for (const [field, text] of steps) address = corrected(address, field, text);
        for (const field of correctedFields(address)) {
          expect(address.correctedByHand?.[field]).toBe(fieldValue(read, field));
          expect(fieldValue(address, field)).not.toBe(fieldValue(read, field));
        }
        for (const field of FIELDS) address = corrected(address, field, fieldValue(read, field));
        expect(address).toEqual(read);
      }),
    );
  });

  test('is compared exactly, while what OCR read keeps its tolerance', () => {
    const scanned = addressOf({ path: 'ocr' });
    expect(questionOf(scanned).readByOcr).toEqual([...COMPARED_FIELDS]);
    expect(questionOf(corrected(scanned, 'city', 'RESENDE'))).toMatchObject({
      municipio: 'RESENDE',
      readByOcr: COMPARED_FIELDS.filter((field) => field !== 'city'),
      issuer: 'light',
    });
    expect(questionOf(addressOf()).readByOcr).toEqual([]);
  });

  test('has its comparison and warnings made anew; those of the document stay', () => {
    const address = addressOf({
      warnings: [
        { code: 'tooOld', of: 'issued', date: '2026-01-01', days: 326, maxDays: 90 },
        { code: 'cepMended', read: '27203580' },
        { code: 'cepOfAnotherCity', city: 'Resende', state: 'RJ' },
      ],
    });
    const codes = (one: SessionAddress) => one.warnings.map(({ code }) => code);
    expect(codes(compared(address, check({ warnings: [{ code: 'wholeTownCep' }] })))).toEqual([
      'tooOld',
      'cepMended',
      'wholeTownCep',
    ]);
    expect(codes(compared(corrected(address, 'zipCode', '27203531'), check()))).toEqual(['tooOld']);
    expect(compared(address, check()).comparison.city.outcome).toBe('differs');
  });

  test('without postal data is compared with nothing', () => {
    const nothing = check({
      postal: null,
      warnings: [{ code: 'cepNotInThisCopy' }],
      comparison: Object.fromEntries(
        COMPARED_FIELDS.map((field) => [field, { read: 'x', record: '', outcome: 'notInThisCopy' }]),
      ) as AddressCheck['comparison'],
    });
    const { comparison, warnings } = compared(addressOf(), nothing);
    expect(comparison.zipCode.outcome).toBe('notComparable');
    expect(warnings).toEqual([]);
  });

  test('that cannot be compared is not taken; the holder’s needs no comparison', async () => {
    const refusing = { json: () => Promise.reject(new Error('down')) };
    await expect(correctAndCompare(refusing, addressOf(), 'city', 'RESENDE')).rejects.toThrow('down');
    expect((await correctAndCompare(refusing, addressOf(), 'name', 'LIA')).holder.name).toBe('LIA');
  });

  test('changes nothing of what the API answered', () => {
    const { answer } = readingOf();
    const data = [{ page: 0, extraction: { zipCode: '27203530' } }] as typeof answer.data;
    expect(isInAnswer(corrected(addressOf(), 'zipCode', '01310100'), { ...answer, data })).toBe(true);
    expect(isInAnswer(addressOf({ page: 1 }), { ...answer, data })).toBe(false);
  });

  test('is told on the page and in the exported session, with the CPF hidden in both texts', () => {
    const address = corrected(corrected(addressOf(), 'taxNumber', '529.982.247-25'), 'zipCode', '27203531');
    expect(marksOf(address)).toMatchObject([{ field: 'zipCode', corrected: true }]);
    const text = sessionJson([documentOf(done({ addresses: [address] }))], new Date());
    const [one] = (JSON.parse(text) as ExportedSession).documents;
    expect(one?.details?.addresses[0]).toMatchObject({
      holder: { taxNumber: '•••.982.247-••' },
      correctedByHand: { zipCode: '27203530', taxNumber: '•••.982.247-••' },
    });
  });
});

describe('what a dossier keeps of corrections', () => {
  test('is each field as it was read and as it is now, whatever was typed in between', () => {
    const typed = fc.array(fc.tuple(fc.nat(1), fc.constantFrom(...FIELDS), fc.string({ maxLength: 12 })), {
      maxLength: 12,
    });
    fc.assert(
      fc.property(typed, (steps) => {
        const read = [addressOf(), addressOf()];
        const addresses = steps.reduce(
          (all, [place, field, text]) => all.with(place, corrected(all[place]!, field, text)),
          read as SessionAddress[],
        );
        const kept = correctionsOf({ addresses });
        const rebuilt = kept.reduce<SessionAddress[]>(
          (all, { address, fields }) =>
            all.with(
              address!,
              fields.reduce((one, { field, corrected: text }) => corrected(one, field, text), all[address!]!),
            ),
          read,
        );
        expect(rebuilt.map((one) => FIELDS.map((field) => fieldValue(one, field)))).toEqual(
          addresses.map((one) => FIELDS.map((field) => fieldValue(one, field))),
        );
        for (const { address, fields } of kept) {
          for (const { field, read: before, corrected: now } of fields) {
            expect(before).toBe(fieldValue(read[address!]!, field));
            expect(now).not.toBe(before);
          }
        }
      }),
    );
  });

  test('of an address that a person entered says that it has no place among those read', () => {
    const byHand: SessionAddress = { ...corrected(addressOf(), 'number', '9'), enteredByHand: true };
    expect(correctionsOf({ addresses: [addressOf(), byHand] })).toMatchObject([{ address: null }]);
  });
});
