import { isGarbled } from '../../text/garbled.ts';
import type { ListRecord } from '../record.ts';

/**
 * Which name of a record nobody finds by asking for it as it is written: its own, else one of its aliases, as the UN publishes
 * one; null where there is none.
 */
export function garbledIn({ name, aliases }: Pick<ListRecord, 'name' | 'aliases'>): 'name' | 'alias' | null {
  if (isGarbled(name)) return 'name';
  return aliases.some((alias) => isGarbled(alias.name)) ? 'alias' : null;
}
