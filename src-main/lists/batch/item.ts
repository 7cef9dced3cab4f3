import { bareDocument } from '../../documents/bare-document.ts';
import { isValidCnpj } from '../../documents/cnpj.ts';
import {
  faultOfName,
  mayBeSeveral,
  NAME_FAULTS,
  ODD_BLANKS,
  SEVERAL,
  withoutListNumber,
} from '../../documents/name-fault.ts';
import { hasOddBlanks, isLiteral } from '../../documents/question-doubt.ts';
import { partSoleTrader } from '../../documents/sole-trader.ts';
import { ApiError } from '../../errors/api-error.ts';
import { isAskable } from '../api/parameters.ts';
import { askedMaskedKey } from '../document-key.ts';
import { askedFactsOf } from '../facts/asked.ts';
import type { AskedFacts } from '../facts/compare.ts';
import { hasWords, type Lookup, lookupOf, type Matching, type Wanted } from '../search/question.ts';
import { documentsIn } from './document-cell.ts';
import { readDocument } from './read-document.ts';
import { notAskedOfMembers } from './unknown-members.ts';

/** One item of a batch as it was sent. */
export interface Item {
  /** The caller's own name for it. */
  id?: string | number;
  name?: string;
  /** Why another name, or what may be the name of a row or an item without one, is not asked, in a sentence. */
  nameNotAsked?: string;
  taxId?: string;
  /** Further documents of a row of a table, or what a document without its leading zeros may be. */
  moreTaxIds?: readonly string[];
  /** Why what is a document of a row of a table is not asked, in a sentence. */
  taxIdNotAsked?: string;
  /** What else is known of it, as it may be asked. */
  facts?: AskedFacts;
  /** Which cells of a table were not understood and do not count, or are of a parent or an intermediary, in sentences. */
  factsNotAsked?: readonly string[];
  /** Why it cannot be asked, where that is clear from its form; a sentence. */
  fault?: string;
}

/**
 * The item of a JSON value: a text, or an object with `id`, `name`, `taxId`, `moreTaxIds` and what else is known. Of other
 * members it is told where they have a document, or the name of an item without one.
 */
export function itemOfValue(value: unknown): Item {
  if (typeof value === 'string') return itemOfText(value);
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return { fault: INVALID };
  const { id, moreTaxIds, ...members } = value as Record<string, unknown>;
  const named = isId(id) ? { id } : {};
  const texts = TEXTS.map((one) => members[one]);
  const wellFormed =
    (isId(id) || isAbsent(id)) &&
    (isAbsent(moreTaxIds) || isTexts(moreTaxIds)) &&
    texts.every((one) => isAbsent(one) || typeof one === 'string');
  if (!wellFormed) return { ...named, fault: INVALID };
  const { name, taxId, birthDate, country, type, ...unknown } = members as KnownMembers;
  const [first, ...others] = [taxId ?? '', ...(moreTaxIds ?? [])].filter((one) => one !== '');
  const documents = [first ?? '', ...others].flatMap((one) => documentsIn(one, 'any').documents);
  const { asideNotAsked, ...notAsked } = notAskedOfMembers(
    { ...(isId(id) && { id }), ...unknown },
    { names: name ? [name] : [], documents },
  );
  const item: Item = {
    ...named,
    name: name ?? undefined,
    taxId: first ?? taxId ?? undefined,
    ...(others.length > 0 && { moreTaxIds: others }),
    ...notAsked,
    ...(asideNotAsked !== undefined && { factsNotAsked: [asideNotAsked] }),
  };
  try {
    const facts = askedFactsOf({ birthDate, country, type });
    return Object.keys(facts).length > 0 ? { ...item, facts } : item;
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    return { ...named, fault: error.message };
  }
}

/**
 * The item of a text that may be a name or a document. It is a document where, without its mask, it has the form of
 * one: 11 digits or positions of a masked CPF, 14 digits, or the 14 characters of an alphanumeric CNPJ, this one only with
 * right check digits, since a name such as `POSTO ABCDE 2024` has the same form. Everything else is a name, digits of
 * another length too.
 */
export function itemOfText(text: string): Item {
  const bare = bareDocument(text);
  const document = /^(?:\d{11}|\d{14})$/.test(bare) || (/[A-Z]/.test(bare) && isValidCnpj(bare));
  return document || askedMaskedKey(text) !== null ? { taxId: text } : { name: text };
}

