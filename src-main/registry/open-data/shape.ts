import { rowFault } from '../../errors/row-faults.ts';
import { COMPANIES, ESTABLISHMENTS, type OpenDataFile, PARTNERS, SIMPLES } from './layout.ts';

const BASE = /^[0-9A-Z]{8}$/;
const ORDER = /^[0-9A-Z]{4}$/;
const CHECK_DIGITS = /^\d{2}$/;
const KEYED_BY_BASE: readonly OpenDataFile[] = [COMPANIES, PARTNERS, SIMPLES];

/**
 * What is wrong with a row of `file`; undefined when it can be taken. Check digits are not judged: the publisher gives
 * the numbers. Letters must be upper case, as the law has them; folding could join two companies.
 */
export function faultOf(file: OpenDataFile, fields: readonly string[]): string | undefined {
  if (fields.length !== file.columns.length) {
    return rowFault('cells', { found: fields.length, wanted: file.columns.length });
  }
  const [first = '', second = '', third = ''] = fields;
  if (file === ESTABLISHMENTS) {
    return BASE.test(first) && ORDER.test(second) && CHECK_DIGITS.test(third) ? undefined : rowFault('cnpjMissing');
  }
  if (KEYED_BY_BASE.includes(file)) return BASE.test(first) ? undefined : rowFault('baseMissing');
  return /^\d+$/.test(first) ? undefined : rowFault('codeMissing');
}
