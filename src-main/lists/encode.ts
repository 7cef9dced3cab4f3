import type { FoundRecord } from '../contract/lists.ts';
import type { SearchRecord } from '../contract/workstation.ts';
import type { Match } from './snapshot/match.ts';

/** The record of the API's answer (v2) as JSON text. */
export function encodeFound(match: Match): string {
  const { name, taxId, candidates, reconciliation, score } = match;
  const found: FoundRecord = { name, taxId, reconciliation };
  if (candidates !== null) found.candidates = [...candidates];
  if (score !== undefined) found.score = score;
  if (match.containsText) found.containsText = true;
  if (match.explain) found.matchedWords = [...match.explain()];
  if (match.facts?.length) found.facts = [...match.facts];
  if (match.foundBy) found.foundBy = [...match.foundBy];
  return JSON.stringify(found);
}

/** The record of the window's search, with everything that the source says of it, as JSON text. */
export function encodeForWindow(match: Match): string {
  const { birthDate, country, details } = match.card;
  const record: SearchRecord = {
    name: match.name,
    taxId: match.taxId,
    reconciliation: match.reconciliation,
    matchedAlias: match.matchedAlias,
    aliases: match.aliases,
    birthDate: birthDate || undefined,
    country: country || undefined,
    details,
    noLongerListedSince: match.noLongerListedSince,
    score: match.score,
    containsText: match.containsText,
    matchedWords: match.explain && [...match.explain()],
    facts: match.facts?.length ? [...match.facts] : undefined,
  };
  return JSON.stringify(record);
}
