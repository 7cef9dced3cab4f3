import { isValidCnpj } from '../../documents/cnpj.ts';
import { removeMask } from '../../documents/mask.ts';
import { ApiError } from '../../http/errors.ts';
import { askedMaskedKey } from '../document.ts';
import { isAskable } from '../parameters.ts';
import type { Matching, Wanted } from '../question.ts';

/** One item of a batch as it was sent. */
export interface Item {
  /** The caller's own name for it. */
  id?: string | number;
  name?: string;
  taxId?: string;
  /** Why it cannot be asked, where that is clear from its form; a sentence. */
  fault?: string;
}

/** The item of a JSON value: a text, or an object with `id`, `name` and `taxId`. */
export function itemOfValue(value: unknown): Item {
  if (typeof value === 'string') return itemOfText(value);
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return { fault: INVALID };
  const { id, name, taxId } = value as Record<string, unknown>;
  const named = isId(id) ? { id } : {};
  const wellFormed =
    (isId(id) || isAbsent(id)) && [name, taxId].every((one) => isAbsent(one) || typeof one === 'string');
  if (!wellFormed) return { ...named, fault: INVALID };
  return {
    ...named,
    name: (name ?? undefined) as string | undefined,
    taxId: (taxId ?? undefined) as string | undefined,
  };
}

/**
 * The item of a text that may be a name or a document. It is a document where, without its mask, it has the form of
 * one: 11 digits or positions of a masked CPF, 14 digits, or the 14 characters of an alphanumeric CNPJ, this one only with
 * right check digits, since a name such as `POSTO ABCDE 2024` has the same form. Everything else is a name, digits of
 * another length too.
 */
export function itemOfText(text: string): Item {
  const bare = removeMask(text)?.toUpperCase() ?? '';
  const document = /^(?:\d{11}|\d{14})$/.test(bare) || (/[A-Z]/.test(bare) && isValidCnpj(bare));
  return document || askedMaskedKey(text) !== null ? { taxId: text } : { name: text };
}

/**
 * What an item asks. As in a lookup of its own a `taxId` that is there and not empty decides.
 *
 * @throws ApiError for an item that cannot be asked.
 */
export function wantedOfItem({ name, taxId, fault }: Item, matching: Matching): Wanted {
  if (fault !== undefined) throw new ApiError('itemInvalid', { detail: fault });
  if (taxId) return { taxId };
  if (!isAskable(name)) throw new ApiError('itemEmpty');
  return { name, matching };
}

const INVALID = new ApiError('itemInvalid').message;

/** A number that JSON and JavaScript write in two ways would come back as another one. */
function isId(id: unknown): id is string | number {
  if (typeof id === 'number') return Number.isFinite(id) && (!Number.isInteger(id) || Number.isSafeInteger(id));
  return typeof id === 'string';
}

function isAbsent(value: unknown): boolean {
  return value === undefined || value === null;
}
