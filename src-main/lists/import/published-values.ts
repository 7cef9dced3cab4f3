/**
 * What publishers write where they have nothing, in lower case. Taken for a value, `-4` would be the document of every
 * candidate of 2024, and `Sem Informação` a person.
 */
const SENTINELS = new Set([
  '-',
  '--',
  '-0-',
  '-1',
  '-3',
  '-4',
  '#n/a',
  '#ne',
  '#ne#',
  '#nulo',
  '#nulo#',
  'n/a',
  'não disponível',
  'não divulgável',
  'não há',
  'não informada',
  'não informado',
  'não se aplica',
  'nao ha',
  'nao informada',
  'nao informado',
  'nao se aplica',
  'sem informação',
  'sem informacao',
]);
const LONGEST_SENTINEL = 16;
/** By the code of a sentinel's first letter, in either case: no other text is worth lower-casing. */
const FIRST_OF_SENTINEL = new Set(
  [...SENTINELS].flatMap((text) => [text.charCodeAt(0), text.toUpperCase().charCodeAt(0)]),
);

/** A cell without outer spaces; no-break spaces become plain ones, or no one would ever find the name. */
export function tidy(cell: string | undefined): string {
  if (!cell) return '';
  return (cell.includes('\u00a0') ? cell.replaceAll('\u00a0', ' ') : cell).trim();
}

/** A published value, or the empty string where it stands for none. */
export function published(cell: string | undefined): string {
  const text = tidy(cell);
  return isSentinel(text) ? '' : text;
}

function isSentinel(text: string): boolean {
  if (text.length > LONGEST_SENTINEL || !FIRST_OF_SENTINEL.has(text.charCodeAt(0))) return false;
  return SENTINELS.has(text.toLowerCase());
}

/** A published document: what has no digit at all (`EXODB`, given to foreign companies) is a placeholder. */
export function publishedDocument(cell: string | undefined): string {
  const text = published(cell);
  return /\d/.test(text) ? text : '';
}

/** The first of `cells` that names someone, and the other names among them once each. */
export function publishedNames(cells: readonly (string | undefined)[]): { name: string; others: string[] } {
  let name = '';
  const others: string[] = [];
  for (const cell of cells) {
    const text = published(cell);
    if (text === '' || text === name) continue;
    if (name === '') name = text;
    else if (!others.includes(text)) others.push(text);
  }
  return { name, others };
}
