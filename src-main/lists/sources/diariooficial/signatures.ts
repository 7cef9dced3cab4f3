import { runsOf } from './runs.ts';
import { wordsOf } from './words.ts';

/**
 * The names in a paragraph of class `assina` or `assinaPr`: it holds one name, in capitals or not, often between rank and
 * office (`Gen Ex FULANO DE TAL`, `FULANO DE TAL - Cel Int`), but some hold only the office.
 */
export function signersIn(text: string): string[] {
  const runs = runsOf(text, wordsOf(text));
  const capitals = runs.filter((run) => run.style === 'capitals');
  return (capitals.length > 0 ? capitals : runs).map((run) => run.name);
}
