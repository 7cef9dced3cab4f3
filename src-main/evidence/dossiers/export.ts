import type { Mention, PersonInPortfolio } from '../../contract/dossier-exports.ts';
import type { Dossier } from '../../contract/dossiers.ts';
import type { RecordStore } from '../store/record-store.ts';
import { consultationRead } from './about-person.ts';
import type { Person } from './person.ts';

type Read = Pick<RecordStore, 'record' | 'attachment' | 'prove' | 'entriesOf'>;
type ReadAll = Read &
  Pick<RecordStore, 'summariesBehind' | 'erasuresBehind' | 'firstOf' | 'limitOf' | 'limited' | 'summaryOf'>;

/** What is taken out. */
export interface ExportOptions {
  /** With the documents that were filed, which is how it is where nothing is said; without them their entries have no attachment. */
  documents?: boolean;
}

/**
 * A dossier as JSON text, piece by piece: what it adds up to, then each entry's proof, which says all that the entry does, with
 * what lies beside it in base64. Documented in `resources/docs/evidence-format.md`.
 */
export function* exportOfDossier(
  store: Read,
  dossier: Dossier,
  { documents = true }: ExportOptions = {},
): Generator<string> {
  yield `{"format":"atesta-dossier/1","dossier":${JSON.stringify(dossier)},"entries":[`;
  for (const [at, { id }] of dossier.entries.entries()) {
    yield at === 0 ? '' : ',';
    yield* entryOf(store, id, documents);
  }
  yield ']}';
}

/**
 * All dossiers about somebody, and the consultations that are in none, each read when its turn comes, then where others name
 * them. Pieces may be empty: while these are looked for.
 */
export function* exportOfPerson(
  store: ReadAll,
  person: Person,
  {
    dossiers,
    consultations,
    mentions,
  }: {
    dossiers: readonly (() => Dossier)[];
    /** Their entries. */
    consultations: Iterable<string | null>;
    mentions: Iterable<Mention | null>;
  },
  options: ExportOptions = {},
): Generator<string> {
  yield `{"format":"atesta-person/1","person":${JSON.stringify(person)},"dossiers":[`;
  for (const [at, read] of dossiers.entries()) {
    yield at === 0 ? '' : ',';
    yield* exportOfDossier(store, read(), options);
  }
  yield '],"consultations":[';
  let comma = '';
  for (const id of consultations) {
    // Others may have erased it since it was found.
    const consultation = id === null ? null : consultationRead(store, id);
    if (!consultation) {
      yield '';
      continue;
    }
    yield `${comma}{"consultation":${JSON.stringify(consultation)},"entries":[`;
    const { scope } = store.record(consultation.id)!.entry;
    for (const [at, { entry }] of store.entriesOf(scope).entries()) {
      yield at === 0 ? '' : ',';
      yield* entryOf(store, entry.id);
    }
    yield ']}';
    comma = ',';
  }
  yield '],"mentions":[';
  comma = '';
  for (const mention of mentions) {
    yield mention ? `${comma}${JSON.stringify(mention)}` : '';
    if (mention) comma = ',';
  }
  yield ']}';
}

/** The export of a person where nothing was ever filed. */
export function nothingOf(person: Person): string {
  return JSON.stringify({ format: 'atesta-person/1', person, dossiers: [], consultations: [], mentions: [] });
}

/** The export of a person with what portfolios have of them: pieces of a JSON object, with one more field at its end. */
export async function* withPortfolios(
  pieces: Iterable<string> | AsyncIterable<string>,
  portfolios: readonly PersonInPortfolio[],
): AsyncGenerator<string, void> {
  let last = '';
  for await (const piece of pieces) {
    // An empty piece only says that others are looked for still.
    yield piece === '' ? '' : last;
    if (piece !== '') last = piece;
  }
  yield `${last.slice(0, -1)},"portfolios":${JSON.stringify(portfolios)}}`;
}

function* entryOf(store: Read, id: string, documents = true): Generator<string> {
  yield `{"proof":${JSON.stringify(store.prove(id, true))},"attachments":[`;
  const entry = store.record(id)!.entry;
  const taken = documents || entry.kind !== 'file' ? (entry.attachments ?? []) : [];
  for (const index of taken.keys()) {
    yield `${index === 0 ? '' : ','}"${Buffer.from(store.attachment(entry, index)).toString('base64')}"`;
  }
  yield ']}';
}
