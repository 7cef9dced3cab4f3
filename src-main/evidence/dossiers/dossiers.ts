import { randomUUID } from 'node:crypto';
import { isBatch } from '../../contract/consultation-gaps.ts';
import type {
  Author,
  Consultation,
  ConsultationPage,
  ConsultationQuery,
  DocumentRef,
  Dossier,
  DossierPage,
  DossierQuery,
  Entered,
  EnteredAlone,
  ErasedDue,
  ErasedPage,
  ErasedQuery,
  Erasure,
  Hold,
  NewDossier,
  Subject,
} from '../../contract/dossiers.ts';
import type { LogEntry } from '../../contract/evidence.ts';
import type { ClientDossier, Remembered } from '../../contract/remembered.ts';
import { ApiError } from '../../errors/api-error.ts';
import { isDamaged } from '../evidence-error.ts';
import type { Expected, RecordStore, ScopeSummary } from '../store/record-store.ts';
import { consultationRead, consultationsAbout, mentionsOf } from './about-person.ts';
import { type AnswerKept, attachmentsOf } from './answer-kept.ts';
import { broughtBefore } from './brought.ts';
import { FoldedDossiers } from './cache.ts';
import { isSurelyOf } from './client.ts';
import { erasedPage, goneError } from './erased.ts';
import { type ExportOptions, exportOfDossier, exportOfPerson } from './export.ts';
import { consultationOf } from './facts.ts';
import { type ErasedPayload, type Filed, filedOf, type Payload, stampedWith } from './filed.ts';
import { type FoundRecord, withKeys } from './hit-keys.ts';
import { askedIn, type ConsultationPayload, consultationIn, type LoneSummary, loneSummaryOf } from './kept.ts';
import { type HoldPayload, isOfDossier, LoneIndex, type LoneState, listedAlone, loneIn, pageOf } from './lone.ts';
import { type NewContent, type Prepared, prepare, written } from './new-content.ts';
import type { Person } from './person.ts';
import { beginningOf } from './protocol.ts';
import { erasureRefusal, isFiled, limitRefusal, refusalOf } from './refusals.ts';
import { hitsFor, standingsIn, standingsOfAlike, toldIn } from './remembered.ts';
import { keepUntil, today } from './retention.ts';
import { DossierIndex } from './search.ts';
import { add, type DossierState, foldEntries, opened } from './state.ts';
import { subjectOf } from './subject.ts';
import { readSummary } from './summary-anew.ts';
import { toldItems } from './told-items.ts';
import { mayBeAlone, mayBeDossier, unreadableAt } from './unreadable.ts';
import { isThereFor, isWithheldFrom, type Viewer, wasFor } from './viewer.ts';
import { dossierOf, type KeptSummary, listed, summaryOf } from './views.ts';

/** What the configuration says of dossiers; it may change while they are open. */
export interface Rules {
  /** Whether a conclusion needs another person's approval. */
  secondApproval: boolean;
  retentionYears: number;
}

/** Where an answer about a client was filed; `opened`: the dossier was opened for it. */
export interface FiledForClient {
  dossier: string;
  entry: string;
  opened: boolean;
}

/** Another writer was faster: what was judged has to be judged again. */
class Outrun extends Error {}
/** So often; then something else is wrong. */
const MOST_TRIES = 20;
/** Summaries that are opened at once, which takes some milliseconds. */
const AT_ONCE = 200;
/** Entries of others that are taken in one by one; after more all is read anew, bit by bit, which takes no longer. */
const MOST_FOLLOWED = 5000;
/** Consultations that are erased in one go: each waits for the disk. */
const ERASED_AT_ONCE = 50;

const NOT_JSON: Remembered['couldNotSay'] = {
  reason: 'batchNotJson',
  detail:
    'The batch was not sent as a list in JSON, so nobody can say here whether there are dossiers of whom it asked for. Send it as ' +
    'application/json, or look each of them up.',
};

