import { formatCnpj } from '../../../src-main/documents/cnpj.ts';
import { formatCpf } from '../../../src-main/documents/cpf.ts';
import { dateOf } from './published-date.ts';

/** A CPF or CNPJ with its separators, hidden digits too (`***.456.789-**`); any other document as it is. */
export function punctuated(document: string): string {
  const bare = document.replace(/[.\-/\s]/g, '');
  if (/^\d{11}$/.test(bare)) return formatCpf(bare);
  if (/^[0-9A-Z]{12}\d{2}$/.test(bare)) return formatCnpj(bare);
  if (/^[\d*]{11}$/.test(bare)) return bare.replace(/^(.{3})(.{3})(.{3})(.{2})$/, '$1.$2.$3-$4');
  return document;
}

/** Columns whose publishers write documents without separators. */
const DOCUMENT_COLUMN = /cpf|cnpj|documento|inscri[cç][aã]o/i;
const ISO_DATE = /(?<![\w-])\d{4}-\d{2}-\d{2}(?:T00:00:00(?:\.0+)?Z?)?(?![\w-])/g;
const BRAZILIAN_DATE = /(?<![\d/])\d{2}\/\d{2}\/\d{4}(?![\d/])/g;
const ENGLISH_DATE = /\b(\d{1,2}) (Jan|Feb|Mar|Apr|May|Jun|Jul|Aug|Sep|Oct|Nov|Dec)[a-z]* (\d{4})\b/g;
const MONTHS = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec'];

/** A publisher's text with the dates in it as the window writes them: `circa 1975-03-01`, `05 Nov 1958`, `31/12/2026`. */
export function readable(text: string, format: (date: string) => string): string {
  const write = (date: string, whole: string) => (dateOf(date) ? format(dateOf(date)!) : whole);
  return text
    .replace(ISO_DATE, (date) => write(date, date))
    .replace(BRAZILIAN_DATE, (date) => write(date, date))
    .replace(ENGLISH_DATE, (whole, day: string, month: string, year: string) => {
      const number = String(MONTHS.indexOf(month) + 1).padStart(2, '0');
      return write(`${year}-${number}-${day.padStart(2, '0')}`, whole);
    });
}

/** The value of a publisher's column: dates as the window writes them, documents with their separators. */
export function readableValue(column: string, value: string, format: (date: string) => string): string {
  return DOCUMENT_COLUMN.test(column) ? punctuated(value) : readable(value, format);
}

/** A birth date as far as it is known: `1958`, `11/1958`, `05/11/1958`, else the publisher's own words. */
export function readableBirth(birth: string, format: (date: string) => string): string {
  return /^\d{4}-\d{2}$/.test(birth) ? format(birth) : readable(birth, format);
}
