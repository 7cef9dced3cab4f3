import type { Subject } from '../../../src-main/contract/dossiers.ts';
import { countryCode } from '../../shared/published/country.ts';
import { judge } from '../query/judge.ts';
import { NO_FACTS, parseBirthDate } from '../search/facts.ts';
import type { Asked } from '../search/question.ts';

/** Whom a lookup was about, as far as the question tells: nobody is taken for a record that was found. */
export function subjectAsked({ text, facts = NO_FACTS }: Asked): Partial<Subject> {
  const judged = judge(text);
  if (judged.kind === 'cpf') return { kind: 'person', cpf: judged.taxId };
  if (judged.kind === 'cnpj') return { kind: 'organization', cnpj: judged.taxId };
  if (judged.kind === 'soleTrader') {
    return { kind: 'person', names: [judged.person], ...(judged.cpf !== '' && { cpf: judged.cpf }) };
  }
  const birthDate = parseBirthDate(facts.birthDate);
  const country = countryOf(facts.country);
  return {
    ...('name' in judged && { names: [judged.name] }),
    ...(facts.type !== '' && { kind: facts.type }),
    ...(birthDate && { birthDate }),
    ...(country && { country }),
  };
}

/** What several lookups are about together: the first name, the first document of each kind. */
export function subjectOfSeveral(asked: readonly Asked[]): Partial<Subject> {
  return Object.assign({}, ...asked.map(subjectAsked).reverse()) as Partial<Subject>;
}

/** What the lists are asked about somebody: each of the names, with what else is known, and the documents. */
export function questionsAbout({ names = [], cpf, cnpj, ...known }: Partial<Subject>): {
  texts: string[];
  facts: Asked['facts'];
} {
  const { birthDate = '', country = '', kind = '' } = known;
  // The lists are asked for a year or a whole date.
  const whole = birthDate.length === 7 ? birthDate.slice(0, 4) : birthDate;
  return { texts: [...names, ...[cpf ?? [], cnpj ?? []].flat()], facts: { birthDate: whole, country, type: kind } };
}

function countryOf(typed: string): string | null {
  const text = typed.trim();
  return /^[A-Za-z]{2}$/.test(text) ? text.toUpperCase() : countryCode(text);
}
