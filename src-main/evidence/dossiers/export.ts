import type { Mention } from '../../contract/dossier-exports.ts';
import type { Consultation, Dossier } from '../../contract/dossiers.ts';
import type { RecordStore } from '../store/record-store.ts';

/** By whom everything about somebody is looked for: a CPF or CNPJ, masked or not, or the whole name. */
export interface Person {
  taxId?: string;
  name?: string;
}

type Read = Pick<RecordStore, 'record' | 'attachment' | 'prove' | 'entriesOf'>;

/**
 * A dossier as JSON text, piece by piece: what it adds up to, then each entry's proof, which says all that the entry does, with
 * what lies beside it in base64. Documented in `resources/docs/evidence-format.md`.
 */
export function* exportOfDossier(store: Read, dossier: Dossier): Generator<string> {
  yield `{"format":"atesta-dossier/1","dossier":${JSON.stringify(dossier)},"entries":[`;
  for (const [at, { id }] of dossier.entries.entries()) {
    yield at === 0 ? '' : ',';
    yield* entryOf(store, id);
  }
  yield ']}';
}

/**
 * All dossiers about somebody, and the consultations that are in none, each read when its turn comes, then where others name
 * them. Pieces may be empty: while these are looked for.
 */
export function* exportOfPerson(
  store: Read,
  person: Person,
  {
    dossiers,
    consultations,
    mentions,
  }: {
    dossiers: readonly (() => Dossier)[];
    consultations: Iterable<(() => Consultation) | null>;
    mentions: Iterable<Mention | null>;
  },
): Generator<string> {
  yield `{"format":"atesta-person/1","person":${JSON.stringify(person)},"dossiers":[`;
  for (const [at, read] of dossiers.entries()) {
    yield at === 0 ? '' : ',';
    yield* exportOfDossier(store, read());
  }
  yield '],"consultations":[';
  let comma = '';
  for (const read of consultations) {
    if (!read) {
      yield '';
      continue;
    }
    const consultation = read();
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

function* entryOf(store: Read, id: string): Generator<string> {
  yield `{"proof":${JSON.stringify(store.prove(id, true))},"attachments":[`;
  const entry = store.record(id)!.entry;
  for (const index of (entry.attachments ?? []).keys()) {
    yield `${index === 0 ? '' : ','}"${Buffer.from(store.attachment(entry, index)).toString('base64')}"`;
  }
  yield ']}';
}
