import { describe, expect, it } from 'vitest';
import { findAccessKeys } from '../../src-main/residence/anchors/access-key.ts';
import { findBarcodeLines } from '../../src-main/residence/anchors/barcode-line.ts';
import { findConsumerUnits } from '../../src-main/residence/anchors/consumer-unit.ts';
import { ISSUERS } from '../../src-main/residence/issuers/table.ts';
import { cnpjOf, cpfOf } from '../support/documents.ts';
import type { Bill, Draft, Truth } from './bill.ts';
import { bankLine, barcodeLine, barDigits } from './codes.ts';
import { KINDS, MEMBERS } from './families.ts';
import { HEADS } from './heads.ts';
import { FAMILIES, type Family, makeBill } from './make-bill.ts';
import { checksum } from './pix.ts';
import { PLACES, type Place } from './places.ts';
import { createRandom } from './random.ts';

const SEEDS = Array.from({ length: 40 }, (_, i) => i * 7 + 1);
const SOMEWHERE: Place = {
  cep: '68900073',
  logradouro: 'Avenida Coronel José Júlio de Oliveira Pantoja',
  complemento: '',
  bairro: 'Conjunto Habitacional Cidade Nova',
  localidade: 'São José dos Campos Elíseos',
  uf: 'AP',
  numbers: [1, 900],
};

/** What is written on the pages, one line for each piece. */
function linesOf({ html }: Bill): string[] {
  const body = html.slice(html.indexOf('</style>'));
  const texts = [...body.matchAll(/<(?:div|td)[^>]*>([^<]+)</g)].map(([, text]) => text!);
  return texts.map((text) => text.replace(/&lt;/g, '<').replace(/&amp;/g, '&'));
}

const drawn = new Map<Family, { bill: Bill; lines: string[] }[]>();

/** The family's bills of all seeds, drawn once. */
function billsOf(family: Family): { bill: Bill; lines: string[] }[] {
  const known = drawn.get(family);
  if (known) return known;
  const bills = SEEDS.map((seed) => makeBill(family, seed)).map((bill) => ({ bill, lines: linesOf(bill) }));
  drawn.set(family, bills);
  return bills;
}

function eachBill(family: Family, look: (bill: Bill, lines: string[]) => void): void {
  for (const { bill, lines } of billsOf(family)) look(bill, lines);
}

