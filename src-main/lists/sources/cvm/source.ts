import { importWarning } from '../../../contract/import-warnings.ts';
import type { ImportWarning } from '../../../contract/status.ts';
import { firstRow, readCsv } from '../../../data/csv.ts';
import { type Column, columnKey, openTable } from '../../../data/csv-table.ts';
import { ImportError } from '../../../data/import-error.ts';
import type { InputFile } from '../../../data/input-files.ts';
import { decodeHead, decodeText, flat } from '../../../data/text.ts';
import { rowFault } from '../../../errors/row-faults.ts';
import type { ListSource, RecordBatch, Sample } from '../../import/list-source.ts';
import { published } from '../../import/published-values.ts';
import { missingOf, refuseMissing } from '../../import/required-columns.ts';
import { distinctKeys } from '../distinct-keys.ts';

/** The two files of processo_sancionador.zip, by the columns that make them what they are. */
const PARTS = {
  processo: { file: 'processo_sancionador.csv', required: ['NUP', 'Objeto', 'Fase_Atual'] },
  acusado: { file: 'processo_sancionador_acusado.csv', required: ['NUP', 'Nome_Acusado', 'Situacao'] },
} as const;
type Part = keyof typeof PARTS;

/** What the file of processes says of one, and whether someone is accused in it. */
interface Process {
  details: Record<string, string>;
  named: boolean;
}

/**
 * Accused in administrative proceedings of CVM, with the proceedings' own columns. CVM publishes no document of them, and
 * not all are found guilty: `Situacao` says how it stands with each.
 */
export const cvm: ListSource = {
  recognises: (samples) => samples.length > 0 && samples.every((sample) => partOf(sample) !== null),
  async *read(samples) {
    const { processo, acusado } = assign(samples);
    const processes = new Map<string, Process>();
    if (processo) {
      yield* readProcesses(processo, processes);
    } else {
      const missing = PARTS.processo.file;
      yield { ...warned(importWarning('proceedingsMissing', missing)), lacks: missing };
    }
    const orphans = yield* readAccused(acusado, processes);
    if (processo && orphans > 0) {
      yield warned(importWarning('proceedingsUnknown', orphans));
    }
    const unnamed = [...processes.values()].filter(({ named }) => !named).length;
    if (unnamed > 0) yield warned(importWarning('proceedingsUnnamed', unnamed));
  },
};

function partOf({ head }: Sample): Part | null {
  const keys = new Set(firstRow(decodeHead(head)).map(columnKey));
  return (Object.keys(PARTS) as Part[]).find((part) => missingOf(PARTS[part].required, keys).length === 0) ?? null;
}

function assign(samples: readonly Sample[]): { processo?: InputFile; acusado: InputFile } {
  const parts: Partial<Record<Part, InputFile>> = {};
  for (const sample of samples) {
    const { name } = sample.file;
    const part = partOf(sample);
    if (!part) {
      throw new ImportError('cvmOther', { file: name, processes: PARTS.processo.file, accused: PARTS.acusado.file });
    }
    if (parts[part]) throw new ImportError('samePart', { first: parts[part].name, second: name });
    parts[part] = sample.file;
  }
  const { processo, acusado } = parts;
  if (!acusado) {
    throw new ImportError('cvmNoAccused', { file: processo?.name ?? PARTS.processo.file, accused: PARTS.acusado.file });
  }
  return { processo, acusado };
}

/** Rows count as folded: they become part of the records of the accused. */
async function* readProcesses(file: InputFile, processes: Map<string, Process>): AsyncGenerator<RecordBatch> {
  const table = await tableOf(file, 'processo');
  const columns = table.columns.map(({ name }, at) => ({ name, at })).filter(({ name }) => columnKey(name) !== 'NUP');
  for await (const rows of table.rows) {
    const batch: RecordBatch = { records: [], folded: 0, rejected: [] };
    for (const { line, values, cells, fault } of rows) {
      const nup = fault ? '' : published(values.NUP);
      if (nup === '') {
        batch.rejected.push({ line, reason: `${file.name}: ${fault ?? rowFault('nothingIn', { column: 'NUP' })}` });
        continue;
      }
      const process = processes.get(nup) ?? { details: {}, named: false };
      for (const { name, at } of columns) addTo(process.details, name, published(cells[at]));
      processes.set(flat(nup), process);
      batch.folded += 1;
    }
    yield batch;
  }
}

/** How many are of proceedings that are not known. */
async function* readAccused(file: InputFile, processes: Map<string, Process>): AsyncGenerator<RecordBatch, number> {
  const table = await tableOf(file, 'acusado');
  const columns = table.columns
    .map(({ name }, at) => ({ name, at }))
    .filter(({ name }) => columnKey(name) !== 'NOME ACUSADO');
  const keyOf = distinctKeys();
  let orphans = 0;
  for await (const rows of table.rows) {
    const batch: RecordBatch = { records: [], folded: 0, rejected: [] };
    for (const { line, values, cells, fault } of rows) {
      const name = fault ? '' : published(values['NOME ACUSADO']);
      if (name === '') {
        batch.rejected.push({ line, reason: `${file.name}: ${fault ?? rowFault('nameMissing')}` });
        continue;
      }
      const nup = published(values.NUP);
      const process = processes.get(nup);
      if (process) process.named = true;
      else orphans += 1;
      const details: Record<string, string> = {};
      for (const column of columns) addTo(details, column.name, published(cells[column.at]));
      batch.records.push({
        key: keyOf([nup, name]),
        name,
        aliases: [],
        taxId: '',
        details: { ...details, ...process?.details },
      });
    }
    yield batch;
  }
  return orphans;
}

async function tableOf(file: InputFile, part: Part) {
  const table = await openTable(readCsv(decodeText(file.bytes()), { label: file.name }), file.name);
  if (!table) throw new ImportError('fileEmpty', { file: file.name });
  const keys = new Set(table.columns.map((column: Column) => column.key));
  refuseMissing(file.name, PARTS[part].file, PARTS[part].required, keys);
  return table;
}

/** A proceeding that has two rows has both of two different values. */
function addTo(details: Record<string, string>, column: string, value: string): void {
  if (column === '' || value === '') return;
  const known = details[column];
  if (known === undefined) details[column] = flat(value);
  else if (known !== value && !known.endsWith(`\n${value}`)) details[column] = `${known}\n${value}`;
}

function warned(warning: ImportWarning): RecordBatch {
  return { records: [], folded: 0, rejected: [], warning };
}
