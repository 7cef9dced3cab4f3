import { importWarning } from '../../../contract/import-warnings.ts';
import { firstRow, readCsv } from '../../../data/csv.ts';
import { columnKey, openTable, type Table } from '../../../data/csv-table.ts';
import { ImportError } from '../../../data/import-error.ts';
import type { InputFile } from '../../../data/input-files.ts';
import { decodeHead, decodeText } from '../../../data/text.ts';
import type { ListSource, RecordBatch, Sample } from '../../import/list-source.ts';
import { published, tidy } from '../../import/published-values.ts';
import type { ListRecord } from '../../record.ts';
import { documentOf, NOBODY, namesOf } from '../cgu/cgu.ts';
import { Effects } from './effects.ts';

type Part = 'acordos' | 'efeitos';

const ID = 'ID DO ACORDO';
/**
 * By what the two files and the columns are told. The publisher's labels have changed (`CNPJ`, `RAZÃO SOCIAL` before
 * `CNPJ DO SANCIONADO`, `RAZÃO SOCIAL – CADASTRO RECEITA`), one has a dash (0x96) that copies of the file have lost, one
 * the typo `LENIÊNICA`, and not all are confirmed; how they begin is common to all.
 */
const BEGINS = {
  document: 'CNPJ',
  name: 'RAZAO SOCIAL',
  others: ['NOME FANTASIA', 'NOME INFORMADO'],
  effect: 'EFEITO',
  complement: 'COMPLEMENTO',
} as const;

/**
 * Leniency agreements by Law 12.846/2013 (CGU, Portal da Transparência): Acordos.csv has one row for each agreement and
 * company, Efeitos.csv beside it in the archive the effects of each agreement. An agreement is no conviction.
 */
export const leniencia: ListSource = {
  recognises: (samples) => samples.every((sample) => partOf(sample) !== null) && samples.some(isMain),
  async *read(samples) {
    const { acordos, efeitos } = assign(samples);
    const effects = new Effects();
    if (efeitos) {
      const table = await tableOf(efeitos);
      const columns = effectColumnsOf(table);
      for await (const rows of table.rows) yield effects.add(efeitos.name, rows, columns);
    }
    const table = await tableOf(acordos);
    const columns = agreementColumnsOf(acordos.name, table);
    // Older files have no number by which effects could be found.
    if (!efeitos && columns.id !== undefined) {
      const lacks = 'Efeitos.csv';
      yield { records: [], folded: 0, rejected: [], warning: importWarning('effectsMissing', lacks), lacks };
    }
    for await (const rows of table.rows) {
      const batch: RecordBatch = { records: [], folded: 0, rejected: [] };
      for (const { line, values, fault } of rows) {
        const made = fault ?? recordOf(columns, values, effects);
        if (typeof made === 'string') batch.rejected.push({ line, reason: `${acordos.name}: ${made}` });
        else batch.records.push(made);
      }
      yield batch;
    }
    yield effects.orphans();
  },
};

function isMain(sample: Sample): boolean {
  return partOf(sample) === 'acordos';
}

function partOf({ head }: Sample): Part | null {
  const keys = firstRow(decodeHead(head)).map(columnKey);
  const has = (beginning: string) => keys.some((key) => key.startsWith(beginning));
  if (keys.includes(ID) && has(BEGINS.effect)) return 'efeitos';
  // Many lists have a name and a CNPJ; only this one speaks of agreements in its header.
  return has(BEGINS.name) && has(BEGINS.document) && keys.some((key) => /\bACORDO\b/.test(key)) ? 'acordos' : null;
}

function assign(samples: readonly Sample[]): { acordos: InputFile; efeitos?: InputFile } {
  const parts: Partial<Record<Part, InputFile>> = {};
  for (const sample of samples) {
    const { name } = sample.file;
    const part = partOf(sample);
    if (!part) {
      throw new ImportError('leniencyOther', { file: name });
    }
    if (parts[part]) {
      throw new ImportError('samePart', { first: parts[part].name, second: name });
    }
    parts[part] = sample.file;
  }
  const { acordos, efeitos } = parts;
  if (!acordos) {
    throw new ImportError('leniencyEffectsAlone', { file: efeitos?.name ?? 'Efeitos.csv' });
  }
  return { acordos, efeitos };
}

async function tableOf(file: InputFile): Promise<Table> {
  const table = await openTable(readCsv(decodeText(file.bytes()), { label: file.name }), file.name);
  if (!table) throw new ImportError('fileEmpty', { file: file.name });
  return table;
}

/** Keys of the columns that make the record, and the columns of its details. */
interface AgreementColumns {
  id: string | undefined;
  document: { key: string; name: string };
  names: string[];
  details: { key: string; name: string }[];
}

function agreementColumnsOf(file: string, { columns }: Table): AgreementColumns {
  const first = (beginning: string) => columns.find((column) => column.key.startsWith(beginning));
  const document = first(BEGINS.document);
  const name = first(BEGINS.name);
  if (!document || !name) throw new ImportError('leniencyColumns', { file });
  const others = columns.filter(({ key }) => BEGINS.others.some((beginning) => key.startsWith(beginning)));
  const names = [name, ...others].map((column) => column.key);
  const used = new Set([document.key, ...names]);
  return {
    id: columns.find((column) => column.key === ID)?.key,
    document,
    names,
    details: columns.filter(({ key, name: label }) => label !== '' && !used.has(key)),
  };
}

function effectColumnsOf({ columns }: Table): { id: string; effect: string; complement: string } {
  const key = (beginning: string) => columns.find((column) => column.key.startsWith(beginning))?.key ?? '';
  return { id: ID, effect: key(BEGINS.effect), complement: key(BEGINS.complement) };
}

function recordOf(
  { id, document, names, details: columns }: AgreementColumns,
  values: Readonly<Record<string, string>>,
  effects: Effects,
): ListRecord | string {
  const taxId = documentOf(values[document.key]);
  const { name, others } = namesOf(names.map((key) => values[key]));
  if (name === '' && taxId === '') return NOBODY;
  const agreement = id === undefined ? '' : published(values[id]);
  const details: Record<string, string> = {};
  for (const column of columns) {
    const value = tidy(values[column.key]);
    if (value !== '') details[column.name] = value;
  }
  // A foreign company has a placeholder where others have their CNPJ; the window shows it, no search finds it.
  const placeholder = taxId === '' ? published(values[document.key]) : '';
  if (placeholder !== '') details[document.name] = placeholder;
  const effect = effects.of(agreement);
  if (effect !== '') details['EFEITO DO ACORDO DE LENIÊNCIA'] = effect;
  return {
    key: agreement === '' ? undefined : `${agreement} ${taxId || name}`,
    name,
    taxId,
    aliases: others.map((other) => ({ name: other })),
    details,
  };
}
