import { formatCpf } from '../../../src-main/documents/cpf.ts';
import { judge } from '../query/judge.ts';

/** Questions that are asked at once; a table of more is what `atesta screen` and the batch of the API are for. */
export const MOST = 200;

/**
 * The names and documents of a text of several lines, or of several cells of a spreadsheet, each once. A field of one line
 * would make one name of them, which nobody has.
 */
export function textsIn(pasted: string): string[] {
  const texts = pasted.split(/[\r\n\t\u2028\u2029]+/).map((text) => text.trim());
  return [...new Set(texts.filter((text) => text !== ''))];
}

/** What to ask in the place of a sole trader's registered name: the person, and the CPF that it tells; null for all else. */
export function personIn(text: string): string[] | null {
  const judged = judge(text);
  if (judged.kind !== 'soleTrader') return null;
  return judged.cpf === '' ? [judged.person] : [judged.person, formatCpf(judged.cpf)];
}
