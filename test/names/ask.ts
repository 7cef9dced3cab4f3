import type { ListRecord } from '../../src-main/lists/record.ts';
import { SnapshotReader } from '../../src-main/lists/search/snapshot-reader.ts';
import { latinWords } from '../../src-main/lists/similarity/latin.ts';
import { foldedWords } from '../../src-main/text/folded-words.ts';
import { install } from '../lists/snapshots.ts';
import type { Baseline } from './baselines.ts';

/** A record that was found, by its place in the list. */
export interface Hit {
  record: number;
  score: number;
  containsText: boolean;
}

/** Who answers a name with the records of one list, best first. */
export type Ask = (name: string, threshold: number) => Hit[];

/** The product itself, over a snapshot that its own writer made. `close` when all is asked. */
export async function productOver(
  records: readonly ListRecord[],
  dataDir: string,
): Promise<{ ask: Ask; folded: (name: string) => number[]; close: () => void }> {
  // The key says which record an answer has; nothing else of it is compared.
  const numbered = records.map((record, at) => ({ ...record, taxId: '', details: { at: String(at) } }));
  const reader = new SnapshotReader(await install(dataDir, 'pep', '20260901', numbered));
  const placeOf = (match: { recordDetails: { details: unknown } }) =>
    Number(
      (match.recordDetails.details as { at: string }).at ?? (match.recordDetails.details as [string, string][])[0]![1],
    );
  const find = (query: Parameters<SnapshotReader['find']>[0]) =>
    [...reader.find(query)].flatMap(({ matches }) => [...matches()]);
  return {
    ask: (name, threshold) =>
      find({
        by: 'name',
        match: 'similar',
        latinWords: latinWords(name),
        threshold,
        foldedWords: foldedWords(name),
      }).map((match) => ({
        record: placeOf(match),
        score: match.score!,
        containsText: match.containsText ?? false,
      })),
    folded: (name) => find({ by: 'name', match: 'folded', foldedWords: foldedWords(name) }).map(placeOf),
    close: () => reader.close(),
  };
}

/** A plain way to compare names, over every name and alias of the list. */
export function baselineOver(records: readonly ListRecord[], baseline: Baseline): Ask {
  const names = records.map(({ name, aliases }) => [name, ...aliases.map((alias) => alias.name)].map(latinWords));
  return (name, threshold) => {
    const words = latinWords(name);
    return names
      .map((some, record) => ({
        record,
        score: Math.max(...some.map((one) => baseline(words, one))),
        containsText: false,
      }))
      .filter(({ score }) => score >= threshold)
      .sort((a, b) => b.score - a.score);
  };
}
