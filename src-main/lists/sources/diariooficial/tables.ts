import { lowerWithoutAccents } from '../../../text/without-accents.ts';
import { companyAtStart, hasLegalForm } from './companies.ts';
import { documentsOf, type FoundDocument } from './documents.ts';
import { type Run, runsOf } from './runs.ts';
import { wordsOf } from './words.ts';

/** A name in a row of a table. */
export interface RowName {
  name: string;
  document: string;
  /** The row as text. */
  row: string;
}

/** What a column holds, by its heading. */
type Column = 'people' | 'companies' | 'documents' | 'other' | 'unknown';

const PEOPLE =
  /^(?:nomes?\b|nome$|candidat|servidor|interessad|beneficiari|pensionista|aposentad|instituidor|titular(?:es)?$|suplentes?$|substitut[oa]s?$|membros?\b|docente|professor|aprovad|classificados?\b|convocad|requerente|empregad|autuad|notificad|infrator|bolsista|alun|discente|militar|participante|responsave|magistrad|estagiari|juiz|conselheir|cpf e nome|nome\/)/;
const COMPANIES =
  /^(?:razao social|empresas?\b|fornecedor|licitante|contratad|proponente|vencedor|credenciad|entidade|empregador|pessoa juridica)/;
const DOCUMENTS = /\b(?:cpf|cnpj)\b/;
const HEADING = 60;
const HEADING_ROWS = 3;
const LONGEST_NAME = 150;
const LONGEST_CELL = 200;

/** Whether a cell is a text about people: a long one, or one with name and document. */
export function isTextCell(cell: string): boolean {
  return cell.length > LONGEST_CELL || (/\b(?:CPF|CNPJ)\b/.test(cell) && /\d{3}/.test(cell));
}

/** The headings of a table, or those of the table that it goes on from; acts are cut between pages, tables with them. */
export interface Heading {
  columns: readonly Column[];
  /** The headings as written. */
  titles: readonly string[];
  /** Rows that they take. */
  rows: number;
}

export function headingOf(rows: readonly (readonly string[])[], before: Heading | null): Heading | null {
  for (let at = 0; at < Math.min(HEADING_ROWS, rows.length); at++) {
    const columns = rows[at]!.map(columnOf);
    if (columns.some((column) => column === 'people' || column === 'companies')) {
      return { columns, titles: rows[at]!, rows: at + 1 };
    }
  }
  return before && before.columns.length === rows[0]?.length ? { ...before, rows: 0 } : null;
}

function columnOf(title: string): Column {
  const folded = lowerWithoutAccents(title.slice(0, HEADING));
  if (title.length > HEADING || /\d{4}/.test(title)) return 'unknown';
  if (COMPANIES.test(folded)) return 'companies';
  if (PEOPLE.test(folded) && runsOf(title, wordsOf(title)).length === 0) return 'people';
  if (DOCUMENTS.test(folded)) return 'documents';
  return folded === '' ? 'unknown' : 'other';
}

/** The names in one row below the heading. */
export function namesInRow(cells: readonly string[], heading: Heading | null): RowName[] {
  const documents = cells.flatMap((cell, column) =>
    isTextCell(cell) ? [] : documentsOf(cell, headingText(heading, column)).map((document) => ({ document, column })),
  );
  const named = cells.flatMap((cell, column) => {
    const kind = heading?.columns[column] ?? 'unknown';
    if (isTextCell(cell) || kind === 'documents' || kind === 'other') return [];
    return namesInCell(cell, kind, documents.length > 0).map((name) => ({ name, column }));
  });
  const row = cells.filter((cell) => cell !== '').join(' | ');
  const single = named.length === 1;
  return named.map(({ name, column }) => {
    const found = documents.find((one) => one.column === column) ?? nearest(documents, column, single ? 99 : 1);
    return { name, document: found?.document.text ?? '', row };
  });
}

/** What a bare number in a column may be: by its heading, or beside the name in the cell. */
function headingText(heading: Heading | null, column: number): string | undefined {
  const kind = heading?.columns[column];
  return kind === 'people' || kind === 'companies' ? 'CPF CNPJ' : heading?.titles[column];
}

function nearest(documents: readonly { document: FoundDocument; column: number }[], column: number, reach: number) {
  const right = documents.find((one) => one.column > column && one.column - column <= reach);
  return right ?? documents.findLast((one) => one.column < column && column - one.column <= reach);
}

function namesInCell(cell: string, kind: Column, documented: boolean): string[] {
  const text = cell.replace(/^\s*\d{1,4}\s?[ºª°.):-]*\s+(?=\p{L})/u, '').replace(/[\s-]+[\d./-]{11,18}$/, '');
  const runs = runsOf(text, wordsOf(text));
  if (kind === 'companies') return /\p{L}{3}/u.test(text) ? [text.slice(0, LONGEST_NAME)] : [];
  if (hasLegalForm(text) && (kind === 'people' || documented)) {
    const span = companyAtStart(text);
    return span ? [span.name] : [];
  }
  if (kind === 'people') return runs.filter((run) => covers(run, text) > 0.3).map((run) => run.name);
  const [run] = runs;
  if (!run || covers(run, text) < 0.9) return [];
  return run.given && (documented || run.names > 2) ? [run.name] : [];
}

/** Share of the letters of `text` that the run has. */
function covers(run: Run, text: string): number {
  return run.name.length / Math.max(1, text.replace(/\([^()]*\)/g, '').trim().length);
}
