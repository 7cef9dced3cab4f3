import { InvalidArgumentError } from 'commander';
import { COLUMN_ROLES, type ColumnRole, type SpreadsheetColumn } from '../../contract/window/spreadsheets.ts';
import { columnKey } from '../../data/csv-table.ts';
import { CommandError } from '../context.ts';
import { letterOf } from './problem-sentences.ts';

/** `--column reference=Código`: what a column is, where the guess is not enough. */
export interface ChosenColumn {
  role: ColumnRole;
  /** Its heading, or its letter. */
  column: string;
}

/** Collects a column that may be given several times. */
export function chosenColumn(text: string, before: readonly ChosenColumn[] = []): ChosenColumn[] {
  const [, role = '', column = ''] = /^(\w+)=(.+)$/s.exec(text) ?? [];
  if (!(COLUMN_ROLES as readonly string[]).includes(role)) {
    throw new InvalidArgumentError(
      `It must be ROLE=COLUMN, a heading or a letter such as B; the roles are ${COLUMN_ROLES.join(', ')}.`,
    );
  }
  return [...before, { role: role as ColumnRole, column: column.trim() }];
}

/**
 * What each column is: as it was told, and as it was guessed for roles that nobody told. A client may have several documents:
 * a column of them that is told takes no other away.
 *
 * @throws CommandError where a column is not there, or several have its heading.
 */
export function rolesOf(columns: readonly SpreadsheetColumn[], chosen: readonly ChosenColumn[]): (ColumnRole | null)[] {
  const told = new Set(chosen.map(({ role }) => role));
  const roles = columns.map(({ role }) => (role !== null && role !== 'taxId' && told.has(role) ? null : role));
  for (const { role, column } of chosen) {
    if (role !== 'taxId' && roles.includes(role)) throw new CommandError(`Only one column can be ${role}.`);
    roles[placeOf(columns, column)] = role;
  }
  return roles;
}

function placeOf(columns: readonly SpreadsheetColumn[], wanted: string): number {
  const places = columns.flatMap(({ heading }, at) => (columnKey(heading) === columnKey(wanted) ? [at] : []));
  if (places.length > 1) {
    throw new CommandError(
      `Several columns are headed ${JSON.stringify(wanted)}; give a letter: ${places.map(letterOf).join(', ')}.`,
    );
  }
  const at = places[0] ?? columns.findIndex((_, place) => letterOf(place) === wanted.toUpperCase());
  if (at < 0) throw new CommandError(`There is no column ${JSON.stringify(wanted)}.`);
  return at;
}
