import { type CsvRow, readCsv } from '../../data/csv.ts';
import { columnKey, openTable, type TableRow } from '../../data/csv-table.ts';
import type { InputFile } from '../../data/input-files.ts';
import { decodeText } from '../../data/text.ts';
import { rowFault } from '../../errors/row-faults.ts';
import type { PostalRecord } from '../record.ts';
import { isUf, ufOfState } from '../states.ts';
import { kindOfCep, readCep, readLocality } from './classify.ts';
import { firstRows } from './first-rows.ts';
import { type IbgeCodes, readIbgeCodes } from './ibge.ts';
import type { PostalRow, PostalSource } from './postal-source.ts';

/** Names under which tables have our columns, as `columnKey` writes them; the first that is there counts. */
const NAMES = {
  cep: ['CEP', 'CODIGO POSTAL', 'ZIPCODE', 'ZIP CODE', 'POSTAL CODE'],
  tipo: ['TIPO LOGRADOURO', 'TIPO DE LOGRADOURO', 'TIPO'],
  logradouro: ['LOGRADOURO', 'NOME LOGRADOURO', 'NOME DO LOGRADOURO', 'ENDERECO', 'RUA', 'STREET', 'ADDRESS'],
  complemento: ['COMPLEMENTO', 'LOG COMPLEMENTO', 'COMPLEMENT'],
  bairro: ['BAIRRO', 'NOME BAIRRO', 'NEIGHBORHOOD', 'DISTRICT'],
  localidade: ['LOCALIDADE', 'CIDADE', 'MUNICIPIO', 'NOME MUNICIPIO', 'NOME LOCALIDADE', 'NOME CIDADE', 'CITY'],
  uf: ['UF', 'SIGLA UF', 'ESTADO', 'SIGLA ESTADO', 'STATE'],
  ibge: ['IBGE', 'CODIGO IBGE', 'COD IBGE', 'CODIGO MUNICIPIO', 'COD MUNICIPIO', 'CIDADE IBGE', 'IBGE CODE'],
  nome: ['UNIDADE', 'NOME', 'NAME'],
} as const;
type Field = keyof typeof NAMES;
type Cells = Record<Field, string>;

/** Columns of a table without header, by their number. */
const BARE: Readonly<Record<number, readonly Field[]>> = {
  5: ['cep', 'logradouro', 'bairro', 'localidade', 'uf'],
  6: ['cep', 'logradouro', 'complemento', 'bairro', 'localidade', 'uf'],
  7: ['cep', 'logradouro', 'complemento', 'bairro', 'localidade', 'uf', 'ibge'],
};

/** Columns that only tables of people or companies have: their CEPs are addresses, not the postal service's. */
const FOREIGN = /\b(?:CNPJ|CPF|RAZAO SOCIAL|TELEFONE|EMAIL|NUMERO)\b/;

/**
 * A CSV with a row for each CEP, comma, semicolon or tab, UTF-8 or windows-1252: with a header in any of the usual names,
 * or bare, with the CEP first and the state last (or the IBGE code behind it).
 */
export const table: PostalSource = {
  async open(files) {
    const known: InputFile[] = [];
    for (const file of files) if ((await shapeOf(file)) !== null) known.push(file);
    return known.length === 0 ? null : { files: known, unofficial: known[0]!.name, rows: () => read(known, files) };
  },
};

type Shape = { header: true } | { header: false; fields: readonly Field[] };

async function shapeOf(file: InputFile): Promise<Shape | null> {
  const rows = await firstRows(file, 3);
  if (rows.length === 0) return null;
  if (isHeader(rows[0]!.map(columnKey))) return { header: true };
  const fields = BARE[rows[0]!.length];
  const bare = (cells: string[]) => {
    const uf = cells[fields?.indexOf('uf') ?? -1]?.trim() ?? '';
    return isUf(uf) && readCep(cells[0] ?? '', uf) !== null;
  };
  return fields && rows.every(bare) ? { header: false, fields } : null;
}

function isHeader(keys: readonly string[]): boolean {
  const has = (field: Field) => NAMES[field].some((name) => keys.includes(name));
  return has('cep') && has('localidade') && has('uf') && !keys.some((key) => FOREIGN.test(key));
}

async function* read(files: readonly InputFile[], all: readonly InputFile[]): AsyncGenerator<PostalRow[]> {
  const ibgeOf = await readIbgeCodes(all);
  for (const file of files) {
    const shape = await shapeOf(file);
    const batches = readCsv(decodeText(file.bytes()), { label: file.name });
    if (shape?.header) {
      const opened = await openTable(batches, file.name);
      const columns = columnsOf(opened?.columns.map(({ key }) => key) ?? []);
      for await (const batch of opened?.rows ?? [])
        yield batch.map((row) => told(file, row.line, fromTable(row, columns, ibgeOf)));
    } else if (shape) {
      for await (const batch of batches)
        yield batch.map((row) => told(file, row.line, fromBare(row, shape.fields, ibgeOf)));
    }
  }
}

/** Our field → the table's column. */
function columnsOf(keys: readonly string[]): Partial<Record<Field, string>> {
  const found = Object.entries(NAMES).map(([field, names]) => [field, names.find((name) => keys.includes(name))]);
  return Object.fromEntries(found);
}

function told(file: InputFile, line: number, record: PostalRecord | string): PostalRow {
  return typeof record === 'string' ? { rejected: { file: file.name, line, reason: record } } : { record };
}

function fromTable({ values, fault }: TableRow, columns: Partial<Record<Field, string>>, ibgeOf: IbgeCodes) {
  return fault ?? recordOf((field) => values[columns[field] ?? ''] ?? '', ibgeOf);
}

function fromBare({ cells }: CsvRow, fields: readonly Field[], ibgeOf: IbgeCodes) {
  if (cells.length !== fields.length) return rowFault('cells', { found: cells.length, wanted: fields.length });
  return recordOf((field) => cells[fields.indexOf(field)] ?? '', ibgeOf);
}

/** The record of a row, or what is wrong with it. */
function recordOf(cell: (field: Field) => string, ibgeOf: IbgeCodes): PostalRecord | string {
  const text = Object.fromEntries((Object.keys(NAMES) as Field[]).map((field) => [field, cell(field).trim()])) as Cells;
  const uf = ufOfState(text.uf);
  if (!uf) return rowFault('stateUnknown');
  const cep = readCep(text.cep, uf);
  if (!cep) return rowFault('cepDigits');
  if (text.localidade === '') return rowFault('cityMissing');
  const { localidade, distrito } = readLocality(text.localidade);
  const logradouro = withType(text.tipo, text.logradouro);
  const ibge = /^\d{7}$/.test(text.ibge) ? text.ibge : ibgeOf(uf, localidade);
  const { complemento, nome } = text;
  const kind = kindOfCep(cep, logradouro);
  return { cep, kind, logradouro, complemento, bairro: text.bairro || distrito, localidade, uf, ibge, nome, distrito };
}

/** Some tables hold the type apart, some repeat it in the name, some do both. */
function withType(tipo: string, name: string): string {
  if (tipo === '' || name === '' || name.toUpperCase().startsWith(`${tipo.toUpperCase()} `)) return name;
  return `${tipo} ${name}`;
}