/** Throws Outrun where a scope has not as many entries as it was judged on. */
function expecting(entries: number): Expected {
  return (count) => {
    if (count !== entries) throw new Outrun();
  };
}

function refuseErasure(
  { hold, keptFrom }: Pick<DossierState, 'hold' | 'keptFrom'>,
  ground: Erasure['ground'],
  years: number,
): void {
  const refusal = erasureRefusal({ hold, keepUntil: keepUntil(keptFrom, years) }, ground, today());
  if (refusal) throw new ApiError(refusal);
}

/**
 * The dossiers of an evidence record, and the consultations that are in none. Synchronous, for the thread that writes. Whatever
 * reaches a dossier says for whom.
 *
 * All methods throw ApiError with a code of the registry where the caller is wrong, EvidenceError where the record is.
 */
export class Dossiers {
  private readonly store: RecordStore;
  private readonly newId: () => string;
  private readonly folded = new FoldedDossiers();
  private index = new DossierIndex();
  private lone = new LoneIndex();
  /** The scope up to which summaries are in the index, in the order of names; null where all are. */
  private indexedTo: string | null = '';
  /** Entries of the log when all this was true. */
  private size: number;

  /** `newId` makes a UUID. */
  constructor(store: RecordStore, newId: () => string = randomUUID) {
    this.store = store;
    this.newId = newId;
    this.size = store.size;
  }

  /** Opens a dossier about `subject`, with `limit` to a group. */
  open(viewer: Viewer, author: Author, subject: Subject, limit?: NewDossier['limit']): Entered {
    const payload = { author, subject: subjectOf(subject) };
    const refusal = limit && limitRefusal(limit.group, viewer);
    if (refusal) throw new ApiError(refusal);
    this.follow();
    if (limit) return this.openWith(author, payload.subject, prepare(author, { kind: 'limit', ...limit })).opened;
    const scope = this.freeId();
    let state: DossierState;
    let kept: KeptSummary;
    const summary = (entry: LogEntry) => {
      state = opened(scope, stampedWith(entry, payload) as Filed & { kind: 'opened' });
      kept = summaryOf(state);
      return kept;
    };
    const entry = this.store.append({ kind: 'opened', scope, payload, summary });
    return this.entered(state!, kept!, entry);
  }

  /** @throws ApiError `dossierNotFound`, `dossierErased`. */
  read(viewer: Viewer, id: string, { retentionYears }: Pick<Rules, 'retentionYears'>): Dossier {
    return dossierOf(this.state(viewer, id), retentionYears);
  }

  /** Whether whatever must be all that there is of somebody cannot be said to this viewer. */
  withholdsFrom(viewer: Viewer): boolean {
    this.follow();
    return isWithheldFrom(this.store, viewer);
  }

  /** Those of some dossiers that are not limited to others, nor were when they were erased; not those of which that cannot be said. */
  among(viewer: Viewer, ids: readonly string[]): string[] {
    this.follow();
    return ids.filter((id) => wasFor(this.store, viewer, id));
  }

  /**
   * Enters something into a dossier. What is against it is judged on the dossier as it is when it is written, whoever else
   * writes at that moment.
   */
  enter(
    viewer: Viewer,
    id: string,
    author: Author,
    content: NewContent,
    { secondApproval }: Pick<Rules, 'secondApproval'>,
  ): Entered {
    const prepared = prepare(author, content);
    if (content.kind === 'partner') this.state(viewer, content.dossier);
    return this.retrying(viewer, id, (state) => this.enterInto(viewer, state, author, prepared, secondApproval));
  }

