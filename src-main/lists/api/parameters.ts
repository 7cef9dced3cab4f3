import { Compile } from 'typebox/compile';
import {
  DEFAULT_THRESHOLD,
  LIST_NAMES,
  type ListName,
  type ListOption,
  ListsQuery,
  MATCH_OPTIONS,
  MOST_RECORDS,
  NameParameter,
  UNITS_OF_TODAS,
} from '../../contract/lists.ts';
import { PERMISSIONS } from '../../contract/permissions.ts';
import { ApiError } from '../../errors/api-error.ts';
import { askedFactsOf } from '../facts/asked.ts';
import type { AskedFacts } from '../facts/compare.ts';
import { hasWords, type Matching, type Wanted } from '../search/question.ts';

const isOption = Compile(ListsQuery.properties.list);
const isName = Compile(NameParameter);

/** Whether `name` is long enough to be asked for, and not too long. */
export function isAskable(name: unknown): name is string {
  return isName.Check(name);
}

/**
 * The list of a request that its caller may search: `todas` is one permission more, not another one in place of it
 * (specification.md, R28 and R29).
 */
export function permittedList(query: URLSearchParams, permissions: ReadonlySet<string>): ListOption {
  const list = query.get('list');
  if (!isOption.Check(list)) throw new ApiError('listInvalid');
  if (query.getAll('list').length > 1) throw new ApiError('repeatedParameter');
  const allowed = permissions.has(PERMISSIONS.oneList) && (list !== 'todas' || permissions.has(PERMISSIONS.allLists));
  if (!allowed) throw new ApiError('permissionMissing');
  return list;
}

export function listsOf(option: ListOption): readonly ListName[] {
  return option === 'todas' ? LIST_NAMES : [option];
}

/** What one lookup counts as in the usage record. */
export function unitsOf(option: ListOption): number {
  return option === 'todas' ? UNITS_OF_TODAS : 1;
}

/**
 * A `taxId` that is there and not empty decides, however odd, and a name beside it is not looked at. What is wrong about
 * the product's own parameters is said even where they make no difference (specification.md, R36).
 */
export function wantedOf(query: URLSearchParams): Wanted {
  const taxId = onlyOne(query, 'taxId');
  const name = onlyOne(query, 'name');
  const matching = matchingOf(query);
  if (taxId) return { taxId };
  if (!isAskable(name)) throw new ApiError('nameLength');
  if (!hasWords(name, matching)) throw new ApiError('nameWithoutWords');
  return { name, matching };
}

/** How names are compared; a parameter that is empty counts as left out. */
export function matchingOf(query: URLSearchParams): Matching {
  const asked = onlyOne(query, 'match') || 'exact';
  const match = MATCH_OPTIONS.find((option) => option === asked);
  if (!match) throw new ApiError('matchInvalid');
  const threshold = onlyOne(query, 'threshold') || String(DEFAULT_THRESHOLD);
  if (!/^\d{1,3}$/.test(threshold) || Number(threshold) > 100) throw new ApiError('thresholdInvalid');
  return match === 'similar' ? { match, threshold: Number(threshold) } : { match };
}

/** Whether all that the lists say of a record is asked for; a parameter that is empty counts as left out. */
export function isFull(query: URLSearchParams): boolean {
  const detail = onlyOne(query, 'detail') || undefined;
  if (detail !== undefined && detail !== 'full') throw new ApiError('detailInvalid');
  return detail === 'full';
}

/** The most records of a file that are given; a parameter that is empty counts as left out. */
export function limitOf(query: URLSearchParams): number | undefined {
  const limit = onlyOne(query, 'limit') || undefined;
  if (limit !== undefined && (!/^\d{1,4}$/.test(limit) || Number(limit) < 1 || Number(limit) > MOST_RECORDS)) {
    throw new ApiError('limitInvalid');
  }
  return limit === undefined ? undefined : Number(limit);
}

/** What else is known of whoever is looked for; a parameter that is empty counts as left out. */
export function factsOf(query: URLSearchParams): AskedFacts {
  const [birthDate, country, type] = ['birthDate', 'country', 'type'].map((name) => onlyOne(query, name));
  return askedFactsOf({ birthDate, country, type });
}

/** Which of two values was meant cannot be told, and searching for the wrong one would answer "not listed". */
export function onlyOne(query: URLSearchParams, parameter: string): string | null {
  const values = query.getAll(parameter);
  if (values.length > 1) throw new ApiError('repeatedParameter');
  return values[0] ?? null;
}
