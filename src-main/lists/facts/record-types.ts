import { documentKey } from '../document-key.ts';

/** What a list says that a record is of. */
export type ListedType = 'person' | 'organization' | 'vessel' | 'aircraft';

/** The lists' own fields of it: OFAC's csv, xml and advanced forms, the EU, OFSI, the FCDO, the CGU. */
const FIELDS = [
  'SDN_Type',
  'sdnType',
  'PartyType',
  'Entity_SubjectType',
  'Group Type',
  'Individual, Entity, Ship',
  'Designation Type',
  'TIPO DE PESSOA',
];
const WORDS: Readonly<Record<string, ListedType>> = {
  individual: 'person',
  person: 'person',
  p: 'person',
  f: 'person',
  entity: 'organization',
  enterprise: 'organization',
  organization: 'organization',
  organisation: 'organization',
  e: 'organization',
  j: 'organization',
  vessel: 'vessel',
  ship: 'vessel',
  aircraft: 'aircraft',
};

/** What a record is of by the list's own field, else by its document; null where neither says. */
export function listedTypeOf(details: Readonly<Record<string, string>>, taxId: string): ListedType | null {
  for (const field of FIELDS) {
    const type = WORDS[details[field]?.toLowerCase() ?? ''];
    if (type) return type;
  }
  return typeByLayout(details) ?? typeOfDocument(taxId);
}

/** Lists that say it otherwise than by a field of it. */
function typeByLayout(details: Readonly<Record<string, string>>): ListedType | null {
  // The UN gives its own numbers: QDi.001 is an individual, QDe.001 an entity.
  const number = /^[A-Z]{2,3}([ie])\.\d/.exec(details.REFERENCE_NUMBER ?? '');
  if (number) return number[1] === 'i' ? 'person' : 'organization';
  // sdn.csv leaves the type of nobody but entities empty.
  return 'ent_num' in details && !('SDN_Type' in details) ? 'organization' : null;
}

function typeOfDocument(taxId: string): ListedType | null {
  const key = documentKey(taxId);
  if (key === null) return null;
  return key.length === 14 ? 'organization' : 'person';
}
