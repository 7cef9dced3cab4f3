import { beforeAll, describe, expect, test } from 'vitest';
import type { ReadAddress } from '../../../src-main/contract/residence.ts';
import type { PostalRecord } from '../../../src-main/postal/record.ts';
import { alikeStreets } from '../../../src-main/residence/address/alike.ts';
import { compareAddress } from '../../../src-main/residence/address/compare.ts';
import { foldAddress } from '../../../src-main/residence/address/fold-address.ts';
import { knownNames } from '../../../src-main/residence/address/record-names.ts';
import { splitStreetLine } from '../../../src-main/residence/address/split.ts';
import { STREET_TYPES, TITLES, WORDS } from '../../../src-main/residence/address/vocabulary.ts';
import { streetName } from '../../../src-main/residence/address/words.ts';
import { PRINTED_RESTS } from './printed-lines.ts';
import { haveRealStreets, type RealStreets, readRealStreets, seeded } from './real-streets.ts';
import { readingOf } from './records.ts';

let real: RealStreets;

/** Of the texts of a record only those that were compared. */
function failures(read: ReadAddress, record: PostalRecord, ocr: boolean): string[] {
  const matches = compareAddress(read, record, { ocr });
  return Object.entries(matches).flatMap(([field, { outcome, confidence }]) =>
    outcome === 'notComparable' || (outcome === 'match' && confidence >= 0.95) ? [] : [`${record.cep} ${field}`],
  );
}

/** As a bill prints it: capitals, no accents, short forms, small words left out. */
function asPrinted(text: string): string {
  let printed = foldAddress(text);
  const short =
    'RUA R|AVENIDA AV|TRAVESSA TV|PRACA PC|ALAMEDA AL|ESTRADA EST|RODOVIA ROD|QUADRA QD|CONJUNTO CJ|BLOCO BL';
  const names = 'DOUTOR DR|PROFESSOR PROF|CORONEL CEL|SANTA STA|SANTO STO|JARDIM JD|VILA VL|PARQUE PQ|RESIDENCIAL RES';
  for (const pair of `${short}|${names}`.split('|')) {
    const [word, form] = pair.split(' ');
    printed = printed.replace(new RegExp(`\\b${word}\\b(?= )`, 'g'), form!);
  }
  return printed.replace(/ (?:DE|DA|DO|DAS|DOS)(?= )/g, '');
}

const share = (part: number, whole: number): string => `${((100 * part) / whole).toFixed(3)} %`;

