import type { Subject } from '../../contract/dossiers.ts';
import { isValidCnpj, normaliseCnpj } from '../../documents/cnpj.ts';
import { isValidCpf } from '../../documents/cpf.ts';
import { removeMask } from '../../documents/mask.ts';
import { ApiError } from '../../errors/api-error.ts';
import { foldedWords } from '../../text/folded-words.ts';
import { singleBlanks } from '../../text/single-blanks.ts';
import { isDay, today } from './retention.ts';

const COUNTRIES = new Intl.DisplayNames('en', { type: 'region', fallback: 'none' });

/**
 * A subject as it is kept: names with single blanks and each once, documents without mask, without what was left empty.
 *
 * @throws ApiError `subjectName`, `invalidCpf`, `invalidCnpj`, `birthDateInvalid`, `subjectCountry`.
 */
export function subjectOf(given: Subject): Subject {
  const names = eachOnce(given.names, (name) => name);
  if (!names.some((name) => foldedWords(name) !== '')) throw new ApiError('subjectName');
  const cpf = given.cpf && removeMask(given.cpf);
  if (given.cpf && !isValidCpf(cpf ?? '')) throw new ApiError('invalidCpf');
  const cnpj = given.cnpj && normaliseCnpj(given.cnpj);
  if (given.cnpj && !isValidCnpj(cnpj ?? '')) throw new ApiError('invalidCnpj');
  if (given.birthDate && !isPastDate(given.birthDate)) throw new ApiError('birthDateInvalid');
  if (given.country && COUNTRIES.of(given.country) === undefined) throw new ApiError('subjectCountry');
  const reference = given.reference && singleBlanks(given.reference);
  const tags = eachOnce(given.tags ?? [], (tag) => foldedWords(tag) || tag);
  return {
    kind: given.kind,
    names,
    ...(cpf && { cpf }),
    ...(cnpj && { cnpj }),
    ...(given.birthDate && { birthDate: given.birthDate }),
    ...(given.country && { country: given.country }),
    ...(reference && { reference }),
    ...(given.relation && { relation: given.relation }),
    ...(given.risk && { risk: given.risk }),
    ...(tags.length > 0 && { tags }),
  };
}

/** YYYY, YYYY-MM or YYYY-MM-DD, of which at least the first day has come. */
function isPastDate(text: string): boolean {
  const day = `${text}-01-01`.slice(0, 10);
  return /^[1-9]\d{3}(-\d{2}){0,2}$/.test(text) && isDay(day) && day <= today();
}

function eachOnce(texts: readonly string[], sameBy: (text: string) => string): string[] {
  const known = new Map<string, string>();
  for (const text of texts.map(singleBlanks))
    if (text !== '' && !known.has(sameBy(text))) known.set(sameBy(text), text);
  return [...known.values()];
}
