import type { TableRow } from '../../../data/csv-table.ts';
import { rowFault } from '../../../errors/row-faults.ts';
import type { RecordBatch, Rejection } from '../../import/list-source.ts';
import { published } from '../../import/published-values.ts';

interface Effect {
  texts: string[];
  rows: Rejection[];
  joined: boolean;
}

/** Effects of the agreements of Efeitos.csv, some hundreds, by the number of the agreement. */
export class Effects {
  private readonly agreements = new Map<string, Effect>();

  /** Takes rows of the file, whose columns are given by their keys; `orphans` counts those that are not rejected here. */
  add(
    file: string,
    rows: readonly TableRow[],
    columns: Readonly<Record<'id' | 'effect' | 'complement', string>>,
  ): RecordBatch {
    const batch: RecordBatch = { records: [], folded: 0, rejected: [] };
    for (const { line, values, fault } of rows) {
      const agreement = published(values[columns.id]);
      const effect = published(values[columns.effect]);
      if (fault || agreement === '' || effect === '') {
        batch.rejected.push({ line, reason: `${file}: ${fault ?? rowFault('effectIncomplete')}` });
        continue;
      }
      const complement = published(values[columns.complement]);
      const known = this.agreements.get(agreement) ?? { texts: [], rows: [], joined: false };
      this.agreements.set(agreement, known);
      const text = complement === '' ? effect : `${effect}: ${complement}`;
      if (!known.texts.includes(text)) known.texts.push(text);
      known.rows.push({
        line,
        reason: `${file}: ${rowFault('agreementUnknown', { agreement })}`,
      });
    }
    return batch;
  }

  /** The effects of one agreement, a line each; empty where none is published. One agreement may have several companies. */
  of(agreement: string): string {
    const known = this.agreements.get(agreement);
    if (!known) return '';
    known.joined = true;
    return known.texts.join('\n');
  }

  /** Counts every row: folded where an agreement has taken it, rejected where none has. */
  orphans(): RecordBatch {
    const batch: RecordBatch = { records: [], folded: 0, rejected: [] };
    for (const { joined, rows } of this.agreements.values()) {
      if (joined) batch.folded += rows.length;
      else batch.rejected.push(...rows);
    }
    return batch;
  }
}
