import { firstRow, readCsv } from '../../../data/csv.ts';
import { columnKey, openTable } from '../../../data/csv-table.ts';
import { ImportError } from '../../../data/import-error.ts';
import { decodeHead, decodeText } from '../../../data/text.ts';
import type { ListSource, Sample } from '../../import/list-source.ts';
import { reportDate } from './dates.ts';
import { UkEntities } from './entities.ts';
import { layoutOf } from './layouts.ts';

/** Lines among which the header stands, under the date of the report. */
const HEADER_WITHIN = 5;

/** UK Sanctions List of the Foreign, Commonwealth & Development Office; also the closed consolidated list of OFSI. */
export const uk: ListSource = {
  recognises: (samples) => samples.length > 0 && samples.every(isOfList),
  dateOf: ([sample]) => (sample ? reportDate(linesOf(sample)[0] ?? '') : null),
  async *read(samples) {
    const [sample, second] = samples;
    if (!sample || second) {
      throw new ImportError('ukOneFile');
    }
    const { file } = sample;
    // The encoding is told from the bytes: the current list is UTF-8, releases of the closed one were windows-1252.
    const rows = readCsv(decodeText(file.bytes()), { delimiter: ',', label: file.name });
    const table = await openTable(rows, file.name, (keys) => layoutOf(keys) !== null);
    const layout = table && layoutOf(table.columns.map((column) => column.key));
    if (!table || !layout) {
      throw new ImportError('ukOther', { file: file.name });
    }
    const entities = new UkEntities(layout, table.columns);
    for await (const batch of table.rows) yield entities.add(batch);
    yield* entities.batches();
  },
};

function isOfList(sample: Sample): boolean {
  return linesOf(sample).some((line) => layoutOf(firstRow(line).map(columnKey)) !== null);
}

function linesOf({ head }: Sample): string[] {
  return decodeHead(head).split(/\r?\n/, HEADER_WITHIN);
}
