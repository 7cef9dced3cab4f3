import type {
  CheckedRow,
  ColumnMapping,
  ColumnRole,
  ProblemCode,
  ProblemWeight,
  RowProblem,
} from '../../contract/window/spreadsheets.ts';
import { faultOfName, mayBeSeveral, type NameFault, withoutListNumber } from '../../documents/name-fault.ts';
import { partSoleTrader } from '../../documents/sole-trader.ts';
import { isAskable } from '../../lists/api/parameters.ts';
import { type DocumentKind, documentKindOf, documentsIn } from '../../lists/batch/document-cell.ts';
import { isWhomAlone } from '../../lists/batch/headings.ts';
import { itemOfText } from '../../lists/batch/item.ts';
import { isOfSomebody, leftOutOf, type Unasked, unaskedOf } from '../../lists/batch/left-out.ts';
import { EXPONENT } from '../../lists/document-key.ts';
import { factsIn } from '../../lists/facts/cells.ts';
import { type CellState, type SpreadsheetRow, UNREAD } from './row.ts';

/** What a person reads of a value that is too long to be shown whole. */
const SHOWN = 60;
const LONGEST_REFERENCE = 200;

/** The columns of a mapping by what they are. */
export interface Columns {
  headings: readonly string[];
  places: Readonly<Record<ColumnRole, readonly number[]>>;
  /** By their place, and whatever stands beyond them. */
  unasked: readonly (Unasked | null)[];
  beyond: Unasked;
  /** Of a csv the cells that a row may have; null where any number will do. */
  width: number | null;
}

/**
 * @param headings the row of the mapping's heading line; null without one.
 * @param counted no row may have more cells than that one, as in a csv, where a separator too many moves those behind it.
 */
export function columnsOf({ roles }: ColumnMapping, headings: readonly string[] | null, counted = false): Columns {
  const placesOf = (role: ColumnRole) => roles.flatMap((one, at) => (one === role ? [at] : []));
  const headingOf = (at: number) => headings?.[at] ?? '';
  const isNameKnown = roles.some((role, at) => role === 'name' && !isWhomAlone(headingOf(at)));
  const isAsked = (role: ColumnRole | null | undefined) => role === 'name' || role === 'taxId';
  return {
    headings: headings ?? [],
    places: {
      name: placesOf('name'),
      taxId: placesOf('taxId'),
      birthDate: placesOf('birthDate'),
      country: placesOf('country'),
      type: placesOf('type'),
      reference: placesOf('reference'),
    },
    unasked: Array.from({ length: Math.max(roles.length, headings?.length ?? 0) }, (_, at) =>
      isAsked(roles[at]) ? null : unaskedOf(headingOf(at), isNameKnown),
    ),
    beyond: unaskedOf('', isNameKnown),
    width: counted && headings ? headings.length : null,
  };
}

/**
 * A row as it can be looked up. Nothing is guessed in silence: whatever was made of a cell, or could not be, is among the
 * problems, and a row of which a name or a document could not be used is never one that was looked up whole.
 */
export function checkRow(row: SpreadsheetRow, columns: Columns): CheckedRow {
  const check = new RowCheck(row, columns);
  const { width, headings, places } = columns;
  // A separator inside a cell moves those behind it: what stands where is then not known.
  if (width !== null && (row.cells.slice(width).some((cell) => cell !== '') || row.cells.some(hasOtherLineEnd))) {
    return check.refuse('moreCells', String(row.cells.length));
  }
  if (row.hidden) check.say('hidden', 'note');
  for (const at of places.taxId) check.takeDocument(at, documentKindOf(headings[at] ?? ''));
  for (const at of places.name) check.takeName(at);
  check.sayLeftOut();
  return check.finish();
}

/** Behind a line end of another kind than the file's another row may begin. */
function hasOtherLineEnd(cell: string): boolean {
  return /\r(?!\n)/.test(cell);
}

class RowCheck {
  private readonly row: SpreadsheetRow;
  private readonly columns: Columns;
  private readonly problems: RowProblem[] = [];
  private readonly documents = new Set<string>();
  private name: string | undefined;

  constructor(row: SpreadsheetRow, columns: Columns) {
    this.row = row;
    this.columns = columns;
  }

  say(code: ProblemCode, weight: ProblemWeight, column?: number, value?: string): void {
    this.problems.push({
      code,
      weight,
      ...(column !== undefined && { column }),
      ...(value !== undefined && { value: value.length > SHOWN ? `${value.slice(0, SHOWN)}…` : value }),
    });
  }

  refuse(code: ProblemCode, value?: string): CheckedRow {
    this.say(code, 'refused', undefined, value);
    return { line: this.row.line, ...this.reference(), taxIds: [], problems: this.problems };
  }

  takeDocument(at: number, kind: DocumentKind): void {
    const text = this.textAt(at, 'partly');
    if (text === '') return;
    if (this.stateAt(at) === 'rounded') this.say('documentRounded', 'partly', at, text);
    else if (EXPONENT.test(text)) this.say('documentExponent', 'partly', at, text);
    else this.addDocument(at, text, kind);
  }