describe.each(FAMILIES)('%s', (family) => {
  it('prints every text of the truth', () => {
    eachBill(family, ({ truth }, lines) => {
      const page = lines.join('\n');
      const cep = truth.zipCode.replace(/^(\d{2})(\d{3})/, '$1.?$2-?');
      expect(page).toMatch(new RegExp(`(?<!\\d)${cep}(?!\\d)`));
      // The name may be broken over two lines.
      expect(page.replaceAll('\n', ' ').replace(/ +/g, ' ')).toContain(truth.name);
      const { address, number, complement, district, city, state, taxNumber, clientNumber, installation } = truth;
      for (const text of [address, district, city, state, taxNumber, clientNumber, installation]) {
        expect(page).toContain(text);
      }
      const street = lines.find((line) => line.includes(address) && line.includes(number));
      expect(street).toBeDefined();
      expect(street).toContain(complement);
    });
  });

  it('prints another address, labelled, where the truth has one', () => {
    let printed = 0;
    eachBill(family, ({ truth }, lines) => {
      const label = lines.findIndex((line) =>
        /endereço (de|para) (entrega|correspond|cobran)|DOM\. ENT\.: \d {2}/i.test(line),
      );
      expect(label >= 0).toBe(truth.delivery !== undefined);
      if (!truth.delivery) return;
      printed++;
      const text = lines
        .slice(label, label + 3)
        .join(' ')
        .replaceAll('-', '');
      const { street, number, zipCode, city, state } = truth.delivery;
      for (const part of [`${street}, ${number}`, zipCode, city, state])
        expect(text).toContain(part.replaceAll('-', ''));
      expect(zipCode).not.toBe(truth.zipCode);
    });
    expect(printed).toBeGreaterThan(0);
  });

  it('has right check digits everywhere', () => {
    eachBill(family, ({ truth }, lines) => {
      const page = lines.join('\n');
      const keys = page.match(/(?<!\d)\d{4}(?: ?\d{4}){10}(?!\d)/g) ?? [];
      expect(findAccessKeys(page)).toHaveLength(keys.length);
      const printed = page.match(/^8\d{10}-\d(?: \d{11}-\d){3}$/gm) ?? [];
      expect(findBarcodeLines(page)).toHaveLength(printed.length);
      for (const cnpj of page.match(/\d{2}\.\d{3}\.\d{3}\/\d{4}-\d{2}/g) ?? []) {
        const digits = cnpj.replace(/\D/g, '');
        expect(cnpjOf(digits.slice(0, 12))).toBe(digits);
      }
      const units = page.match(/(?<![\d.])\d{1,3}(?:\.\d{3}){3,4}-\d{2}(?!\d)/g) ?? [];
      expect(findConsumerUnits(units.join('\n'))).toHaveLength(
        new Set(units.map((unit) => unit.replace(/^[0.]+/, ''))).size,
      );
      if (/^\d{3}\.?\d{3}\.?\d{3}-?\d{2}$/.test(truth.taxNumber)) {
        const digits = truth.taxNumber.replace(/\D/g, '');
        expect(cpfOf(digits.slice(0, 9))).toBe(digits);
      }
    });
  });

  it('is of the issuer that its key, its CNPJ and its unit name', () => {
    eachBill(family, ({ truth }, lines) => {
      const issuer = ISSUERS.find(({ id }) => id === truth.issuer);
      if (family === 'unknown') return expect(truth.issuer).toBeNull();
      expect(MEMBERS[family]).toContain(truth.issuer);
      const page = lines.join('\n');
      for (const key of findAccessKeys(page)) {
        expect([key.cnpj.slice(0, 8), key.uf]).toEqual([issuer!.cnpjRoot, truth.uf]);
      }
      const bare = page.replace(/[.\-/]/g, '');
      expect(bare).toMatch(new RegExp(`(?<!\\d)${issuer!.cnpjRoot}\\d{6}(?!\\d)`));
      const [unit] = findConsumerUnits(truth.installation);
      if (unit) expect(unit.distributor).toBe(issuer!.unitCode);
      if (issuer!.ufs.length > 0) expect(issuer!.ufs).toContain(truth.uf);
    });
  });

  it('is the same bill for the same seed, and another for another', () => {
    expect(makeBill(family, 5)).toEqual(makeBill(family, 5));
    expect(new Set(billsOf(family).map(({ bill }) => bill.html)).size).toBe(SEEDS.length);
  });

  it('goes to any place that it is given', () => {
    for (const seed of SEEDS.slice(0, 8)) {
      const bill = makeBill(family, seed, { place: SOMEWHERE });
      expect(bill.truth).toMatchObject({ zipCode: '68900073', uf: 'AP' });
      expect(bill.truth.city).toMatch(/^S[ÃA]O JOS[ÉE] DOS CAMPOS EL[ÍI]SEOS$/i);
      for (const key of findAccessKeys(linesOf(bill).join('\n'))) expect(key.uf).toBe('AP');
    }
  });

  it('is delivered where it is told, or nowhere', () => {
    const delivered = makeBill(family, 3, { deliveryPlace: SOMEWHERE });
    expect(delivered.truth.delivery).toMatchObject({ zipCode: '68900073', state: 'AP' });
    expect(linesOf(delivered).join(' ')).toMatch(/68900-?073/);
    for (const seed of SEEDS) {
      expect(makeBill(family, seed, { deliveryAddress: false }).truth.delivery).toBeUndefined();
    }
    expect(makeBill(family, 4, { deliveryAddress: true }).truth.delivery).toBeDefined();
  });

  it('keeps what is fixed', () => {
    const changes: Partial<Draft> = {
      street: 'RUA DO TESTE',
      number: '250',
      complement: 'AP 302',
      district: 'VILA NOVA',
    };
    const { truth } = makeBill(family, 11, changes);
    expect(truth).toMatchObject({
      address: 'RUA DO TESTE',
      number: '250',
      complement: 'AP 302',
      district: 'VILA NOVA',
    });
  });
});

