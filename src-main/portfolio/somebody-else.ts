import type { WatchedSubject } from '../contract/portfolios.ts';
import { isValidCpf } from '../documents/cpf.ts';
import { wholeDocument } from '../documents/whole-document.ts';
import { spanOf } from '../lists/facts/birth-dates.ts';
import { documentsOf } from './subject.ts';

/**
 * Whether two cannot be one client, though their reference is the same: no valid CPF or CNPJ in common, or no CPF, or another
 * birth date, as far as both are known (YYYY, YYYY-MM or YYYY-MM-DD). A name is corrected, and says nothing.
 */
export function isSomebodyElse(one: WatchedSubject, other: WatchedSubject): boolean {
  const [known, otherKnown] = [one, other].map((subject) =>
    documentsOf(subject).flatMap((text) => wholeDocument(text) ?? []),
  );
  if (isApart(known!, otherKnown!) || isApart(known!.filter(isValidCpf), otherKnown!.filter(isValidCpf))) return true;
  const [born, otherBorn] = [one, other].map(({ birthDate = '' }) => spanOf(birthDate));
  return Boolean(born && otherBorn && (born.to < otherBorn.from || otherBorn.to < born.from));
}

/** Whether both have something, and nothing in common. */
function isApart(some: readonly string[], others: readonly string[]): boolean {
  return some.length > 0 && others.length > 0 && !some.some((one) => others.includes(one));
}
