import type { SearchRecord } from '../../contract/list-search.ts';
import type { FoundRecord, PublishedOfRecord } from '../../contract/lists.ts';
import type { Match } from '../snapshot/match.ts';

/** The record of the API's answer (v2) as JSON text. */
export function encodeFound(match: Match): string {
  return encodeWith(match, {});
}

/** The same with what else the source says of it (`detail=full`). */
export function encodeInFull(match: Match): string {
  return encodeWith(match, publishedOf(match));
}

function encodeWith(match: Match, more: Partial<PublishedOfRecord> & Pick<FoundRecord, 'facts' | 'foundBy'>): string {
  const { name, taxId, candidates, reconciliation, score } = match;
  const found: FoundRecord = { name, taxId, reconciliation };
  if (candidates !== null) found.candidates = [...candidates];
  if (score !== undefined) found.score = score;
  if (match.containsText) found.containsText = true;
  if (match.facts?.length) more.facts = [...match.facts];
  if (match.foundBy) more.foundBy = [...match.foundBy];
  return withMatchedWords(found, match, more);
}

/** The record of the window's search, with everything that the source says of it, as JSON text. */
export function encodeForWindow(match: Match): string {
  const record: SearchRecord = {
    name: match.name,
    taxId: match.taxId,
    reconciliation: match.reconciliation,
    ...publishedOf(match),
    noLongerListedSince: match.noLongerListedSince,
    score: match.score,
    containsText: match.containsText,
  };
  return withMatchedWords(record, match, { facts: match.facts?.length ? [...match.facts] : undefined });
}

function publishedOf({
  matchedAlias,
  aliases,
  recordDetails: { birthDate, country, details },
}: Match): PublishedOfRecord {
  return { matchedAlias, aliases, birthDate: birthDate || undefined, country: country || undefined, details };
}

/** The JSON text of an object with the words that matched, which are JSON already, and what follows them. */
function withMatchedWords(before: object, { explain }: Match, behind: object): string {
  const words = explain ? `,"matchedWords":${explain()}` : '';
  const more = JSON.stringify(behind).slice(1, -1);
  return `${JSON.stringify(before).slice(0, -1)}${words}${more === '' ? '' : `,${more}`}}`;
}