  /** A name; a text without a letter is a document, whatever its column says: every list would say that there is no such name. */
  takeName(at: number): void {
    const text = this.textAt(at, 'partly');
    if (text === '') return;
    if (EXPONENT.test(text)) {
      this.say('documentExponent', 'partly', at, text);
    } else if (itemOfText(text).taxId !== undefined || !/\p{L}/u.test(text)) {
      this.say('nameIsDocument', 'note', at, text);
      this.addDocument(at, text, 'any');
    } else {
      this.addName(at, text);
    }
  }

  /** What may be the client's in columns without a role. */
  sayLeftOut(): void {
    const { row, columns, name, documents } = this;
    const all = row.cells.map((_, at) => (at < columns.unasked.length ? columns.unasked[at]! : columns.beyond));
    for (const [at, state] of Object.entries(row.states ?? {})) {
      const unasked = all[Number(at)];
      if (unasked && isOfSomebody(unasked) && UNREAD.has(state)) this.textAt(Number(at), 'partly');
    }
    const asked = { names: name === undefined ? [] : [name], documents };
    for (const { at, what } of leftOutOf(all, (place) => [row.cells[place]!], asked)) {
      const code = what === 'document' ? 'otherDocument' : 'otherName';
      this.say(code, what === 'aside' ? 'note' : 'partly', at, row.cells[at]);
    }
  }

  finish(): CheckedRow {
    const { line } = this.row;
    const { name, problems } = this;
    const taxIds = [...this.documents];
    if (name === undefined && taxIds.length === 0) {
      // What is wrong with its cells says more than that nothing is left of them.
      const said = problems.some(({ weight }) => weight === 'partly');
      if (!said) this.say('nothing', 'refused');
      const refused = problems.map((one) => (one.weight === 'partly' ? { ...one, weight: 'refused' as const } : one));
      return { line, ...this.reference(), taxIds, problems: refused };
    }
    const facts = this.facts();
    return { line, ...this.reference(), ...(name !== undefined && { name }), taxIds, ...facts, problems };
  }

  private addName(at: number, text: string): void {
    const unnumbered = withoutListNumber(text);
    if (unnumbered !== text) this.say('nameNumber', 'note', at, unnumbered);
    const { name, cpf } = partSoleTrader(unnumbered);
    if (name !== unnumbered) this.say('soleTrader', 'note', at, cpf ? `${name} · ${cpf}` : name);
    if (cpf) this.documents.add(cpf);
    const fault = isAskable(name) ? faultOfName(name) : 'length';
    if (fault === null && mayBeSeveral(name)) this.say('nameSeveral', 'partly', at, name);
    if (fault === null) this.name = name;
    else this.say(SAID_OF_NAME[fault], 'partly', at, name);
  }

  private addDocument(at: number, text: string, kind: DocumentKind): void {
    const { documents, wrong, restored } = documentsIn(text, kind);
    for (const document of documents) this.documents.add(document);
    if (documents.length === 0) this.say('documentShort', 'partly', at, text);
    if (wrong) this.say('checkDigits', 'note', at, text);
    if (restored.length > 0) this.say('zerosRestored', 'note', at, restored.join(' · '));
  }

  private facts(): Pick<CheckedRow, 'birthDate' | 'country' | 'type'> {
    const cell = (role: 'birthDate' | 'country' | 'type') => {
      const [at] = this.columns.places[role];
      return at === undefined ? '' : this.textAt(at, 'note');
    };
    const cells = { birthDate: cell('birthDate'), country: cell('country'), type: cell('type') };
    const [born] = this.columns.places.birthDate;
    // A year is a birth date too; any other number without the form of a date may count days, or be anything.
    if (born !== undefined && /^\d+(?:\.\d+)?$/.test(cells.birthDate) && !/^(?:19|20)\d\d$/.test(cells.birthDate)) {
      this.say('birthDateNumber', 'note', born, cells.birthDate);
      cells.birthDate = '';
    }
    const { facts, notUnderstood } = factsIn(cells);
    for (const fact of notUnderstood) this.say(fact, 'note', this.columns.places[fact][0], cells[fact]);
    return facts;
  }

  private reference(): Pick<CheckedRow, 'reference'> {
    const [at] = this.columns.places.reference;
    const text = at === undefined ? '' : this.textAt(at, 'note');
    return text === '' ? {} : { reference: text.slice(0, LONGEST_REFERENCE) };
  }

  /** The text of a cell, with what has to be said of how it came about. */
  private textAt(at: number, weight: 'note' | 'partly'): string {
    const state = this.stateAt(at);
    const said = state && SAID[state];
    if (said) this.say(said, state === 'formula' ? 'note' : weight, at);
    return this.row.cells[at] ?? '';
  }

  private stateAt(at: number): CellState | undefined {
    return this.row.states?.[at];
  }
}

const SAID_OF_NAME: Readonly<Record<NameFault | 'length', ProblemCode>> = {
  length: 'nameLength',
  broken: 'nameBroken',
  severalLines: 'nameLines',
  withDocument: 'nameWithDocument',
};

const SAID: Readonly<Partial<Record<CellState, ProblemCode>>> = {
  formula: 'formula',
  formulaWithoutValue: 'formulaWithoutValue',
  error: 'cellError',
  merged: 'merged',
};
