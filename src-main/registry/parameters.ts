import { STATES, type Uf } from '../contract/registry.ts';
import { isValidCnpj, normaliseCnpj } from '../documents/cnpj.ts';
import { isValidCpf } from '../documents/cpf.ts';
import { removeMask } from '../documents/mask.ts';
import { ApiError } from '../errors/api-error.ts';
import type { ErrorCode } from '../errors/registry.ts';
import type { Question } from './lookup.ts';

const NAMES = ['cnpj', 'taxId', 'cpf', 'uf', 'ie', 'iepr'] as const;
type Name = (typeof NAMES)[number];
type Given = Partial<Record<Name, string>>;

/**
 * The question in the query of a tax registration lookup. Other parameters are ignored; an empty one counts as not sent,
 * as forms send the fields that were left blank.
 *
 * @throws ApiError 422, in this order: a parameter twice, more than one set, a wrong document, `cnpj` and `taxId` that
 * differ, `uf` missing or unknown.
 */
export function readQuestion(query: URLSearchParams): Question {
  const given = readOnce(query);
  const sets = [given.cnpj ?? given.taxId, given.cpf, given.ie].filter((value) => value !== undefined);
  if (sets.length > 1) throw new ApiError('severalIdentifiers');

  const cnpj = readCnpj(given);
  if (cnpj !== undefined) return { by: 'cnpj', cnpj };
  const cpf = given.cpf === undefined ? undefined : readCpf(given.cpf);
  const uf = readUf(given.uf);
  if (sets.length === 0) return { by: 'nothing' };
  if (uf === undefined) throw new ApiError('ufRequired');
  if (cpf !== undefined) return { by: 'cpf', cpf, uf };
  return { by: 'ie', ie: bare(given.ie!), uf, ...(given.iepr !== undefined && { iepr: bare(given.iepr) }) };
}

function readOnce(query: URLSearchParams): Given {
  const given: Given = {};
  for (const name of NAMES) {
    const values = query.getAll(name);
    if (values.length > 1) throw new ApiError('repeatedParameter');
    if (values[0]) given[name] = values[0];
  }
  return given;
}

/** `taxId` is a synonym of `cnpj` and never a CPF, though its message mentions both (specification.md, T14). */
function readCnpj(given: Given): string | undefined {
  const cnpj = given.cnpj === undefined ? undefined : validCnpj(given.cnpj, 'invalidCnpj');
  const taxId = given.taxId === undefined ? undefined : validCnpj(given.taxId, 'invalidTaxId');
  if (cnpj !== undefined && taxId !== undefined && cnpj !== taxId) throw new ApiError('taxIdsDiffer');
  return cnpj ?? taxId;
}

function validCnpj(text: string, otherwise: ErrorCode): string {
  const cnpj = normaliseCnpj(text);
  if (cnpj === null || !isValidCnpj(cnpj)) throw new ApiError(otherwise);
  return cnpj;
}

function readCpf(text: string): string {
  const cpf = removeMask(text);
  if (cpf === null || !isValidCpf(cpf)) throw new ApiError('invalidCpf');
  return cpf;
}

function readUf(text: string | undefined): Uf | undefined {
  if (text === undefined) return undefined;
  // Letters beyond A to Z may become some of them in upper case, as the long s does.
  const uf = /^[A-Za-z]{2}$/.test(text) && STATES.find((state) => state === text.toUpperCase());
  if (!uf) throw new ApiError('invalidUf');
  return uf;
}

/** State registrations have a form of their own in each state, so only the mask goes; the state judges the rest. */
function bare(registration: string): string {
  return removeMask(registration) || registration;
}
