import { importWarning } from '../../../contract/import-warnings.ts';
import { firstRow, readCsv } from '../../../data/csv.ts';
import { columnKey, openTable } from '../../../data/csv-table.ts';
import { kindOf } from '../../../data/file-kind.ts';
import { ImportError } from '../../../data/import-error.ts';
import type { InputFile } from '../../../data/input-files.ts';
import { decodeHead, decodeText } from '../../../data/text.ts';
import type { ListSource, RecordBatch, Sample } from '../../import/list-source.ts';
import { missingOf, refuseMissing } from '../../import/required-columns.ts';
import { candidacyReader, REQUIRED } from './row.ts';
import { SecondTurns } from './turns.ts';

/** The member of the archive that holds the rows of all others once more. */
const WHOLE = /_BRASIL\.(?:csv|txt)$/i;
/** Federal units; in a municipal election the Distrito Federal has none. */
const UNITS = 26;

/**
 * Candidates of an election (TSE, `consulta_cand`): a row for each person and turn, columns by name since every election
 * has its own. The archive's member for the whole country makes those of the states superfluous.
 */
export const candidatoseleitorais: ListSource = {
  /** The archive holds a note on its columns, leiame.pdf. */
  ignores: ({ file, head }) => file.archive !== null && kindOf(head) === 'pdf',
  recognises: (samples) =>
    samples.length > 0 && samples.every((sample) => missingOf(REQUIRED, keysOf(sample)).length === 0),
  /** The newest of the days on which TSE made the files; it makes those of past elections anew. */
  dateOf(samples) {
    const dates = samples.flatMap((sample) => {
      const day = /^(\d{2})\/(\d{2})\/(\d{4})$/.exec(firstValue(sample, 'DT GERACAO'));
      return day ? [`${day[3]}${day[2]}${day[1]}`] : [];
    });
    return dates.sort().at(-1) ?? null;
  },
  seriesOf: yearOf,
  async *read(samples) {
    yearOf(samples);
    const whole = samples.filter(({ file }) => WHOLE.test(file.name));
    if (whole.length === 0) yield* warnOfOneState(samples);
    const turns = new SecondTurns();
    for (const { file } of whole.length > 0 ? whole : samples) yield* rowsOf(file, turns);
    yield turns.end();
  },
};

async function* rowsOf(file: InputFile, turns: SecondTurns): AsyncGenerator<RecordBatch> {
  const table = await openTable(readCsv(decodeText(file.bytes()), { label: file.name }));
  if (!table) throw new ImportError('fileEmpty', { file: file.name });
  refuseMissing(file.name, 'a file of candidates', REQUIRED, new Set(table.columns.map(({ key }) => key)));
  const candidacyOf = candidacyReader(table.columns);
  for await (const rows of table.rows) {
    const batch: RecordBatch = { records: [], folded: 0, rejected: [] };
    for (const { line, cells, fault } of rows) {
      const candidacy = fault ?? candidacyOf(cells);
      if (typeof candidacy === 'string') batch.rejected.push({ line, reason: `${file.name}: ${candidacy}` });
      else turns.take(candidacy, batch);
    }
    yield batch;
  }
}

/** The year of the election; null where no file has a row. */
function yearOf(samples: readonly Sample[]): string | null {
  const years = new Map<string, string>();
  for (const sample of samples) {
    const year = firstValue(sample, 'ANO ELEICAO');
    if (/^\d{4}$/.test(year)) years.set(year, sample.file.name);
  }
  if (years.size > 1) {
    const [first = '', second = ''] = years.values();
    throw new ImportError('electionsDiffer', { first, second });
  }
  return years.keys().next().value ?? null;
}

/** A year has one snapshot, so the states of one year must come together. */
function* warnOfOneState(samples: readonly Sample[]): Generator<RecordBatch> {
  const units = new Set(samples.map((sample) => firstValue(sample, 'SG UF')).filter((unit) => unit !== ''));
  if (units.size === 0 || units.size >= UNITS) return;
  const warning = importWarning('statesOnly', [...units].sort().join(', '));
  yield { records: [], folded: 0, rejected: [], warning, lacks: `consulta_cand_${yearOf(samples)}_BRASIL.csv` };
}

function keysOf({ head }: Sample): Set<string> {
  return new Set(firstRow(decodeHead(head)).map(columnKey));
}

/** What the first row under the header has in the column; empty where there is no row. */
function firstValue({ head }: Sample, key: string): string {
  const text = decodeHead(head);
  const at = firstRow(text).map(columnKey).indexOf(key);
  const below = text.slice(text.indexOf('\n') + 1 || text.length);
  return (at < 0 ? undefined : firstRow(below)[at]) ?? '';
}
