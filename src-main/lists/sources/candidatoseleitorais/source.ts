import { importWarning } from '../../../contract/import-warnings.ts';
import { STATES } from '../../../contract/registry.ts';
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
/** Whoever stands for president does in no state: TSE gives them a file of their own. */
const WHOLE_COUNTRY = 'BR';

/**
 * Candidates of an election (TSE, `consulta_cand`): a row for each person and turn, columns by name since every election
 * has its own. The archive's member for the whole country makes those of the states superfluous that it has.
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
  filesIn(details, files) {
    const units = new Set<string | undefined>();
    for (const { SG_UF } of details) units.add(SG_UF);
    return files.filter((file) => units.has(/_([A-Z]{2})\.csv$/.exec(file)?.[1]));
  },
  async *read(samples) {
    yearOf(samples);
    const turns = new SecondTurns();
    const units = new Set<string>();
    const isWhole = ({ file }: Sample) => WHOLE.test(file.name);
    for (const { file } of samples.filter(isWhole)) yield* rowsOf(file, turns, units);
    const superfluous = new Set(units);
    for (const sample of samples) {
      if (isWhole(sample) || superfluous.has(firstValue(sample, 'SG UF'))) continue;
      yield* rowsOf(sample.file, turns, units);
    }
    yield* lackingUnits(yearOf(samples), units);
    yield turns.end();
  },
};

/** Adds the units of all candidates to `units`. */
async function* rowsOf(file: InputFile, turns: SecondTurns, units: Set<string>): AsyncGenerator<RecordBatch> {
  const table = await openTable(readCsv(decodeText(file.bytes()), { label: file.name }), file.name);
  if (!table) throw new ImportError('fileEmpty', { file: file.name });
  refuseMissing(file.name, 'a file of candidates', REQUIRED, new Set(table.columns.map(({ key }) => key)));
  const candidacyOf = candidacyReader(table.columns);
  for await (const rows of table.rows) {
    const batch: RecordBatch = { records: [], folded: 0, rejected: [] };
    for (const { line, cells, fault } of rows) {
      const candidacy = fault ?? candidacyOf(cells);
      if (typeof candidacy === 'string') batch.rejected.push({ line, reason: `${file.name}: ${candidacy}` });
      else {
        units.add(candidacy.unit);
        turns.take(candidacy, batch);
      }
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

/**
 * A year has one snapshot, so its units must come together: in a general election all 27 and the country, in a municipal
 * one all but the Distrito Federal (Constituição, art. 32). The two take turns in even years.
 */
function* lackingUnits(year: string | null, units: ReadonlySet<string>): Generator<RecordBatch> {
  if (year === null) return;
  const isGeneral = Number(year) % 4 === 2;
  const all = isGeneral ? [...STATES, WHOLE_COUNTRY].sort() : STATES.filter((state) => state !== 'DF');
  const missing = all.filter((unit) => !units.has(unit));
  if (missing.length === 0) return;
  const nothing = { records: [], folded: 0, rejected: [] };
  yield { ...nothing, warning: importWarning('unitsMissing', missing.join(', ')) };
  for (const unit of missing) yield { ...nothing, lacks: `consulta_cand_${year}_${unit}.csv` };
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
