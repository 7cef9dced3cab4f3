import type { Author, Dossier, Erasure, NewEntry } from '../../contract/dossiers.ts';
import type { ErrorCode } from '../../errors/registry.ts';
import { foldedWords } from '../../text/folded-words.ts';
import { isDay } from './retention.ts';
import { type DossierState, openHits } from './state.ts';
import { isFor, type Viewer } from './viewer.ts';

/** What is asked to be entered: of a consultation the call that it was, of a file nothing but what it belongs to. */
export type Asked =
  | Exclude<NewEntry, { kind: 'consultation' | 'file' | 'brought' }>
  | { kind: 'consultation'; request: string; alert?: boolean }
  | { kind: 'file'; consultation?: string }
  | { kind: 'brought'; request: string };

/** What may be entered into a dossier that is concluded, or waits for its approval. */
const WHEN_CONCLUDED: readonly Asked['kind'][] = ['note', 'hold', 'limit', 'reopened'];
const WHEN_AWAITING: readonly Asked['kind'][] = ['note', 'hold', 'limit', 'reopened', 'assignment', 'approval'];

/** Why `author`, who sees what `viewer` does, may not enter it into the dossier as it stands; null where nothing is against it. */
export function refusalOf(state: DossierState, asked: Asked, author: Author, viewer: Viewer): ErrorCode | null {
  const version = state.entries.length;
  if ('seen' in asked && asked.seen > version) return 'seenInvalid';
  if (asked.kind === 'approval') return approvalRefusal(state, asked.seen, author);
  if (asked.kind === 'reopened') return isConcluded(state) ? null : 'notConcluded';
  // An alert reopens what is concluded.
  if (asked.kind === 'consultation' && asked.alert) return isFiled(state, asked.request) ? 'consultationFiled' : null;
  if (state.status === 'concluded' && !WHEN_CONCLUDED.includes(asked.kind)) return 'dossierConcluded';
  if (state.status === 'awaitingApproval' && !WHEN_AWAITING.includes(asked.kind)) return 'dossierAwaitsApproval';
  switch (asked.kind) {
    case 'subject':
      return state.subjectSince > asked.seen ? 'dossierChangedMeanwhile' : null;
    case 'consultation':
    case 'brought':
      return isFiled(state, asked.request) ? 'consultationFiled' : null;
    case 'file':
      return asked.consultation === undefined || hasConsultation(state, asked.consultation)
        ? null
        : 'consultationUnknown';
    case 'correction':
      return hasReading(state, asked.consultation) ? null : 'consultationUnknown';
    case 'decision':
      return decisionRefusal(state, asked.hits, asked.seen);
    case 'assignment':
      return assignmentRefusal(asked);
    case 'conclusion':
      if (openHits(state) > 0) return 'hitsOpen';
      return version > asked.seen ? 'dossierChangedMeanwhile' : null;
    case 'partner':
      return asked.dossier === state.id ? 'partnerIsItself' : null;
    case 'hold':
      return state.hold === asked.on ? (asked.on ? 'onHoldAlready' : 'notOnHold') : null;
    case 'limit':
      if (state.group === asked.group) return asked.group === null ? 'notLimited' : 'limitedAlready';
      return limitRefusal(asked.group, viewer);
    case 'note':
      return null;
  }
}

/** Nobody limits a dossier to others: it would be gone for whoever did. Who lifts it sees it, and is in its group. */
export function limitRefusal(group: string | null, viewer: Viewer): ErrorCode | null {
  return isFor(viewer, group) ? null : 'groupNotYours';
}

/** Why a dossier, or a consultation in none, may not be erased on `day` (YYYY-MM-DD); null where it may. */
export function erasureRefusal(
  { hold, keepUntil }: Pick<Dossier, 'hold' | 'keepUntil'>,
  ground: Erasure['ground'],
  day: string,
): ErrorCode | null {
  if (hold) return 'onHold';
  return ground === 'retentionOver' && keepUntil > day ? 'retentionNotOver' : null;
}

/** Who concluded cannot approve, under whatever spelling of the name; nor can a program for a person. */
function approvalRefusal(state: DossierState, seen: number, author: Author): ErrorCode | null {
  if (state.status !== 'awaitingApproval') return 'notAwaitingApproval';
  if (author.by === 'key' || author.by === 'token') return 'approvalByKey';
  const same = state.concludedBy && isSamePerson(state.concludedBy, author);
  if (same === 'unknown') return 'approvalPersonUnknown';
  if (same) return 'approvalBySamePerson';
  return state.entries.length > seen ? 'dossierChangedMeanwhile' : null;
}

/** Where one of the two has signed in, by the sign-in alone: what another provider or a display name says is no answer. */
function isSamePerson(one: Author, other: Author): boolean | 'unknown' {
  if (one.person !== undefined || other.person !== undefined) {
    return providerOf(one) === providerOf(other) ? one.person === other.person : 'unknown';
  }
  const nameOf = ({ account, name }: Author) => `${account.toLowerCase()}\n${foldedWords(name) || name}`;
  return nameOf(one) === nameOf(other);
}

/** An issuer has no `@`, a subject may. */
function providerOf({ person }: Author): string | undefined {
  return person?.slice(person.lastIndexOf('@'));
}

/** A decision is taken on what was seen: hits that others decided since, or that are otherwise now, were not. */
function decisionRefusal(state: DossierState, keys: readonly string[], seen: number): ErrorCode | null {
  const hits = keys.map((key) => state.hits.get(key));
  if (hits.some((hit) => hit === undefined)) return 'hitUnknown';
  if (hits.some((hit) => hit!.decided !== null && hit!.decided.version > seen)) return 'hitDecidedMeanwhile';
  return state.subjectSince > seen || hits.some((hit) => hit!.since > seen) ? 'dossierChangedMeanwhile' : null;
}

function assignmentRefusal({ responsible, deadline }: Asked & { kind: 'assignment' }): ErrorCode | null {
  if (responsible === undefined && deadline === undefined) return 'assignmentEmpty';
  return typeof deadline === 'string' && !isDay(deadline) ? 'deadlineInvalid' : null;
}

function isConcluded({ status }: DossierState): boolean {
  return status === 'concluded' || status === 'awaitingApproval';
}

export function isFiled({ entries }: Pick<DossierState, 'entries'>, request: string): boolean {
  return entries.some((entry) => entry.kind === 'consultation' && entry.facts.request === request);
}

function hasConsultation({ entries }: DossierState, id: string): boolean {
  return entries.some((entry) => (entry.kind === 'consultation' || entry.kind === 'brought') && entry.id === id);
}

function hasReading({ entries }: DossierState, id: string): boolean {
  return entries.some(
    (entry) =>
      (entry.kind === 'consultation' || entry.kind === 'brought') &&
      entry.id === id &&
      entry.facts.endpoint.startsWith('/proof-of-residence'),
  );
}