  /**
   * Files an answer in the dossier of a client, which is opened with it where there is none: both, or nothing. What was filed
   * under its `request` before is not filed again.
   */
  fileForClient(viewer: Viewer, client: Subject, answer: AnswerKept): FiledForClient {
    const subject = subjectOf(client);
    const { author } = answer;
    const prepared = prepare(author, { kind: 'consultation', answer });
    return this.trying(() => {
      const known = this.whole(viewer).ofClient(subject, viewer);
      for (const id of known) {
        const filed = this.state(viewer, id).entries.find(
          (entry) => entry.kind === 'consultation' && entry.facts.request === answer.request,
        );
        if (filed) return { dossier: id, entry: filed.id, opened: false };
      }
      const [id] = known;
      if (id === undefined) {
        const { dossier, entry } = this.openWith(author, subject, prepared).entered;
        return { dossier, entry, opened: true };
      }
      const { dossier, entry } = this.enterInto(viewer, this.state(viewer, id), author, prepared, false);
      return { dossier, entry, opened: false };
    });
  }

  /** An id whose number no dossier has or had: people quote the number, and another one's would be told of. */
  private freeId(): string {
    for (;;) {
      const id = this.newId();
      if (!this.store.hasScopeBeginning(beginningOf(id))) return id;
    }
  }

  /** Opens a dossier with its first entry, in one write; says where each of the two stands. */
  private openWith(author: Author, subject: Subject, prepared: Prepared): { opened: Entered; entered: Entered } {
    const scope = this.freeId();
    const payload = { author, subject };
    const { kind, ...first } = prepared.entryIn({ hits: new Map() }, false);
    let state: DossierState;
    let kept: KeptSummary;
    const openedAs = (entry: LogEntry) => {
      state = opened(scope, stampedWith(entry, payload) as Filed & { kind: 'opened' });
      return summaryOf(state);
    };
    const summary = (entry: LogEntry) => {
      add(state, stampedWith(entry, first as Payload));
      kept = summaryOf(state);
      return kept;
    };
    const { attachments } = prepared;
    const [opening, entry] = this.store.appendAll([
      { kind: 'opened', scope, payload, summary: openedAs },
      { kind, scope, payload: first, attachments, summary },
    ]);
    this.wrote(opening!);
    const entered = this.entered(state!, kept!, entry!);
    return { opened: { ...entered, entry: opening!.id, seq: opening!.seq }, entered };
  }

  /** Destroys the dossier's key; what stays is that it was erased, when, by whom, on what ground. */
  erase(
    viewer: Viewer,
    id: string,
    author: Author,
    { ground, reason }: Erasure,
    { retentionYears }: Pick<Rules, 'retentionYears'>,
  ): Entered {
    const why = written(reason);
    return this.retrying(viewer, id, (state) => {
      const { group } = state;
      const entries = state.entries.length;
      refuseErasure(state, ground, retentionYears);
      const payload: ErasedPayload = {
        author,
        ground,
        reason: why,
        erased: id,
        entries,
        ...(group !== null && { group }),
      };
      const entry = this.store.erase(id, { scope: randomUUID(), payload }, expecting(entries));
      this.wrote(entry);
      this.folded.forget(id);
      this.index.remove(id);
      return { dossier: id, entry: entry.id, seq: entry.seq, version: entries };
    });
  }

  /**
   * Opens some of the summaries that a search walks; true once all are open. A search does what is left at once: with many
   * dossiers that takes seconds, which others' entries need not wait for.
   */
  prepare(): boolean {
    this.follow();
    if (this.indexedTo === null) return true;
    const some = this.store.summariesBehind<KeptSummary | LoneSummary>(this.indexedTo, AT_ONCE);
    const limited = new Set(this.store.limited());
    for (const one of some) this.put(one, limited);
    this.indexedTo = some.at(-1)?.scope ?? null;
    return this.indexedTo === null;
  }

  /** @throws ApiError `consultationNotFound` where the question names one. */
  search(viewer: Viewer, query: DossierQuery, { retentionYears }: Pick<Rules, 'retentionYears'>): DossierPage {
    const { consultation } = query;
    const having = consultation === undefined ? undefined : this.havingAnswerOf(viewer, consultation.toLowerCase());
    return this.indexed().search(query, today(), retentionYears, viewer, having);
  }

