import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { ResidenceEntryV3, ResidenceEntryV4 } from '../../src-main/contract/residence.ts';
import { entriesOf } from '../../src-main/residence/answers/entries.ts';
import { mainIssuer } from '../../src-main/residence/main-bill.ts';
import type { Reading } from '../../src-main/residence/reading.ts';
import type { Truth } from '../corpus/bill.ts';
import { damage } from '../corpus/degrade.ts';
import { FAMILIES, type Family, makeBill } from '../corpus/make-bill.ts';
import { type Printer, startPrinter } from '../corpus/render.ts';
import { openTestRoom, type TestRoom } from './room-fixture.ts';

/** How many bills of a family are read as PDF; one each of some families as pictures, which take seconds each. */
const PDFS = 4;
const KNOWN = FAMILIES.filter((family) => family !== 'unknown');
const DRAWN: readonly Family[] = ['cemig', 'neoenergia', 'energisa', 'unknown'];

let room: TestRoom;
let printer: Printer;
beforeAll(async () => {
  [room, printer] = await Promise.all([openTestRoom(), startPrinter()]);
});
afterAll(() => Promise.all([room.close(), printer.close()]));

const read = async (bytes: Uint8Array): Promise<Reading> => (await room.read(bytes)).reading;

/** All five comparisons hold, but for what the postal data does not have: the CEP of a whole town has no street. */
function expectMatches(entry: ResidenceEntryV3, truth: Truth): void {
  const town = truth.zipCode.endsWith('000') && entry.postOfficeData.address === '';
  expect(entry.postOfficeData.matches).toEqual({
    zipCode: true,
    address: !town,
    district: !town,
    city: true,
    state: true,
  });
  expect([entry.extraction.zipCode, entry.extraction.state]).toEqual([truth.zipCode, truth.uf]);
}

describe.each(KNOWN)('%s as PDF', (family) => {
  test('is read directly, every field as printed, whatever the layout', async () => {
    for (let seed = 1; seed <= PDFS; seed++) {
      const { html, truth } = makeBill(family, seed);
      const reading = await read(await printer.pdf(html));
      expect([family, seed, reading.path, mainIssuer(reading)?.id]).toEqual([family, seed, 'direct', truth.issuer]);
      const entries = entriesOf(reading, 'v3') as ResidenceEntryV3[];
      // Behind the customer's address stands the one of delivery, where the bill prints one.
      expect(entries.map(({ extraction }) => extraction.zipCode)).toEqual(
        [truth, truth.delivery].flatMap((place) => place?.zipCode ?? []),
      );
      const [entry] = entries;
      expectMatches(entry!, truth);
      expect(entry!.extraction).toEqual({
        zipCode: truth.zipCode,
        address: truth.address,
        number: truth.number,
        district: truth.district,
        city: truth.city,
        state: truth.uf,
        addressComplement: truth.complement,
      });
      expect(entry!.classification.subtype).toBe(truth.issuer);
      expect(entry!.classification.sides[0]!.confidence).toBeGreaterThanOrEqual(0.9);
      const [address] = reading.addresses;
      expect(address!.holder).toMatchObject({
        name: truth.name,
        clientNumber: truth.clientNumber,
        installation: truth.installation,
      });
      expect(digits(address!.holder.taxNumber)).toBe(digits(truth.taxNumber));
    }
  });
});

const digits = (text: string) => text.replace(/[^\d]/g, '');

describe.each(DRAWN)('%s as a picture', (family: Family) => {
  const pictures: [string, (png: Buffer) => Promise<Buffer> | Buffer, rotation: number][] = [
    ['PNG of 200 dpi', (png) => png, 0],
    ['JPEG turned by 90 degrees', (png) => damage(png, { rotate: 90, jpeg: 70 }), 270],
    ['JPEG upside down and askew', (png) => damage(png, { rotate: 180, skew: 1.2, jpeg: 60 }), 180],
  ];

  test.concurrent.each(family === DRAWN[0] ? pictures : pictures.slice(-1))(
    'is read right as a %s',
    async (_, spoil, rotation) => {
      const { html, truth } = makeBill(family, 4);
      const reading = await read(await spoil(await printer.png(html, 200)));
      expect(reading.path).toBe('ocr');
      expect(reading.pages[0]!.rotation).toBe(rotation);
      const [entry] = entriesOf(reading, 'v3') as ResidenceEntryV3[];
      expectMatches(entry!, truth);
      expect(entry!.classification.subtype).toBeNull();
      const [v4] = entriesOf(reading, 'v4') as Extract<ResidenceEntryV4, { enhanced: unknown }>[];
      expect(v4!.enhanced).toMatchObject({
        name: truth.name,
        zipCode: truth.zipCode,
        number: truth.number,
        city: truth.city,
      });
      expect(digits(v4!.extraction.clientNumber)).toBe(digits(truth.clientNumber));
    },
    120_000,
  );
});

test('a PDF of an unknown company is read from its text, without OCR', async () => {
  const { html, truth } = makeBill('unknown', 2);
  const reading = await read(await printer.pdf(html));
  expect(reading.path).toBe('text');
  expectMatches((entriesOf(reading, 'v3') as ResidenceEntryV3[])[0]!, truth);
}, 120_000);

test('a known issuer with another layout is still read directly, its block found like any other', async () => {
  const { html, truth } = makeBill('unknown', 8);
  const foot =
    '<div style="position:absolute;top:285mm;left:20mm;font-size:6pt">CEMIG DISTRIBUIÇÃO S.A. CNPJ 06.981.180/0001-16</div>';
  const reading = await read(await printer.pdf(html.replace('</section>', `${foot}</section>`)));
  expect([reading.path, mainIssuer(reading)?.id]).toEqual(['direct', 'cemig']);
  expectMatches((entriesOf(reading, 'v3') as ResidenceEntryV3[])[0]!, truth);
});

test('the same bill on every page of a PDF is one address, of the first page', async () => {
  const { html, truth } = makeBill('neoenergia', 7, { secondPage: true });
  const { reading } = await room.read(await printer.pdf(html));
  expect(reading.pages).toHaveLength(2);
  expect(reading.addresses.map(({ page, extraction }) => [page, extraction.zipCode])).toEqual([[0, truth.zipCode]]);
});

test('where a field stands is said in fractions of the page, inside it', async () => {
  const { html } = makeBill('cemig', 3);
  const { details } = await room.read(await printer.pdf(html));
  const { boxes } = details.addresses[0]!;
  for (const box of Object.values(boxes)) {
    expect(box.x).toBeGreaterThan(0);
    expect(box.y).toBeGreaterThan(0);
    expect(box.x + box.width).toBeLessThan(1);
    expect(box.y + box.height).toBeLessThan(1);
  }
  expect(boxes.zipCode!.y).toBeGreaterThan(boxes.address!.y);
  expect(boxes.city!.x).toBeGreaterThan(boxes.zipCode!.x);
});
