import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { SaxesParser } from 'saxes';
import { describe, expect, test } from 'vitest';
import { isValidCnpj } from '../../src-main/documents/cnpj.ts';
import { isValidCpf } from '../../src-main/documents/cpf.ts';
import { PEP_COLUMNS } from '../support/list-files.ts';
import { bytesOf, ceis, ofac, pep, sharedData, windows1252 } from './sources.ts';

describe('the demonstration of CEIS', () => {
  const bytes = bytesOf('ceis/20261101_CEIS.csv');
  const rows = ceis();

  test('has the 24 columns of the publisher, all quoted, lines ending in CRLF', () => {
    const excerpt = path.join(sharedData, 'lists/ceis/20260930_CEIS_excerpt.csv');
    const [header] = windows1252(bytes).split('\r\n');
    expect(header!.split(';')).toHaveLength(24);
    expect(windows1252(bytes).endsWith('"\r\n')).toBe(true);
    expect(windows1252(bytes)).not.toMatch(/[^\r]\n/);
    if (!existsSync(excerpt)) return console.log('skipped: no excerpt of the official file to compare the header with');
    expect(header).toBe(windows1252(readFileSync(excerpt)).split('\r\n')[0]);
  });

  test('is windows-1252: the byte 0x96 is an en dash, the byte 0xDF an ß', () => {
    expect(bytes.includes(0x96)).toBe(true);
    expect(rows.some((row) => row['NOME FANTASIA - CADASTRO RECEITA']?.includes('\u2013'))).toBe(true);
    expect(rows.some((row) => row['NOME DO SANCIONADO']?.includes('ß'))).toBe(true);
  });

  test('has 30 to 60 records, each with a code of its own and saying that it is a demonstration', () => {
    expect(rows.length).toBeGreaterThanOrEqual(30);
    expect(rows.length).toBeLessThanOrEqual(60);
    expect(new Set(rows.map((row) => row['CÓDIGO DA SANÇÃO'])).size).toBe(rows.length);
    for (const row of rows) expect(row['ÓRGÃO SANCIONADOR']).toMatch(/^DEMONSTRAÇÃO/);
  });

  test('gives people a whole CPF and companies a CNPJ with right check digits, and some records neither', () => {
    const documents = (kind: string) =>
      rows.filter((row) => row['TIPO DE PESSOA'] === kind).map((row) => row['CPF OU CNPJ DO SANCIONADO']!);
    expect(documents('F').filter((document) => !isValidCpf(document))).toEqual([]);
    expect(documents('J').filter((document) => !isValidCnpj(document))).toEqual([]);
    expect(documents('J').some((document) => /[A-Z]/.test(document))).toBe(true);
    expect(documents('')).toEqual(['1234567', 'AB1234567', '']);
    const all = [...documents('F'), ...documents('J')];
    expect(new Set(all).size).toBe(all.length);
  });

  test('holds what trips careless readers: `;`, `;;`, quotes and line breaks inside fields', () => {
    const values = rows.flatMap((row) => Object.values(row));
    for (const trap of [';', ';;', '"', '\r\n']) expect(values.some((value) => value.includes(trap))).toBe(true);
  });
});

describe('the demonstration of PEP', () => {
  const rows = pep();

  test('has the nine columns of the publisher and CPFs masked as CGU masks them', () => {
    expect(Object.keys(rows[0]!)).toEqual(PEP_COLUMNS);
    expect(rows.length).toBeGreaterThanOrEqual(30);
    expect(rows.length).toBeLessThanOrEqual(60);
    for (const row of rows) {
      expect(row.CPF).toMatch(/^\*{3}\.\d{3}\.\d{3}-\*{2}$/);
      expect(row.Nome_Órgão).toMatch(/^DEMONSTRAÇÃO/);
    }
  });

  test('has no row twice, and people with more than one office', () => {
    const keys = rows.map((row) => Object.values(row).join(';'));
    expect(new Set(keys).size).toBe(rows.length);
    expect(new Set(rows.map((row) => row.CPF)).size).toBeLessThan(rows.length);
  });

  test('shows with CEIS that a mask cannot tell people apart: the same person, and a stranger with the same digits', () => {
    const whole = new Map(
      ceis()
        .filter((row) => row['TIPO DE PESSOA'] === 'F')
        .map((row) => [row['CPF OU CNPJ DO SANCIONADO']!.slice(3, 9), row['NOME DO SANCIONADO']]),
    );
    const agreeing = rows
      .map((row) => ({ name: row.Nome_PEP, other: whole.get(row.CPF!.replace(/\D/g, '')) }))
      .filter(({ other }) => other !== undefined);
    expect(agreeing.some(({ name, other }) => name === other)).toBe(true);
    expect(agreeing.some(({ name, other }) => name !== other)).toBe(true);
  });
});

