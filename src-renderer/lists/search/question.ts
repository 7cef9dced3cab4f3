import type { ListOption } from '../../../src-main/contract/lists.ts';
import { type Comparison, comparisonParameters } from '../query/comparison.ts';
import { judge, parametersOf } from '../query/judge.ts';

/** What was asked: the text as typed, the list, and how names are compared. */
export interface Asked extends Comparison {
  text: string;
  list: ListOption;
}

/** The lookup as parameters of the service; null where there is nothing to ask yet. */
export function questionOf(asked: Asked): Record<string, string> | null {
  const parameters = parametersOf(judge(asked.text));
  if (!parameters) return null;
  const comparison = 'name' in parameters ? comparisonParameters(asked) : {};
  return { list: asked.list, ...parameters, ...comparison };
}

/** Whether names are looked for, and hence compared one way or another. */
export function isByName(text: string): boolean {
  return 'name' in judge(text);
}

/** Whether the form asks for what was asked; a comparison counts where names are looked for. */
export function isSameQuestion(form: Asked, asked: Asked): boolean {
  const [one, other] = [form, asked].map((question) => JSON.stringify(questionOf(question)));
  return one === other;
}

/** The same lookup but for how alike names must be: of two of them only the later one is remembered. */
export function isAlike(one: Asked, other: Asked): boolean {
  return one.text === other.text && one.list === other.list && one.match === other.match;
}
