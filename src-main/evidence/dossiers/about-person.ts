import type { Mention } from '../../contract/dossier-exports.ts';
import type { Consultation, Subject } from '../../contract/dossiers.ts';
import type { RecordStore, StoredRecord } from '../store/record-store.ts';
import { consultationIn, isAbout, type LoneSummary } from './kept.ts';
import { mentionsIn, namesOfSubject } from './mentions.ts';
import type { Person } from './person.ts';
import type { KeptSummary } from './views.ts';

type Read = Pick<RecordStore, 'summariesBehind' | 'entriesOf' | 'record' | 'attachment'>;

/** Summaries that are opened at once, which takes some milliseconds. */
const AT_ONCE = 200;

/** Entries of the consultations in no dossier that asked for somebody; null now and then, where others may have their turn. */
export function* consultationsAbout(store: Read, person: Person): Generator<string | null> {
  for (const some of summaries(store)) {
    for (const { summary } of some) if ('lone' in summary && isAbout(summary, person)) yield summary.entry;
    yield null;
  }
}

/**
 * What names somebody in consultations, and in what dossiers once said of their subject, that are not given whole; null now
 * and then, where others may have their turn. `whole`: the dossiers that are.
 */
export function* mentionsOf(store: Read, person: Person, whole: ReadonlySet<string>): Generator<Mention | null> {
  for (const some of summaries(store)) {
    for (const { scope, summary } of some) {
      if ('lone' in summary ? isAbout(summary, person) : whole.has(scope)) continue;
      for (const record of store.entriesOf(scope)) {
        const mention = mentionIn(store, record, person);
        if (mention) yield mention;
      }
      yield null;
    }
  }
}

/** A consultation as it was kept, with its answer; null where the entry is none, or was erased. */
export function consultationRead(store: Read, id: string): Consultation | null {
  const record = consultationIn(store.record(id));
  if (!record) return null;
  const { entry, payload } = record;
  return {
    id,
    seq: entry.seq,
    time: entry.time,
    zone: entry.zone,
    author: payload.author,
    dossier: payload.lone ? null : entry.scope,
    facts: payload.facts,
    answer: new TextDecoder().decode(store.attachment(entry, 0)),
    ...(payload.facts.question && { question: Buffer.from(store.attachment(entry, 1)).toString('base64') }),
  };
}

function* summaries(store: Read): Generator<{ scope: string; summary: KeptSummary | LoneSummary }[]> {
  for (let last = ''; ; ) {
    const some = store.summariesBehind<KeptSummary | LoneSummary>(last, AT_ONCE);
    if (some.length === 0) return;
    yield some;
    last = some.at(-1)!.scope;
  }
}

function mentionIn(store: Read, record: StoredRecord, person: Person): Mention | null {
  const { kind } = record.entry;
  // A dossier that is about somebody by another name or document now.
  if (kind === 'opened' || kind === 'subject') {
    const { id, seq, time, scope } = record.entry;
    const parts = namesOfSubject((record.payload as { subject: Subject }).subject, person);
    return parts.length > 0 ? { entry: id, seq, time, dossier: scope, endpoint: null, parts } : null;
  }
  const consultation = consultationIn(record);
  // Others may have erased it since its entries were read.
  if (!consultation || !store.record(record.entry.id)) return null;
  const { entry, payload } = consultation;
  const { parameters, endpoint, question } = payload.facts;
  const parts = mentionsIn(
    {
      parameters,
      answer: store.attachment(entry, 0),
      ...(question && { question: { mediaType: question.mediaType, bytes: store.attachment(entry, 1) } }),
    },
    person,
  );
  if (parts.length === 0) return null;
  return {
    entry: entry.id,
    seq: entry.seq,
    time: entry.time,
    dossier: payload.lone ? null : entry.scope,
    endpoint,
    parts,
  };
}
