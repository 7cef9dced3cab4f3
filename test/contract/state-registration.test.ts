import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { SINTEGRA } from '../../src-main/contract/registry/state-registration.ts';
import type { StateRegistration } from '../../src-main/registry/providers/fields/registration.ts';

const FIELDS = SINTEGRA.properties!.inscricoesEstaduais!.items!.properties!;
const SPECIFICATION = path.resolve(import.meta.dirname, '../../../shared/spec/service.md');

/** Rows of the specification's table "Fields of one `inscricoesEstaduais` item": name and shape. */
function tableOf(specification: string): [string, string][] {
  const [, after = ''] = specification.split(/^Fields of one `inscricoesEstaduais` item.*$/m);
  const lines = after.trimStart().split('\n');
  const rows = lines.slice(2, lines.indexOf(''));
  return rows
    .map((row) => row.split('|').map((cell) => cell.trim()) as string[])
    .map(([, name, shape]) => [name!, shape!]);
}

test("the fields are those of the specification's table, in its order and with its shapes", (context) => {
  if (!existsSync(SPECIFICATION)) context.skip(`skipped: the specification is not at ${SPECIFICATION}`);
  const table = tableOf(readFileSync(SPECIFICATION, 'utf8'));
  expect(table).toHaveLength(24);
  expect(Object.keys(FIELDS)).toEqual(table.map(([name]) => name));
  for (const [name, shape] of table) {
    const said = FIELDS[name]!.description.toLowerCase();
    expect(said.slice(0, shape.length), name).toBe(shape.toLowerCase());
    expect(said.slice(shape.length), name).toMatch(/^[.;:,]/);
  }
});

test('they are the members that the mapped providers may fill', () => {
  const all: Record<keyof Required<StateRegistration>, true> = {
    cnpj: true,
    inscricaoEstadual: true,
    razaoSocial: true,
    nomeFantasia: true,
    logradouro: true,
    numero: true,
    complemento: true,
    bairro: true,
    cep: true,
    municipio: true,
    uf: true,
    telefone: true,
    atividadeEconomica: true,
    atividadesEconomicasSecundarias: true,
    dataInicioAtividade: true,
    dataSituacaoCadastral: true,
    regimeRecolhimento: true,
    observacao: true,
    situacaoCadastral: true,
    situacaoCadastralTratada: true,
    ocorrenciaFiscal: true,
    atividadeEconomicaTratada: true,
    atividadesEconomicasSecundariasTratada: true,
    camposExclusivos: true,
  };
  expect(Object.keys(FIELDS)).toEqual(Object.keys(all));
});
