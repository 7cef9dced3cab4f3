import type { Author, DocumentRef } from '../../contract/dossiers.ts';
import type { ImportWarning } from '../../contract/status.ts';

/** A snapshot that answered, as `AnsweringSnapshot` names it, with what is installed under that name. */
export interface AnswerSource {
  /** `ceis/20260930_CEIS`, `postal/20241125`, `registry/202610`. */
  name: string;
  /** Name of the official file. */
  file: string;
  /** Date of the data, YYYY-MM-DD. */
  date: string;
  records: number | null;
  /** SHA-256 (hex) of the official file as it was imported; null where that was not kept. */
  sha256: string | null;
  demonstration: boolean;
  warnings: readonly ImportWarning[];
  /** Of a list without any document: a lookup by CPF or CNPJ finds nobody in it. */
  withoutDocuments?: true;
}

/** An answer as a caller got it, and what only the server knows of it: all that a consultation is filed from. */
export interface AnswerKept {
  /** Service-ReqId of the call, a UUID. */
  request: string;
  /** Address with its version, as it is documented: `/restricted-lists/v2`, `/restricted-lists/v2/batch`. */
  endpoint: string;
  /** The query as it was sent, repeated parameters too. */
  parameters: readonly (readonly [name: string, value: string])[];
  /** The caller. */
  author: Author;
  /** When the call came in: UTC, ISO 8601 with milliseconds. */
  askedAt: string;
  durationMs: number;
  /** HTTP status. */
  status: number;
  /** `content-type` of the answer. */
  mediaType: string;
  /** The body of the answer, to the byte. */
  bytes: Uint8Array;
  /** The body that asked, where the query does not: a batch, to the byte. */
  question?: { mediaType: string; bytes: Uint8Array };
  /** The document that came in, where one did. */
  document?: DocumentRef;
  sources: readonly AnswerSource[];
  /** The header `Atesta-Blocks` of a tax registration lookup. */
  blocks?: string;
}

/** What is filed beside a consultation's entry: the answer, then the body that asked, where there is one. */
export function attachmentsOf({ bytes, question }: AnswerKept): Uint8Array[] {
  return question ? [bytes, question.bytes] : [bytes];
}
