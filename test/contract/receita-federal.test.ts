import { describe, expect, test } from 'vitest';
import type { Described } from '../../src-main/contract/registry/described.ts';
import { RECEITA_FEDERAL } from '../../src-main/contract/registry/receita-federal.ts';
import { buildLocalBlock, type PublishedRows } from '../../src-main/registry/local-block.ts';
import { RECORD_FILES } from '../../src-main/registry/open-data/layout.ts';
import { describedFields, describedPaths, pathsIn } from './paths.ts';

/** Every column of every file filled, with values that the layout allows. */
const ROWS = {
  establishment: {
    cnpj_basico: '99000001',
    cnpj_ordem: '0001',
    cnpj_dv: '01',
    identificador_matriz_filial: '1',
    nome_fantasia: 'A',
    situacao_cadastral: '02',
    data_situacao_cadastral: '20200605',
    motivo_situacao_cadastral: '00',
    nome_cidade_exterior: 'B',
    pais: '607',
    data_inicio_atividade: '20200605',
    cnae_fiscal_principal: '0111301',
    cnae_fiscal_secundaria: '4721102,5611203',
    tipo_logradouro: 'C',
    logradouro: 'D',
    numero: 'E',
    complemento: 'F',
    bairro: 'G',
    cep: '01311902',
    uf: 'SP',
    municipio: '7107',
    ddd_1: '11',
    telefone_1: '55500101',
    ddd_2: '11',
    telefone_2: '55500102',
    ddd_fax: '11',
    fax: '55500103',
    correio_eletronico: 'H',
    situacao_especial: 'I',
    data_situacao_especial: '20200605',
  },
  company: {
    cnpj_basico: '99000001',
    razao_social: 'J',
    natureza_juridica: '2062',
    qualificacao_responsavel: '49',
    capital_social: '1000,50',
    porte: '01',
    ente_federativo_responsavel: 'K',
  },
  simples: {
    cnpj_basico: '99000001',
    opcao_pelo_simples: 'S',
    data_opcao_simples: '20200605',
    data_exclusao_simples: '20200605',
    opcao_pelo_mei: 'N',
    data_opcao_mei: '20200605',
    data_exclusao_mei: '20200605',
  },
  partners: [
    {
      cnpj_basico: '99000001',
      identificador_de_socio: '2',
      nome_socio: 'L',
      cnpj_cpf_do_socio: '***456780**',
      qualificacao_do_socio: '49',
      data_entrada_sociedade: '20200605',
      pais: '607',
      representante_legal: '***456780**',
      nome_do_representante: 'M',
      qualificacao_do_representante_legal: '17',
      faixa_etaria: '5',
    },
  ],
} satisfies PublishedRows;

/** Another value of the same form: of a date another day, of a code another digit, of a text another letter. */
const other = (value: string) =>
  value === 'S' || value === 'N'
    ? { S: 'N', N: 'S' }[value]
    : value.replace(/[0-9A-Z](?=\**$)/, (last) => (last === '1' ? '2' : last === 'Z' ? 'Y' : '1'));

const whole = (rows: PublishedRows = ROWS) => buildLocalBlock(rows, (table, code) => `${table} ${code}`);
const FIELDS = describedFields(RECEITA_FEDERAL);

/** Columns that the description of a field names, such as `empresas.porte`. */
const columnsOf = ({ description }: Described) =>
  [...(/Published as (.*)\.$/.exec(description)?.[1] ?? '').matchAll(/`([a-z]+\.[a-z_0-9]+)`/g)].map(
    ([, name]) => name!,
  );

test('what is documented is what the open data gives, name by name and in its order', () => {
  const items = new Set(['telefones[]', 'cnaesSecundarios[]', 'qsa[]']);
  const documented = describedPaths(RECEITA_FEDERAL).filter((path) => !items.has(path));
  expect(pathsIn(whole())).toEqual(documented);
});

test('each field begins with the type that the open data gives it', () => {
  const block = whole();
  for (const [path, { description }] of FIELDS) {
    const [value] = valuesAt(block, path);
    const type = Array.isArray(value) ? 'List of' : typeof value === 'string' ? 'Text' : 'Object';
    expect(description, path).toMatch(new RegExp(`^${type}\\b`));
  }
});

describe('the column that a field is said to be published in', () => {
  const columns = RECORD_FILES.flatMap(({ table, columns }) => columns.map((column) => `${table}.${column}`));
  const documented = new Set([...FIELDS.values()].flatMap(columnsOf));

  test('is of the layout, and each of them is told', () => {
    expect([...documented].filter((column) => !columns.includes(column as never))).toEqual([]);
    const untold = columns.filter((column) => !documented.has(column));
    expect(untold).toEqual(['empresas.cnpj_basico', 'socios.cnpj_basico', 'simples.cnpj_basico']);
  });

  test.each([...documented])('%s changes the fields that name it, and no other', (name) => {
    const [table, column] = name.split('.') as [string, string];
    const before = whole();
    const after = whole(changed(table, column));
    const naming = [...FIELDS].filter(([, field]) => columnsOf(field).includes(name)).map(([path]) => path);
    const moved = [...FIELDS]
      .filter(([, field]) => columnsOf(field).length > 0)
      .map(([path]) => path)
      .filter((path) => JSON.stringify(valuesAt(before, path)) !== JSON.stringify(valuesAt(after, path)));
    expect(moved).toEqual(naming);
  });
});

/** The rows with one column of another value. */
function changed(table: string, column: string): PublishedRows {
  const rows = structuredClone(ROWS) as PublishedRows;
  const row = {
    estabelecimentos: rows.establishment,
    empresas: rows.company,
    simples: rows.simples,
    socios: rows.partners?.[0],
  }[table] as Record<string, string>;
  row[column] = other(row[column]!);
  return rows;
}

/** The values at a path such as `qsa[].nome`. */
function valuesAt(value: unknown, path: string): unknown[] {
  let found = [value];
  for (const step of path.replaceAll('[]', '.[]').split('.')) {
    found = found.flatMap((one) => (step === '[]' ? (one as unknown[]) : [(one as Record<string, unknown>)[step]]));
  }
  return found;
}
