import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { parse } from 'csv-parse/sync';

export const demonstration = path.resolve(import.meta.dirname, '../../resources/demonstration');
export const sharedData = path.resolve(import.meta.dirname, '../../../shared/data');

export const bytesOf = (name: string): Buffer => readFileSync(path.join(demonstration, name));

/** Strict: a byte that windows-1252 does not define is an error, not a control character. */
export function windows1252(bytes: Buffer): string {
  const undefinedIn1252 = [0x81, 0x8d, 0x8f, 0x90, 0x9d];
  const odd = bytes.findIndex((byte) => undefinedIn1252.includes(byte));
  if (odd >= 0) throw new Error(`byte ${bytes[odd]} at ${odd} is not windows-1252`);
  return new TextDecoder('windows-1252').decode(bytes);
}

/** Rows of a csv with a header, by the publisher's column names. */
export function records(text: string, quote: '"' | false): Record<string, string>[] {
  return parse(text, { delimiter: ';', quote, columns: true, record_delimiter: '\r\n' });
}

export const ceis = () => records(windows1252(bytesOf('ceis/20261101_CEIS.csv')), '"');
export const pep = () => records(windows1252(bytesOf('pep/202611_PEP.csv')), false);

const DOS_END = '\u001a';

/** A file of OFAC's, without its end-of-file mark; fields keep their quotes, so that `-0- ` and text can be told apart. */
export function ofac(name: string): string[][] {
  return bytesOf(`ofacsdn/${name}`)
    .toString('ascii')
    .split('\r\n')
    .filter((line) => line !== '' && line !== DOS_END)
    .map((line) => line.match(/"(?:[^"]|"")*"|[^,]+/g) ?? []);
}

/** Rows of a file of the CNPJ open data, by the ending of its official name. */
export function registry(ending: string): string[][] {
  const folder = path.join(demonstration, 'registry');
  const name = readdirSync(folder).find((file) => file.endsWith(ending) || file.includes(`.${ending}.`));
  if (!name) throw new Error(`no file ${ending}`);
  return parse(readFileSync(path.join(folder, name), 'latin1'), { delimiter: ';' });
}

export interface Place {
  cep: string;
  logradouro: string;
  complemento: string;
  bairro: string;
  localidade: string;
  uf: string;
  ibge: string;
}

export const places = (): Place[] => parse(bytesOf('postal/20261101_CEP.csv'), { columns: true }) as unknown as Place[];
