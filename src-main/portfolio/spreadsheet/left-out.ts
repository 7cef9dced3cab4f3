import type { ColumnRole } from '../../contract/window/spreadsheets.ts';
import { partSoleTrader } from '../../documents/sole-trader.ts';
import { documentKindOf, documentsIn } from '../../lists/batch/document-cell.ts';
import {
  documentsWithin,
  isOfOthers,
  isWhomAlone,
  isWords,
  looksLikeName,
  mayBeDocument,
  mayBeName,
  mayBeOtherName,
  placesOfNames,
  roleOfHeading,
} from '../../lists/batch/headings.ts';
import { foldedWords } from '../../text/folded-words.ts';
import { mayNameSomebody } from './guess-columns.ts';

/** A column that has no role, and is not said to be somebody else's. */
interface Unused {
  heading: string;
  /** Its heading says that documents stand there. */
  hasDocuments: boolean;
  /** Its heading says that names stand there as much as in the column that is used. */
  hasNames: boolean;
  /** Its heading speaks of a name, whoever's. */
  speaksOfName: boolean;
  /** Its heading is of a second person: `Favorecido`, `Representante legal`. */
  hasOtherNames: boolean;
}

/** The columns that are not looked up, by their place; null for one that is, or is somebody else's. */
export interface UnusedColumns {
  columns: readonly (Unused | null)[];
  /** Whether a column is known to have the names of those whom the rows are about. */
  isNameKnown: boolean;
}

const WITHOUT_HEADING: Unused = {
  heading: '',
  hasDocuments: false,
  hasNames: false,
  speaksOfName: false,
  hasOtherNames: false,
};

export function unusedColumns(roles: readonly (ColumnRole | null)[], headings: readonly string[]): UnusedColumns {
  const said = headings.map(roleOfHeading);
  const names = placesOfNames(headings, said);
  const columns = Array.from({ length: Math.max(roles.length, headings.length) }, (_, at) => {
    const heading = headings[at] ?? '';
    if (roles[at] || isOfOthers(heading)) return null;
    return {
      heading,
      hasDocuments: said[at] === 'taxId' || mayBeDocument(heading),
      hasNames: names.includes(at),
      speaksOfName: mayBeName(heading),
      hasOtherNames: mayBeOtherName(heading),
    };
  });
  return { columns, isNameKnown: roles.some((role, at) => role === 'name' && !isWhomAlone(headings[at] ?? '')) };
}

/** What of a row may be the client's, and is not looked up, for nobody said what its column is: as batches say it of theirs. */
export function leftOutOf(
  cells: readonly string[],
  { columns, isNameKnown }: UnusedColumns,
  asked: { name: string | undefined; documents: ReadonlySet<string> },
): { at: number; code: 'otherDocument' | 'otherName' }[] {
  return cells.flatMap((text, at) => {
    const column = at < columns.length ? columns[at]! : WITHOUT_HEADING;
    if (text === '' || !column) return [];
    if (documentsOf(text, column).some((document) => !asked.documents.has(document))) {
      return { at, code: 'otherDocument' as const };
    }
    const isOne = isName(text, column, isNameKnown, asked.name === undefined);
    return isOne && wordsOf(text) !== wordsOf(asked.name ?? '') ? { at, code: 'otherName' as const } : [];
  });
}

/** Short numbers have right check digits with some zeros before them by chance. */
const LEAST_DIGITS = 9;

function documentsOf(text: string, { heading, hasDocuments }: Unused): readonly string[] {
  const within = documentsWithin(text, hasDocuments);
  if (within.length > 0 || !hasDocuments) return within;
  const { documents, wrong, restored } = documentsIn(text, documentKindOf(heading));
  const isByChance = restored.length > 0 && text.replace(/\D/g, '').length < LEAST_DIGITS;
  return wrong || isByChance ? [] : documents;
}

function isName(text: string, column: Unused, isNameKnown: boolean, isWithoutName: boolean): boolean {
  const isHeaded = column.hasNames || (column.speaksOfName && (isWithoutName || !isNameKnown));
  if (isHeaded && /\p{L}/u.test(text) && mayNameSomebody(text)) return true;
  if (column.hasOtherNames && isWords(text) && mayNameSomebody(text)) return true;
  return !isNameKnown && looksLikeName(text, column.heading);
}

function wordsOf(name: string): string {
  return foldedWords(partSoleTrader(name).name);
}
