import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { ResidenceEntryV2, ResidenceEntryV3, ResidenceEntryV4 } from '../../src-main/contract/residence.ts';
import { entriesOf } from '../../src-main/residence/answers/entries.ts';
import type { Reading } from '../../src-main/residence/reading.ts';
import type { Truth } from '../corpus/bill.ts';
import { bound, letter, type Part } from '../corpus/bound.ts';
import { makeBill } from '../corpus/make-bill.ts';
import { type Printer, startPrinter } from '../corpus/render.ts';
import { openTestRoom, type TestRoom } from './room-fixture.ts';

/** Every page says by itself whose it is: several documents in one file are answered as each would be alone. */
const plain = { deliveryAddress: false, secondPage: false };
const cemig = makeBill('cemig', 2, plain);
const neighbour = makeBill('cemig', 9, plain);
const neoenergia = makeBill('neoenergia', 5, plain);
const unknown = makeBill('unknown', 2, plain);

let room: TestRoom;
let printer: Printer;
beforeAll(async () => {
  [room, printer] = await Promise.all([openTestRoom(), startPrinter()]);
});
afterAll(() => Promise.all([room.close(), printer.close()]));

const read = async (...documents: Part[]) => room.read(await printer.pdf(bound(...documents)));
const scan = async (html: string) => ({ png: await printer.png(html, 200) });
const v3 = (reading: Reading) => entriesOf(reading, 'v3') as ResidenceEntryV3[];
const v4 = (reading: Reading) => entriesOf(reading, 'v4') as ResidenceEntryV4[];
const said = (reading: Reading) =>
  v3(reading).map(({ page, extraction, classification }) => [
    page,
    extraction.zipCode,
    extraction.number,
    classification.subtype,
  ]);
const confidences = (reading: Reading) =>
  v3(reading).map(({ classification }) => classification.sides.map(({ confidence }) => confidence));
const v2Confidences = (reading: Reading) =>
  (entriesOf(reading, 'v2') as ResidenceEntryV2[]).map(({ classification }) => classification.confidence);

const SURE = expect.toSatisfy((confidence: number) => confidence >= 0.9, 'sure');

function expectReadDirectly(entry: ResidenceEntryV3, truth: Truth): void {
  expect(entry.extraction).toMatchObject({
    zipCode: truth.zipCode,
    address: truth.address,
    number: truth.number,
    addressComplement: truth.complement,
  });
}

test('the bills are of different addresses', () => {
  const all = [cemig, neighbour, neoenergia, unknown].map(({ truth }) => truth);
  expect(new Set(all.map(({ zipCode }) => zipCode)).size).toBe(4);
});

describe('a known bill and a page of text of an unknown company', () => {
  test('are two entries; the page is of no company, and nothing is sure of it', async () => {
    const { reading, details } = await read(cemig.html, unknown.html);
    expect(reading.path).toBe('direct');
    expect(said(reading)).toEqual([
      [0, cemig.truth.zipCode, cemig.truth.number, cemig.truth.issuer],
      [1, unknown.truth.zipCode, unknown.truth.number, null],
    ]);
    expectReadDirectly(v3(reading)[1]!, unknown.truth);
    expect(confidences(reading)).toEqual([
      [SURE, 0],
      [SURE, 0],
    ]);
    expect(v2Confidences(reading)).toEqual([SURE, 0]);
    expect(v4(reading).map((entry) => Object.keys(entry))).toEqual(
      Array(2).fill(['page', 'fieldname', 'extraction', 'postOfficeData']),
    );
    expect(details.addresses.map(({ path, issuer }) => [path, issuer?.id])).toEqual([
      ['direct', cemig.truth.issuer],
      ['direct', undefined],
    ]);
  });

  test('in the other order too', async () => {
    const { reading, details } = await read(unknown.html, cemig.html);
    expect(said(reading).map(([page, , , subtype]) => [page, subtype])).toEqual([
      [0, null],
      [1, cemig.truth.issuer],
    ]);
    expect(confidences(reading)[0]).toEqual([0, SURE]);
    expect(v2Confidences(reading)).toEqual([0, SURE]);
    expect(details.issuer?.id).toBe(cemig.truth.issuer);
  });

  test('nothing is dropped, even where the CEP is in no postal data', async () => {
    const { zipCode } = unknown.truth;
    const elsewhere = [zipCode, `${zipCode.slice(0, 5)}-${zipCode.slice(5)}`].reduce(
      (html, form) => html.replaceAll(form, form.includes('-') ? '30199-899' : '30199899'),
      unknown.html,
    );
    const { reading } = await read(cemig.html, elsewhere);
    expect(said(reading).map(([, cep]) => cep)).toEqual([cemig.truth.zipCode, '30199899']);
    expect(v3(reading)[1]!.postOfficeData.matches).toEqual({
      zipCode: false,
      address: false,
      district: false,
      city: false,
      state: false,
    });
  });
});