  /** Ids of the dossiers about whom a consultation asked for that have its answer, too. */
  private havingAnswerOf(viewer: Viewer, id: string): ReadonlySet<string> {
    const { parameters, request } = this.consultation(viewer, id).facts;
    const index = this.indexed();
    const about = askedIn(parameters).flatMap((text) => index.about({ taxId: text, name: text }, viewer));
    return new Set(about.filter((dossier) => isFiled(this.state(viewer, dossier), request)));
  }

  /** The dossiers of whom an answer was about, and how its records stand there. Nothing is entered. */
  remembered(viewer: Viewer, answer: AnswerKept, { retentionYears }: Pick<Rules, 'retentionYears'>): Remembered {
    if (isBatch(answer)) return this.rememberedOfItems(viewer, answer, retentionYears);
    const told = toldIn(answer);
    const dossiers = told ? this.whole(viewer).of(told, viewer) : [];
    if (!told || dossiers.length === 0) return { by: told?.by ?? null, couldNotSay: null, dossiers: [] };
    const { by } = told;
    const { found } = consultationOf(answer);
    return {
      by,
      couldNotSay: null,
      dossiers: dossiers.map((summary) => ({
        dossier: listed(summary, retentionYears),
        protocol: summary.protocol,
        by,
        hits: hitsFor(by, this.state(viewer, summary.id), found),
      })),
    };
  }

  /**
   * How the one record of each answer about a client stands in that client's dossiers, the surest first; nothing is entered. Where
   * a dossier does not surely have it, one of which no more is known than what this one says, too, is told.
   */
  standingForEach(viewer: Viewer, asked: readonly { client: Subject; answer: AnswerKept }[]): ClientDossier[][] {
    const clients = asked.map(({ client }) => subjectOf(client));
    const known = this.whole(viewer).ofClients(clients, viewer);
    return asked.map(({ answer }, at) => {
      const { found } = consultationOf(answer);
      if (found.length === 0) return [];
      return known[at]!.flatMap((id) => this.standingIn(this.state(viewer, id), clients[at]!, found));
    });
  }

  private standingIn(state: DossierState, client: Subject, found: readonly FoundRecord[]): ClientDossier[] {
    const { id } = state;
    const { protocol, subject } = summaryOf(state);
    if (!isSurelyOf({ id, subject }, client)) return [];
    const sure = standingsIn(state, found);
    const hits = sure.length > 0 ? sure : standingsOfAlike(state, found);
    return hits.length > 0 ? [{ dossier: id, protocol, name: subject.names[0]!, hits }] : [];
  }

  /** The same of a batch, item by item, in their order. */
  private rememberedOfItems(viewer: Viewer, answer: AnswerKept, years: number): Remembered {
    const items = toldItems(answer);
    if (!items) return { by: null, couldNotSay: NOT_JSON, dossiers: [] };
    const known = this.whole(viewer).ofDocuments(new Set(items.map(({ document }) => document)), viewer);
    const dossiers = items.flatMap(({ item, document, found }) =>
      (known.get(document) ?? []).map((summary) => ({
        dossier: listed(summary, years),
        protocol: summary.protocol,
        by: 'document' as const,
        item,
        hits: standingsIn(this.state(viewer, summary.id), found),
      })),
    );
    return { by: items.length > 0 ? 'document' : null, couldNotSay: null, dossiers };
  }

  /** What was erased, the last first. */
  erased(viewer: Viewer, query: ErasedQuery): ErasedPage {
    return erasedPage(this.store, query, viewer);
  }

