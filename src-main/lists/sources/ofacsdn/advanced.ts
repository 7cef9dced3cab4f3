import { ImportDoubt, ImportError } from '../../../data/import-error.ts';
import type { InputFile } from '../../../data/input-files.ts';
import { flat } from '../../../data/text.ts';
import { decodeXml, readXml, type XmlElement } from '../../../data/xml.ts';
import { rowFault } from '../../../errors/row-faults.ts';
import type { RecordBatch } from '../../import/list-source.ts';
import type { ListRecord } from '../../record.ts';
import { dateOfParts } from './dates.ts';
import { taxIdOf } from './documents.ts';
import {
  documentOf,
  type Entry,
  entryOf,
  type RegisteredDocument,
  type Relationship,
  relationshipOf,
} from './entries.ts';
import { type Location, locationOf } from './locations.ts';
import { type Feature, type Party, partyOf } from './party.ts';
import { References } from './references.ts';

/** The elements that are read; everything else is passed over. */
const ELEMENTS = new Set([
  'ReferenceValueSets',
  'Location',
  'IDRegDocument',
  'DistinctParty',
  'ProfileRelationship',
  'SanctionsEntry',
]);
const RECORDS_AT_ONCE = 100;
/** Features whose place is the record's country, the nearest first. */
const COUNTRY_OF = [/^Nationality/, /^Citizenship/, /^Location$/, /^Vessel Flag$/];

/**
 * sdn_advanced.xml (125 MB): a party refers by number to values, addresses and documents that stand before it and is
 * referred to by sanctions entries and relationships that stand behind all parties. So the parties wait, each as one text
 * of a kilobyte or two, and are joined when the file has ended; in which order its sections come does not matter then,
 * save that the reference values are first.
 *
 * @throws ImportError when the file has no reference values.
 */
export async function* readSdnAdvanced(file: InputFile): AsyncGenerator<RecordBatch> {
  const list = new AdvancedList();
  for await (const elements of readXml(decodeXml(file), ELEMENTS, file.name)) {
    for (const element of elements) list.add(element);
    yield { records: [], folded: 0, rejected: [] };
  }
  list.refuseUnreadable(file.name);
  const doubt = list.doubtOf(file.name);
  if (doubt) yield { records: [], folded: 0, rejected: [], doubt };
  yield* list.batches();
}

/** `YYYYMMDD` from the element `DateOfIssue`, which is the first in the file; null where `head` has none. */
export async function dateOfIssue(head: string): Promise<string | null> {
  const issued = /<(\w+:)?DateOfIssue\b[\s\S]*?<\/\1DateOfIssue>/.exec(head)?.[0];
  if (issued === undefined) return null;
  for await (const [element] of readXml(piecesOf(issued), new Set(['DateOfIssue']), 'DateOfIssue')) {
    const date = dateOfParts(element);
    return date.length === 10 ? date.replaceAll('-', '') : null;
  }
  return null;
}

async function* piecesOf(text: string): AsyncGenerator<string> {
  yield text;
}

class AdvancedList {
  private readonly references = new References();
  private readonly locations = new Map<string, Location>();
  /** By identity. */
  private readonly documents = new Map<string, RegisteredDocument[]>();
  /** As JSON outside of V8's heap, which would grow to several times of what it holds. */
  private readonly parties: Buffer[] = [];
  /** By profile, like the two that follow. */
  private readonly names = new Map<string, string>();
  private readonly relationships = new Map<string, Relationship[]>();
  private readonly entries = new Map<string, Entry[]>();

  add(element: XmlElement): void {
    const { name, attributes } = element;
    const { references } = this;
    if (name === 'ReferenceValueSets') references.add(element);
    else if (name === 'Location') this.locations.set(attributes.ID ?? '', locationOf(element, references));
    else if (name === 'IDRegDocument') put(this.documents, attributes.IdentityID, documentOf(element, references));
    else if (name === 'SanctionsEntry') put(this.entries, attributes.ProfileID, entryOf(element, references));
    else if (name === 'DistinctParty') this.addParty(partyOf(element, references));
    else put(this.relationships, attributes['From-ProfileID'], relationshipOf(element, references));
  }

