import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { buffer } from 'node:stream/consumers';
import { ZipFile } from 'yazl';
import {
  COMPANIES,
  ESTABLISHMENTS,
  type OpenDataFile,
  PARTNERS,
  type RowOf,
  SIMPLES,
} from '../../src-main/registry/open-data/layout.ts';
import { cnpjOf } from '../support/documents.ts';

/** A company of the tests; nobody's. */
export const CNPJ = cnpjOf('998877660001');
export const ALPHANUMERIC = cnpjOf('T3ST00X90A1B');

type Values<File extends OpenDataFile> = Partial<RowOf<File>>;

/** A row in the order of the layout; columns that are not given are empty. */
export function establishment(cnpj: string, values: Values<typeof ESTABLISHMENTS> = {}): string[] {
  return rowOf(ESTABLISHMENTS, {
    cnpj_basico: cnpj.slice(0, 8),
    cnpj_ordem: cnpj.slice(8, 12),
    cnpj_dv: cnpj.slice(12),
    identificador_matriz_filial: '1',
    situacao_cadastral: '02',
    ...values,
  });
}
export function company(cnpj: string, values: Values<typeof COMPANIES> = {}): string[] {
  return rowOf(COMPANIES, { cnpj_basico: cnpj.slice(0, 8), ...values });
}
export function partner(cnpj: string, values: Values<typeof PARTNERS> = {}): string[] {
  return rowOf(PARTNERS, { cnpj_basico: cnpj.slice(0, 8), ...values });
}
export function simples(cnpj: string, values: Values<typeof SIMPLES> = {}): string[] {
  return rowOf(SIMPLES, { cnpj_basico: cnpj.slice(0, 8), ...values });
}

/** The bytes of one published file: every field quoted, `;`, LF, ISO-8859-1, no header. */
export function csvOf(rows: readonly (readonly string[])[]): Buffer {
  const lines = rows.map((row) => `${row.map((field) => `"${field.replaceAll('"', '""')}"`).join(';')}\n`);
  return Buffer.from(lines.join(''), 'latin1');
}

/** Writes files into a folder and gives the paths; values are bytes or rows. */
export function writeFiles(dir: string, files: Record<string, Buffer | string[][]>): string[] {
  mkdirSync(dir, { recursive: true });
  return Object.entries(files).map(([name, content]) => {
    const file = path.join(dir, name);
    writeFileSync(file, Buffer.isBuffer(content) ? content : csvOf(content));
    return file;
  });
}

export async function zipOf(entries: Record<string, Buffer>): Promise<Buffer> {
  const zip = new ZipFile();
  for (const [name, bytes] of Object.entries(entries)) zip.addBuffer(bytes, name);
  zip.end();
  return buffer(zip.outputStream);
}

function rowOf<File extends OpenDataFile>(file: File, values: Values<File>): string[] {
  return file.columns.map((column) => (values as Record<string, string>)[column] ?? '');
}
