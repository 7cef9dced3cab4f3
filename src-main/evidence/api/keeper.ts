import type { Author } from '../../contract/dossiers.ts';
import { PERMISSIONS } from '../../contract/permissions.ts';
import { ApiError } from '../../errors/api-error.ts';
import { type Call, type Caller, refusalTo } from '../../http/endpoint.ts';
import { type AnswerKeeper, DOSSIER_HEADER, ENTRY_HEADER, type GivenAnswer, type Keeping } from '../../http/keeping.ts';
import type { EvidenceSettings } from '../config.ts';
import type { AnswerKept } from '../dossiers/answer-kept.ts';
import { dossierId } from './identifiers.ts';
import { MOST_ANSWER_BYTES, type RecentAnswers } from './recent.ts';

export interface KeeperParts {
  /** As it is now: read at each call. */
  settings: Pick<EvidenceSettings, 'keep'>;
  recent: RecentAnswers;
  authorOf(caller: Caller): Author;
  /** Files an answer that the caller was given, in no dossier where that is null; the id of its entry. */
  file(answer: AnswerKept, dossier: string | null, caller: Caller): Promise<string>;
}

/**
 * What becomes of the answers of the three endpoints: filed in the dossier that the call names, before they are sent; all
 * filed where `evidence.keep` is `all`, before their last piece is sent; else remembered for callers that may file them, or ask
 * what dossiers have of their subject.
 */
export function answerKeeper({ settings, recent, authorOf, file }: KeeperParts): AnswerKeeper {
  const keep = (call: Call, form: { inOnePiece: boolean }): Keeping | null => {
    const { caller } = call;
    const dossier = dossierNamedBy(call);
    if (dossier !== null) {
      if (!caller.permissions.has(PERMISSIONS.writeDossiers)) throw new ApiError(refusalTo(caller));
      if (settings.keep === 'off') throw new ApiError('evidenceOff');
      if (!form.inOnePiece) throw new ApiError('filingNotHere');
    }
    if (settings.keep === 'off') return null;
    const isFiled = dossier !== null || settings.keep === 'all';
    const mayFile = caller.permissions.has(PERMISSIONS.writeDossiers);
    // Whoever may read asks by it what dossiers have of its subject.
    const isAskedAbout = mayFile || caller.permissions.has(PERMISSIONS.readDossiers);
    if (!isFiled && !isAskedAbout) return null;
    return {
      first: dossier !== null,
      most: MOST_ANSWER_BYTES,
      must: isFiled,
      async given(given): Promise<Record<string, string>> {
        if ((given.answer.question?.bytes.length ?? 0) > MOST_ANSWER_BYTES) {
          this.tooLarge(given.call);
          return {};
        }
        const answer = keptOf(given, authorOf(caller));
        if (isAskedAbout) recent.remember(caller, answer);
        if (!isFiled) return {};
        return { [ENTRY_HEADER]: await file(answer, dossier, caller) };
      },
      tooLarge(of) {
        if (isFiled) throw new ApiError('answerTooLarge');
        recent.rememberTooLarge(caller, of.id);
      },
    };
  };
  return { keep };
}

/** Node joins a header that was sent twice: then it names no dossier. */
function dossierNamedBy({ headers }: Call): string | null {
  const header = headers[DOSSIER_HEADER];
  return header === undefined ? null : dossierId(String(header));
}

/** A given answer as it is kept. */
export function keptOf({ call, endpoint, answer, askedAt, ...given }: GivenAnswer, author: Author): AnswerKept {
  const blocks = answer.headers?.['Atesta-Blocks'];
  return {
    request: call.id,
    endpoint,
    parameters: [...call.query],
    author,
    askedAt: askedAt.toISOString(),
    durationMs: given.durationMs,
    status: 200,
    mediaType: given.mediaType,
    bytes: given.bytes,
    // A copy, as what threads share cannot be handed on.
    ...(answer.question && { question: { ...answer.question, bytes: new Uint8Array(answer.question.bytes) } }),
    ...(answer.document && { document: answer.document() }),
    sources: (answer.sources ?? []).map(({ name, snapshot }) => ({
      name,
      file: snapshot.file,
      date: snapshot.date,
      records: snapshot.records,
      sha256: snapshot.sha256 ?? null,
      demonstration: snapshot.demonstration,
      warnings: snapshot.warnings ?? [],
      ...(snapshot.withoutDocuments && { withoutDocuments: snapshot.withoutDocuments }),
    })),
    ...(blocks !== undefined && { blocks }),
  };
}