describe('the demonstration of OFAC', () => {
  const sdn = ofac('sdn.csv');
  const numbers = new Set(sdn.map(([number]) => number));

  test('is ASCII with CRLF, and ends with the byte 0x1A but for the comments', () => {
    for (const name of ['sdn.csv', 'alt.csv', 'add.csv', 'sdn_comments.csv']) {
      const bytes = bytesOf(`ofacsdn/${name}`);
      expect(bytes.every((byte) => byte < 0x80)).toBe(true);
      expect(bytes.toString('ascii')).not.toMatch(/[^\r]\n/);
      expect(bytes.at(-1) === 0x1a).toBe(name !== 'sdn_comments.csv');
    }
  });

  test('has 12, 5, 6 and 2 columns; text in quotes, numbers bare, `-0- ` with its blank for null', () => {
    const columns = { 'sdn.csv': 12, 'alt.csv': 5, 'add.csv': 6, 'sdn_comments.csv': 2 };
    for (const [name, count] of Object.entries(columns)) {
      for (const row of ofac(name)) {
        expect(row).toHaveLength(count);
        for (const field of row) expect(field).toMatch(/^(\d+|-0- |"(?:[^"]|"")+")$/);
      }
    }
  });

  test('has 30 to 60 parties of all four kinds, each saying that it is a demonstration', () => {
    expect(sdn.length).toBeGreaterThanOrEqual(30);
    expect(sdn.length).toBeLessThanOrEqual(60);
    expect(numbers.size).toBe(sdn.length);
    expect(new Set(sdn.map((row) => row[2]))).toEqual(new Set(['"individual"', '-0- ', '"vessel"', '"aircraft"']));
    for (const row of sdn) {
      expect(row[3]).toBe('"DEMONSTRATION"');
      expect(row[11]).toContain('Demonstration record');
    }
  });

  test('gives aliases, addresses and the rest of long remarks only to parties that are there', () => {
    for (const name of ['alt.csv', 'add.csv', 'sdn_comments.csv']) {
      for (const [number] of ofac(name)) expect(numbers).toContain(number);
    }
    const [continued] = ofac('sdn_comments.csv');
    const cut = sdn.find(([number]) => number === continued![0])![11]!;
    expect(cut.slice(1, -1).replaceAll('""', '"')).toHaveLength(1000);
  });
});

describe('the demonstration of the UN', () => {
  const elements: string[] = [];
  const texts = new Map<string, string[]>();
  const parser = new SaxesParser();
  let text = '';
  parser.on('opentag', ({ name }) => {
    elements.push(name);
    text = '';
  });
  parser.on('text', (piece) => {
    text += piece;
  });
  parser.on('closetag', ({ name }) => texts.set(name, [...(texts.get(name) ?? []), text.trim()]));
  const xml = new TextDecoder('utf-8', { fatal: true }).decode(bytesOf('onu/consolidated.xml'));
  parser.write(xml).close();
  const count = (name: string) => elements.filter((element) => element === name).length;

  test('is well-formed UTF-8 with the date in the root', () => {
    expect(xml).toMatch(
      /^<\?xml version="1.0" encoding="UTF-8" standalone="yes"\?>\n<CONSOLIDATED_LIST [^>]*dateGenerated="/,
    );
  });

  test('has 30 to 60 records, each with numbers of its own and saying that it is a demonstration', () => {
    const size = count('INDIVIDUAL') + count('ENTITY');
    expect(size).toBeGreaterThanOrEqual(30);
    expect(size).toBeLessThanOrEqual(60);
    expect(new Set(texts.get('DATAID')).size).toBe(size);
    expect(new Set(texts.get('REFERENCE_NUMBER')).size).toBe(size);
    expect(texts.get('COMMENTS1')?.every((remark) => remark.startsWith('Demonstration record'))).toBe(true);
  });

  test('has aliases without a name, names beyond ASCII and names in another script', () => {
    expect(texts.get('ALIAS_NAME')).toContain('');
    for (const letter of ['ß', 'Ç', 'Ñ', 'Ğ'])
      expect(
        texts
          .get('SECOND_NAME')
          ?.concat(texts.get('THIRD_NAME') ?? [])
          .join(),
      ).toContain(letter);
    expect(texts.get('NAME_ORIGINAL_SCRIPT')?.join()).toMatch(/\p{Script=Cyrillic}.*\p{Script=Arabic}/u);
  });

  test('uses only elements of the official file', () => {
    const official = path.join(sharedData, 'lists/onu/UN_consolidated.xml');
    if (!existsSync(official)) return console.log('skipped: no official UN file to compare with');
    const known = new Set(readFileSync(official, 'utf8').match(/(?<=<)[A-Z_0-9]+/g));
    expect(elements.filter((element) => !known.has(element))).toEqual([]);
  });
});
