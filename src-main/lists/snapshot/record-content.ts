import { namesWithSingleBlanks, singleBlanks } from '../import/single-blanks.ts';
import type { Match } from './match.ts';

/** By what a record is known again in another file: the publisher's identifier or, where it has none, name and document. */
export function identityOf(match: Match): string {
  const { key } = match.recordDetails;
  return key !== '' ? `#${key}` : `${singleBlanks(match.name)}\n${match.taxId}`;
}

/**
 * Everything that is known of a record, by the names that the window shows; empty values left out. Snapshots of format 2
 * have names with blanks as published.
 */
export function contentOf(match: Match): Record<string, string> {
  const { birthDate, country, details } = match.recordDetails;
  const { name, aliases: others } = namesWithSingleBlanks(match);
  const aliases = others.map((alias) => (alias.quality ? `${alias.name} (${alias.quality})` : alias.name)).join('; ');
  const own = { name, taxId: match.taxId, aliases, birthDate, country };
  const candidates = match.candidates ? JSON.stringify(match.candidates) : '';
  const filled = Object.entries({ ...own, candidates }).filter(([, value]) => value !== '');
  return { ...Object.fromEntries(filled), ...details };
}
