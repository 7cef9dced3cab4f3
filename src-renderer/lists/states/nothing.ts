import type { Coverage } from '../../shared/consulted/coverage.ts';
import { doubtOf, judge } from '../query/judge.ts';

/**
 * What it means that nothing was found:
 *
 * - `nowhere`: no list could be searched, nothing is known;
 * - `silent`: a document was looked for in lists that lack them, nothing is known either;
 * - `demonstration`: only invented data answered, which says nothing of anybody;
 * - `doubtful`: the question cannot be right (an incomplete document, a wrong check digit, a name with a number in it);
 * - `clear`: every list asked for was searched, whole and up to date. Green stands for this alone;
 * - `partly`: all else.
 */
export type Nothing = Unknown | 'doubtful' | 'clear' | 'partly';
type Unknown = 'nowhere' | 'silent' | 'demonstration';

/** Whether nothing is known at all: that is said, and not how many lists have nothing. */
export function isUnknown(nothing: Nothing): nothing is Unknown {
  return nothing === 'nowhere' || nothing === 'silent' || nothing === 'demonstration';
}

export function nothingOf(
  text: string,
  {
    consulted,
    official,
    withoutDocuments,
    clear,
  }: Pick<Coverage, 'consulted' | 'official' | 'withoutDocuments' | 'clear'>,
): Nothing {
  if (consulted.length === 0) return withoutDocuments.length > 0 ? 'silent' : 'nowhere';
  if (official === 0) return 'demonstration';
  if (doubtOf(judge(text))) return 'doubtful';
  return clear ? 'clear' : 'partly';
}
