import { ImportError } from '../../../data/import-error.ts';
import { keyOf } from '../company-key.ts';
import { endKeyOf, firstKeyOf } from './partitions.ts';
import { ROW_COST } from './spill-writer.ts';
import { endOfRow, ROW_HEAD } from './spilled-row.ts';

/**
 * Rows of at most so much memory are sorted at once. A partition of a real month has about 45 MB; but numbers with letters
 * may be given out one after the other, and then years of new companies share one partition.
 */
const MOST_AT_ONCE = 64 * 1024 ** 2;

/** Companies that are sorted at once. */
export interface KeyRange {
  /** Keys, from `first` up to, not including, `end`. */
  first: number;
  end: number;
  /** Memory that their rows take, in bytes. */
  weight: number;
  /** The whole of its partition. */
  whole: boolean;
}

/** The rows of one partition; `chunks` may be asked for more than once. */
export interface Partition {
  weight: number;
  chunks(): Iterable<Uint8Array>;
}

/**
 * A partition as one range, or where that is too much as several, found by reading it once more.
 *
 * @throws ImportError when the rows of one company alone are too many.
 */
export function rangesOf(number: number, partition: Partition, most = MOST_AT_ONCE): Iterable<KeyRange> {
  const first = firstKeyOf(number);
  const end = endKeyOf(number);
  if (partition.weight <= most) return [{ first, end, weight: partition.weight, whole: true }];
  return split(first, end, partition, most);
}

const BUCKETS = 2 ** 16;

function* split(first: number, end: number, partition: Partition, most: number): Generator<KeyRange> {
  const width = Math.ceil((end - first) / BUCKETS);
  const weights = weighed(first, end, width, partition);
  const range = (from: number, to: number, weight: number) => ({
    first: first + from * width,
    end: Math.min(first + to * width, end),
    weight,
    whole: false,
  });
  let from = 0;
  let sum = 0;
  for (const [at, weight] of weights.entries()) {
    if (sum > 0 && sum + weight > most) {
      yield range(from, at, sum);
      from = at;
      sum = 0;
    }
    if (weight > most) {
      if (width === 1) throw tooManyRows();
      yield* split(first + at * width, first + (at + 1) * width, partition, most);
      from = at + 1;
    } else {
      sum += weight;
    }
  }
  if (sum > 0) yield range(from, BUCKETS, sum);
}

function weighed(first: number, end: number, width: number, { chunks }: Partition): Float64Array {
  const weights = new Float64Array(BUCKETS);
  for (const bytes of chunks()) {
    for (let at = 0; at < bytes.length; ) {
      const key = keyOf(bytes, at + ROW_HEAD);
      const rowEnd = endOfRow(bytes, at, bytes.length);
      if (key >= first && key < end) weights[Math.floor((key - first) / width)]! += rowEnd - at + ROW_COST;
      at = rowEnd;
    }
  }
  return weights;
}

function tooManyRows(): ImportError {
  return new ImportError('tooManyRows');
}
