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

/** A cell without outer spaces; no-break spaces become plain ones, or no one would ever find the name. */
export function tidy(cell: string | undefined): string {
  if (!cell) return '';
  return (cell.includes('\u00a0') ? cell.replaceAll('\u00a0', ' ') : cell).trim();
}

/** A published value, or the empty string where it stands for none. */
export function published(cell: string | undefined): string {
  const text = tidy(cell);
  return text.length <= LONGEST_SENTINEL && SENTINELS.has(text.toLowerCase()) ? '' : text;
}

/** A published document: what has no digit at all (`EXODB`, given to foreign companies) is a placeholder. */
export function publishedDocument(cell: string | undefined): string {
  const text = published(cell);
  return /\d/.test(text) ? text : '';
}

/** The first of `cells` that names someone, and the other names among them once each. */
export function publishedNames(cells: readonly (string | undefined)[]): { name: string; others: string[] } {
  const names = new Set(cells.map(published).filter((name) => name !== ''));
  const [name = '', ...others] = names;
  return { name, others };
}