  /** Keeps a consultation that is in no dossier, under a key of its own. */
  keep(answer: AnswerKept): EnteredAlone {
    const { facts, found } = consultationOf(answer);
    const payload: ConsultationPayload = { author: answer.author, facts, hits: withKeys(found, []), lone: true };
    const scope = randomUUID();
    this.follow();
    const entry = this.store.append({
      kind: 'consultation',
      scope,
      payload,
      attachments: attachmentsOf(answer),
      summary: (entry) => loneSummaryOf(entry, facts, false),
    });
    this.wrote(entry);
    this.lone.put(scope, loneSummaryOf(entry, facts, false));
    return { entry: entry.id, seq: entry.seq };
  }

  /** Those that are in no dossier, newest first, each read from its entries. */
  loneConsultations(
    viewer: Viewer,
    query: ConsultationQuery,
    { retentionYears }: Pick<Rules, 'retentionYears'>,
  ): ConsultationPage {
    while (!this.prepare());
    const isMeant =
      query.dossier === undefined ? undefined : isOfDossier(this.state(viewer, query.dossier.toLowerCase()));
    const scopes = this.lone.search(query, today(), retentionYears, isMeant);
    const read = pageOf(scopes, query).map((scope) => loneIn(this.store.entriesOf(scope)));
    const consultations = read.filter((one) => one !== null).map((one) => listedAlone(one, retentionYears));
    return { total: scopes.length, consultations };
  }

  /** Puts a consultation that is in no dossier under legal hold, or lifts it. */
  holdAlone(viewer: Viewer, id: string, author: Author, { on, reason }: Hold): EnteredAlone {
    const payload: HoldPayload = { author, on, reason: written(reason) };
    return this.trying(() => {
      const { scope, entries, hold, consultation } = this.alone(viewer, id);
      if (hold === on) throw new ApiError(on ? 'onHoldAlready' : 'notOnHold');
      const summary = loneSummaryOf(consultation.entry, consultation.payload.facts, on);
      const entry = this.store.append({ kind: 'hold', scope, payload, summary }, expecting(entries));
      this.wrote(entry);
      this.lone.put(scope, summary);
      return { entry: entry.id, seq: entry.seq };
    });
  }

  /** Destroys the key of a consultation that is in no dossier; what stays is what stays of a dossier. */
  eraseAlone(
    viewer: Viewer,
    id: string,
    author: Author,
    { ground, reason }: Erasure,
    { retentionYears }: Pick<Rules, 'retentionYears'>,
  ): EnteredAlone {
    const why = written(reason);
    return this.trying(() => {
      const state = this.alone(viewer, id);
      refuseErasure(state, ground, retentionYears);
      const { scope, entries } = state;
      const payload: ErasedPayload = { author, ground, reason: why, erased: scope, entries };
      const entry = this.store.erase(scope, { scope: randomUUID(), payload }, expecting(entries));
      this.wrote(entry);
      this.lone.remove(scope);
      return { entry: entry.id, seq: entry.seq };
    });
  }

  /** Erases the oldest of those whose retention is over, so many that others need not wait long, each by an entry of its own. */
  eraseDueAlone(author: Author, reason: string, rules: Pick<Rules, 'retentionYears'>): ErasedDue {
    while (!this.prepare());
    const due = this.lone.search({ due: 'retention' }, today(), rules.retentionYears).reverse();
    const some = due.slice(0, ERASED_AT_ONCE);
    for (const scope of some) {
      const consultation = loneIn(this.store.entriesOf(scope))?.consultation;
      if (!consultation) continue;
      // In no dossier, so that it is limited to nobody.
      this.eraseAlone('administrator', consultation.entry.id, author, { ground: 'retentionOver', reason }, rules);
    }
    return { erased: some.length, left: due.length - some.length };
  }

  /** @throws ApiError `consultationNotFound`. */
  consultation(viewer: Viewer, id: string): Consultation {
    this.recordOf(viewer, id);
    const consultation = consultationRead(this.store, id);
    if (!consultation) throw new ApiError('consultationNotFound');
    return consultation;
  }

