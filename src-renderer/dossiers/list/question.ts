import {
  type ConclusionOutcome,
  type DossierQuery,
  type DossierStatus,
  type DossierSummary,
  type RELATIONS,
  type RISKS,
  STATUSES,
} from '../../../src-main/contract/dossiers.ts';
import type { Sorting } from '../../shared/grid/sort.ts';

export const COLUMNS = ['name', 'document', 'status', 'openHits', 'responsible', 'deadline', 'changedAt'] as const;
export type Column = (typeof COLUMNS)[number];

/** What narrows the list down; null where it does not. */
export interface Filters {
  status: DossierStatus | 'unfinished' | null;
  risk: (typeof RISKS)[number] | null;
  relation: (typeof RELATIONS)[number] | null;
  conclusion: ConclusionOutcome | null;
  openHits: boolean;
  due: DossierQuery['due'] | null;
}

export const NO_FILTERS: Filters = {
  status: null,
  risk: null,
  relation: null,
  conclusion: null,
  openHits: false,
  due: null,
};

export function isFiltered({ openHits, ...chosen }: Filters): boolean {
  return openHits || Object.values(chosen).some((value) => value !== null);
}

/** What the service is asked for: everything but which page of it. */
export function questionOf(text: string, filters: Filters, sorting: Sorting<Column> | null): DossierQuery {
  const { status, risk, relation, conclusion, openHits, due } = filters;
  return {
    ...(text.trim() && { text: text.trim() }),
    ...(status && {
      status: status === 'unfinished' ? STATUSES.filter((one) => one !== 'concluded').join(',') : status,
    }),
    ...(risk && { risk }),
    ...(relation && { relation }),
    ...(conclusion && { conclusion }),
    ...(openHits && { openHits: 'true' as const }),
    ...(due && { due }),
    order: sorting ? orderOf(sorting) : '-changedAt',
  };
}

type Order = NonNullable<DossierQuery['order']>;

function orderOf({ column, descending }: Sorting<Column>): Order {
  return `${descending ? '-' : ''}${column}` as Order;
}

/** Whether the day until which something had to be done is over. `today`: YYYY-MM-DD. */
export function isPast(day: string | null, today: string): boolean {
  return day !== null && day < today;
}

/** Whether a dossier waits for something past its deadline. */
export function isOverdue({ deadline, status }: Pick<DossierSummary, 'deadline' | 'status'>, today: string): boolean {
  return status !== 'concluded' && isPast(deadline, today);
}