describe('the families together', () => {
  it('print every issuer that has a place', () => {
    const seen = new Set(FAMILIES.flatMap((family) => billsOf(family).map(({ bill }) => bill.truth.issuer)));
    const able = FAMILIES.flatMap((family) => MEMBERS[family]).filter((id) => {
      const { ufs } = ISSUERS.find((issuer) => issuer.id === id)!;
      return ufs.length === 0 || PLACES.some(({ uf }) => ufs.includes(uf));
    });
    expect([...seen].filter(Boolean).sort()).toEqual([...able].sort());
  });

  it('know every issuer by its number, its name and its seat', () => {
    for (const id of FAMILIES.flatMap((family) => MEMBERS[family])) {
      expect(ISSUERS.some((issuer) => issuer.id === id)).toBe(true);
      expect(HEADS[id]).toBeDefined();
    }
  });

  it('vary what bills vary', () => {
    const bills = FAMILIES.flatMap((family) => billsOf(family).map((drawing) => ({ family, ...drawing })));
    const share = (test: (truth: Truth, lines: string[]) => boolean, families: readonly Family[] = FAMILIES) => {
      const asked = bills.filter(({ family }) => families.includes(family));
      return asked.filter(({ bill, lines }) => test(bill.truth, lines)).length / asked.length;
    };
    const power = FAMILIES.filter((family) => KINDS[family] === 'power');
    const shares = {
      newUnits: share((truth) => findConsumerUnits(truth.installation).length > 0, power),
      masked: share((truth) => truth.taxNumber.includes('*')),
      noDocument: share((truth) => truth.taxNumber === ''),
      noNumber: share((truth) => ['S/N', 'SN', '0'].includes(truth.number)),
      complements: share((truth) => truth.complement !== ''),
      directDebit: share((_, lines) => lines.some((line) => line.startsWith('DÉBITO AUTOMÁTICO'))),
      credits: share((_, lines) => lines.some((line) => line.includes('SCEE - UC')), power),
      pix: share((_, lines) => lines.some((line) => /pix/i.test(line))),
    };
    for (const [name, value] of Object.entries(shares)) {
      expect([name, value > 0.04 && value < 0.8]).toEqual([name, true]);
    }
  });

  it('say which state lacks a place', () => {
    const nowhere = { ...ISSUERS.find(({ id }) => id === 'celesc')!, ufs: ['XX'] };
    expect(() => makeBill('celesc', 1, { issuer: nowhere })).toThrow(/No place in/);
  });
});

describe('the codes', () => {
  it('Pix: the checksum is that of the manual', () => {
    // The check value of CRC-16/CCITT-FALSE.
    expect(checksum('123456789')).toBe('29B1');
  });

  it('bank slips: four digits that check', () => {
    const line = bankLine('341', 12345, createRandom(3));
    const digits = line.replace(/\D/g, '');
    expect(digits).toHaveLength(47);
    const mod10 = (text: string) => {
      const sum = [...text].reverse().reduce((total, digit, i) => {
        const product = Number(digit) * (i % 2 === 0 ? 2 : 1);
        return total + (product > 9 ? product - 9 : product);
      }, 0);
      return (10 - (sum % 10)) % 10;
    };
    for (const [from, to] of [
      [0, 9],
      [10, 20],
      [21, 31],
    ] as const) {
      expect(mod10(digits.slice(from, to))).toBe(Number(digits[to]));
    }
    expect(digits.slice(-10)).toBe('0000012345');
    const bars = barDigits(line);
    expect(bars).toHaveLength(44);
    const code = bars.slice(0, 4) + bars.slice(5);
    const sum = [...code].reverse().reduce((total, digit, i) => total + Number(digit) * (2 + (i % 8)), 0);
    const rest = 11 - (sum % 11);
    expect(Number(digits[32])).toBe(rest > 9 ? 1 : rest);
  });

  it('collection slips: the bars are what the reader of the line finds', () => {
    const line = barcodeLine('3', '0138', 4321, createRandom(9), '8');
    const [found] = findBarcodeLines(line);
    expect(found).toMatchObject({ digits: barDigits(line), company: '0138', cents: 4321 });
  });
});
