import { partyOf } from './ofac-advanced-party.ts';
import { location, nationality, registered, UNDETERMINED } from './ofac-advanced-places.ts';
import { referenceValues } from './ofac-advanced-values.ts';
import { AdvancedWriter, COUNTRIES } from './ofac-advanced-writer.ts';
import type { InventedParty } from './ofac-parties.ts';

/** The namespace before 2024 and the one since. */
export const ADVANCED_NAMESPACES = [
  'http://www.un.org/sanctions/1.0',
  'https://sanctionslistservice.ofac.treas.gov/api/PublicationPreview/exports/ADVANCED_XML',
];

export interface AdvancedOptions {
  /** Day of issue, ISO. */
  date?: string;
  namespace?: string;
  /** Writes attributes in the opposite order. */
  reversed?: boolean;
  /** What the entries are said to be entries of. */
  list?: string;
}

/**
 * sdn_advanced.xml, piece by piece, as OFAC publishes it: values, locations and documents before the parties, referred to
 * by number; entries and relationships behind them. With what is odd in it: parts of an address in any order and in two
 * scripts, a location that is nowhere, a country that is the only part of a location, sub-types called `Unknown`, names
 * before the groups that say what their parts are, elements without content.
 *
 * Parties must be given twice, since they are written in two places: as a function that makes them anew.
 */
export function* sdnAdvanced(
  parties: () => Iterable<InventedParty>,
  {
    date = '2026-09-23',
    namespace = ADVANCED_NAMESPACES[1]!,
    reversed = false,
    list = 'SDN List',
  }: AdvancedOptions = {},
): Generator<string> {
  const types = new Set<string>();
  for (const one of parties()) for (const { type } of one.documents) types.add(type);
  const write = new AdvancedWriter(reversed, types);
  const { tag } = write;
  const [year, month, day] = date.split('-').map(Number);
  yield `<?xml version="1.0" encoding="utf-8"?>\n<Sanctions xmlns:xsi="http://www.w3.org/2001/XMLSchema-instance" xmlns="${namespace}" Version="3">\n`;
  yield tag('DateOfIssue', { CalendarTypeID: 1 }, [
    tag('Year', {}, `${year}`),
    tag('Month', {}, `${month}`),
    tag('Day', {}, `${day}`),
  ]);
  yield referenceValues(write, list);
  yield '<Locations>\n';
  yield tag('Location', { ID: UNDETERMINED }, [tag('LocationAreaCode', { AreaCodeID: 11291 })]);
  for (const country of COUNTRIES) yield nationality(write, country);
  for (const one of parties())
    for (const [at, address] of one.addresses.entries()) yield location(write, one, at, address);
  yield '</Locations>\n<IDRegDocuments>\n';
  for (const one of parties()) yield* one.documents.map((document, at) => registered(write, one, document, at));
  yield '</IDRegDocuments>\n<DistinctParties>\n';
  for (const one of parties()) yield partyOf(write, one);
  yield '</DistinctParties>\n<ProfileRelationships>\n';
  for (const { number, linkedTo } of parties()) {
    if (!linkedTo) continue;
    const ends = { 'From-ProfileID': number, 'To-ProfileID': linkedTo, RelationTypeID: 15003 };
    yield tag(
      'ProfileRelationship',
      { ID: number, ...ends, RelationQualityID: 1, Former: 'false', SanctionsEntryID: number },
      [tag('Comment', {})],
    );
  }
  yield '</ProfileRelationships>\n<SanctionsEntries>\n';
  for (const one of parties()) yield entry(write, one);
  yield '</SanctionsEntries>\n<SanctionsEntryLinks />\n</Sanctions>\n';
}

function entry(write: AdvancedWriter, one: InventedParty): string {
  const { tag } = write;
  const ids = { ID: one.number, ProfileID: one.number, ListID: 1550 };
  return tag('SanctionsEntry', ids, [
    tag('EntryEvent', { ID: one.number, EntryEventTypeID: 1, LegalBasisID: 1828 }, [
      tag('Comment', {}),
      write.date('Date', one.listed),
    ]),
    tag('SanctionsMeasure', { ID: one.number, SanctionsTypeID: 1705 }, [tag('Comment', {})]),
    ...one.programs.map((program, at) =>
      tag('SanctionsMeasure', { ID: one.number * 10 + at, SanctionsTypeID: 1 }, [tag('Comment', {}, program)]),
    ),
  ]);
}
