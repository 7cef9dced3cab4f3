import { createHash } from 'node:crypto';
import type { AnsweringMachine } from '../../contract/brought.ts';
import type { Author, NewEntry } from '../../contract/dossiers.ts';
import { MOST_FILE_BYTES } from '../../contract/dossiers.ts';
import { ApiError } from '../../errors/api-error.ts';
import { isAlert } from './alert-answer.ts';
import { type AnswerKept, attachmentsOf } from './answer-kept.ts';
import { mayBeSame } from './compared.ts';
import { fileOf, questionOf } from './covered.ts';
import { consultationOf } from './facts.ts';
import { mediaTypeOf } from './file-kind.ts';
import type { Unfiled } from './filed.ts';
import { type MayBe, withKeys } from './hit-keys.ts';
import type { Asked } from './refusals.ts';
import type { DossierState } from './state.ts';
import { subjectOf } from './subject.ts';

/** What is entered, with what the service has of it instead of what its caller named. */
export type NewContent =
  | Exclude<NewEntry, { kind: 'consultation' | 'file' | 'brought' }>
  | { kind: 'consultation'; answer: AnswerKept }
  | { kind: 'file'; name: string; bytes: Uint8Array; consultation?: string }
  | { kind: 'brought'; machine: AnsweringMachine; answer: AnswerKept };

/** What an entry will be, apart from the dossier it goes into. */
export interface Prepared {
  asked: Asked;
  attachments: readonly Uint8Array[];
  /** Its payload in the dossier as it stands. */
  entryIn(state: Pick<DossierState, 'hits'>, needsApproval: boolean): Unfiled;
}

/**
 * Judges and normalises what is asked to be entered, as far as the dossier has no say in it.
 *
 * @throws ApiError where a field is not valid.
 */
export function prepare(author: Author, content: NewContent): Prepared {
  switch (content.kind) {
    case 'consultation': {
      const { facts, found } = consultationOf(content.answer);
      const question = questionOf(facts);
      return {
        asked: { kind: 'consultation', request: facts.request, alert: isAlert(facts) },
        attachments: attachmentsOf(content.answer),
        entryIn: ({ hits }) => {
          const known = [...hits.values()].map(({ hit }) => hit);
          const mayBe: MayBe = ({ key }, hit) => mayBeSame(hits.get(key)!, { hit, from: fileOf(facts, hit) }, question);
          return { kind: 'consultation', author, facts, hits: withKeys(found, known, mayBe) };
        },
      };
    }
    case 'file': {
      const { kind, name, bytes, consultation } = content;
      const document = {
        name: written(name),
        mediaType: acceptedType(bytes),
        bytes: bytes.length,
        sha256: sha256(bytes),
      };
      const entry = { kind, author, document, ...(consultation !== undefined && { consultation }) };
      return { asked: { kind, consultation }, attachments: [bytes], entryIn: () => entry };
    }
    case 'brought': {
      const { kind, machine, answer } = content;
      const { facts } = consultationOf(answer);
      const entry = { kind, author, machine, facts };
      return { asked: { kind, request: facts.request }, attachments: [answer.bytes], entryIn: () => entry };
    }
    case 'decision':
      return {
        asked: content,
        attachments: [],
        entryIn: ({ hits }) => ({
          kind: 'decision',
          author,
          hits: content.hits.map((key) => ({ key, content: hits.get(key)!.hit.content })),
          outcome: content.outcome,
          reason: written(content.reason),
        }),
      };
    case 'conclusion': {
      const { kind, outcome } = content;
      const justification = written(content.justification);
      return {
        asked: content,
        attachments: [],
        entryIn: (_, needsApproval) => ({ kind, author, outcome, justification, needsApproval }),
      };
    }
    default: {
      const entry = plainEntry(author, content);
      return { asked: content, attachments: [], entryIn: () => entry };
    }
  }
}

type PlainContent = Exclude<NewContent, { kind: 'consultation' | 'file' | 'brought' | 'decision' | 'conclusion' }>;

function plainEntry(author: Author, content: PlainContent): Unfiled {
  switch (content.kind) {
    case 'subject':
      return { kind: 'subject', author, subject: subjectOf(content.subject) };
    case 'correction':
      return { kind: 'correction', author, consultation: content.consultation, addresses: content.addresses };
    case 'note':
      return { kind: 'note', author, text: written(content.text) };
    case 'partner':
      return { kind: 'partner', author, dossier: content.dossier, as: written(content.as) };
    case 'assignment': {
      const { kind, responsible, deadline } = content;
      return {
        kind,
        author,
        ...(responsible !== undefined && { responsible: responsible?.trim() || null }),
        ...(deadline !== undefined && { deadline }),
      };
    }
    case 'approval':
      return { kind: 'approval', author, approved: content.approved, reason: written(content.reason) };
    case 'reopened':
      return { kind: 'reopened', author, reason: written(content.reason) };
    case 'hold':
      return { kind: 'hold', author, on: content.on, reason: written(content.reason) };
    case 'limit':
      return { kind: 'limit', author, group: content.group, reason: written(content.reason) };
  }
}

/** What somebody wrote, without blanks around it; nothing but blanks is nothing written. */
export function written(text: string): string {
  const trimmed = text.trim();
  if (trimmed === '') throw new ApiError('textEmpty');
  return trimmed;
}

function acceptedType(bytes: Uint8Array): string {
  if (bytes.length === 0) throw new ApiError('fileEmpty');
  if (bytes.length > MOST_FILE_BYTES) throw new ApiError('fileTooLarge');
  const mediaType = mediaTypeOf(bytes);
  if (!mediaType) throw new ApiError('fileKindNotAccepted');
  return mediaType;
}

function sha256(bytes: Uint8Array): string {
  return createHash('sha256').update(bytes).digest('hex');
}
