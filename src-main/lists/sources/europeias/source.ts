import { firstRow } from '../../../data/csv.ts';
import { columnKey } from '../../../data/csv-table.ts';
import { ImportError } from '../../../data/import-error.ts';
import { decodeHead } from '../../../data/text.ts';
import { rootOf } from '../../../data/xml.ts';
import type { ListSource, Sample } from '../../import/list-source.ts';
import { readEuropeanCsv } from './csv.ts';
import { readEuropeanXml } from './xml.ts';

/** `old`: the CSV of version 1.0, 59 columns, in which every part calls its number `Entity_logical_id`. */
type Form = 'csv' | 'xml' | 'old';

/**
 * Consolidated list of persons and entities under financial sanctions of the European Union (European Commission, FSF),
 * as CSV or XML of version 1.1.
 *
 * The CSV of version 1.0 is known but refused: it names five columns alike, comes in Latin-1 so that no name outside of
 * Western Europe is right, and the Commission publishes version 1.1 beside it.
 */
export const europeias: ListSource = {
  recognises: (samples) => samples.length > 0 && samples.every((sample) => formOf(sample) !== null),
  dateOf(samples) {
    const [sample] = samples;
    return sample ? dateIn(sample, formOf(sample)) : null;
  },
  async *read(samples) {
    const [sample, second] = samples;
    if (!sample || second) {
      throw new ImportError('europeiasOneFile');
    }
    const { file } = sample;
    const form = formOf(sample);
    if (form === 'old') {
      throw new ImportError('europeiasOld', { file: file.name });
    }
    if (form === null) {
      throw new ImportError('europeiasOther', { file: file.name });
    }
    yield* form === 'csv' ? readEuropeanCsv(file) : readEuropeanXml(file);
  },
};

function formOf({ head }: Sample): Form | null {
  const text = decodeHead(head);
  const root = rootOf(text);
  if (root) return root.name === 'export' && Object.values(root.attributes).some(isNamespace) ? 'xml' : null;
  const columns = new Set(firstRow(text).map(columnKey));
  if (columns.has('ENTITY LOGICALID') && columns.has('NAMEALIAS WHOLENAME')) return 'csv';
  return columns.has('ENTITY LOGICAL ID') && columns.has('NAAL WHOLENAME') ? 'old' : null;
}

/** `http://eu.europa.ec/fpi/fsd/export`, under whatever prefix. */
function isNamespace(value: string): boolean {
  return /\beuropa\.ec\/.*\bfsd\b/.test(value);
}

/** `generationDate` of the XML is ISO 8601; the first column of the CSV is the only date in it written DD/MM/YYYY. */
function dateIn({ head }: Sample, form: Form | null): string | null {
  const text = decodeHead(head);
  const written = form === 'xml' ? (rootOf(text)?.attributes.generationDate ?? '') : firstCellBelow(text);
  const iso = /^(\d{4})-(\d{2})-(\d{2})/.exec(written);
  if (iso) return `${iso[1]}${iso[2]}${iso[3]}`;
  const local = /^(\d{2})\/(\d{2})\/(\d{4})/.exec(written);
  return local ? `${local[3]}${local[2]}${local[1]}` : null;
}

function firstCellBelow(text: string): string {
  const header = text.indexOf('\n');
  return header < 0 ? '' : text.slice(header + 1, header + 40).replace(/^"/, '');
}
