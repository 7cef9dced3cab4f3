import { formatCnpj } from '../../../documents/cnpj.ts';
import { MOST_PRINTED, printedValue } from '../limits.ts';
import { pairs, subheading } from '../page/blocks.ts';
import { STYLES } from '../page/style.ts';
import { fieldName } from '../words/field-names.ts';
import { formatCep } from '../words/format.ts';
import { isObject, lastJson } from './answer-json.ts';
import type { Print } from './print.ts';

/** The fields of a tax registration, block by block, as the source wrote them. */
export function registration(print: Print, answer: Uint8Array): void {
  const { sheet, wording } = print;
  const { words } = wording;
  const data = lastJson(answer)?.data;
  if (!isObject(data)) {
    sheet.text(words.registration.notRead, STYLES.quiet);
    return;
  }
  const blocks = Object.entries(data).filter(([, block]) => isObject(block));
  if (blocks.length === 0) sheet.text(words.registration.nothing, STYLES.quiet);
  for (const [name, block] of blocks) {
    subheading(sheet, words.blocks[name] ?? name);
    const rows = [...fieldsOf(block, '')];
    pairs(sheet, rows.slice(0, MOST_PRINTED.fields));
    const more = rows.length - MOST_PRINTED.fields;
    if (more > 0) sheet.text(wording.count(more, words.registration.more), STYLES.quiet);
  }
}

/** Every value with the way to it, in the order of the answer; what is empty is left out. */
function* fieldsOf(value: unknown, path: string): Generator<[name: string, value: string], void> {
  if (value === null || value === '' || value === undefined) return;
  if (Array.isArray(value)) {
    const plain = value.filter((one) => typeof one !== 'object');
    if (plain.length === value.length) {
      if (plain.length > 0) yield [path, printedValue(plain.map(String).join('; '))];
      return;
    }
    for (const [at, one] of value.entries()) yield [`${path} ${at + 1}`, printedValue(inOneLine(one))];
    return;
  }
  if (isObject(value)) {
    const coded = codedValue(value);
    if (coded) yield [path, coded];
    else for (const [name, one] of Object.entries(value)) yield* fieldsOf(one, joined(path, fieldName(name)));
    return;
  }
  yield [path, printedValue(written(path, String(value)))];
}

/** One of several alike: all of it together. */
function inOneLine(value: unknown): string {
  return [...fieldsOf(value, '')].map(([name, said]) => (name === '' ? said : `${name}: ${said}`)).join(' · ');
}

/** Code and meaning belong on one line. */
function codedValue(value: Record<string, unknown>): string | null {
  const { codigo, descricao, ...rest } = value;
  if (typeof codigo !== 'string' || typeof descricao !== 'string' || Object.keys(rest).length > 0) return null;
  return descricao === '' ? codigo : `${codigo} · ${descricao}`;
}

function joined(path: string, name: string): string {
  return path === '' ? name : `${path}: ${name}`;
}

function written(path: string, value: string): string {
  if (path.endsWith('CNPJ') || path.endsWith('Documento')) return formatCnpj(value);
  return path.endsWith('CEP') ? formatCep(value) : value;
}
