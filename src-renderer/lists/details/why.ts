import type { SearchRecord } from '../../../src-main/contract/list-search.ts';
import type { Fact, MatchedWord } from '../../../src-main/contract/lists.ts';
import { howMet } from '../../shared/matched-words/how-met.ts';
import type { Needle } from '../results/highlight.ts';

/** One reason for which a record is in the answer, or stands where it stands. */
export type Reason =
  | { kind: 'alias'; alias: string; quality: string }
  | { kind: 'contains'; match: 'exact' | 'folded' }
  /** Words of the question that the record has, has nearly, or lacks. */
  | { kind: 'same' | 'near' | 'none'; words: readonly MatchedWord[] }
  | { kind: 'document'; reconciliation: string }
  | { kind: 'fact'; fact: Fact };

/** Why a record is in the answer: the document, or the name, by which words; then what else is known and agrees or differs. */
export function reasonsOf(record: SearchRecord, needle: Needle): Reason[] {
  const { reconciliation, matchedAlias, matchedWords = [], facts = [] } = record;
  const reasons: Reason[] = [];
  if (reconciliation) reasons.push({ kind: 'document', reconciliation });
  if (matchedAlias) {
    const quality = record.aliases.find(({ name }) => name === matchedAlias)?.quality ?? '';
    reasons.push({ kind: 'alias', alias: matchedAlias, quality });
  }
  if (record.containsText || needle.by === 'text') {
    reasons.push({ kind: 'contains', match: needle.by === 'text' ? needle.match : 'exact' });
  }
  const kinds = { same: [] as MatchedWord[], near: [] as MatchedWord[], none: [] as MatchedWord[] };
  for (const word of matchedWords) kinds[howMet(word)].push(word);
  for (const kind of ['same', 'near', 'none'] as const) {
    if (kinds[kind].length > 0) reasons.push({ kind, words: kinds[kind] });
  }
  return [...reasons, ...facts.map((fact): Reason => ({ kind: 'fact', fact }))];
}
