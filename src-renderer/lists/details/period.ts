import { lowerWithoutAccents } from '../../../src-main/text/without-accents.ts';
/** From when to when a sanction, an agreement or an office runs, as its publisher says. Dates are YYYY-MM-DD. */
export interface Period {
  from: string | null;
  to: string | null;
  /** `open`: the publisher gives no end. */
  standing: 'future' | 'current' | 'open' | 'ended';
}

/**
 * The period in the publisher's columns: the first one that begins it and the first one that ends it, as CEIS (`DATA INÍCIO
 * SANÇÃO`, `DATA FINAL SANÇÃO`), the leniency agreements, the boards of Banco Central and PEP name them. PEP's
 * `Data_Fim_Carência` is not the end of the office. Null where there is neither date. Publishers keep what has ended in
 * their lists, which is why it is told. `today`: YYYY-MM-DD.
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
  return { from, to, standing: standingAt(today, from, to) };
}

function standingAt(today: string, from: string | null, to: string | null): Period['standing'] {
  if (to && to < today) return 'ended';
  if (from && from > today) return 'future';
  return to ? 'current' : 'open';
}

/** `01/02/2026`, `2026-02-01` or `2026-02-01T00:00:00` as YYYY-MM-DD; null for everything else and for days there are not. */
export function dateOf(value: string): string | null {
  const iso = /^(\d{4})-(\d{2})-(\d{2})(?:T00:00:00(?:\.0+)?Z?)?$/.exec(value);
  const brazilian = /^(\d{2})\/(\d{2})\/(\d{4})$/.exec(value);
  const parts = iso?.slice(1) ?? brazilian?.slice(1).reverse();
  if (!parts) return null;
  const date = parts.join('-');
  const day = new Date(`${date}T00:00:00Z`);
  return !Number.isNaN(+day) && day.toISOString().startsWith(date) ? date : null;
}

const known = new Map<string, string>();

/** Thousands of records have the same few columns. */
function foldedColumn(column: string): string {
  const made = known.get(column) ?? lowerWithoutAccents(column).replaceAll('_', ' ');
  known.set(column, made);
  return made;
}
