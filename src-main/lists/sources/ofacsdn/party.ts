import type { XmlElement } from '../../../data/xml.ts';
import { published, tidy } from '../../import/published-values.ts';
import { dateOfPeriod } from './dates.ts';
import { type Names, namesOf } from './names.ts';
import type { References } from './references.ts';

/** Something that OFAC knows of a party: its birth date, its nationality, the call sign of a ship. */
export interface Feature {
  /** `Birthdate`, `Nationality Country`. */
  type: string;
  text: string;
  /** As `dateOfPeriod` writes it. */
  period: string;
  /** Numbers of locations. */
  locations: string[];
}

/** A `DistinctParty` with its numbers resolved, save those of what stands elsewhere in the file. */
export interface Party extends Names {
  /** `FixedRef`, the number that the csv calls ent_num. */
  key: string;
  line: number;
  /** Numbers by which sanctions entries and relationships refer to it. */
  profiles: string[];
  /** Numbers by which documents refer to it. */
  identities: string[];
  /** `Individual`, `Entity`, `Vessel`, `Aircraft`. */
  kind: string;
  features: Feature[];
}

export function partyOf(element: XmlElement, references: References): Party {
  const profiles = element.children.filter((child) => child.name === 'Profile');
  const identities = profiles.flatMap((profile) => profile.children.filter((child) => child.name === 'Identity'));
  return {
    key: element.attributes.FixedRef ?? '',
    line: element.line,
    profiles: numbersOf(profiles),
    identities: numbersOf(identities),
    kind: profiles.map((profile) => kindOf(profile, references)).find((kind) => kind !== '') ?? '',
    ...namesOf(identities, references),
    features: [element, ...profiles].flatMap((parent) => featuresOf(parent, references)),
  };
}

function numbersOf(elements: readonly XmlElement[]): string[] {
  return elements.map(({ attributes }) => attributes.ID ?? '').filter((id) => id !== '');
}

/** Ships and aircraft are sub-types of `Transport`; the sub-types of individuals and entities are called `Unknown`. */
function kindOf({ attributes }: XmlElement, references: References): string {
  const subType = attributes.PartySubTypeID;
  const type = references.attribute('PartySubType', subType, 'PartyTypeID');
  return references.text('PartySubType', subType) || references.text('PartyType', type);
}

function featuresOf(parent: XmlElement, references: References): Feature[] {
  const features: Feature[] = [];
  for (const { name, attributes, children } of parent.children) {
    if (name !== 'Feature') continue;
    const type = references.text('FeatureType', attributes.FeatureTypeID);
    for (const version of children) {
      if (type !== '' && version.name === 'FeatureVersion') features.push({ type, ...versionOf(version, references) });
    }
  }
  return features;
}

function versionOf({ children }: XmlElement, references: References): Omit<Feature, 'type'> {
  const texts: string[] = [];
  const locations: string[] = [];
  for (const { name, attributes, text } of children) {
    if (name === 'VersionDetail') {
      texts.push(published(text), references.text('DetailReference', attributes.DetailReferenceID));
    } else if (name === 'Comment') texts.push(tidy(text));
    else if (name === 'VersionLocation' && attributes.LocationID) locations.push(attributes.LocationID);
  }
  const period = dateOfPeriod(children.find((child) => child.name === 'DatePeriod'));
  return { text: texts.filter((text) => text !== '').join(', '), period, locations };
}