  /** The entry of a consultation that the viewer may read. Whose it is lies open: others' is not opened. */
  private recordOf(viewer: Viewer, id: string) {
    this.follow();
    const scope = this.store.scopeOf(id);
    const record = scope !== null && this.isThereFor(viewer, scope) ? consultationIn(this.store.record(id)) : null;
    if (!record) throw new ApiError('consultationNotFound');
    return record;
  }

  /**
   * The document that an entry of a dossier filed.
   *
   * @throws ApiError `fileNotFound`.
   */
  fileOf(viewer: Viewer, dossier: string, entry: string): { document: DocumentRef; bytes: Uint8Array } {
    const isIn = this.store.scopeOf(entry) === dossier && this.isThereFor(viewer, dossier);
    const record = isIn ? this.store.record(entry) : null;
    const filed = record && filedOf(record);
    if (filed?.kind !== 'file') throw new ApiError('fileNotFound');
    return { document: filed.document, bytes: this.store.attachment(record!.entry, 0) };
  }

  /** Everything of a dossier, with the proof of each entry, as JSON text in pieces. */
  exportOf(viewer: Viewer, id: string, rules: Pick<Rules, 'retentionYears'>): Generator<string> {
    return exportOfDossier(this.store, this.read(viewer, id, rules));
  }

  /**
   * The same of all dossiers and consultations about one person: exactly this document, or this name; where others name them.
   *
   * @throws ApiError `personWithheld` where any dossier is limited to others, whomever it is about: part of what there is would be
   *   taken for all, and a word of what is left out would tell that there is something.
   */
  exportOfPerson(
    viewer: Viewer,
    person: Person,
    rules: Pick<Rules, 'retentionYears'>,
    options: ExportOptions = {},
  ): Generator<string> {
    if (this.withholdsFrom(viewer)) throw new ApiError('personWithheld');
    const dossiers = this.whole(viewer).about(person, viewer);
    for (const one of this.lone.unreadable) throw unreadableAt(one, viewer);
    const parts = {
      dossiers: dossiers.map((id) => () => this.read(viewer, id, rules)),
      consultations: consultationsAbout(this.store, person),
      mentions: mentionsOf(this.store, person, new Set(dossiers)),
    };
    return exportOfPerson(this.store, person, parts, options);
  }

  /** @throws ApiError `consultationNotFound`, `consultationInDossier`. */
  private alone(viewer: Viewer, id: string): LoneState {
    const record = this.recordOf(viewer, id);
    const state = loneIn(this.store.entriesOf(record.entry.scope));
    if (!state) throw new ApiError('consultationInDossier');
    return state;
  }

  private put(kept: ScopeSummary<KeptSummary | LoneSummary>, limited: ReadonlySet<string>): void {
    const { scope } = kept;
    const summary = readSummary(this.store, kept, limited);
    this.index.remove(scope);
    this.lone.remove(scope);
    if ('lone' in summary) this.lone.put(scope, summary);
    else if (!('what' in summary)) this.index.put(summary);
    else {
      if (mayBeDossier(summary)) this.index.put(summary);
      if (mayBeAlone(summary)) this.lone.putUnreadable(summary);
    }
  }

  private enterInto(
    viewer: Viewer,
    state: DossierState,
    author: Author,
    prepared: Prepared,
    secondApproval: boolean,
  ): Entered {
    const version = state.entries.length;
    const before = prepared.asked.kind === 'brought' && broughtBefore(state, prepared.entryIn(state, secondApproval));
    if (before) return { dossier: state.id, entry: before.id, seq: before.seq, version };
    const refusal = refusalOf(state, prepared.asked, author, viewer);
    if (refusal) throw new ApiError(refusal);
    const { kind, ...payload } = prepared.entryIn(state, secondApproval);
    let kept: KeptSummary;
    const summary = (entry: LogEntry) => {
      add(state, stampedWith(entry, payload as Payload));
      kept = summaryOf(state);
      return kept;
    };
    try {
      const { attachments } = prepared;
      const entry = this.store.append({ kind, scope: state.id, payload, attachments, summary }, expecting(version));
      return this.entered(state, kept!, entry);
    } catch (error) {
      // The entry may have been added to the state and not been written.
      this.folded.forget(state.id);
      throw error;
    }
  }

