import type { XmlElement } from '../../../data/xml.ts';
import { published } from '../../import/published-values.ts';
import type { Alias } from '../../record.ts';
import type { References } from './references.ts';

export interface Names {
  /** The empty string where the party has none. */
  name: string;
  aliases: Alias[];
}

interface Found extends Alias {
  isMain: boolean;
}

const GIVEN = new Set(['First Name', 'Middle Name', 'Nickname']);
/**
 * Parts of which no copy of the list has shown whether sdn.csv has them before or behind the comma. OFAC writes surnames
 * in capitals, so that tells.
 */
const EITHER = new Set(['Maiden Name', 'Patronymic', 'Matronymic']);

/**
 * All names of a party's identities: the main one is the primary alias of the primary identity in Latin script. The others
 * have their alias type as quality (`A.K.A.`), `weak` before it where OFAC calls it low quality.
 */
export function namesOf(identities: readonly XmlElement[], references: References): Names {
  const found = primaryFirst(identities).flatMap((identity) => namesOfIdentity(identity, references));
  const main = found.find(({ isMain }) => isMain) ?? found[0];
  const aliases = new Map<string, Alias>();
  for (const { name, quality } of found) {
    if (name !== main?.name && !aliases.has(name)) aliases.set(name, quality ? { name, quality } : { name });
  }
  return { name: main?.name ?? '', aliases: [...aliases.values()] };
}

function namesOfIdentity(identity: XmlElement, references: References): Found[] {
  const types = partTypesOf(identity, references);
  const found: Found[] = [];
  for (const alias of primaryFirst(identity.children.filter((child) => child.name === 'Alias'))) {
    const type = references.text('AliasType', alias.attributes.AliasTypeID);
    const kind = alias.attributes.LowQuality === 'true' ? `weak ${type}`.trim() : type;
    for (const documented of alias.children.filter((child) => child.name === 'DocumentedName')) {
      const { name, isLatin } = writtenName(documented, types, references);
      if (name === '') continue;
      const isMain = isLatin && alias.attributes.Primary === 'true';
      found.push({ name, quality: isLatin ? kind : 'original script', isMain });
    }
  }
  return found;
}

/** What each group of name parts is (`Last Name`), by its number; the groups stand behind the names. */
function partTypesOf(identity: XmlElement, references: References): Map<string, string> {
  const types = new Map<string, string>();
  const visit = ({ name, attributes, children }: XmlElement) => {
    if (name === 'NamePartGroup')
      types.set(attributes.ID ?? '', references.text('NamePartType', attributes.NamePartTypeID));
    for (const child of children) visit(child);
  };
  for (const child of identity.children) if (child.name === 'NamePartGroups') visit(child);
  return types;
}

/** In the order of sdn.csv, `LAST, First Middle`, which `withBothOrders` turns. Names in other scripts have no such form and keep the order of their parts. */
function writtenName(
  documented: XmlElement,
  types: ReadonlyMap<string, string>,
  references: References,
): { name: string; isLatin: boolean } {
  const surnames: string[] = [];
  const given: string[] = [];
  let isLatin = true;
  const values = documented.children
    .filter((child) => child.name === 'DocumentedNamePart')
    .flatMap((part) => part.children.filter((child) => child.name === 'NamePartValue'));
  for (const { text, attributes } of values) {
    const part = published(text);
    if (part === '') continue;
    const script = references.text('Script', attributes.ScriptID);
    if (script !== '' && !/latin/i.test(script)) isLatin = false;
    const type = types.get(attributes.NamePartGroupID ?? '') ?? '';
    const isGiven = GIVEN.has(type) || (EITHER.has(type) && part !== part.toUpperCase());
    (isGiven && isLatin ? given : surnames).push(part);
  }
  const name = [surnames.join(' '), given.join(' ')].filter((part) => part !== '').join(isLatin ? ', ' : ' ');
  return { name, isLatin };
}

function primaryFirst(elements: readonly XmlElement[]): XmlElement[] {
  const isPrimary = ({ attributes }: XmlElement) => Number(attributes.Primary === 'true');
  return elements.toSorted((one, other) => isPrimary(other) - isPrimary(one));
}
