import type { SubjectFailure, WatchedSubject } from '../contract/portfolios.ts';
import { faultOfName, mayBeSeveral, withoutListNumber } from '../documents/name-fault.ts';
import { doubtOfQuestion } from '../documents/question-doubt.ts';
import { partSoleTrader } from '../documents/sole-trader.ts';
import { wholeDocument } from '../documents/whole-document.ts';
import { ApiError } from '../errors/api-error.ts';
import { isAskable } from '../lists/api/parameters.ts';
import type { Item } from '../lists/batch/item.ts';
import { askedFactsOf } from '../lists/facts/asked.ts';
import { foldedWords } from '../text/folded-words.ts';
import { singleBlanks } from '../text/single-blanks.ts';

/** A subject as it is kept: single blanks, its documents each once, without mask where they are some, nothing that is empty. */
export function subjectOf({ taxId: first = '', moreTaxIds: others = [], ...given }: WatchedSubject): WatchedSubject {
  // The lines of a name may each be somebody: what is wrong with it has to be seen.
  const written = (member: string, value: string) =>
    member === 'name' && faultOfName(value) !== null ? value.trim() : singleBlanks(value);
  const texts = Object.entries(given).map(([member, value]) => [member, written(member, value)] as const);
  const kept = Object.fromEntries(texts.filter(([, value]) => value !== '')) as typeof given;
  const documents = [first, ...others].map(singleBlanks).filter((text) => text !== '');
  const [taxId, ...moreTaxIds] = new Set(documents.map((text) => wholeDocument(text) ?? text));
  return { ...kept, ...(taxId && { taxId }), ...(moreTaxIds.length > 0 && { moreTaxIds }) };
}

/** The documents of a subject, the first one first. */
export function documentsOf({ taxId, moreTaxIds = [] }: Pick<WatchedSubject, 'taxId' | 'moreTaxIds'>): string[] {
  return [...(taxId ? [taxId] : []), ...moreTaxIds];
}

/** What of a subject the lists are asked; without its reference, so that a change of this alone compares nothing anew. */
export function askedOf(subject: WatchedSubject): Omit<WatchedSubject, 'reference'> {
  const { name, taxId, birthDate, country, type, moreTaxIds } = subject;
  return { name, taxId, birthDate, country, type, moreTaxIds };
}

/**
 * What the lists are asked of a subject, or why nothing whole can be: its name, and its documents with the CPF that the
 * registered name of a sole trader tells. Such a name is asked without its number, which no list has.
 */
export function itemOf(subject: WatchedSubject): Item | SubjectFailure {
  const { birthDate, country, type } = subject;
  const documents = documentsOf(subject);
  const { name, cpf } = partSoleTrader(withoutListNumber(subject.name ?? ''));
  if (!name && documents.length === 0) return 'nothingToAsk';
  if (documents.some((one) => wholeDocument(one) === null)) return 'documentInvalid';
  if (name && !isNameToAsk(name)) return 'nameInvalid';
  // By a document at least one of them is found.
  if (name && documents.length === 0 && mayBeSeveral(name)) return 'nameInvalid';
  const [document, ...moreTaxIds] = new Set([...documents, ...(cpf ? [cpf] : [])]);
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

/** A document in the place of a name is found in no list, as names alone are compared there, and neither is a name that has more in it. */
function isNameToAsk(name: string): boolean {
  const doubt = doubtOfQuestion({ name, match: 'similar' });
  return isAskable(name) && foldedWords(name) !== '' && (doubt === null || doubt === 'nameSeveral');
}
