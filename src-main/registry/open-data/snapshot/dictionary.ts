import { mergeRange, RangeMemory } from '../spill/merge.ts';
import { rangesOf } from '../spill/ranges.ts';
import type { SpillReader } from '../spill/spill-reader.ts';
import { companyText } from './block-writer.ts';

/** Companies are of like age where their numbers lie close: the sample is taken from so many places at most. */
const PLACES = 16;
const COMPANIES = 512;
/** One company of thousands of partners must not be the whole sample. */
const BYTES_A_COMPANY = 512;
/** Larger ones save less than they take to read. */
const MOST_BYTES = 112 * 1024;

/** Text of companies from all over the month, for `BlockWriter`: what most rows have in common is not stored in each block. */
export function dictionaryOf(spills: SpillReader): Buffer {
  const all = spills.partitions();
  const mean = all.reduce((sum, number) => sum + spills.weightOf(number), 0) / all.length;
  const partitions = all.filter((number) => spills.weightOf(number) >= mean);
  const memory = new RangeMemory();
  const texts: Buffer[] = [];
  const step = Math.ceil(partitions.length / PLACES);
  const aPlace = Math.ceil((COMPANIES * step) / partitions.length);
  for (let at = 0; at < partitions.length; at += step) {
    const number = partitions[at]!;
    const chunks = () => spills.chunks(number);
    const [range] = rangesOf(number, { weight: spills.weightOf(number), chunks });
    if (!range) continue;
    let left = aPlace;
    for (const company of mergeRange(range, chunks(), memory, () => undefined)) {
      texts.push(companyText(company).subarray(0, BYTES_A_COMPANY));
      if (--left === 0) break;
    }
  }
  return Buffer.concat(texts).subarray(0, MOST_BYTES);
}
