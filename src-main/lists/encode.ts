import type { FoundRecord } from '../contract/lists.ts';
import type { SearchRecord } from '../contract/workstation.ts';
import type { Alias } from './record.ts';
import type { Match } from './snapshot-reader.ts';

/** The record of the API's answer (v2) as JSON text. */
export function encodeFound({ row, reconciliation }: Match): string {
  const [name, taxId, candidates] = row;
  const found: FoundRecord = { name, taxId, reconciliation };
  if (candidates !== null) found.candidates = JSON.parse(candidates);
  return JSON.stringify(found);
}

/** The record of the window's search, with everything that the source says of it, as JSON text. */
export function encodeForWindow({ row, reconciliation, matchedAlias }: Match, fields: readonly string[]): string {
  const [name, taxId, , aliases, birthDate, country, details] = row;
  const record: SearchRecord = {
    name,
    taxId,
    reconciliation,
    matchedAlias,
    aliases: aliases === null ? [] : (JSON.parse(aliases) as Alias[]),
    birthDate: birthDate ?? undefined,
    country: country ?? undefined,
    details: detailsOf(details, fields),
  };
  return JSON.stringify(record);
}

function detailsOf(text: string | null | undefined, fields: readonly string[]): Record<string, string> {
  const details: Record<string, string> = {};
  const flat = text ? (JSON.parse(text) as (number | string)[]) : [];
  for (let at = 0; at + 1 < flat.length; at += 2) details[fields[Number(flat[at])]!] = String(flat[at + 1]);
  return details;
}
