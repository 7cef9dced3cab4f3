import type {
  Author,
  ConclusionOutcome,
  Decision,
  DossierStatus,
  HitChange,
  Subject,
} from '../../contract/dossiers.ts';
import { isAlert } from './alert-answer.ts';
import {
  type ComparedSubject,
  changesOfMet,
  fileChange,
  isWhole,
  type Met,
  type MetBy,
  subjectChanges,
} from './compared.ts';
import { covers, fileOf, isRemainder, questionOf } from './covered.ts';
import type { Filed, FiledConsultation } from './filed.ts';
import { localDay } from './retention.ts';

/** A hit as it was met last, with what its newest decision was taken on. */
export interface HitState extends MetBy {
  /** Entries of the consultations that found it. */
  consultations: string[];
  decided: {
    decision: Decision;
    /** What the list said of it then, or the rest of that where the decision was taken on little. */
    on: Met;
    subject: ComparedSubject;
    /** `version` of the dossier from this decision on. */
    version: number;
  } | null;
  /** `version` since which the list says what it says of it, or may be saying it of somebody else. */
  since: number;
}

/** What the entries of a dossier add up to. */
export interface DossierState {
  id: string;
  /** Oldest first. */
  entries: Filed[];
  subject: Subject;
  /** `version` since which the subject is who it is. */
  subjectSince: number;
  status: DossierStatus;
  conclusion: ConclusionOutcome | null;
  /** Who concluded, while it waits for another's approval. */
  concludedBy: Author | null;
  responsible: string | null;
  /** YYYY-MM-DD */
  deadline: string | null;
  hold: boolean;
  /** The group that it is limited to. */
  group: string | null;
  /** The day that retention is counted from: of its conclusion, else of the last change. */
  keptFrom: string;
  hits: Map<string, HitState>;
}

/** The state after all entries of a dossier, whose first opened it; null where there are none. */
export function foldEntries(id: string, entries: Iterable<Filed>): DossierState | null {
  let state: DossierState | null = null;
  for (const entry of entries) {
    if (state) add(state, entry);
    else if (entry.kind === 'opened') state = opened(id, entry);
  }
  return state;
}

/** The state of a dossier that was opened, before anything else. */
export function opened(id: string, entry: Filed & { kind: 'opened' | 'subject' }): DossierState {
  return {
    id,
    entries: [entry],
    subject: entry.subject,
    subjectSince: 1,
    status: 'open',
    conclusion: null,
    concludedBy: null,
    responsible: null,
    deadline: null,
    hold: false,
    group: null,
    keptFrom: localDay(entry.time, entry.zone),
    hits: new Map(),
  };
}

/** Adds an entry to the state in place: whether it may be entered was judged before (`refusals.ts`). */
export function add(state: DossierState, entry: Filed): void {
  state.entries.push(entry);
  const version = state.entries.length;
  switch (entry.kind) {
    case 'subject':
      state.subject = entry.subject;
      state.subjectSince = version;
      break;
    case 'consultation':
      meetAll(state, entry);
      closeCovered(state, entry);
      // What watching found asks for a decision again, whatever was concluded.
      if (isAlert(entry.facts) && isEnded(state)) goOn(state, 'reopened');
      begin(state);
      break;
    case 'file':
    case 'correction':
    // What another machine answered is no consultation: it meets no hit, covers none, and decides nothing.
    case 'brought':
      begin(state);
      break;
    case 'decision':
      for (const { key } of entry.hits) decide(state, key, entry);
      begin(state);
      break;
    case 'assignment':
      if (entry.responsible !== undefined) state.responsible = entry.responsible;
      if (entry.deadline !== undefined) state.deadline = entry.deadline;
      break;
    case 'conclusion':
      state.status = entry.needsApproval ? 'awaitingApproval' : 'concluded';
      state.conclusion = entry.outcome;
      state.concludedBy = entry.author;
      break;
    case 'approval':
      if (entry.approved) state.status = 'concluded';
      else goOn(state, 'inReview');
      break;
    case 'reopened':
      goOn(state, 'reopened');
      break;
    case 'hold':
      state.hold = entry.on;
      break;
    case 'limit':
      state.group = entry.group;
      break;
    case 'opened':
    case 'note':
    case 'partner':
      break;
  }
  const concludes = entry.kind === 'conclusion' || entry.kind === 'approval';
  if (state.status !== 'concluded' || concludes) state.keptFrom = localDay(entry.time, entry.zone);
}

function isEnded({ status }: DossierState): boolean {
  return status === 'concluded' || status === 'awaitingApproval';
}

function begin(state: DossierState): void {
  if (state.status === 'open') state.status = 'inReview';
}

function goOn(state: DossierState, status: DossierStatus): void {
  state.status = status;
  state.conclusion = null;
  state.concludedBy = null;
}

function meetAll(state: DossierState, { id, facts, hits }: FiledConsultation): void {
  const question = questionOf(facts);
  for (const hit of hits) meet(state, { hit, from: fileOf(facts, hit) }, question, id);
}

function meet(state: DossierState, met: Met, question: string, consultation: string): void {
  const version = state.entries.length;
  const known = state.hits.get(met.hit.key);
  const by = { question, from: met.from };
  if (!known) {
    const first = { consultations: [consultation], metBy: [by], decided: null, since: version };
    state.hits.set(met.hit.key, { ...met, ...first });
    return;
  }
  known.metBy.push(by);
  if (known.hit.content !== met.hit.content || fileChange(known, met)) known.since = version;
  Object.assign(known, met);
  known.consultations.push(consultation);
  const { decided } = known;
  // Met with all that the list says and nothing of it another: from here on the decision is on that, and a change of any counts.
  if (decided && isWhole(met.hit) && changesOfMet(decided.on, met).length === 0) decided.on = met;
}

/** What an earlier answer left out asks for no decision any more where this one gave all of it: its records do, each. */
function closeCovered({ hits, entries }: DossierState, consultation: FiledConsultation): void {
  for (const [key, { hit, decided, consultations }] of hits) {
    if (decided || !isRemainder(hit)) continue;
    const last = consultations.at(-1);
    if (last === consultation.id) continue;
    const earlier = entries.find((entry) => entry.kind === 'consultation' && entry.id === last) as FiledConsultation;
    if (covers(consultation, hit, earlier.facts)) hits.delete(key);
  }
}

function decide(state: DossierState, key: string, entry: Filed & { kind: 'decision' }): void {
  const known = state.hits.get(key);
  if (!known) return;
  const { id, seq, time, zone, author, outcome, reason } = entry;
  known.decided = {
    decision: { id, seq, time, zone, author, outcome, reason },
    on: { hit: known.hit, from: known.from },
    subject: state.subject,
    version: state.entries.length,
  };
}

/** What is another since a hit was decided: nothing where the decision holds; null where there is none. */
export function changesSince(
  { decided, ...met }: Met & Pick<HitState, 'decided'>,
  subject: ComparedSubject,
): HitChange[] | null {
  if (!decided) return null;
  const ofRecord = changesOfMet(decided.on, met);
  return decided.subject === subject ? ofRecord : [...ofRecord, ...subjectChanges(decided.subject, subject)];
}

/** Hits that ask for a decision. */
export function openHits({ hits, subject }: DossierState): number {
  let open = 0;
  for (const hit of hits.values()) if (changesSince(hit, subject)?.length !== 0) open++;
  return open;
}
