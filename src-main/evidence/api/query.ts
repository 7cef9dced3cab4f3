import { Compile } from 'typebox/compile';
import { ConsultationQuery, DossierQuery, ErasedQuery } from '../../contract/dossiers.ts';
import { ApiError } from '../../errors/api-error.ts';
import type { Person } from '../dossiers/person.ts';
import { REPORT_LANGUAGES, type ReportLanguage } from '../report/evidence-file.ts';
import { brokenRule, type SchemaError } from './broken-rule.ts';

const dossierQuery = Compile(DossierQuery);
const consultationQuery = Compile(ConsultationQuery);
const erasedQuery = Compile(ErasedQuery);
const NUMBERS: ReadonlySet<string> = new Set(['limit', 'offset']);

/**
 * What a query asks of the list of dossiers; a parameter that is empty counts as left out.
 *
 * @throws ApiError `repeatedParameter`, or `requestInvalid` with the parameter's name and what is wrong.
 */
export function dossierQueryOf(query: URLSearchParams): DossierQuery {
  const asked = givenOf(query, Object.keys(DossierQuery.properties));
  if (dossierQuery.Check(asked)) return asked;
  throw wrongIn(dossierQuery.Errors(asked));
}

/** The same of the list of consultations. */
export function consultationQueryOf(query: URLSearchParams): ConsultationQuery {
  const asked = givenOf(query, Object.keys(ConsultationQuery.properties));
  if (consultationQuery.Check(asked)) return asked;
  throw wrongIn(consultationQuery.Errors(asked));
}

/** The same of the list of what was erased. */
export function erasedQueryOf(query: URLSearchParams): ErasedQuery {
  const asked = givenOf(query, Object.keys(ErasedQuery.properties));
  if (erasedQuery.Check(asked)) return asked;
  throw wrongIn(erasedQuery.Errors(asked));
}

function givenOf(query: URLSearchParams, names: readonly string[]): unknown {
  const given = names.flatMap((name): [string, string | number][] => {
    const value = onlyOne(query, name);
    if (value === undefined) return [];
    return [[name, NUMBERS.has(name) && /^\d{1,9}$/.test(value) ? Number(value) : value]];
  });
  return Object.fromEntries(given);
}

/** What is wrong with the first parameter that is. */
export function wrongIn(errors: readonly SchemaError[]): ApiError {
  const place = errors[0]!.instancePath;
  return new ApiError('requestInvalid', {
    detail: `The parameter "${place.slice(1)}" ${brokenRule(errors, place)}; /docs has what it can be.`,
  });
}

/** The value of a parameter; undefined where it is left out or empty. @throws ApiError `repeatedParameter` */
export function onlyOne(query: URLSearchParams, name: string): string | undefined {
  const values = query.getAll(name);
  if (values.length > 1) throw new ApiError('repeatedParameter');
  return values[0] || undefined;
}

/**
 * The person that everything is asked about.
 *
 * @throws ApiError `personMissing` where it names nobody, `repeatedParameter`.
 */
export function personOf(query: URLSearchParams): Person {
  const taxId = onlyOne(query, 'taxId');
  const name = onlyOne(query, 'name');
  if (!taxId && !name) throw new ApiError('personMissing');
  return { ...(taxId && { taxId }), ...(name && { name }) };
}

/**
 * The language of a report: Portuguese where none is asked for.
 *
 * @throws ApiError `repeatedParameter`, or `requestInvalid`.
 */
export function reportLanguageOf(query: URLSearchParams): ReportLanguage {
  const asked = onlyOne(query, 'language') ?? 'pt-BR';
  const language = REPORT_LANGUAGES.find((one) => one === asked);
  if (language) return language;
  throw new ApiError('requestInvalid', { detail: 'The parameter "language" can be pt-BR or en.' });
}
