import { isDeepStrictEqual } from 'node:util';
import type { EntryOf } from '../../contract/dossiers.ts';
import { ApiError } from '../../errors/api-error.ts';
import type { Unfiled } from './filed.ts';
import type { DossierState } from './state.ts';

/**
 * The entry that has this very answer already: whoever lost the word that it was filed sends it again.
 *
 * @throws ApiError `broughtOtherwise` where the dossier has something else, or somebody else's, under the same request.
 */
export function broughtBefore({ entries }: DossierState, brought: Unfiled): EntryOf<'brought'> | null {
  if (brought.kind !== 'brought') return null;
  const known = entries.find(
    (entry): entry is EntryOf<'brought'> => entry.kind === 'brought' && entry.facts.request === brought.facts.request,
  );
  if (!known) return null;
  const isSame =
    known.author.person === brought.author.person &&
    isDeepStrictEqual(known.machine, brought.machine) &&
    isDeepStrictEqual(known.facts, brought.facts);
  if (!isSame) throw new ApiError('broughtOtherwise');
  return known;
}
