import type { Column, TableRow, Values } from '../../../data/csv-table.ts';
import { flat } from '../../../data/text.ts';
import { rowFault } from '../../../errors/row-faults.ts';
import { documentKey, maskOf } from '../../document-key.ts';
import type { RecordBatch } from '../../import/list-source.ts';
import { published, tidy } from '../../import/published-values.ts';
import type { ListRecord } from '../../record.ts';
import { birthDateOf } from './dates.ts';
import { GIVEN, ORIGINAL_SCRIPT, SURNAME, type UkLayout } from './layouts.ts';
import { mainAndOthers, namesIn, type UkName } from './names.ts';

const RECORDS_AT_ONCE = 100;

/** What all rows of one number say. */
interface Entity {
  line: number;
  names: UkName[];
  /** By the key of the column, each value once. */
  values: Map<string, string[]>;
  addresses: string[];
  taxId: string;
}

/**
 * Gathers the rows of a file by the person, entity or ship they speak of: a row for each name with each address, and in
 * the old list with each date of birth.
 */
export class UkEntities {
  private readonly layout: UkLayout;
  private readonly shown: readonly Column[];
  private readonly entities = new Map<string, Entity>();

  constructor(layout: UkLayout, columns: readonly Column[]) {
    const elsewhere = new Set([
      ...GIVEN,
      SURNAME,
      ORIGINAL_SCRIPT,
      layout.nameType,
      layout.strength,
      ...layout.address,
    ]);
    this.layout = layout;
    this.shown = columns.filter(({ name, key }) => name !== '' && !elsewhere.has(key));
  }

  /** Rows of numbers that are known already are folded; the first row of each counts when its record is made. */
  add(rows: readonly TableRow[]): RecordBatch {
    const batch: RecordBatch = { records: [], folded: 0, rejected: [] };
    for (const { line, values, fault } of rows) {
      const id = published(values[this.layout.id]);
      const reason = fault ?? (id === '' ? rowFault('nothingIn', { column: this.layout.id }) : undefined);
      if (reason) {
        batch.rejected.push({ line, reason });
        continue;
      }
      let entity = this.entities.get(id);
      if (entity) batch.folded++;
      else {
        entity = { line, names: [], values: new Map(), addresses: [], taxId: '' };
        this.entities.set(flat(id), entity);
      }
      this.addRow(entity, values);
    }
    return batch;
  }

  /** Records in the order of the file; what has no name is rejected. Can be had once: what is a record is forgotten. */
  *batches(): Generator<RecordBatch> {
    let batch: RecordBatch = { records: [], folded: 0, rejected: [] };
    for (const [id, entity] of this.entities) {
      this.entities.delete(id);
      const record = this.recordOf(id, entity);
      if (record) batch.records.push(record);
      else batch.rejected.push({ line: entity.line, reason: rowFault('recordNameMissing', { key: id }) });
      if (batch.records.length < RECORDS_AT_ONCE) continue;
      yield batch;
      batch = { records: [], folded: 0, rejected: [] };
    }
    yield batch;
  }

  private addRow(entity: Entity, values: Values): void {
    for (const name of namesIn(values, this.layout)) addName(entity.names, name);
    for (const { key } of this.shown) addValue(entity.values, key, tidy(values[key]));
    const address = this.layout.address.map((column) => published(values[column])).filter((part) => part !== '');
    addOnce(entity.addresses, address.join(', '));
    for (const column of this.layout.countries) addValue(entity.values, column, tidy(values[column]));
    entity.taxId ||= taxIdIn(values, this.layout);
  }

  private recordOf(id: string, { names, values, addresses, taxId }: Entity): ListRecord | null {
    const named = mainAndOthers(names);
    if (!named) return null;
    const { born, countries } = this.layout;
    const details: Record<string, string> = {};
    for (const { name, key } of this.shown) {
      const lines = values.get(key) ?? [];
      if (lines.length > 0) details[name] = lines.join('\n');
    }
    if (addresses.length > 0) details.Address = addresses.join('\n');
    const dates = values.get(born) ?? [];
    return {
      key: id,
      ...named,
      taxId,
      birthDate: dates.flatMap(eachOf).map(birthDateOf)[0],
      country: countries.flatMap((column) => values.get(column) ?? []).flatMap(eachOf)[0],
      details,
    };
  }
}

/** Several values of one cell stand between bars: `Asset freeze|Travel ban`. */
function eachOf(value: string): string[] {
  return value
    .split('|')
    .map(published)
    .filter((part) => part !== '');
}

/** Only a complete CPF or CNPJ of which the row says that it is Brazilian: other countries' numbers are none. */
function taxIdIn(values: Values, { documents }: UkLayout): string {
  for (const [number, about] of documents) {
    const text = tidy(values[number]);
    if (!/bra[sz]il/i.test(`${text} ${values[about] ?? ''}`)) continue;
    const document = text.replace(/\(.*?\)/g, '').trim();
    const key = documentKey(document);
    if (key !== null && maskOf(key) === null) return document;
  }
  return '';
}

function addValue(values: Map<string, string[]>, column: string, value: string): void {
  if (value === '') return;
  const list = values.get(column);
  if (list) addOnce(list, value);
  else values.set(column, [flat(value)]);
}

function addName(names: UkName[], name: UkName): void {
  if (names.some((other) => other.name === name.name && other.rank <= name.rank)) return;
  names.push({ name: flat(name.name), quality: name.quality && flat(name.quality), rank: name.rank });
}

function addOnce(list: string[], value: string): void {
  if (value !== '' && list.at(-1) !== value && !list.includes(value)) list.push(flat(value));
}
