import type { Mention } from '../../contract/dossier-exports.ts';
import type { Consultation, Subject } from '../../contract/dossiers.ts';
import type { RecordStore, StoredRecord } from '../store/record-store.ts';
import { hasAnswer } from './filed.ts';
import { type ConsultationPayload, consultationIn, isAbout, type LoneSummary } from './kept.ts';
import { mentionsIn, namesOfSubject } from './mentions.ts';
import type { Person } from './person.ts';
import { readSummary } from './summary-anew.ts';
import { textsNaming } from './texts.ts';
import { unreadableAt } from './unreadable.ts';
import type { KeptSummary } from './views.ts';

type Read = Pick<
  RecordStore,
  | 'summariesBehind'
  | 'entriesOf'
  | 'firstOf'
  | 'limitOf'
  | 'limited'
  | 'summaryOf'
  | 'record'
  | 'attachment'
  | 'erasuresBehind'
>;

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
 * What names somebody in consultations, in what dossiers once said of their subject and in what people wrote, of all that is
 * not given whole; null now and then, where others may have their turn. `whole`: the dossiers that are.
 */
export function* mentionsOf(store: Read, person: Person, whole: ReadonlySet<string>): Generator<Mention | null> {
  for (const some of summaries(store)) {
    for (const { scope, summary } of some) {
      if ('lone' in summary ? isAbout(summary, person) : whole.has(scope)) continue;
      const dossier = 'lone' in summary ? null : scope;
      for (const record of store.entriesOf(scope)) {
        const mention = mentionIn(store, record, person, dossier);
        if (mention) yield mention;
      }
      yield null;
    }
  }
  // Why something was erased stays when it is gone.
  for (let last = -1; ; ) {
    const some = store.erasuresBehind(last, AT_ONCE);
    if (some.length === 0) return;
    for (const record of some) {
      const mention = mentionIn(store, record, person, null);
      if (mention) yield mention;
    }
    yield null;
    last = some.at(-1)!.entry.seq;
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

/** @throws EvidenceError `damaged` where a scope cannot be read: it may be about whoever is asked for. */
function* summaries(store: Read): Generator<{ scope: string; summary: KeptSummary | LoneSummary }[]> {
  for (let last = ''; ; ) {
    const some = store.summariesBehind<KeptSummary | LoneSummary>(last, AT_ONCE);
    if (some.length === 0) return;
    const limited = new Set(store.limited());
    yield some.map((one) => ({ scope: one.scope, summary: legible(readSummary(store, one, limited)) }));
    last = some.at(-1)!.scope;
  }
}

function legible(summary: ReturnType<typeof readSummary>): KeptSummary | LoneSummary {
  if ('what' in summary) throw unreadableAt(summary);
  return summary;
}

function mentionIn(store: Read, record: StoredRecord, person: Person, dossier: string | null): Mention | null {
  const { id, seq, time } = record.entry;
  const answered = answeredIn(record);
  // Others may have erased it since its entries were read.
  if (answered && !store.record(id)) return null;
  const parts = [
    ...(answered ? askedIn(store, answered, person) : said(record, person)),
    ...textsNaming(record, person),
  ];
  if (parts.length === 0) return null;
  return {
    entry: id,
    seq,
    time,
    dossier,
    endpoint: answered?.payload.facts.endpoint ?? null,
    ...(record.entry.kind === 'brought' && { brought: true as const }),
    parts,
  };
}

/** What may name somebody in an answer, whoever gave it. */
type Answered = StoredRecord & { payload: Pick<ConsultationPayload, 'facts'> };

function answeredIn(record: StoredRecord): Answered | null {
  return hasAnswer(record.entry) ? (record as Answered) : null;
}

function askedIn(store: Read, { entry, payload }: Answered, person: Person) {
  const { parameters, question } = payload.facts;
  const answer = store.attachment(entry, 0);
  const asked = question && { mediaType: question.mediaType, bytes: store.attachment(entry, 1) };
  return mentionsIn({ parameters, answer, ...(asked && { question: asked }) }, person);
}

/** Of a dossier that is about somebody by another name or document now. */
function said({ entry, payload }: StoredRecord, person: Person) {
  const isSubject = entry.kind === 'opened' || entry.kind === 'subject';
  return isSubject ? namesOfSubject((payload as { subject: Subject }).subject, person) : [];
}
