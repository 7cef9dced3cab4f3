import type Database from 'better-sqlite3';
import type { Codes } from '../ingest/codes.ts';
import { mergeRange, RangeMemory } from '../spill/merge.ts';
import { rangesOf } from '../spill/ranges.ts';
import type { SpillReader } from '../spill/spill-reader.ts';
import { dictionaryOf } from './dictionary.ts';
import { type Contents, createRegistryWriter } from './writer.ts';

/**
 * Fills a snapshot from the working files, one range of companies after the other. `onFraction` hears how far it is, 0 to 1;
 * between two ranges the thread may hear of a cancellation. Resolves with the number of establishments, and how many rows
 * were folded into a later one of the same establishment.
 *
 * @throws DamagedWork, or ImportError when one company has too many rows; the signal's reason when it is aborted.
 */
export async function writeRegistry(
  db: Database.Database,
  spills: SpillReader,
  codes: Codes,
  contents: Contents,
  onFraction: (fraction: number) => void,
  signal: AbortSignal | undefined,
): Promise<{ records: number; folded: number }> {
  const writer = createRegistryWriter(db, dictionaryOf(spills));
  for (const { table, code, meaning } of codes.rows) writer.addCode(table, code, meaning);
  const partitions = spills.partitions();
  const memory = new RangeMemory();
  let records = 0;
  let folded = 0;
  for (const [at, number] of partitions.entries()) {
    const chunks = () => spills.chunks(number);
    for (const range of rangesOf(number, { weight: spills.weightOf(number), chunks })) {
      for (const company of mergeRange(range, chunks(), memory, () => folded++)) {
        records += company.establishments.length;
        writer.add(company);
      }
      await new Promise((resolve) => setImmediate(resolve));
      signal?.throwIfAborted();
    }
    onFraction((at + 1) / partitions.length);
    signal?.throwIfAborted();
  }
  writer.finish(contents);
  return { records, folded };
}
