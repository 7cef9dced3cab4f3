import type { Subject } from '../contract/dossiers.ts';
import type { WatchedSubject } from '../contract/portfolios.ts';
import { isValidCnpj } from '../documents/cnpj.ts';
import { isValidCpf } from '../documents/cpf.ts';
import { removeMask } from '../documents/mask.ts';
import { ApiError } from '../errors/api-error.ts';
import type { AnswerKept } from '../evidence/dossiers/answer-kept.ts';
import { subjectOf } from '../evidence/dossiers/subject.ts';
import { foldedWords } from '../text/folded-words.ts';
import type { PendingEscalation } from './store/escalations.ts';
import { documentsOf } from './subject.ts';

/** Address under which dossiers keep alerts. */
const ENDPOINT = '/alerts/v1';

/**
 * The subject of a dossier about somebody under watch: what is known of them, and nothing of the record that was found. What
 * the portfolio has of a client and a dossier cannot have (a birth date that is none, a second CPF) is left out.
 */
export function dossierSubject(watched: WatchedSubject): Subject {
  const { reference, name, birthDate, country, type } = watched;
  const documents = documentsOf(watched).map((text) => removeMask(text) ?? '');
  const cnpj = documents.find(isValidCnpj);
  const cpf = documents.find(isValidCpf);
  const names = [
    name && foldedWords(name) !== '' ? name : foldedWords(reference) !== '' ? reference : `Ref. ${reference}`,
  ];
  const sure: Subject = {
    kind: type ?? (cnpj !== undefined && documents[0] === cnpj ? 'organization' : 'person'),
    names,
    ...(cpf && { cpf }),
    ...(cnpj && { cnpj }),
    reference,
  };
  return [birthDate ? { birthDate } : {}, country && /^[A-Z]{2}$/.test(country) ? { country } : {}].reduce<Subject>(
    (subject, more) => withIfValid(subject, more),
    sure,
  );
}

function withIfValid(subject: Subject, more: Partial<Subject>): Subject {
  try {
    subjectOf({ ...subject, ...more });
    return { ...subject, ...more };
  } catch (error) {
    if (error instanceof ApiError) return subject;
    throw error;
  }
}

/**
 * An alert as a dossier files it: as the answer that it is, with the file that raised it, its day and SHA-256 as the alert
 * has them.
 */
export function answerOf({ request, alert, author, at }: PendingEscalation): AnswerKept {
  const { id, portfolio, source, list, file, fileDate, fileSha256, demonstration, subject } = alert;
  return {
    request,
    endpoint: ENDPOINT,
    parameters: [
      ['alert', id],
      ['portfolio', portfolio],
      ['reference', subject.reference],
      ...(subject.name ? [['name', subject.name] as const] : []),
      ...documentsOf(subject).map((taxId) => ['taxId', taxId] as const),
    ],
    author,
    askedAt: at,
    durationMs: 0,
    status: 200,
    mediaType: 'application/json',
    bytes: Buffer.from(JSON.stringify({ data: alert })),
    sources: [
      {
        name: source === 'list' ? `${list}/` : 'registry/',
        file,
        date: fileDate ?? '',
        records: null,
        sha256: fileSha256,
        demonstration,
        warnings: [],
      },
    ],
  };
}
