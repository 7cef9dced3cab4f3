import type { AskedBy } from '../../shared/consulted/coverage.ts';
import { type Where, whereKey, whereParameters } from '../../shared/consulted/where.ts';
import { type Comparison, comparisonParameters } from '../query/comparison.ts';
import { judge, parametersOf } from '../query/judge.ts';
import { areAskable, type Facts, factParameters, NO_FACTS } from './facts.ts';

/** What was asked: the text as typed, where, how names are compared, and what else is known of whom is looked for. */
export interface Asked extends Comparison {
  text: string;
  list: Where;
  facts?: Facts;
}

/** The lookup as parameters of the service; null where there is nothing to ask yet. */
export function questionOf(asked: Asked): Record<string, string> | null {
  const parameters = parametersOf(judge(asked.text));
  if (!parameters) return null;
  const { facts = NO_FACTS } = asked;
  const where = whereParameters(asked.list);
  // A document is one person's; names alone are compared, and told apart by what else is known.
  if (!('name' in parameters)) return { ...where, ...parameters };
  if (!areAskable(facts)) return null;
  return { ...where, ...parameters, ...comparisonParameters(asked), ...factParameters(facts) };
}

/** Whether names are looked for, and hence compared one way or another. */
export function isByName(text: string): boolean {
  return 'name' in judge(text);
}

/** What lists are asked by: of a document alone those without any say nothing. */
export function askedBy(text: string): AskedBy {
  return 'taxId' in judge(text) ? 'document' : 'name';
}

/** Whether the form asks for what was asked; what is said of names counts where names are looked for. */
export function isSameQuestion(form: Asked, asked: Asked): boolean {
  const [one, other] = [form, asked].map((question) => JSON.stringify([whereKey(question.list), questionOf(question)]));
  return one === other;
}

/** The same lookup but for how alike names must be: of two of them only the later one is remembered. */
export function isAlike(one: Asked, other: Asked): boolean {
  return keyOfAsked(one) === keyOfAsked(other);
}

/** Tells lookups apart that are remembered apart. */
export function keyOfAsked({ text, list, match, facts = NO_FACTS }: Asked): string {
  return JSON.stringify([text, whereKey(list), match, factParameters(facts)]);
}
