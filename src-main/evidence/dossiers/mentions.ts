import type { Mention } from '../../contract/dossier-exports.ts';
import type { Subject } from '../../contract/dossiers.ts';
import { delimiterOf, rowAt } from '../../data/csv.ts';
import { type Naming, namingOf, type Person } from './person.ts';

type Part = Mention['parts'][number];

/** What is filed of a consultation and may name somebody. */
export interface FiledTexts {
  parameters: readonly (readonly [name: string, value: string])[];
  /** The body that asked, where one did. */
  question?: { mediaType: string; bytes: Uint8Array };
  answer: Uint8Array;
}

/**
 * The parts of a consultation that name somebody, and no others: what else stands there is about other people. Of a batch
 * also what was answered to an item that names them, whatever it says.
 */
export function mentionsIn({ parameters, question, answer }: FiledTexts, person: Person): Part[] {
  const names = namingOf(person);
  const asked = parameters.flatMap((pair, at) =>
    names(pair[1]) ? [{ in: 'query' as const, at: `/${at}`, value: pair }] : [],
  );
  const lines = valuesOf(new TextDecoder().decode(answer));
  const items = question ? itemsOf(question) : [];
  const named = new Set(items.flatMap((item, at) => (namesSomewhere(item, names) ? [at] : [])));
  // A table has a row more than items where its first one names the columns.
  const count = lines.filter((line) => indexOf(line) !== null).length;
  const head = items.length - count;
  const isAsked = (line: unknown) => {
    const index = indexOf(line);
    return index !== null && (head === 0 || head === 1) && named.has(index + head);
  };
  return [
    ...asked,
    ...[...named].map((at) => ({ in: 'question' as const, at: `/${at}`, value: items[at] })),
    ...lines.flatMap((line, at) => {
      const found = isAsked(line) ? [{ at: `/${at}`, value: line }] : [...partsOf(line, names, `/${at}`)];
      return found.map((part) => ({ in: 'answer' as const, ...part }));
    }),
  ];
}

/** What of a subject's data names somebody: each name or document alone, as the others may be another person's. */
export function namesOfSubject({ names, cpf, cnpj }: Subject, person: Person): Part[] {
  const isNamed = namingOf(person);
  const said = [...names.map((name, at) => [`/names/${at}`, name] as const), ['/cpf', cpf], ['/cnpj', cnpj]] as const;
  return said.flatMap(([at, value]) =>
    value !== undefined && isNamed(value) ? [{ in: 'subject' as const, at, value }] : [],
  );
}

/** The innermost objects with a text, or a list of texts, that names somebody, each with its JSON Pointer. */
function* partsOf(value: unknown, names: Naming, at: string): Generator<{ at: string; value: unknown }> {
  if (typeof value !== 'object' || value === null) return;
  const isText = (one: unknown) => typeof one === 'string' && names(one);
  const own = Array.isArray(value) ? [] : Object.values(value);
  if (own.some((one) => isText(one) || (Array.isArray(one) && one.some(isText)))) {
    yield { at, value };
    return;
  }
  for (const [key, one] of Object.entries(value)) {
    yield* partsOf(one, names, `${at}/${key.replaceAll('~', '~0').replaceAll('/', '~1')}`);
  }
}

function namesSomewhere(value: unknown, names: Naming): boolean {
  if (typeof value === 'string') return names(value);
  return typeof value === 'object' && value !== null && Object.values(value).some((one) => namesSomewhere(one, names));
}

/** Of a line that answers an item of a batch, which. */
function indexOf(line: unknown): number | null {
  const index = typeof line === 'object' && line !== null && 'index' in line ? line.index : null;
  return typeof index === 'number' ? index : null;
}

/** An answer in lines, line by line; any other is one value. Of a line that was cut off nothing can be said but its text. */
function valuesOf(text: string): unknown[] {
  const whole = parsed(text);
  if (whole !== undefined) return [whole];
  return text
    .split('\n')
    .filter((line) => line !== '')
    .map((line) => parsed(line) ?? line);
}

/** The items of a batch as they were sent: of JSON its values, of a table its rows, the first one too. */
function itemsOf({ mediaType, bytes }: NonNullable<FiledTexts['question']>): unknown[] {
  if (!/csv/i.test(mediaType)) {
    const items = parsed(new TextDecoder().decode(bytes));
    return Array.isArray(items) ? items : [];
  }
  const text = textOf(bytes);
  const delimiter = delimiterOf(text);
  const rows: string[][] = [];
  for (let from = 0; from < text.length; ) {
    const row = rowAt(text.slice(from, from + LONGEST_ROW), delimiter, from + LONGEST_ROW >= text.length);
    if (!row) break;
    if (row.cells.length > 1 || row.cells[0]) rows.push(row.cells.map((cell) => cell.trim()));
    from += row.end;
  }
  return rows;
}

/** In characters; a longer one is a quote that never ends. */
const LONGEST_ROW = 64 * 1024;

function textOf(bytes: Uint8Array): string {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return new TextDecoder('windows-1252').decode(bytes);
  }
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
