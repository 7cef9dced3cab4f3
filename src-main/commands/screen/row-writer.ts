import type { Screened } from '../../lists/batch/screened.ts';
import type { Result } from './result.ts';
import { emptyLine, hitLine, moreLine, type Outcome } from './result-lines.ts';
import type { TableRow } from './table.ts';

type Hits = Extract<Screened, { type: 'hits' }>;

/** What became of a row that has been answered, or will not be. */
export interface RowEnd {
  outcome: Outcome;
  records: number;
  /** Of the records those that a limit left out. */
  left: number;
  /** Of the others those that something else in the row contradicts. */
  contradicted: number;
}

/** Writes the lines of one row as its answer comes. */
export class RowWriter {
  readonly row: TableRow;
  private readonly result: Result;
  private records = 0;
  private left = 0;
  private contradicted = 0;
  /** Of the file that is being written those that are counted alone: one line at its end tells of all. */
  private more: Hits | undefined;

  constructor(row: TableRow, result: Result) {
    this.row = row;
    this.result = result;
  }

  async take(hits: Hits, consulted: string): Promise<void> {
    if (this.more && (this.more.list !== hits.list || this.more.file !== hits.file)) await this.endOfFile(consulted);
    for (const record of hits.found) {
      this.records++;
      if (record.facts?.some((fact) => !fact.agrees)) this.contradicted++;
      await this.result.write(hitLine({ ...this.row, consulted }, hits, record, this.row.item));
    }
    if (hits.more === 0) return;
    this.records += hits.more;
    this.left += hits.more;
    this.more = { ...hits, more: (this.more?.more ?? 0) + hits.more };
  }

  /** `fault` says why nobody answered. */
  async finish(consulted: string, fault?: string): Promise<RowEnd> {
    await this.endOfFile(consulted);
    const { records, left, contradicted } = this;
    const errors = fault === undefined ? this.row.faults : [...this.row.faults, fault];
    if (errors.length === 0) {
      if (records === 0) await this.result.write(emptyLine({ ...this.row, consulted }, 'nothing found'));
      return { outcome: records > 0 ? 'found' : 'nothing found', records, left, contradicted };
    }
    const outcome = fault === undefined || records > 0 ? 'partly screened' : 'not screened';
    await this.result.write(emptyLine({ ...this.row, consulted }, outcome, errors.join(' ')));
    return { outcome, records, left, contradicted };
  }

  private async endOfFile(consulted: string): Promise<void> {
    if (this.more) await this.result.write(moreLine({ ...this.row, consulted }, this.more));
    this.more = undefined;
  }
}
