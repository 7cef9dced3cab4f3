import { decodeEntities } from '../../text/entities.ts';
import type { Alias, ListRecord } from '../record.ts';

/**
 * A record that is found by its names as people write them, too, where the publisher has them as web pages do: beside
 * `JO&Atilde;O &amp; CIA`, which stays as published, `JOÃO & CIA` is an alias. Where that was escaped twice (`&amp;Atilde;`) both are resolved.
 */
export function withEntitiesResolved<One extends Pick<ListRecord, 'name' | 'aliases'>>(record: One): One {
  const listed: readonly Alias[] = [{ name: record.name }, ...record.aliases];
  if (!listed.some(({ name }) => name.includes('&'))) return record;
  const known = new Set(listed.map(({ name }) => name));
  const read = listed
    .map((alias) => ({ ...alias, name: decodeEntities(decodeEntities(alias.name)) }))
    .filter(({ name }) => !known.has(name) && known.add(name));
  return read.length === 0 ? record : { ...record, aliases: [...record.aliases, ...read] };
}