test('P32 bills of two known companies are each read directly, with the company of each', async () => {
  const { reading } = await read(cemig.html, neoenergia.html);
  expect(reading.path).toBe('direct');
  expect(said(reading)).toEqual([
    [0, cemig.truth.zipCode, cemig.truth.number, cemig.truth.issuer],
    [1, neoenergia.truth.zipCode, neoenergia.truth.number, neoenergia.truth.issuer],
  ]);
  expect(confidences(reading)[1]).toEqual([SURE, SURE]);
});

test('two bills of one company are of two customers, with the numbers of each', async () => {
  const { reading } = await read(cemig.html, neighbour.html);
  expect(said(reading)).toEqual(
    [cemig, neighbour].map(({ truth }, page) => [page, truth.zipCode, truth.number, truth.issuer]),
  );
  const numbers = reading.addresses.map(({ holder }) => [holder.name, holder.clientNumber, holder.installation]);
  expect(numbers).toEqual([cemig, neighbour].map(({ truth }) => [truth.name, truth.clientNumber, truth.installation]));
});

test('a letter without address before a bill takes nothing from it and gets nothing', async () => {
  const cover = letter([
    'Prezados senhores,',
    'em atenção ao pedido de comprovação de endereço, segue a conta de energia do mês de outubro,',
    'emitida em nome da titular do contrato. Ficamos à disposição para o que for necessário.',
    'Atenciosamente, a administração.',
  ]);
  const { reading } = await read(cover, cemig.html);
  expect(said(reading)).toEqual([[1, cemig.truth.zipCode, cemig.truth.number, cemig.truth.issuer]]);
  expect(confidences(reading)).toEqual([[0, SURE]]);
});

describe('a page without text in a PDF that is read directly', () => {
  test.each([
    ['behind', 0],
    ['before', 1],
  ] as const)(
    '%s the bill is read with OCR, by the rules of OCR',
    async (_, at) => {
      const picture = await scan(neoenergia.html);
      const { reading, details } = at === 0 ? await read(cemig.html, picture) : await read(picture, cemig.html);
      expect(reading.path).toBe('direct');
      const entries = v3(reading);
      expect(entries.map(({ page }) => page)).toEqual([0, 1]);
      const [text, drawn] = [entries[at]!, entries[1 - at]!];
      expectReadDirectly(text, cemig.truth);
      expect(text.classification.subtype).toBe(cemig.truth.issuer);
      expect(drawn.extraction).toMatchObject({ zipCode: neoenergia.truth.zipCode, number: '', addressComplement: '' });
      expect(drawn.classification.subtype).toBeNull();
      for (const entry of entries) {
        expect(entry.classification.sides.map(({ page, confidence }) => [page, confidence])).toEqual(
          [
            [at, SURE],
            [1 - at, 0],
          ].sort(([a], [b]) => Number(a) - Number(b)),
        );
      }
      const forms = v4(reading);
      expect(forms[at]).not.toHaveProperty('classification');
      expect(forms[1 - at]).toMatchObject({
        enhanced: { zipCode: neoenergia.truth.zipCode, number: neoenergia.truth.number },
        classification: { name: expect.stringContaining('Neoenergia') },
      });
      expect(details.addresses[1 - at]).toMatchObject({ path: 'ocr', issuer: { id: neoenergia.truth.issuer } });
      expect(details.pages.map(({ page }) => page)).toEqual([0, 1]);
    },
    120_000,
  );

  test('with an address that no CEP confirms is dropped in v3, and kept in v2 and v4', async () => {
    const { zipCode } = unknown.truth;
    const forms = [zipCode, `${zipCode.slice(0, 5)}-${zipCode.slice(5)}`];
    const nowhere = forms.reduce(
      (html, form) => html.replaceAll(form, form.includes('-') ? '99999-899' : '99999899'),
      unknown.html,
    );
    const { reading } = await read(cemig.html, await scan(nowhere));
    expect(v3(reading).map(({ page }) => page)).toEqual([0]);
    expect(v4(reading)).toHaveLength(2);
    expect(v2Confidences(reading)).toEqual([SURE, 0]);
    expect(v4(reading)[1]).toMatchObject({ classification: { name: null, uf: null, version: null } });
  }, 120_000);

  test('that is blank is a page analysed, and costs the bill nothing', async () => {
    const { reading } = await read(cemig.html, '<section></section>');
    expect(said(reading).map(([page]) => page)).toEqual([0]);
    expect(confidences(reading)).toEqual([[SURE, 0]]);
  });
});

test('scans of two documents have the company of each in v4', async () => {
  const { reading } = await read(await scan(cemig.html), await scan(unknown.html));
  expect(reading.path).toBe('ocr');
  expect(v4(reading)).toMatchObject([
    { page: 0, classification: { name: 'Cemig', uf: 'MG' } },
    { page: 1, classification: { name: null, uf: null, version: null } },
  ]);
  expect(confidences(reading)).toEqual([
    [0, 0],
    [0, 0],
  ]);
}, 120_000);
