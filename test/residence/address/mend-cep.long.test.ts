import { createReadStream, writeFileSync } from 'node:fs';
import path from 'node:path';
import { createGunzip } from 'node:zlib';
import { parse } from 'csv-parse';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { importPostal } from '../../../src-main/postal/import.ts';
import type { PostalRecord } from '../../../src-main/postal/record.ts';
import { createPostal, type PostalRoom } from '../../../src-main/postal/room.ts';
import { foldAddress } from '../../../src-main/residence/address/fold-address.ts';
import { mendCep } from '../../../src-main/residence/address/mend-cep.ts';
import { knownNames } from '../../../src-main/residence/address/record-names.ts';
import { sectionsOf } from '../../../src-main/residence/address/section.ts';
import { splitStreetLine } from '../../../src-main/residence/address/split.ts';
import { makeTempDir, removeTempDir } from '../../support/temp-dir.ts';
import { dump, haveRealStreets, seeded } from './real-streets.ts';

/** All of some cities: where a CEP is misread, others of the same city lie close by. By the numbers of CEP Aberto. */
const CITIES = new Map([
  ['1126', ['Belo Horizonte', 'MG']],
  ['1809', ['Campinas', 'SP']],
  ['8966', ['São Paulo', 'SP']],
]);
const DIGITS: Readonly<Record<string, string>> = {
  0: '98',
  1: '7',
  2: '3',
  3: '8',
  4: '19',
  5: '6',
  6: '58',
  7: '1',
  8: '30',
  9: '04',
};
const LETTERS: Readonly<Record<string, string>> = {
  O: '0',
  I: '1',
  S: '5',
  B: '8',
  Z: '2',
  G: '6',
  E: 'F',
  U: 'V',
  N: 'H',
};

interface Outcome {
  right: number;
  unmended: number;
  /** Another CEP than the printed one, which the postal data has: the dangerous error. */
  wrong: number;
  /** Of `wrong` those that were not read so, but mended to it. */
  mendedWrong: number;
}

describe.skipIf(!haveRealStreets)('CEPs misread, on every street of three large cities', { timeout: 120_000 }, () => {
  const random = seeded(17);
  const pick = <T>(all: ArrayLike<T>): T => all[Math.floor(random() * all.length)]!;
  const ceps: string[] = [];
  let dataDir: string;
  let postal: PostalRoom;

  beforeAll(async () => {
    const rows = ['cep,logradouro,complemento,bairro,cidade,uf'];
    for await (const cells of createReadStream(dump).pipe(createGunzip()).pipe(parse())) {
      const [cep, logradouro, complemento, bairro, city] = cells as [string, string, string, string, string];
      const place = CITIES.get(city);
      if (!place || logradouro === '') continue;
      rows.push([cep, logradouro, complemento, bairro, ...place].map((cell) => `"${cell.trim()}"`).join(','));
      if (Number(cep.slice(5)) < 900) ceps.push(cep);
    }
    dataDir = makeTempDir();
    const file = path.join(dataDir, 'ceps.csv');
    writeFileSync(file, rows.join('\n'));
    await importPostal({ sources: [file], dataDir, date: '20241125' }, () => {});
    postal = createPostal({ dataDir, bundledDir: dataDir });
    expect(ceps.length).toBeGreaterThan(60_000);
  }, 120_000);
  afterAll(async () => {
    await postal?.close();
    removeTempDir(dataDir);
  });

  /** As OCR may give it back: with `digits` of it read as one of `others`. */
  function misread(cep: string, digits: number, others: (digit: string) => string): string {
    const at = new Set<number>();
    while (at.size < digits) at.add(Math.floor(random() * 8));
    return [...cep].map((digit, index) => (at.has(index) ? pick(others(digit)) : digit)).join('');
  }

  function withLetterMisread(text: string): string {
    const places = [...text].flatMap((letter, index) => (letter in LETTERS ? [index] : []));
    if (places.length === 0 || random() < 0.6) return text;
    const at = pick(places);
    return text.slice(0, at) + LETTERS[text[at]!]! + text.slice(at + 1);
  }

  function houseNumber({ complemento }: PostalRecord): number {
    const [section] = sectionsOf(complemento);
    if (!section) return 1 + Math.floor(random() * 1_500);
    const number = Math.max(1, section.from) + Math.floor(random() * Math.min(300, section.to - section.from + 1));
    const isRight = section.side === 'both' || (number % 2 === 1) === (section.side === 'odd');
    return isRight ? number : number + (number < section.to ? 1 : -1);
  }

  async function tryOut(
    many: number,
    read: (cep: string) => string,
    printed?: () => Promise<string>,
  ): Promise<Outcome> {
    const outcome: Outcome = { right: 0, unmended: 0, wrong: 0, mendedWrong: 0 };
    for (let i = 0; i < many; i++) {
      const record = (await postal.lookup(pick(ceps)))!;
      const cep = read(record.cep);
      const own = await postal.lookup(cep);
      const street = `${withLetterMisread(foldAddress(printed ? await printed() : record.logradouro))}, ${houseNumber(record)}`;
      const readWith = (other: PostalRecord | null) => {
        const { address, number, complement } = splitStreetLine(street, other ? knownNames(other) : undefined, true);
        const { bairro: district, localidade: city, uf: state } = record;
        return { zipCode: cep, address, number, district, city, state, addressComplement: complement };
      };
      const city = foldAddress(record.localidade);
      const mended = await mendCep({ cep, record: own, city, state: record.uf, street, readWith }, postal);
      const taken = mended?.cep ?? own?.cep;
      if (taken === record.cep) outcome.right++;
      else if (taken === undefined) outcome.unmended++;
      else {
        outcome.wrong++;
        if (mended) outcome.mendedWrong++;
      }
    }
    console.log(`CEPs of ${many}: ${JSON.stringify(outcome)}`);
    return outcome;
  }

  test('a CEP read right stays', async () => {
    const { right } = await tryOut(200, (cep) => cep);
    expect(right / 200).toBeGreaterThan(0.995);
  });

  test('also where the street is printed by another name', async () => {
    const another = async () => (await postal.lookup(pick(ceps)))!.logradouro;
    const { right } = await tryOut(30, (cep) => cep, another);
    expect(right / 30).toBeGreaterThan(0.95);
  });

  test('one digit that OCR confuses is nearly always mended', async () => {
    const { right, mendedWrong } = await tryOut(200, (cep) => misread(cep, 1, (digit) => DIGITS[digit]!));
    expect(right / 200).toBeGreaterThan(0.92);
    expect(mendedWrong / 200).toBeLessThan(0.01);
  });

  test('two mostly', async () => {
    const { right, mendedWrong } = await tryOut(100, (cep) => misread(cep, 2, (digit) => DIGITS[digit]!));
    expect(right / 100).toBeGreaterThan(0.85);
    expect(mendedWrong / 100).toBeLessThan(0.02);
  });

  test('any digit read as any other is found again by the name of the street', async () => {
    const any = (digit: string) => '0123456789'.replace(digit, '');
    const { right, mendedWrong } = await tryOut(40, (cep) => misread(cep, 1, any));
    expect(right / 40).toBeGreaterThan(0.8);
    expect(mendedWrong / 40).toBeLessThan(0.05);
  });
});
