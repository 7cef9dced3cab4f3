import { describe, expect, test } from 'vitest';
import { buildLocalBlock, type PublishedRows } from '../../src-main/registry/local-block.ts';
import { COMPANIES, ESTABLISHMENTS, PARTNERS } from '../../src-main/registry/open-data/layout.ts';

/** A row of which only what a test cares about is said. */
function rowOf<Row>({ columns }: { columns: readonly string[] }, said: Partial<Row>): Row {
  return { ...Object.fromEntries(columns.map((column) => [column, ''])), ...said } as Row;
}

type Establishment = PublishedRows['establishment'];
type Company = NonNullable<PublishedRows['company']>;
type Partner = NonNullable<PublishedRows['partners']>[number];

function blockOf(said: Partial<Establishment>, rows: Partial<PublishedRows> = {}) {
  const establishment = rowOf<Establishment>(ESTABLISHMENTS, said);
  return buildLocalBlock(
    { establishment, company: undefined, simples: undefined, partners: undefined, ...rows },
    () => '',
  );
}

describe("Receita Federal's words for its codes (layout of the open data, 2024)", () => {
  test.each([
    ['01', 'NULA'],
    ['02', 'ATIVA'],
    ['2', 'ATIVA'],
    ['03', 'SUSPENSA'],
    ['04', 'INAPTA'],
    ['05', 'ATIVA NÃO REGULAR'],
    ['08', 'BAIXADA'],
    ['09', '09'],
    ['', ''],
  ])('status %s is %s', (situacao_cadastral, word) => {
    expect(blockOf({ situacao_cadastral }).situacaoCadastral).toBe(word);
  });

  test.each([
    ['1', 'MATRIZ'],
    ['2', 'FILIAL'],
    ['3', '3'],
  ])('kind %s is %s', (identificador_matriz_filial, word) => {
    expect(blockOf({ identificador_matriz_filial }).matrizFilial).toBe(word);
  });

  test.each([
    ['00', 'NÃO INFORMADO'],
    ['01', 'MICRO EMPRESA'],
    ['03', 'EMPRESA DE PEQUENO PORTE'],
    ['05', 'DEMAIS'],
  ])('size %s is %s', (porte, word) => {
    expect(blockOf({}, { company: rowOf<Company>(COMPANIES, { porte }) }).porte).toBe(word);
  });

  test.each([
    ['1', 'PESSOA JURÍDICA'],
    ['2', 'PESSOA FÍSICA'],
    ['3', 'ESTRANGEIRO'],
  ])('partner %s is %s', (identificador_de_socio, word) => {
    const partners = [rowOf<Partner>(PARTNERS, { identificador_de_socio })];
    expect(blockOf({}, { partners }).qsa?.[0]?.tipo).toBe(word);
  });
});

test('what was not imported is absent, and what has nobody is empty', () => {
  const block = blockOf({});
  for (const name of ['razaoSocial', 'porte', 'simples', 'mei', 'qsa']) expect.soft(name in block, name).toBe(false);
  expect(blockOf({}, { partners: [] }).qsa).toEqual([]);
});

test('a representative is told only where there is a name', () => {
  const none = rowOf<Partner>(PARTNERS, { representante_legal: '***000000**' });
  const one = rowOf<Partner>(PARTNERS, { representante_legal: '***123456**', nome_do_representante: 'BIA INVENTADA' });
  const { qsa } = blockOf({}, { partners: [none, one] });
  expect(qsa?.[0]?.representanteLegal).toBeUndefined();
  expect(qsa?.[1]?.representanteLegal).toEqual({ nome: 'BIA INVENTADA', documento: '***123456**' });
});
