import type { SubjectFailure, WatchedSubject } from '../contract/portfolios.ts';
import { wholeDocument } from '../documents/whole-document.ts';
import { ApiError } from '../errors/api-error.ts';
import { isAskable } from '../lists/api/parameters.ts';
import type { Item } from '../lists/batch/item.ts';
import { askedFactsOf } from '../lists/facts/asked.ts';
import { foldedWords } from '../text/folded-words.ts';
import { singleBlanks } from '../text/single-blanks.ts';

/** A subject as it is kept: single blanks, its document without mask where it is one, nothing that is empty. */
export function subjectOf(given: WatchedSubject): WatchedSubject {
  const texts = Object.entries(given).map(([member, value]) => [member, singleBlanks(value)] as const);
  const kept = Object.fromEntries(texts.filter(([, value]) => value !== '')) as WatchedSubject;
  return kept.taxId === undefined ? kept : { ...kept, taxId: wholeDocument(kept.taxId) ?? kept.taxId };
}

/** What of a subject the lists are asked; without its reference, so that a change of this alone compares nothing anew. */
export function askedOf({ name, taxId, birthDate, country, type }: WatchedSubject): Omit<WatchedSubject, 'reference'> {
  return { name, taxId, birthDate, country, type };
}

/** What the lists are asked of a subject, or why nothing whole can be. */
export function itemOf({ name, taxId, birthDate, country, type }: WatchedSubject): Item | SubjectFailure {
  if (!name && !taxId) return 'nothingToAsk';
  if (taxId && wholeDocument(taxId) === null) return 'documentInvalid';
  if (name && (!isAskable(name) || foldedWords(name) === '')) return 'nameInvalid';
  try {
    const facts = askedFactsOf({ birthDate, country, type });
    return { name, taxId, ...(Object.keys(facts).length > 0 && { facts }) };
  } catch (error) {
    if (error instanceof ApiError) return 'factInvalid';
    throw error;
  }
}
