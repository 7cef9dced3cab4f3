import type { SearchRecord } from '../../../src-main/contract/list-search.ts';
import type { ListName } from '../../../src-main/contract/lists.ts';

/** What a record is of: `other` are ships and aircraft, `unknown` where the record does not say. */
export type PartyType = 'person' | 'organization' | 'other' | 'unknown';
export const PARTY_TYPES: readonly PartyType[] = ['person', 'organization', 'other', 'unknown'];

/** Columns in which publishers say it: OFAC's three forms, the EU, the UK's two layouts, CGU. */
const TYPE_COLUMN =
  /^(sdn_?type|party ?type|entity_subjecttype|designation type|group type|(individual, )?entity, ship|tipo de pessoa)$/i;
const SAID: readonly (readonly [PartyType, RegExp])[] = [
  ['person', /^(individual|person|f|f[íi]sica|pessoa f[íi]sica)\b/i],
  ['organization', /^(entity|enterprise|organi[sz]ation|j|jur[íi]dica|pessoa jur[íi]dica)\b/i],
  ['other', /^(vessel|ship|aircraft)\b/i],
];
/** Lists that have people only. */
const OF_PEOPLE: ReadonlySet<ListName> = new Set(['auxilioemergencial', 'candidatoseleitorais', 'pep']);

/** What the record is of, by what its publisher says of it, else by its document, else by what only people have. */
export function partyTypeOf(list: ListName, { taxId, birthDate, details }: SearchRecord): PartyType {
  const columns = Object.keys(details);
  const said = columns.find((column) => TYPE_COLUMN.test(column));
  const type = said && SAID.find(([, words]) => words.test(details[said]!))?.[0];
  if (type) return type;
  const bare = taxId.replace(/[.\-/\s]/g, '');
  if (/^[0-9A-Z]{12}\d{2}$/.test(bare)) return 'organization';
  if (/^[\d*]{11}$/.test(bare) || /^\*{3}\d{3}\*{2}$/.test(bare) || birthDate || OF_PEOPLE.has(list)) return 'person';
  if (list === 'onu') return ofUnitedNations(columns);
  // sdn.csv says it of people, ships and aircraft alone.
  return list === 'ofacsdn' && 'ent_num' in details && !said ? 'organization' : 'unknown';
}

/** The elements of the UN's list have their kind in their names. */
function ofUnitedNations(columns: readonly string[]): PartyType {
  if (columns.some((column) => /^INDIVIDUAL_|^(NATIONALITY|GENDER)$/.test(column))) return 'person';
  return columns.some((column) => column.startsWith('ENTITY_')) ? 'organization' : 'unknown';
}
