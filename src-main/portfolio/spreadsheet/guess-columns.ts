import type { ColumnRole } from '../../contract/window/spreadsheets.ts';
import { isValidCnpj } from '../../documents/cnpj.ts';
import { isValidCpf } from '../../documents/cpf.ts';
import { documentKindOf, documentsIn } from '../../lists/batch/document-cell.ts';
import { placesOfNames, roleOfHeading } from '../../lists/batch/headings.ts';
import { isWords, mayNameSomebody } from '../../lists/batch/names-somebody.ts';
import { factsIn } from '../../lists/facts/cells.ts';
import type { SpreadsheetRow } from './row.ts';

/** How far down the headings may stand, under a title or the day of the report. */
const FURTHEST_HEADING = 20;

/**
 * The line of the headings among the first rows: the one with most that are known, and none of whose cells is a document. Null
 * where no heading is known: what may be a person is never taken for one.
 */
export function headingLineOf(rows: readonly SpreadsheetRow[]): number | null {
  let best: { line: number; known: number } | null = null;
  for (const { line, cells } of rows.slice(0, FURTHEST_HEADING)) {
    if (cells.some(isDocument)) break;
    const known = cells.filter((cell) => roleOfHeading(cell) !== null).length;
    if (known > (best?.known ?? 0)) best = { line, known };
  }
  return best?.line ?? null;
}

/** What each column is, by its heading and the rows below it; `headings` is empty where there are none. */
export function guessRoles(headings: readonly string[], rows: readonly SpreadsheetRow[]): (ColumnRole | null)[] {
  const width = Math.max(headings.length, ...rows.map(({ cells }) => cells.length));
  const columns = Array.from({ length: width }, (_, at) => {
    const texts = rows.flatMap(({ cells }) => cells[at] || []);
    return { heading: headings[at] ?? '', texts };
  });
  const said = columns.map(({ heading, texts }) => {
    const role = roleOfHeading(heading);
    return role !== null && agrees(role, texts) ? role : null;
  });
  const [name] = placesOfNames(headings, said);
  const isTaken = (role: ColumnRole | null, at: number) => (role === 'name' ? at === name : said.indexOf(role) === at);
  const roles = said.map((role, at) => (role === 'taxId' || isTaken(role, at) ? role : null));
  const guess = (role: ColumnRole, fits: (texts: readonly string[], heading: string) => boolean) => {
    if (roles.includes(role)) return;
    const at = columns.findIndex(({ texts, heading }, place) => roles[place] === null && fits(texts, heading));
    if (at >= 0) roles[at] = role;
  };
  // A client may have several: of columns without headings each that holds documents is one. What is headed may be somebody else's.
  const isTold = roles.includes('taxId');
  for (const [at, { texts, heading }] of columns.entries()) {
    const isOne = !isTold && roles[at] === null && heading === '';
    if (isOne && share(texts, (text) => looksLikeDocument(text, heading)) >= 0.6) roles[at] = 'taxId';
  }
  guess('taxId', (texts, heading) => share(texts, (text) => looksLikeDocument(text, heading)) >= 0.6);
  guess('name', (texts, heading) => (heading === '' || width === 1) && share(texts, isWords) >= 0.6);
  guess('birthDate', (texts, heading) => heading === '' && share(texts, isGrownUpsDate) >= 0.8);
  return roles;
}

/** A heading such as `Tipo` may mean anything: what stands below it has the last word. */
function agrees(role: ColumnRole, texts: readonly string[]): boolean {
  if (texts.length === 0) return true;
  if (role === 'name') return share(texts, mayNameSomebody) >= 0.5;
  if (role === 'country') return share(texts, (country) => factsIn({ country }).notUnderstood.length === 0) >= 0.5;
  if (role === 'type') return share(texts, isType) >= 0.5;
  return true;
}

function isType(type: string): boolean {
  return factsIn({ type }).notUnderstood.length === 0;
}

function share(texts: readonly string[], fits: (text: string) => boolean): number {
  return texts.length === 0 ? 0 : texts.filter(fits).length / texts.length;
}

function isDocument(text: string): boolean {
  const bare = text.replace(/[.\-/\s]/g, '').toUpperCase();
  return isValidCpf(bare) || isValidCnpj(bare);
}

function looksLikeDocument(text: string, heading: string): boolean {
  const { documents, wrong } = documentsIn(text, documentKindOf(heading));
  return documents.length > 0 && !wrong && text.replace(/\D/g, '').length >= 9;
}

/** Of somebody of fifteen years or more: other dates are of contracts. */
function isGrownUpsDate(text: string): boolean {
  const { birthDate } = factsIn({ birthDate: text }).facts;
  return birthDate?.length === 10 && Number(birthDate.slice(0, 4)) <= new Date().getFullYear() - 15;
}