  private entered(state: DossierState, summary: KeptSummary, entry: LogEntry): Entered {
    this.wrote(entry);
    this.folded.put(state);
    this.index.put(summary);
    return { dossier: state.id, entry: entry.id, seq: entry.seq, version: state.entries.length };
  }

  private retrying<Result>(viewer: Viewer, id: string, work: (state: DossierState) => Result): Result {
    return this.trying(() => work(this.state(viewer, id)));
  }

  /** Does it anew where another writer was faster. */
  private trying<Result>(work: () => Result): Result {
    for (let tries = 1; ; tries++) {
      try {
        return work();
      } catch (error) {
        if (!(error instanceof Outrun)) throw error;
        if (tries === MOST_TRIES) throw new ApiError('busy', { cause: error });
        this.folded.clear();
        this.follow();
      }
    }
  }

  /**
   * The one way to a dossier. One that is limited to others is not there; its entries are not read for that.
   *
   * @throws ApiError `dossierNotFound`, `dossierErased`.
   */
  private state(viewer: Viewer, id: string): DossierState {
    this.follow();
    if (!this.isThereFor(viewer, id)) throw goneError(this.store, id, viewer);
    const known = this.folded.get(id);
    if (known) return known;
    const state = foldEntries(id, this.store.entriesOf(id).map(filedOf));
    if (!state) throw goneError(this.store, id, viewer);
    this.folded.put(state);
    return state;
  }

  private isThereFor(viewer: Viewer, dossier: string): boolean {
    return isThereFor(this.store, viewer, dossier);
  }

  private indexed(): DossierIndex {
    while (!this.prepare());
    return this.index;
  }

  /**
   * The index for questions after whose answer somebody acts as if there were no other dossier.
   *
   * @throws EvidenceError `damaged` where one cannot be read: it may be the one.
   */
  private whole(viewer: Viewer): DossierIndex {
    const index = this.indexed();
    for (const one of index.unreadable(viewer)) throw unreadableAt(one, viewer);
    return index;
  }

  /** Takes in what somebody else wrote. */
  private follow(): void {
    if (this.store.size !== this.size) this.takeIn(null);
  }

  /** Others may have written since it looked last, right before this entry. */
  private wrote({ seq }: LogEntry): void {
    // Not what came behind it: who wrote this entry knows its dossier as of here.
    if (seq !== this.size) this.takeIn(seq + 1);
    this.size = seq + 1;
  }

  /**
   * Takes in what is written of the scopes that others' entries are about, up to before place `to`, and leaves all else as it
   * is: a portfolio that is watched makes entries all day, and 100,000 dossiers take seconds to read.
   */
  private takeIn(to: number | null): void {
    const changed = this.changedUpTo(to);
    if (!changed) {
      this.forgetAll();
      return;
    }
    const limited = new Set(this.store.limited());
    for (const { scope, summary } of changed.scopes) {
      this.folded.forget(scope);
      if (!summary) {
        this.index.remove(scope);
        this.lone.remove(scope);
      } else if (this.indexedTo === null || scope <= this.indexedTo) this.put({ scope, summary }, limited);
    }
    this.size = changed.size;
  }

  private changedUpTo(to: number | null) {
    try {
      return this.store.changedBetween<KeptSummary | LoneSummary>(this.size, to, MOST_FOLLOWED);
    } catch (error) {
      // What is damaged keeps nobody from the dossiers that are whole: the next search meets it.
      if (isDamaged(error)) return null;
      throw error;
    }
  }

  private forgetAll(): void {
    this.folded.clear();
    this.index = new DossierIndex();
    this.lone = new LoneIndex();
    this.indexedTo = '';
    this.size = this.store.size;
  }
}
