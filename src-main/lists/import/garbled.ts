import { isGarbled } from '../../text/garbled.ts';
import type { ListRecord } from '../record.ts';

/** Stars in the place of letters, `J*** S****` or `ANA *** LIMA`; those of a masked CPF, or of a remark, hide none. */
const MASKED = /\p{L}\*{2,}(?![*.]*\d)|(?<![\d*-])\*{2,}\p{L}|\p{L} +\*{3,} +\p{L}/u;

/**
 * Which name of a record nobody finds by asking for it as it is written: its own, else one of its aliases, as the UN publishes
 * one; null where there is none.
 */
export function garbledIn({ name, aliases }: Pick<ListRecord, 'name' | 'aliases'>): 'name' | 'alias' | null {
  if (cannotBeRead(name)) return 'name';
  return aliases.some((alias) => cannotBeRead(alias.name)) ? 'alias' : null;
}

function cannotBeRead(name: string): boolean {
  return isGarbled(name) || (name.includes('**') && MASKED.test(name));
}
