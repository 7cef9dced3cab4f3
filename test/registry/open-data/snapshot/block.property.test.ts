import fc from 'fast-check';
import { expect, test } from 'vitest';
import { baseOf, keyOfText } from '../../../../src-main/registry/open-data/company-key.ts';
import {
  COMPANIES,
  ESTABLISHMENTS,
  type OpenDataFile,
  PARTNERS,
  SIMPLES,
} from '../../../../src-main/registry/open-data/layout.ts';
import { findInBlock } from '../../../../src-main/registry/open-data/snapshot/block-reader.ts';
import {
  type Block,
  BlockWriter,
  ESTABLISHMENTS_AT_ONCE,
} from '../../../../src-main/registry/open-data/snapshot/block-writer.ts';
import type { RowAt } from '../../../../src-main/registry/open-data/snapshot/company.ts';
import { placeOf } from '../../../../src-main/registry/open-data/snapshot/place.ts';
import { cnpjOf } from '../../../support/documents.ts';

const DICTIONARY = Buffer.from('RUA DE LIGAÇÃO\u001f20260131\u001f');

type Values = Record<string, string>;
interface Published {
  base: string;
  establishments: Values[];
  company?: Values;
  simples?: Values;
  partners: Values[];
}

function rowAt(values: Values, file: OpenDataFile): RowAt {
  const bytes = Buffer.from(`##${file.columns.map((column) => values[column] ?? '').join('\u001f')}##`);
  return { bytes, start: 2, end: bytes.length - 2 };
}

function blocksOf(companies: readonly Published[]): Block[] {
  const writer = new BlockWriter(DICTIONARY);
  const blocks: Block[] = [];
  for (const { base, establishments, company, simples, partners } of companies) {
    blocks.push(
      ...writer.add({
        key: keyOfText(base),
        establishments: establishments.map((row) => rowAt(row, ESTABLISHMENTS)),
        company: company && rowAt(company, COMPANIES),
        simples: simples && rowAt(simples, SIMPLES),
        partners: partners.map((row) => rowAt(row, PARTNERS)),
      }),
    );
  }
  return [...blocks, ...writer.finish()];
}

/** Looks where the snapshot's reader would: in the last block that begins no later. */
function find(blocks: readonly Block[], cnpj: string) {
  const [base, order] = [cnpj.slice(0, 8), cnpj.slice(8, 12)];
  const place = placeOf(keyOfText(base), order);
  const block = blocks.findLast(({ firstKey, firstOrder }) => placeOf(firstKey, firstOrder) <= place);
  return block && findInBlock({ ...block, dictionary: DICTIONARY }, { base, order, digits: cnpj.slice(12) });
}

const value = fc.oneof(
  fc.constantFrom('', '=', '0001', '20260131', 'RUA DE LIGAÇÃO'),
  fc.string({ unit: 'grapheme', maxLength: 12 }).map((text) => text.replace(/\p{Cc}/gu, '')),
);
const valuesOf = (file: OpenDataFile, base: string) =>
  fc
    .record(Object.fromEntries(file.columns.slice(1).map((column) => [column, value])))
    .map((row): Values => ({ ...row, cnpj_basico: base }));

