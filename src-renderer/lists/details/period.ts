import { lowerWithoutAccents } from '../../../src-main/text/without-accents.ts';
import { dateOf } from '../../shared/published/published-date.ts';

/** From when to when a sanction, an agreement or an office runs, as its publisher says. Dates are YYYY-MM-DD. */
export interface Period {
  from: string | null;
  to: string | null;
  /** Of an office that is over: the last day on which who held it counts as exposed; absent where no column has it. */
  graceTo?: string;
  /** `open`: the publisher gives no end. `grace`: the office is over, and who held it is a PEP still. */
  standing: 'future' | 'current' | 'open' | 'grace' | 'ended';
}

/**
 * The period in the publisher's columns: the first one that begins it and the first one that ends it, as CEIS (`DATA INÍCIO
 * SANÇÃO`, `DATA FINAL SANÇÃO`), the leniency agreements, the boards of Banco Central and PEP name them. PEP's
 * `Data_Fim_Carência` is not the end of the office but of the years in which who held it is a PEP still (five, by Coaf's
 * resolution 40 and Banco Central's circular 3.978): the record has not ended before, nor where that column has no date.
 * Null where there is neither date. Publishers keep what has ended in their lists, which is why it is told.
 * `today`: YYYY-MM-DD.
 */
export function periodOf(details: Readonly<Record<string, string>>, today: string): Period | null {
  const columns = Object.entries(details).map(([column, value]) => [foldedColumn(column), value] as const);
  const dateIn = (pattern: RegExp) => {
    for (const [column, value] of columns) {
      const date = pattern.test(column) ? dateOf(value) : null;
      if (date) return date;
    }
    return null;
  };
  const from = dateIn(/inicio/);
  const to = dateIn(/\b(final|fim|termino)\b(?!.*carencia)/);
  if (!from && !to) return null;
  const standing = standingAt(today, from, to);
  if (standing !== 'ended' || !columns.some(([column]) => GRACE.test(column))) return { from, to, standing };
  const graceTo = dateIn(GRACE);
  if (!graceTo) return { from, to, standing: 'grace' };
  return { from, to, graceTo, standing: graceTo < today ? 'ended' : 'grace' };
}

const GRACE = /\b(final|fim|termino)\b.*carencia/;

function standingAt(today: string, from: string | null, to: string | null): Period['standing'] {
  if (to && to < today) return 'ended';
  if (from && from > today) return 'future';
  return to ? 'current' : 'open';
}

const known = new Map<string, string>();

/** Thousands of records have the same few columns. */
function foldedColumn(column: string): string {
  const made = known.get(column) ?? lowerWithoutAccents(column).replaceAll('_', ' ');
  known.set(column, made);
  return made;
}
