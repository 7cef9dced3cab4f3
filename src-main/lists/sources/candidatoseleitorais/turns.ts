import type { RecordBatch } from '../../import/list-source.ts';
import { type Candidacy, kept, withSecondTurn } from './row.ts';

/** A country has some hundred run-offs; a file in which all run off is not kept in memory for their sake. */
const MOST_WAITING = 10_000;

/**
 * Folds the row of a run-off into that of the first turn of the same candidacy, wherever in the files the two stand. The
 * first says that there will be a second, so only such rows wait for the other, and come where it does.
 */
export class SecondTurns {
  private readonly waiting = new Map<string, Candidacy>();

  /** Puts the record of the row into `batch`, unless its other turn may come. */
  take(candidacy: Candidacy, batch: RecordBatch): void {
    const { number, turn, runsOff, record } = candidacy;
    const other = this.waiting.get(number);
    if (other && other.turn !== turn) {
      const [first, second] = turn === '2' ? [other, candidacy] : [candidacy, other];
      batch.records.push(withSecondTurn(first, second));
      batch.folded += 1;
      this.waiting.delete(number);
    } else if ((runsOff || turn === '2') && number !== '' && !other && this.waiting.size < MOST_WAITING) {
      this.waiting.set(number, kept(candidacy));
    } else {
      batch.records.push(record);
    }
  }

  /** The records whose other turn has not come. */
  end(): RecordBatch {
    const records = [...this.waiting.values()].map(({ record }) => record);
    this.waiting.clear();
    return { records, folded: 0, rejected: [] };
  }
}
