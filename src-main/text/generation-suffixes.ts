import { foldedWordList } from './folded-words.ts';

/** Words behind a Brazilian name that part relatives of one name, each with the one that says the same. */
const SUFFIXES: ReadonlyMap<string, string> = new Map([
  ...[
    'filho',
    'filha',
    'neto',
    'neta',
    'bisneto',
    'bisneta',
    'sobrinho',
    'sobrinha',
    'junior',
    'segundo',
    'terceiro',
  ].map((word) => [word, word] as const),
  ['jr', 'junior'],
  ['jnr', 'junior'],
  ['ii', 'segundo'],
  ['iii', 'terceiro'],
]);

/**
 * The generation suffixes that only one of two names has, in capitals (`FILHO`, `JUNIOR`); none where both have the same
 * or neither has one. `Jr.` is `JUNIOR`. The first word of a name is none: it is the given name.
 */
export function suffixesOfOne(one: string, other: string): string[] {
  const [a, b] = [suffixesOf(one), suffixesOf(other)];
  const ofOne = [...a].filter((suffix) => !b.has(suffix));
  const ofOther = [...b].filter((suffix) => !a.has(suffix));
  return [...ofOne, ...ofOther].map((suffix) => suffix.toUpperCase());
}

function suffixesOf(name: string): Set<string> {
  const found = foldedWordList(name)
    .slice(1)
    .map((word) => SUFFIXES.get(word));
  return new Set(found.filter((suffix) => suffix !== undefined));
}
