import { judge } from '../query/judge.ts';
import type { Asked } from '../search/question.ts';
import type { Needle } from './highlight.ts';

/** What to mark in the names of an answer: nothing in a lookup by document. */
export function needleOf(asked: Asked | null): Needle {
  const judged = judge(asked?.text ?? '');
  if (!asked || !('name' in judged)) return { by: 'document' };
  if (asked.match === 'similar') return { by: 'words' };
  return { by: 'text', text: judged.name, match: asked.match };
}
