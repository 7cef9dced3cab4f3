import type { SubjectFailure, WatchedSubject } from '../contract/portfolios.ts';
import { doubtOfQuestion } from '../documents/question-doubt.ts';
import { partSoleTrader } from '../documents/sole-trader.ts';
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

/**
 * What the lists are asked of a subject, or why nothing whole can be: its name, and its document with the CPF that the
 * registered name of a sole trader tells. Such a name is asked without its number, which no list has.
 */
export function itemOf(subject: WatchedSubject): Item | SubjectFailure {
  const { taxId, birthDate, country, type } = subject;
  const { name, cpf } = partSoleTrader(subject.name ?? '');
  if (!name && !taxId) return 'nothingToAsk';
  if (taxId && wholeDocument(taxId) === null) return 'documentInvalid';
  if (name && !isNameToAsk(name)) return 'nameInvalid';
  const [document, ...moreTaxIds] = new Set([taxId ?? '', cpf].filter((one) => one !== ''));
  try {
    const facts = askedFactsOf({ birthDate, country, type });
    return {
      ...(name && { name }),
      ...(document && { taxId: document }),
      ...(moreTaxIds.length > 0 && { moreTaxIds }),
      ...(Object.keys(facts).length > 0 && { facts }),
    };
  } catch (error) {
    if (error instanceof ApiError) return 'factInvalid';
    throw error;
  }
}

/** A document in the place of a name is found in no list, as names alone are compared there. */
function isNameToAsk(name: string): boolean {
  return isAskable(name) && foldedWords(name) !== '' && doubtOfQuestion({ name }) === null;
}
