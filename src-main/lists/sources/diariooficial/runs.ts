import type { Style, Word } from './words.ts';

/** Words behind one another that have the shape of a person's name. */
export interface Run {
  name: string;
  at: number;
  end: number;
  style: Exclude<Style, 'lower'>;
  /** Names without particles and initials. */
  names: number;
  /** The first word is a frequent given name. */
  given: boolean;
}

const UFS = new Set('AC AL AM AP BA CE DF ES GO MA MG MS MT PA PB PE PI PR RJ RN RO RR RS SC SE SP TO'.split(' '));
const MOST_WORDS = 12;
const LONGEST = 90;

/**
 * The runs of `text` that could be names of people: two names or more in one style, with particles and initials between
 * them. `ANA E BIA LIMA` is two runs where what follows `E` begins with a given name and could stand alone. A run that
 * goes on in a digit, or has a federal unit behind it (`MACAPÁ-AP`), is a code or a place.
 */
export function runsOf(text: string, words: readonly Word[]): Run[] {
  const runs: Run[] = [];
  let from = 0;
  while (from < words.length) {
    const to = endOfRun(text, words, from);
    if (to === from) {
      from++;
      continue;
    }
    for (const part of partsOf(words.slice(from, to))) {
      const run = runOf(text, part);
      if (run) runs.push(run);
    }
    from = to;
  }
  return runs;
}

function endOfRun(text: string, words: readonly Word[], from: number): number {
  const first = words[from]!;
  if (!opens(first)) return from;
  let end = from + 1;
  for (let next = from + 1; next < words.length; next++) {
    const word = words[next]!;
    if (word.kind === 'common' || !joins(text.slice(words[next - 1]!.end, word.at), words[next - 1]!)) break;
    if (word.kind === 'particle') {
      if (next - end > 1) break;
      continue;
    }
    if (word.kind !== 'initial' && word.style !== first.style && first.kind !== 'initial') break;
    end = next + 1;
  }
  return end;
}

function opens({ kind, style }: Word): boolean {
  return style !== 'lower' && (kind === 'name' || kind === 'given' || kind === 'initial');
}

/** Whether what stands between two words leaves them one name: spaces, a hyphen, an apostrophe, the dot of an initial. */
function joins(gap: string, before: Word): boolean {
  if (gap === ' ' || gap === '-' || gap === '‐' || gap === '‑') return true;
  if (/^ ?['’´`] ?$/.test(gap)) return true;
  return before.kind === 'initial' && (gap === '. ' || gap === '.');
}

/** Cuts a run where `e` joins two people instead of two surnames. */
function partsOf(words: readonly Word[]): Word[][] {
  const parts: Word[][] = [];
  let from = 0;
  for (let at = 1; at < words.length - 1; at++) {
    const word = words[at]!;
    if (word.text !== 'e' && word.text !== 'E') continue;
    const next = words[at + 1]!;
    const lowered = word.text === 'e' && next.style === 'capitals';
    if ((lowered || next.kind === 'given') && namesIn(words.slice(from, at)) > 1 && namesIn(words.slice(at + 1)) > 1) {
      parts.push(words.slice(from, at));
      from = at + 1;
    }
  }
  parts.push(words.slice(from));
  return parts;
}

function namesIn(words: readonly Word[]): number {
  let count = 0;
  for (const { kind } of words) if (kind === 'name' || kind === 'given') count++;
  return count;
}

function runOf(text: string, words: readonly Word[]): Run | null {
  const first = words[0]!;
  const last = words[words.length - 1]!;
  const names = namesIn(words);
  const name = text.slice(first.at, last.end);
  if (names < 2 || words.length > MOST_WORDS || name.length > LONGEST) return null;
  if (words.every((word) => word.text.length < 4) || UFS.has(last.text)) return null;
  if (isInCode(text, first.at, last.end)) return null;
  const style = words.find((word) => word.kind === 'name' || word.kind === 'given')!.style as Run['style'];
  return { name, at: first.at, end: last.end, style, names, given: first.kind === 'given' };
}

/** Whether a run hangs together with what is no name: `FCE-MARIA SILVA`, `MARIA SILVA-12`, `MARIA SILVA/PB`. */
function isInCode(text: string, at: number, end: number): boolean {
  if (/[\d@_/.-]/.test(text[at - 1] ?? ' ') && /[\p{L}\d]/u.test(text[at - 2] ?? ' ')) return true;
  const after = text.slice(end, end + 6);
  if (/^(?:[-/]?\d|[@_])/.test(after)) return true;
  return UFS.has(/^ ?[-–/(] ?([A-Z]{2})(?![\p{L}])/u.exec(after)?.[1] ?? '');
}
