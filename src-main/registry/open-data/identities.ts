import { createHash } from 'node:crypto';
import type { Subset } from './ingest/ingest-part.ts';
import { ESTABLISHMENTS } from './layout.ts';
import type { OpenDataPart } from './parts.ts';
import type { TakenPart } from './work-list.ts';

/** What an import makes, so that working files of another one are told apart: a month, and the part of it that is wanted. */
export function aimOf(month: string, { ufs, activeOnly }: Subset): string {
  return JSON.stringify([month, ufs ? [...ufs].sort() : null, activeOnly ?? false]);
}

/**
 * Identities of the parts of an import. Rows of companies, partners and Simples are taken by the establishments, so theirs
 * change with the files of establishments too, those `before` that are gone among them.
 */
export function identitiesOf(parts: readonly OpenDataPart[], aim: string, before: readonly TakenPart[] = []): string[] {
  const own = parts.map(({ file, input }) =>
    JSON.stringify([file.table, input.archive, input.name, input.size, input.modified, aim]),
  );
  const gone = before.filter((part) => part.file === ESTABLISHMENTS.table).map((part) => part.identity);
  const here = own.filter((_, at) => parts[at]!.file === ESTABLISHMENTS);
  // A zip may still be there that was to be removed when the import was killed.
  const establishments = [...new Set([...gone, ...here])].sort();
  const filter = createHash('sha256').update(establishments.join('\n')).digest('hex');
  return own.map((identity, at) => (parts[at]!.file === ESTABLISHMENTS ? identity : `${identity} ${filter}`));
}
