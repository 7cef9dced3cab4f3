import type { TObject } from 'typebox';
import type { Validator } from 'typebox/compile';
import { onlyOne, wrongIn } from '../../evidence/api/query.ts';

/**
 * What a query asks, by its schema; a parameter that is empty counts as left out, digits are a number.
 *
 * @throws ApiError `repeatedParameter`, or `requestInvalid` with the parameter's name and what is wrong.
 */
export function queryOf<Type extends TObject, Value>(
  validator: Validator<Record<never, never>, Type, Value>,
  schema: Type,
  query: URLSearchParams,
): Value {
  const given = Object.entries(schema.properties).flatMap(([name, property]): [string, string | number][] => {
    const { type } = property as { type?: string };
    const value = onlyOne(query, name);
    if (value === undefined) return [];
    return [[name, type === 'integer' && /^\d{1,15}$/.test(value) ? Number(value) : value]];
  });
  const asked: unknown = Object.fromEntries(given);
  if (validator.Check(asked)) return asked;
  throw wrongIn(validator.Errors(asked));
}