  refuseUnreadable(file: string): void {
    if (this.references.isEmpty) {
      throw new ImportError('sdnReferences', { file });
    }
  }

  /** Whether the file says of its entries that they are of another list. */
  doubtOf(file: string): ImportDoubt | undefined {
    const lists = new Set([...this.entries.values()].flat().map((entry) => entry.list));
    if (lists.size === 0 || lists.has('') || [...lists].some((list) => /^SDN\b/i.test(list))) return undefined;
    return new ImportDoubt('sdnOther', { file, lists: [...lists].join(', ') });
  }

  /** Records of all parties; can be had once, since what has been made a record is forgotten. */
  *batches(): Generator<RecordBatch> {
    while (this.parties.length > 0) {
      const batch: RecordBatch = { records: [], folded: 0, rejected: [] };
      for (const bytes of this.parties.splice(0, RECORDS_AT_ONCE)) {
        const party = JSON.parse(bytes.toString()) as Party;
        if (party.name !== '') batch.records.push(this.recordOf(party));
        else batch.rejected.push({ line: party.line, reason: rowFault('recordNameMissing', { key: party.key }) });
      }
      yield batch;
    }
  }

  private addParty(party: Party): void {
    for (const profile of party.profiles) this.names.set(profile, flat(party.name));
    this.parties.push(Buffer.from(JSON.stringify(party)));
  }

  private recordOf({ key, kind, name, aliases, features, identities, profiles }: Party): ListRecord {
    const documents = identities.flatMap((identity) => this.documents.get(identity) ?? []);
    const entries = profiles.flatMap((profile) => this.entries.get(profile) ?? []);
    const details: Record<string, string> = {};
    const show = (column: string, value: string) => {
      if (value === '') return;
      details[column] = details[column] === undefined ? value : `${details[column]}\n${value}`;
    };
    show('PartyType', kind);
    for (const program of new Set(entries.flatMap((entry) => entry.programs))) show('Program', program);
    for (const event of new Set(entries.flatMap((entry) => entry.events))) show('EntryEvent', event);
    for (const feature of features) show(feature.type, this.featureText(feature));
    for (const { text } of documents) show('IDRegDocument', text);
    for (const relation of profiles.flatMap((profile) => this.relationships.get(profile) ?? [])) {
      show('ProfileRelationship', [relation.type, this.names.get(relation.to) ?? ''].join(' ').trim());
    }
    return {
      key: key || undefined,
      name,
      aliases,
      taxId: taxIdOf(documents),
      birthDate: features.find(({ type, period }) => type === 'Birthdate' && period !== '')?.period,
      country: this.countryOf(features),
      details,
    };
  }

  private featureText({ text, period, locations }: Feature): string {
    const places = locations.map((id) => this.locations.get(id)?.text ?? '');
    return [text, period, ...places].filter((part) => part !== '').join(', ');
  }

  private countryOf(features: readonly Feature[]): string | undefined {
    for (const type of COUNTRY_OF) {
      for (const feature of features) {
        if (!type.test(feature.type)) continue;
        const country = feature.locations
          .map((id) => this.locations.get(id)?.country ?? '')
          .find((name) => name !== '');
        const said = country ?? (feature.type === 'Location' ? '' : feature.text);
        if (said !== '') return said;
      }
    }
    return undefined;
  }
}

/** Numbers of fewer than 13 characters are no parts of the file's text, so they need no copy. */
function put<Value>(map: Map<string, Value[]>, key: string | undefined, value: Value): void {
  const values = map.get(key ?? '');
  if (values) values.push(value);
  else map.set(key ?? '', [value]);
}
