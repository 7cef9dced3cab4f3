import { EXAMPLES } from './ie/examples.ts';
import { type Form, type IeState, RULES } from './ie/rules.ts';
import { removeMask } from './mask.ts';

export type { IeState } from './ie/rules.ts';

/**
 * What can be said of a state registration without asking the state.
 *
 * - `fits`: a form of that state, with the right check digits.
 * - `doubtful`: `length` (`lengths` are the state's, `found` what was given, in characters without mask), `characters`
 *   (letters or signs that registrations of that state do not have), `prefix` (right but for how it begins: most likely
 *   another state's), `checkDigit`.
 * - `unknown`: nothing is known against it and nothing for it; `exempt` is the word ISENTO, which stands for having none.
 */
export type IeJudgement =
  | { verdict: 'fits' }
  | { verdict: 'unknown'; why?: 'exempt' }
  | { verdict: 'doubtful'; why: 'length'; lengths: number[]; found: number }
  | { verdict: 'doubtful'; why: 'characters' | 'prefix' | 'checkDigit' };

/**
 * Judges `text`, with or without mask, as a registration of the state `uf`: for a warning to who typed it, never to
 * refuse it. States give out new beginnings and forms before their pages say so; where sources differ, what any of them
 * accepts is accepted here. Zeros that were lost at the front, as some providers lose them, count as there.
 */
export function judgeIe(uf: IeState, text: string): IeJudgement {
  const bare = removeMask(text)?.toUpperCase();
  if (bare === undefined) return { verdict: 'doubtful', why: 'characters' };
  if (/^0*$/.test(bare)) return { verdict: 'unknown' };
  if (bare === 'ISENTO') return { verdict: 'unknown', why: 'exempt' };
  // Rural producers of Minas Gerais until 2009; the rule of their digits is not published.
  if (uf === 'MG' && /^PR\d+$/.test(bare)) return { verdict: 'unknown' };

  const forms = formsOf(uf, bare);
  if (forms.length === 0 || !/^[A-Z]?\d*$/.test(bare)) return { verdict: 'doubtful', why: 'characters' };

  const exact = forms.filter(({ length }) => length === bare.length);
  if (exact.length === 0) {
    const isFilledUp = forms.some((form) => canBeFilledUp(form, bare) && wrongOf(form, filledUp(form, bare)) === null);
    if (isFilledUp) return { verdict: 'fits' };
    return { verdict: 'doubtful', why: 'length', lengths: lengthsOfIe(uf, bare), found: bare.length };
  }
  // No state has two forms of one length.
  const why = wrongOf(exact[0]!, bare);
  return why ? { verdict: 'doubtful', why } : { verdict: 'fits' };
}

/** A registration as the state's page prints it; `bare` as it is where no page says how, or it has not the form. */
export function formatIe(uf: IeState, bare: string): string {
  const shape = /^[A-Z]?\d+$/.test(bare) && EXAMPLES[uf].find((example) => hasShape(bare, removeMask(example)!));
  if (!shape) return bare;
  let next = 0;
  return shape.replace(/[0-9A-Z]/g, () => bare[next++]!);
}

/** A made-up registration of the state, right and as its page prints it, to show how one looks. */
export function exampleOfIe(uf: IeState): string {
  return EXAMPLES[uf][0];
}

/**
 * How many characters without mask a registration of the state has that begins as `text` does, the fewest first; more
 * than one where an older form is still about. Empty where none begins so.
 */
export function lengthsOfIe(uf: IeState, text: string): number[] {
  const forms = formsOf(uf, removeMask(text)?.toUpperCase() ?? text);
  return forms.map(({ length }) => length).sort((a, b) => a - b);
}

/** The forms that registrations of the state may have that begin as `bare` does, with a letter or with a digit. */
function formsOf(uf: IeState, bare: string): Form[] {
  const letter = /^[A-Z]/.exec(bare)?.[0];
  return RULES[uf].filter((form: Form) => form.letter === letter);
}

function canBeFilledUp({ length, lostZeros = 2 }: Form, bare: string): boolean {
  return bare.length < length && bare.length >= length - lostZeros;
}

/** `bare` with the zeros before it that it needs to have the length of the form. */
function filledUp({ length }: Form, bare: string): string {
  return bare.padStart(length, '0');
}

function wrongOf({ checks, starts }: Form, bare: string): 'prefix' | 'checkDigit' | null {
  if (!checks.every(({ at, allowed }) => allowed(bare).includes(bare[at]!))) return 'checkDigit';
  return starts && !starts.some((start) => bare.startsWith(start)) ? 'prefix' : null;
}

function hasShape(bare: string, example: string): boolean {
  return bare.length === example.length && /^[A-Z]/.test(bare) === /^[A-Z]/.test(example);
}