describe.skipIf(!haveRealStreets)('on the real streets of the country', { timeout: 120_000 }, () => {
  beforeAll(async () => {
    real = await readRealStreets();
    expect(real.records.length).toBe(22_279);
    expect(real.cities.length).toBeGreaterThan(20);
  });

  test('every record matches itself', () => {
    for (const ocr of [false, true]) {
      const failed = real.records.flatMap((record) => failures(readingOf(record), record, ocr));
      expect(failed).toEqual([]);
    }
  });

  test('a record matches what a bill prints of it, but for few', () => {
    let failed = 0;
    for (const record of real.records) {
      const read = readingOf(record, {
        address: asPrinted(record.logradouro),
        district: asPrinted(record.bairro),
        city: asPrinted(record.localidade),
      });
      if (failures(read, record, false).length > 0) failed++;
    }
    console.log(`printed forms that do not match: ${failed} of ${real.records.length}`);
    expect(failed / real.records.length).toBeLessThan(0.001);
  });

  test('two streets of one city do not match', () => {
    const random = seeded(7);
    const pairs = { random: [0, 0, 0], neighbours: [0, 0, 0] };
    const judge = (kind: keyof typeof pairs, a: string, b: string) => {
      if (foldAddress(a) === foldAddress(b)) return;
      pairs[kind][0]!++;
      if (alikeStreets(a, b, false).same) pairs[kind][1]!++;
      if (alikeStreets(a, b, true).same) pairs[kind][2]!++;
    };
    for (const streets of real.cities) {
      const pick = () => streets[Math.floor(random() * streets.length)]!;
      for (let i = 0; i < 200; i++) judge('random', pick(), pick());
      const nameOf = (street: string) =>
        streetName(street)
          .name.map(({ full }) => full)
          .join(' ');
      const sorted = streets.map((street) => [nameOf(street), street] as const).sort(([a], [b]) => (a < b ? -1 : 1));
      for (let i = 1; i < sorted.length; i += 8) judge('neighbours', sorted[i - 1]![1], sorted[i]![1]);
    }
    for (const [kind, [count, direct, ocr]] of Object.entries(pairs)) {
      console.log(
        `false matches, ${kind} pairs (${count}): text ${share(direct!, count!)}, OCR ${share(ocr!, count!)}`,
      );
    }
    const [count, direct, ocr] = pairs.random as [number, number, number];
    expect(direct / count).toBeLessThan(0.0005);
    expect(ocr / count).toBeLessThan(0.0005);
    // Neighbours in the alphabet: mostly one name written twice (`Rua das Rosas`, `Rua Rosas`; `Rua 7`, `Rua Sete`).
    const [near, nearDirect, nearOcr] = pairs.neighbours as [number, number, number];
    expect(nearDirect / near).toBeLessThan(0.01);
    expect(nearOcr / near).toBeLessThan(0.02);
  });

  test('a street with a letter misread still matches by OCR', () => {
    const random = seeded(11);
    const confused: Record<string, string> = {
      O: '0',
      I: '1',
      S: '5',
      B: '8',
      Z: '2',
      G: '6',
      E: 'F',
      U: 'V',
      N: 'H',
      C: 'G',
    };
    let matched = 0;
    let count = 0;
    for (const { logradouro, kind } of real.records) {
      const letters = [...foldAddress(logradouro)];
      const places = letters.flatMap((letter, index) => (letter in confused ? [index] : []));
      if (kind !== 'logradouro' || places.length < 3) continue;
      const at = places[Math.floor(random() * places.length)]!;
      letters[at] = confused[letters[at]!]!;
      count++;
      if (alikeStreets(letters.join(''), logradouro, true).same) matched++;
    }
    console.log(`streets with one letter misread that match: ${share(matched, count)} of ${count}`);
    expect(matched / count).toBeGreaterThan(0.97);
  });

  test.each([
    ['with a comma, the record known', (street: string) => street, ', 127 - AP 12', true, 0.999],
    ['without comma, the record known', (street: string) => street, ' 127 AP 12', true, 0.995],
    ['printed short, the record known', asPrinted, ' 127 AP 12', true, 0.995],
    ['with a comma', (street: string) => street, ', 127 - AP 12', false, 0.98],
    ['without comma', (street: string) => street, ' 127 AP 12', false, 0.98],
  ])('street and number are told apart: %s', (what, print, rest, known, least) => {
    let right = 0;
    let count = 0;
    for (const record of real.records.filter((_, index) => index % 5 === 0)) {
      if (record.kind !== 'logradouro') continue;
      count++;
      const street = print(record.logradouro);
      const line = splitStreetLine(street + rest, known ? knownNames(record) : undefined);
      if (line.address === street && line.number === '127' && line.complement === 'AP 12') right++;
    }
    console.log(`street and number told apart, ${what}: ${share(right, count)} of ${count}`);
    expect(right / count).toBeGreaterThan(least);
  });

  test('a record matches whichever of its short forms a bill prints', () => {
    const random = seeded(9);
    const types = shortForms(STREET_TYPES);
    const words = shortForms(TITLES, WORDS);
    const shorten = (text: string, isStreet: boolean): string => {
      const all = foldAddress(text).split(' ');
      const printed = all.map((word, index) => {
        const forms = index === 0 && isStreet && all.length > 1 ? types.get(word) : words.get(word);
        const isName = index === all.length - 1 && (isStreet || index === 0); // the last word is the name: it is printed out
        return forms && !isName && random() < 0.6 ? forms[Math.floor(random() * forms.length)]! : word;
      });
      return printed.join(' ');
    };
    let count = 0;
    let failed = 0;
    for (const record of real.records) {
      if (record.kind !== 'logradouro') continue;
      count++;
      const address = shorten(record.logradouro, true);
      const read = readingOf(record, { address, district: shorten(record.bairro, false) });
      if (failures(read, record, false).length > 0) failed++;
    }
    console.log(`short forms that do not match: ${failed} of ${count}`);
    expect(failed / count).toBeLessThan(0.005);
  });

  test.each([
    ['the record known', true, false, 0.998],
    ['the record known, the district behind', true, true, 0.998],
    ['the record unknown', false, false, 0.96],
    ['the record unknown, the district behind', false, true, 0.94],
  ])('number, complement and district are told apart: %s', (what, known, withDistrict, least) => {
    const random = seeded(5);
    let right = 0;
    let count = 0;
    for (const record of real.records.filter((_, index) => index % 5 === 0)) {
      if (record.kind !== 'logradouro') continue;
      count++;
      const { rest, number, complement } = PRINTED_RESTS[Math.floor(random() * PRINTED_RESTS.length)]!;
      const street = random() < 0.5 ? record.logradouro : foldAddress(record.logradouro);
      const district = withDistrict && !/[()]/.test(record.bairro) ? record.bairro.toUpperCase() : '';
      const line = street + rest + (district && (random() < 0.5 ? ', ' : ' - ') + district);
      const split = splitStreetLine(line, known ? knownNames(record) : undefined);
      const read = [split.address, split.complement, split.district].map(foldAddress);
      if (split.number === number && read.join('|') === [street, complement, district].map(foldAddress).join('|'))
        right++;
    }
    console.log(`number, complement and district told apart, ${what}: ${share(right, count)} of ${count}`);
    expect(right / count).toBeGreaterThan(least);
  });
});

/** Each full word with the short forms that may stand for it. */
function shortForms(...tables: ReadonlyMap<string, readonly string[]>[]): Map<string, string[]> {
  const forms = new Map<string, string[]>();
  for (const [short, full] of tables.flatMap((table) => [...table])) {
    for (const word of full) if (word !== short) forms.set(word, [...(forms.get(word) ?? []), short]);
  }
  return forms;
}
