import type { InventedAlias, InventedName, InventedParty } from './ofac-parties.ts';
import { bornWords, xmlText } from './ofac-words.ts';

/** The namespace before 2024 and the one since. */
export const SDN_NAMESPACES = [
  'http://tempuri.org/sdnList.xsd',
  'https://sanctionslistservice.ofac.treas.gov/api/PublicationPreview/exports/XML',
];

/** sdn.xml, `publshInformation` written as OFAC writes it. `date` is MM/DD/YYYY. */
export function sdnXml(parties: readonly InventedParty[], date = '09/23/2026', namespace = SDN_NAMESPACES[0]): string {
  return `<?xml version="1.0" standalone="yes"?>
<sdnList xmlns:xsi="http://www.w3.org/2001/XMLSchema-instance" xmlns="${namespace}">
  <publshInformation>
    <Publish_Date>${date}</Publish_Date>
    <Record_Count>${parties.length}</Record_Count>
  </publshInformation>
${parties.map(entryOf).join('\n')}
</sdnList>
`;
}

const KINDS = { individual: 'Individual', entity: 'Entity', vessel: 'Vessel', aircraft: 'Aircraft' };

function entryOf(one: InventedParty): string {
  const { born, nationality, flag } = one;
  return tag('sdnEntry', [
    tag('uid', one.number),
    names(one),
    one.title ? tag('title', one.title) : '',
    tag('sdnType', KINDS[one.kind]),
    list(
      'programList',
      one.programs.map((program) => tag('program', program)),
    ),
    list('idList', one.documents.map(idOf)),
    list('akaList', one.aliases.map(akaOf)),
    list('addressList', one.addresses.map(addressOf)),
    list('nationalityList', nationality ? [main('nationality', tag('country', nationality))] : []),
    list('dateOfBirthList', born ? [main('dateOfBirthItem', tag('dateOfBirth', bornWords(born)))] : []),
    flag ? tag('vesselInfo', [tag('callSign', 'INV1'), tag('vesselFlag', flag)]) : '',
  ]);
}

function names({ last, first }: InventedName): string {
  return (first === undefined ? '' : tag('firstName', first)) + tag('lastName', last);
}

function idOf({ type, number, country }: InventedParty['documents'][number]): string {
  const from = country ? tag('idCountry', country) : '';
  return tag('id', [tag('uid', 1), tag('idType', type), tag('idNumber', number), from]);
}

function akaOf(alias: InventedAlias): string {
  return tag('aka', [
    tag('uid', 2),
    tag('type', alias.type),
    tag('category', alias.weak ? 'weak' : 'strong'),
    names(alias),
  ]);
}

function addressOf({ street, city, country }: InventedParty['addresses'][number]): string {
  const lines = [street ? tag('address1', street) : '', city ? tag('city', city) : '', tag('country', country)];
  return tag('address', [tag('uid', 3), ...lines]);
}

function main(name: string, inner: string): string {
  return tag(name, [tag('uid', 4), inner, tag('mainEntry', 'true')]);
}

function list(name: string, items: string[]): string {
  return items.length > 0 ? tag(name, items) : '';
}

function tag(name: string, inner: string | number | string[]): string {
  const text = Array.isArray(inner) ? inner.join('\n') : xmlText(String(inner));
  return `<${name}>${text}</${name}>`;
}
