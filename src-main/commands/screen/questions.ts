import { mayBeSeveral, SEVERAL } from '../../documents/name-fault.ts';
import { partSoleTrader } from '../../documents/sole-trader.ts';
import { isAskable } from '../../lists/api/parameters.ts';
import { type DocumentKind, documentKindOf } from '../../lists/batch/document-cell.ts';
import { type Item, itemOfText } from '../../lists/batch/item.ts';
import { isOfSomebody } from '../../lists/batch/left-out.ts';
import {
  factsOfCells,
  faultOfCells,
  faultOfText,
  isSingleOfNames,
  namesOfCells,
  notAskedOfCells,
  type RowParts,
} from '../../lists/batch/read-csv.ts';
import { readDocument } from '../../lists/batch/read-document.ts';
import { type CellState, type SpreadsheetRow, UNREAD } from '../../portfolio/spreadsheet/row.ts';

/** What a row is asked under, and what its reader has to know. */
export interface RowQuestion {
  /** All of its documents and its name, with what else is known; or why nothing of it can be asked. */
  item: Item;
  notes: readonly string[];
  /** What else the row gives, and why it cannot be asked, in sentences: the row is then not screened whole. */
  faults: readonly string[];
}

/**
 * A row is asked under each of its documents and its name: some lists have no documents, and a name alone is that of
 * many. `states` are of the cells of a workbook that were not typed as they read.
 */
export function questionOf({ trimmed, columns, places }: RowParts, states: SpreadsheetRow['states'] = {}): RowQuestion {
  const fault = faultOfCells(trimmed, columns.length);
  if (fault !== undefined) return refused(fault);
  if (isSingleOfNames(columns, places)) {
    const { cpf } = partSoleTrader(trimmed[0] ?? '');
    const more = faultOfText(trimmed[0] ?? '', cpf);
    if (more !== undefined) return refused(more);
  }
  const row = new Row();
  if (!places) {
    row.addState(states[0]);
    row.addText(trimmed[0] ?? '');
    return row.finish();
  }
  for (const at of [...places.taxIds, ...places.names]) row.addState(states[at], columns[at]);
  for (const at of places.taxIds) {
    if (states[at] !== 'rounded') row.addDocument(trimmed[at] ?? '', documentKindOf(columns[at]!));
  }
  row.addText(namesOfCells(trimmed, places)[0] ?? '');
  const { nameNotAsked, taxIdNotAsked, asideNotAsked } = notAskedOfCells(trimmed, columns, places);
  row.addFault(nameNotAsked);
  row.addFault(taxIdNotAsked);
  row.addNote(asideNotAsked);
  for (const [at, unasked] of places.unasked.entries()) {
    const mayHide = unasked && isOfSomebody(unasked) && !places.names.includes(at) && UNREAD.has(states[at]);
    if (mayHide) row.addState(states[at], columns[at]);
  }
  for (const at of Object.values(places.facts)) row.addState(states[at], columns[at], true);
  const { facts, factsNotAsked = [] } = factsOfCells(trimmed, places);
  const { item, notes, faults } = row.finish();
  return { item: facts ? { ...item, facts } : item, notes: [...notes, ...factsNotAsked], faults };
}

/** The row whose name cannot be compared so: what it has besides is asked. */
export function withoutName({ item, notes, faults }: RowQuestion, fault: string): RowQuestion {
  if (!item.taxId) return refused([...faults, fault, NOTHING_ELSE].join(' '));
  return { item: { ...item, name: undefined }, notes, faults: [...faults, fault] };
}

class Row {
  private readonly documents = new Set<string>();
  private name: string | undefined;
  private readonly notes: string[] = [];
  private readonly faults: string[] = [];

  /** A name or a document: of a text without a letter, asked as a name, every list would say that there is none. */
  addText(text: string): void {
    if (CELL_ERROR.test(text)) {
      this.addFault(`The cell has an error of the spreadsheet, ${text}, so that nothing of it was looked up.`);
      return;
    }
    const isDocument = itemOfText(text).taxId !== undefined || (text !== '' && !/\p{L}/u.test(text));
    if (isDocument) this.addDocument(text, 'any');
    else this.addName(text);
  }

  addDocument(text: string, kind: DocumentKind): void {
    if (text === '') return;
    const { documents, note, fault } = readDocument(text, kind);
    for (const document of documents) this.documents.add(document);
    this.addNote(note);
    this.addFault(fault);
  }

  /** What has to be said of a cell whose text was not typed as it reads, or could not be had. */
  addState(state: CellState | undefined, heading?: string, isFact = false): void {
    const said = state && STATES[state];
    if (!said) return;
    const cell = heading === undefined ? 'The cell' : `The cell below ${JSON.stringify(heading)}`;
    (state === 'formula' || isFact ? this.notes : this.faults).push(`${cell} ${said}`);
  }

  addFault(fault: string | undefined): void {
    if (fault !== undefined) this.faults.push(fault);
  }

  addNote(note: string | undefined): void {
    if (note !== undefined) this.notes.push(note);
  }

  addName(text: string): void {
    if (text === '') return;
    const { name, cpf } = partSoleTrader(text);
    if (name !== text) this.notes.push(`Sole trader: looked up as ${name}${cpf && ` and as CPF ${cpf}`}.`);
    if (cpf) this.addDocument(cpf, 'cpf');
    if (mayBeSeveral(name)) this.faults.push(SEVERAL);
    if (isAskable(name)) this.name = name;
    else this.faults.push('The name has not 3 to 200 characters.');
  }

  finish(): RowQuestion {
    const { name, notes, faults } = this;
    const [taxId, ...moreTaxIds] = this.documents;
    if (taxId === undefined && name === undefined)
      return refused([...faults, faults.length > 0 ? NOTHING_ELSE : NOTHING].join(' '));
    return { item: { name, taxId, ...(moreTaxIds.length > 0 && { moreTaxIds }) }, notes, faults };
  }
}

const STATES: Readonly<Partial<Record<CellState, string>>> = {
  formula: 'has a formula, whose last saved result was used.',
  formulaWithoutValue: 'has a formula without a saved result, so that it was not used; open the workbook and save it.',
  error: 'has an error of the spreadsheet, so that it was not used.',
  merged: 'is merged with another one, so that it reads as empty; unmerge it and fill it in.',
  rounded: 'has a number that the spreadsheet rounded, so that it was not used; format the column as text.',
};
/** What a formula that failed shows, in English and in Portuguese. */
const CELL_ERROR = /^#(?:N\/[AD]|REF!|VALUE!|VALOR!|NAME\?|NOME\?|DIV\/0!|NULL!|NULO!|NUM!|NÚM!|SPILL!|DESPEJAR!)$/i;
const NOTHING = 'The row has neither a name nor a document, so nothing was looked up.';
const NOTHING_ELSE = 'The row has nothing else, so nothing was looked up.';

/** A row that is not asked goes the way of the others, so that it stays in its place. */
function refused(fault: string): RowQuestion {
  return { item: { fault }, notes: [], faults: [] };
}