const date = fc.constantFrom('', '20260131', '20200229');
const companyOf = (base: string): fc.Arbitrary<Published> =>
  fc.record({
    base: fc.constant(base),
    establishments: fc.uniqueArray(fc.integer({ min: 1, max: 9999 }), { minLength: 1, maxLength: 4 }).chain((orders) =>
      fc.tuple(
        ...orders
          .sort((a, b) => a - b)
          .map((number) => {
            const order = String(number).padStart(4, '0');
            const right = cnpjOf(base + order).slice(12);
            return fc
              .tuple(valuesOf(ESTABLISHMENTS, base), fc.constantFrom(right, right, '99'), date, date)
              .map(([row, digits, since, status]) => ({
                ...row,
                cnpj_ordem: order,
                cnpj_dv: digits,
                data_inicio_atividade: since,
                data_situacao_cadastral: status,
              }));
          }),
      ),
    ),
    company: fc.option(
      fc
        .tuple(
          valuesOf(COMPANIES, base),
          fc.constantFrom('', `${base.slice(0, 2)}.${base.slice(2, 5)}.${base.slice(5)} `),
        )
        .map(([row, own]) => ({
          ...row,
          razao_social: `${own}${row.razao_social}`,
        })),
      { nil: undefined },
    ),
    simples: fc.option(
      fc.tuple(date, date, date, date).map(([a, b, c, d]) => ({
        cnpj_basico: base,
        opcao_pelo_simples: 'S',
        data_opcao_simples: a,
        data_exclusao_simples: b,
        opcao_pelo_mei: 'N',
        data_opcao_mei: c,
        data_exclusao_mei: d,
      })),
      { nil: undefined },
    ),
    partners: fc.array(valuesOf(PARTNERS, base), { maxLength: 3 }),
  });

const companies = fc
  .uniqueArray(
    fc.oneof(fc.integer({ min: 0, max: 99_999_999 }), fc.integer({ min: 100_000_000, max: 100_000_000 + 36 ** 8 - 1 })),
    { minLength: 1, maxLength: 6 },
  )
  .map((keys) => [...new Set(keys.map(baseOf))].sort((a, b) => keyOfText(a) - keyOfText(b)))
  .chain((bases) => fc.tuple(...bases.map(companyOf)));

test('every row of every company comes back from its block as it was', () => {
  fc.assert(
    fc.property(companies, (published) => {
      const blocks = blocksOf(published);
      for (const { base, establishments, company, simples, partners } of published) {
        for (const establishment of establishments) {
          const found = find(blocks, base + establishment.cnpj_ordem + establishment.cnpj_dv);
          expect(found).toEqual({ establishment, company, simples, partners });
        }
        const [first] = establishments;
        expect(find(blocks, `${base}${first!.cnpj_ordem}${first!.cnpj_dv === '98' ? '97' : '98'}`)).toBeUndefined();
        expect(find(blocks, `${base}ZZZZ00`)).toBeUndefined();
      }
    }),
    { numRuns: 300 },
  );
});

test('a company of thousands of establishments is found in whichever block each lies', () => {
  const count = ESTABLISHMENTS_AT_ONCE * 3 + 7;
  const many = Array.from({ length: count }, (_, at) => {
    const order = String(at + 1).padStart(4, '0');
    return {
      ...empty(ESTABLISHMENTS),
      cnpj_basico: '11222333',
      cnpj_ordem: order,
      cnpj_dv: cnpjOf(`11222333${order}`).slice(12),
      nome_fantasia: `LOJA ${order}`,
    };
  });
  const neighbour = (base: string): Published => ({
    base,
    establishments: [{ ...many[0]!, cnpj_basico: base, cnpj_dv: cnpjOf(`${base}0001`).slice(12) }],
    partners: [],
  });
  const company = { ...empty(COMPANIES), cnpj_basico: '11222333', razao_social: 'REDE' };
  const blocks = blocksOf([
    neighbour('11222332'),
    { base: '11222333', establishments: many, company, partners: [] },
    neighbour('11222334'),
  ]);
  expect(blocks.length).toBeGreaterThan(3);
  for (const row of many) {
    const found = find(blocks, `11222333${row.cnpj_ordem}${row.cnpj_dv}`);
    expect(found?.establishment.nome_fantasia).toBe(`LOJA ${row.cnpj_ordem}`);
    expect(found?.company?.razao_social).toBe('REDE');
  }
  for (const base of ['11222332', '11222334'])
    expect(find(blocks, cnpjOf(`${base}0001`))?.establishment.nome_fantasia).toBe('LOJA 0001');
  expect(find(blocks, cnpjOf('112223339000'))).toBeUndefined();
});

function empty(file: OpenDataFile): Values {
  return Object.fromEntries(file.columns.map((column) => [column, '']));
}