/** What an item asks. */
export interface ItemLookup {
  /** Null where nothing can match. */
  lookup: Lookup | null;
  /** Why the name beside a document, or another name, is not asked, in a sentence. */
  nameNotAsked?: string;
  /** Why a document beside another or a name is not asked, in a sentence. */
  taxIdNotAsked?: string;
  /** What is amiss with a document that is asked, in a sentence. */
  taxIdNote?: string;
}

/**
 * What an item asks: its document and its name, where it has both. A name that cannot be asked leaves the document, and a
 * document that has the form of none leaves the name: nobody could be found by it, which is not that there is nobody.
 *
 * @throws ApiError for an item that cannot be asked at all.
 */
export function lookupOfItem(item: Item, matching: Matching): ItemLookup {
  const { taxId, moreTaxIds = [], facts = {}, fault } = item;
  if (fault !== undefined) throw new ApiError('itemInvalid', { detail: fault });
  // No list has the number that the registered name of a sole trader has.
  const { name, cpf } = item.name ? partSoleTrader(withoutListNumber(item.name)) : { name: item.name, cpf: '' };
  const cells = taxId ? [taxId, ...moreTaxIds].map((one) => readDocument(one, 'any')) : [];
  const taxIds = [...new Set([...cells.flatMap(({ documents }) => documents), ...(cpf ? [cpf] : [])])];
  const taxIdNotAsked = cells.find((cell) => cell.fault !== undefined)?.fault ?? item.taxIdNotAsked;
  const note = name && noteOfName(name, matching);
  const taxIdNote = sentences(cells.map(({ note }) => note));
  if (taxIds.length === 0) {
    if (taxIdNotAsked !== undefined && !name) throw new ApiError('itemInvalid', { detail: taxIdNotAsked });
    if (!isAskable(name)) throw new ApiError('itemEmpty');
    const nameFault = faultOfName(name);
    if (nameFault !== null) throw new ApiError('itemInvalid', { detail: NAME_FAULTS[nameFault] });
    if (!hasWords(name, matching)) throw new ApiError('nameWithoutWords');
    return said(lookupOf([{ name, matching }], facts), {
      nameNotAsked: sentences([note, item.nameNotAsked]),
      taxIdNotAsked,
    });
  }
  const wanted: Wanted[] = taxIds.map((one) => ({ taxId: one }));
  const notAsked = name ? whyNotAsked(name, matching) : undefined;
  const nameNotAsked = sentences([notAsked ?? note, item.nameNotAsked]);
  const isNamed = name !== undefined && name !== '' && notAsked === undefined;
  const lookup = isNamed ? lookupOf([...wanted, { name, matching }], { ...facts, taxIds }) : lookupOf(wanted, facts);
  return said(lookup, { nameNotAsked, taxIdNotAsked, taxIdNote });
}

/** What is amiss with a name that is asked all the same, in a sentence. */
function noteOfName(name: string, { match }: Matching): string | undefined {
  if (mayBeSeveral(name)) return SEVERAL;
  return isLiteral(match) && hasOddBlanks(name) ? ODD_BLANKS : undefined;
}

/** Without what there is nothing to say of. */
function said(lookup: Lookup | null, others: Omit<ItemLookup, 'lookup'>): ItemLookup {
  return { lookup, ...Object.fromEntries(Object.entries(others).filter(([, value]) => value !== undefined)) };
}

function sentences(all: readonly (string | undefined)[]): string | undefined {
  return all.filter((one) => one !== undefined).join(' ') || undefined;
}

/** Why a name cannot be asked, in a sentence. */
export function whyNotAsked(name: string, matching: Matching): string | undefined {
  if (!isAskable(name)) return 'The name has not 3 to 200 characters.';
  const fault = faultOfName(name);
  if (fault !== null) return NAME_FAULTS[fault];
  return hasWords(name, matching) ? undefined : new ApiError('nameWithoutWords').message;
}

const TEXTS = ['name', 'taxId', 'birthDate', 'country', 'type'] as const;
type KnownMembers = { [Text in (typeof TEXTS)[number]]?: string | null } & Record<string, unknown>;
const INVALID = new ApiError('itemInvalid').message;

/** A number that JSON and JavaScript write in two ways would come back as another one. */
function isId(id: unknown): id is string | number {
  if (typeof id === 'number') return Number.isFinite(id) && (!Number.isInteger(id) || Number.isSafeInteger(id));
  return typeof id === 'string';
}

function isAbsent(value: unknown): value is undefined | null {
  return value === undefined || value === null;
}

function isTexts(value: unknown): value is string[] {
  return Array.isArray(value) && value.every((one) => typeof one === 'string');
}
