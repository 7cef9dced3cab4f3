import { describe, expect, test } from 'vitest';
import { isValidCnpj } from '../../src-main/documents/cnpj.ts';
import { bytesOf, ceis, pep, places, registry } from './sources.ts';

const companies = registry('EMPRECSV');
const establishments = registry('ESTABELE');
const partners = registry('SOCIOCSV');
const simples = registry('SIMPLES');
const roots = new Set(companies.map(([root]) => root!));

describe('the demonstration of the registry', () => {
  test('has the columns of the layout: 7, 30, 11, 7, and 2 in the code tables', () => {
    const columns = { EMPRECSV: 7, ESTABELE: 30, SOCIOCSV: 11, SIMPLES: 7, CNAECSV: 2, MOTICSV: 2, MUNICCSV: 2 };
    const tables = { ...columns, NATJUCSV: 2, PAISCSV: 2, QUALSCSV: 2 };
    for (const [name, count] of Object.entries(tables)) {
      for (const row of registry(name)) expect(row, name).toHaveLength(count);
    }
  });

  test('is ISO-8859-1 with LF and every field in quotes', () => {
    const bytes = bytesOf('registry/K3241.K03200Y0.D61101.EMPRECSV');
    expect(bytes.includes(0x0d)).toBe(false);
    expect(bytes.toString('latin1')).toContain('COMÉRCIO');
    for (const line of bytes.toString('latin1').trim().split('\n')) expect(line).toMatch(/^"[^"]*"(;"[^"]*")*$/);
  });

  test('has about thirty companies, every establishment with right check digits and no CNPJ twice', () => {
    expect(companies).toHaveLength(30);
    expect(roots.size).toBe(30);
    const numbers = establishments.map(([root, order, digits]) => `${root}${order}${digits}`);
    expect(numbers.filter((cnpj) => !isValidCnpj(cnpj))).toEqual([]);
    expect(new Set(numbers).size).toBe(numbers.length);
    expect(numbers.filter((cnpj) => /[A-Z]/.test(cnpj.slice(0, 8)))).toHaveLength(3);
    expect(numbers.some((cnpj) => /[A-Z]/.test(cnpj.slice(8, 12)))).toBe(true);
  });

  test('gives each company one head office; branches, partners and Simples belong to companies that are there', () => {
    const heads = establishments.filter((row) => row[3] === '1').map(([root]) => root!);
    expect([...heads].sort()).toEqual([...roots].sort());
    for (const [root] of [...establishments, ...partners, ...simples]) expect(roots).toContain(root);
  });

  test('says of every establishment that it is a demonstration', () => {
    for (const row of establishments) expect(row[27]).toBe('CONTATO@DEMONSTRACAO.EXAMPLE');
  });

  test('places every establishment at a public place of the postal demonstration data', () => {
    const byCep = new Map(places().map((place) => [place.cep, place]));
    for (const row of establishments) expect(byCep.get(row[18]!)?.uf).toBe(row[19]);
  });

  test('has house numbers that their CEP serves', () => {
    const byCep = new Map(places().map((place) => [place.cep, place.complemento]));
    for (const row of establishments) {
      const number = Number(row[15]);
      const part = byCep.get(row[18]!)!;
      if (Number.isNaN(number)) continue;
      if (part.includes('lado par')) expect(number % 2, part).toBe(0);
      if (part.includes('lado ímpar')) expect(number % 2, part).toBe(1);
      const [from, to] = [/de (\d+)/.exec(part)?.[1], /(?:até|a) (\d+)/.exec(part)?.[1]].map(Number);
      if (from) expect(number, part).toBeGreaterThanOrEqual(from);
      if (to) expect(number, part).toBeLessThanOrEqual(to + 1);
    }
  });

  test('explains every code that it uses', () => {
    const explained = (name: string) => new Set(registry(name).map(([code]) => code));
    const used = (rows: string[][], column: number) => rows.map((row) => row[column]!).filter((code) => code !== '');
    const uses: [string, string[]][] = [
      ['NATJUCSV', used(companies, 2)],
      ['QUALSCSV', [...used(companies, 3), ...used(partners, 4), ...used(partners, 9)]],
      ['MOTICSV', used(establishments, 7)],
      ['CNAECSV', [...used(establishments, 11), ...used(establishments, 12).flatMap((codes) => codes.split(','))]],
      ['MUNICCSV', used(establishments, 20)],
      ['PAISCSV', used(partners, 6)],
    ];
    for (const [table, codes] of uses) {
      const known = explained(table);
      expect(
        codes.filter((code) => !known.has(code)),
        table,
      ).toEqual([]);
    }
  });

  test('has partners of all three kinds, people masked as Receita Federal masks them', () => {
    expect(new Set(partners.map((row) => row[1]))).toEqual(new Set(['1', '2', '3']));
    for (const [, kind, , document] of partners) {
      if (kind === '1') expect(isValidCnpj(document!)).toBe(true);
      if (kind === '2') expect(document).toMatch(/^\*{3}\d{6}\*{2}$/);
      if (kind === '3') expect(document).toBe('');
    }
  });

  test('shares companies with CEIS, and partners with CEIS and PEP', () => {
    const sanctioned = ceis().map((row) => row['CPF OU CNPJ DO SANCIONADO']!);
    expect(sanctioned.filter((document) => roots.has(document.slice(0, 8)))).toHaveLength(9);
    const named = new Set(partners.map((row) => `${row[2]} ${row[3]!.replace(/\D/g, '')}`));
    expect(pep().some((row) => named.has(`${row.Nome_PEP} ${row.CPF!.replace(/\D/g, '')}`))).toBe(true);
    expect(
      ceis().some((row) => named.has(`${row['NOME DO SANCIONADO']} ${row['CPF OU CNPJ DO SANCIONADO']!.slice(3, 9)}`)),
    ).toBe(true);
  });
});
