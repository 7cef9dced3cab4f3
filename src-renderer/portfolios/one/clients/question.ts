import type { SubjectQuery } from '../../../../src-main/contract/portfolios.ts';
import type { Sorting } from '../../../shared/grid/sort.ts';

export const COLUMNS = ['name', 'reference', 'taxId', 'birthDate', 'openAlerts', 'found'] as const;
export type Column = (typeof COLUMNS)[number];

/** Which clients are shown, one of these at a time. */
export const SHOWN = ['openAlerts', 'found', 'notScreened', 'pending'] as const;

/** What narrows the clients down. */
export interface Filters {
  shown: (typeof SHOWN)[number] | null;
  withoutTaxId: boolean;
}

export const NO_FILTERS: Filters = { shown: null, withoutTaxId: false };

export function isFiltered({ shown, withoutTaxId }: Filters): boolean {
  return shown !== null || withoutTaxId;
}

/** What the service is asked for: everything but which page of it. Unsorted they stand as they came. */
export function questionOf(
  text: string,
  { shown, withoutTaxId }: Filters,
  sorting: Sorting<Column> | null,
): SubjectQuery {
  return {
    ...(text.trim() && { text: text.trim() }),
    ...(shown && { [shown]: 'true' as const }),
    ...(withoutTaxId && { withoutTaxId: 'true' as const }),
    ...(sorting && { order: `${sorting.descending ? '-' : ''}${sorting.column}` as const }),
  };
}
