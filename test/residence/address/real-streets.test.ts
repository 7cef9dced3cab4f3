import { beforeAll, describe, expect, test } from 'vitest';
import type { ReadAddress } from '../../../src-main/contract/residence.ts';
import type { PostalRecord } from '../../../src-main/postal/record.ts';
import { alikeStreets } from '../../../src-main/residence/address/alike.ts';
import { compareAddress } from '../../../src-main/residence/address/compare.ts';
import { fold } from '../../../src-main/residence/address/fold.ts';
import { knownNames } from '../../../src-main/residence/address/record-names.ts';
import { splitStreetLine } from '../../../src-main/residence/address/split.ts';
import { streetName } from '../../../src-main/residence/address/words.ts';
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
  let printed = fold(text);
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

describe.skipIf(!haveRealStreets)('on the real streets of the country', () => {
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
      if (fold(a) === fold(b)) return;
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
      const letters = [...fold(logradouro)];
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
    for (const record of real.records.filter((_, index) => index % 3 === 0)) {
      if (record.kind !== 'logradouro') continue;
      count++;
      const street = print(record.logradouro);
      const line = splitStreetLine(street + rest, known ? knownNames(record) : undefined);
      if (line.address === street && line.number === '127' && line.complement === 'AP 12') right++;
    }
    console.log(`street and number told apart, ${what}: ${share(right, count)} of ${count}`);
    expect(right / count).toBeGreaterThan(least);
  });
});
