import { delimiterOf, firstRow, readCsv } from '../../../data/csv.ts';
import { kindOf } from '../../../data/file-kind.ts';
import { ImportError } from '../../../data/import-error.ts';
import { decodeHead, decodeText } from '../../../data/text.ts';
import type { ListSource, Sample } from '../../import/list-source.ts';
import { firstPageRows, registerPages } from './pdf.ts';
import { isRegisterHeader, RegisterReader, type RegisterRow } from './rows.ts';

/** How far down the header may stand under title lines. */
const FURTHEST_HEADER = 20;
const MONTHS = 'janeiro fevereiro março abril maio junho julho agosto setembro outubro novembro dezembro'.split(' ');

/**
 * Cadastro de Empregadores of the Ministério do Trabalho e Emprego, one row for each inspection: the csv, the same as text
 * with tabs (cadastro_de_empregadores.txt, which has the date and the notes that the csv lacks), or the PDF.
 */
export const trabalhoescravo: ListSource = {
  kinds: ['pdf'],
  async recognises(samples) {
    const [sample, second] = samples;
    if (!sample || second) return false;
    if (!isPdf(sample)) return headerLineOf(sample) !== undefined;
    try {
      return (await firstPageRows(sample.file)).some(({ cells }) => isRegisterHeader(cells));
    } catch (error) {
      if (error instanceof ImportError) return false;
      throw error;
    }
  },
  async dateOf(samples) {
    for (const sample of samples) {
      const lines = isPdf(sample)
        ? (await firstPageRows(sample.file)).map(({ cells }) => cells.join(' '))
        : [decodeHead(sample.head)];
      const date = dateIn(lines.join('\n'));
      if (date) return date;
    }
    return null;
  },
  async *read(samples) {
    const [sample, second] = samples;
    if (!sample || second) {
      throw new ImportError('employersOneFile');
    }
    const reader = new RegisterReader(sample.file.name);
    for await (const rows of rowsOf(sample)) yield reader.take(rows);
    yield reader.end();
  },
};

/** `YYYYMMDD` of the last change, or of the half-yearly edition, as the title says it; null where it says neither. */
export function dateIn(title: string): string | null {
  const changed = /Cadastro atualizado em (\d{2})\/(\d{2})\/(\d{4})/i.exec(title);
  if (changed) return `${changed[3]}${changed[2]}${changed[1]}`;
  const edition = /Atualização periódica de (\d{1,2})º? de (\p{L}+) de (\d{4})/iu.exec(title);
  const month = MONTHS.indexOf(edition?.[2]?.toLowerCase() ?? '') + 1;
  if (!edition || month === 0) return null;
  return `${edition[3]}${String(month).padStart(2, '0')}${edition[1]!.padStart(2, '0')}`;
}

function rowsOf(sample: Sample): AsyncIterable<readonly RegisterRow[]> {
  const { file } = sample;
  if (isPdf(sample)) return registerPages(file);
  // Told by the header: the lines above it may hold commas.
  const delimiter = delimiterOf(headerLineOf(sample) ?? '');
  return readCsv(decodeText(file.bytes()), { label: file.name, delimiter });
}

function headerLineOf({ head }: Sample): string | undefined {
  const lines = decodeHead(head).split(/\r?\n/, FURTHEST_HEADER);
  return lines.find((line) => isRegisterHeader(firstRow(line)));
}

function isPdf({ head }: Sample): boolean {
  return kindOf(head) === 'pdf';
}
