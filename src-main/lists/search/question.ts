import type { ListName } from '../../contract/lists.ts';
import { bareDocument } from '../../documents/bare-document.ts';
import { foldCase } from '../../text/fold-case.ts';
import { foldedWords } from '../../text/folded-words.ts';
import { askedMaskedKey } from '../document-key.ts';
import type { AskedFacts } from '../facts/compare.ts';
import { latinWords } from '../similarity/latin.ts';

/** What a caller asks in which lists. */
export type SearchQuestion = { lists: readonly ListName[]; facts?: AskedFacts } & Wanted;

/** Who is looked for: by name, compared as `matching` says, or by `taxId` as it was sent, masked or not, however odd. */
export type Wanted =
  | { name: string; matching?: Matching; taxId?: undefined }
  | { taxId: string; name?: undefined; matching?: undefined };

/** How names are compared; left out, as the specification says. `threshold` is the lowest score, 0 to 100. */
export type Matching = { match: 'exact' } | { match: 'folded' } | { match: 'similar'; threshold: number };

/** What is looked for in each snapshot: the question with everything about it decided once. */
export type Query =
  /** Records whose name or one of whose aliases contains `caseFolded`. */
  | { by: 'name'; match: 'exact'; caseFolded: string }
  /** The same where accents and punctuation are ignored: see `text/folded-words.ts`. */
  | { by: 'name'; match: 'folded'; foldedWords: string }
  /**
   * Records whose name or an alias scores at least `threshold` (0 to 100) against `latinWords` (`similarity/score.ts`),
   * and those that `folded` finds by `foldedWords`.
   */
  | { by: 'name'; match: 'similar'; latinWords: readonly string[]; threshold: number; foldedWords: string }
  /** Records with this complete document, else with a masked CPF that agrees with it. */
  | { by: 'cpf' | 'cnpj'; document: string }
  /** Records with a CPF, complete or masked, that agrees with this one wherever both are visible: `***456789**`. */
  | { by: 'maskedCpf'; key: string };

/** What is asked of each list: the queries of whoever is looked for, one at least, documents first. */
export interface Lookup {
  queries: readonly Query[];
  facts: AskedFacts;
}

/** The lookup of somebody who is known under each of `wanted`; null where nothing can match. */
export function lookupOf(wanted: readonly Wanted[], facts: AskedFacts = {}): Lookup | null {
  const queries = wanted.map(queryOf).filter((query) => query !== null);
  return queries.length > 0 ? { queries, facts } : null;
}

/**
 * The query of a question; null when nothing can match.
 *
 * A document without its separators is a CPF with 11 characters and a CNPJ with 14, letters compared upper case; any
 * other length, and anything that is no digit or letter, finds nothing (specification.md, R21), save a
 * masked CPF of 11 positions (specification.md, R24).
 */
export function queryOf(question: Wanted | SearchQuestion): Query | null {
  if (question.taxId === undefined) return nameQuery(question.name, question.matching ?? { match: 'exact' });
  const document = bareDocument(question.taxId);
  if (/^\d{11}$/.test(document)) return { by: 'cpf', document };
  if (/^[0-9A-Z]{14}$/.test(document)) return { by: 'cnpj', document };
  const key = askedMaskedKey(question.taxId);
  return key === null ? null : { by: 'maskedCpf', key };
}

/**
 * Whether a name has anything to look for. Of one of signs alone nothing is left where accents and punctuation are
 * ignored, and every list would answer that there is nobody.
 */
export function hasWords(name: string, { match }: Matching): boolean {
  return match === 'exact' || foldedWords(name) !== '';
}

function nameQuery(name: string, matching: Matching): Query | null {
  if (matching.match === 'exact') {
    const caseFolded = foldCase(name);
    return caseFolded.includes('\0') ? null : { by: 'name', match: 'exact', caseFolded };
  }
  const folded = foldedWords(name);
  if (folded === '') return null;
  if (matching.match === 'folded') return { by: 'name', match: 'folded', foldedWords: folded };
  const { threshold } = matching;
  return { by: 'name', match: 'similar', latinWords: latinWords(name), threshold, foldedWords: folded };
}
