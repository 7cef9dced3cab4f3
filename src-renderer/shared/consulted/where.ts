import type { ListName, ListOption } from '../../../src-main/contract/lists.ts';
import type { ListGroup } from '../../../src-main/contract/window/settings.ts';

/** Groups of lists that are always there; what they are called is in `groups` of the texts. */
export const BUILT_IN = {
  /** Lists that say of whom they name that he is sanctioned or barred, not that he is accused, mentioned or in office. */
  sanctions: ['bacen', 'ceis', 'cepim', 'cnep', 'europeias', 'ofacsdn', 'onu', 'trabalhoescravo', 'uk'],
  pep: ['candidatoseleitorais', 'pep'],
  brazil: [
    'auxilioemergencial',
    'bacen',
    'candidatoseleitorais',
    'ceis',
    'cepim',
    'cnep',
    'cvm',
    'diariooficial',
    'leniencia',
    'pep',
    'trabalhoescravo',
  ],
} as const satisfies Record<string, readonly ListName[]>;
export type BuiltIn = keyof typeof BUILT_IN;

/** Several lists under one name, as they were when they were asked. */
export type Group = { builtIn: BuiltIn; lists: readonly ListName[] } | Readonly<ListGroup>;

/** Where is looked: in one list, in all, or in a group of them. */
export type Where = ListOption | Group;

/** Whether a list is among those looked in. */
export function isIn(where: Where, list: ListName): boolean {
  if (typeof where === 'string') return where === 'todas' || where === list;
  return where.lists.includes(list);
}

/** The parameters of the service that say so. */
export function whereParameters(where: Where): { list: string; lists?: string } {
  return typeof where === 'string' ? { list: where } : { list: 'todas', lists: where.lists.join() };
}

/** Tells the places apart, as the value of a choice. */
export function whereKey(where: Where): string {
  if (typeof where === 'string') return where;
  return 'builtIn' in where ? `group:${where.builtIn}` : `own:${where.name}`;
}

/** Every group there is to choose: the built-in ones, then the user's own. */
export function groupsWith(own: readonly ListGroup[]): Group[] {
  const builtIn = (Object.keys(BUILT_IN) as BuiltIn[]).map((name) => ({ builtIn: name, lists: BUILT_IN[name] }));
  return [...builtIn, ...own];
}
