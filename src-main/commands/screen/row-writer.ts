import type { Screened } from '../../lists/batch/screened.ts';
import type { Result } from './result.ts';
import { emptyLine, hitLine, type Outcome } from './result-lines.ts';
import type { TableRow } from './table.ts';

type Hits = Extract<Screened, { type: 'hits' }>;

/** What became of a row whose questions have all been answered, or will not be. */
export interface RowEnd {
  outcome: Outcome;
  /** Records, each once. */
  records: number;
}

/**
 * Writes the lines of one row as the answers to its questions come, one after the other: a record that an earlier question
 * has brought is not written again.
 */
export class RowWriter {
  readonly row: TableRow;
  private readonly result: Result;
  private readonly faults: string[];
  private readonly earlier = new Set<string>();
  private ofThis: string[] = [];
  private at = 0;
  private asked = 0;
  private records = 0;

  constructor(row: TableRow, result: Result) {
    this.row = row;
    this.result = result;
    this.faults = [...row.faults];
  }

  async take(hits: Hits, consulted: string): Promise<void> {
    const isOnly = this.row.questions.length === 1;
    for (const record of hits.found) {
      const key = isOnly ? '' : JSON.stringify([hits.list, hits.file, record.name, record.taxId]);
      if (this.earlier.has(key)) continue;
      if (!isOnly) this.ofThis.push(key);
      this.records++;
      await this.result.write(hitLine({ ...this.row, consulted }, hits, record, this.row.questions[this.at]!.by));
    }
  }

  /** A question is over, or `error` says why nobody answered it; whether it was the row's last one. */
  ended(error: string | undefined): boolean {
    if (error === undefined) this.asked++;
    else if (!this.faults.includes(error)) this.faults.push(error);
    for (const key of this.ofThis) this.earlier.add(key);
    this.ofThis = [];
    return ++this.at === this.row.questions.length;
  }

  /** `failure` says why the questions that are left will not be answered. */
  async finish(consulted: string, failure?: string): Promise<RowEnd> {
    const errors = failure === undefined ? this.faults : [...this.faults, failure];
    const { records } = this;
    if (errors.length === 0) {
      if (records === 0) await this.result.write(emptyLine({ ...this.row, consulted }, 'nothing found'));
      return { outcome: records > 0 ? 'found' : 'nothing found', records };
    }
    const outcome = this.asked > 0 || records > 0 ? 'partly screened' : 'not screened';
    await this.result.write(emptyLine({ ...this.row, consulted }, outcome, errors.join(' ')));
    return { outcome, records };
  }
}
