import type { IncomingHttpHeaders, IncomingMessage } from 'node:http';
import type { TObject, TSchema } from 'typebox';
import type { DocumentRef } from '../contract/dossiers.ts';
import type { SnapshotSummary } from '../contract/status.ts';
import type { ErrorCode } from '../errors/registry.ts';

export type Version = 'v1' | 'v2' | 'v3' | 'v4';

/** Who is asking, once the credentials have been checked. */
export interface Caller {
  /** Of a key or token its name; of a person `sub@issuer`, which is nobody else's. */
  name: string;
  kind: 'key' | 'token' | 'workstation' | 'person';
  /** Of a person. */
  displayName?: string;
  /** Groups of a person, as the sign-in says; `unknown` where it could not. Nobody else has any. */
  groups?: readonly string[] | 'unknown';
  permissions: ReadonlySet<string>;
}

/** What a caller is told who lacks a permission. The window lacks one only where it is kept for people who sign in there. */
export function refusalTo({ kind }: Pick<Caller, 'kind'>): ErrorCode {
  if (kind === 'person') return 'roleForbids';
  return kind === 'workstation' ? 'signInRequired' : 'permissionMissing';
}

/** One judged request: route, version, credentials and the endpoint's permission are already right. */
export interface Call {
  /** UUID of the request: the body's `id` and the header Service-ReqId. */
  id: string;
  version: Version;
  /** What stands for each `:name` of the endpoint's `tail`, whatever it is. */
  parameters: Readonly<Record<string, string>>;
  /** The query as sent; repeated parameters are visible. */
  query: URLSearchParams;
  headers: IncomingHttpHeaders;
  caller: Caller;
  /** Aborted when the client hangs up or the request's time is over. */
  signal: AbortSignal;
  /** The unread request body (POST endpoints only). */
  body: IncomingMessage;
  /** Bytes of a body that is kept with its answer (`Answer.question`) at most, where both must be. */
  mostKept?: number | undefined;
}

/** A snapshot that answered, for the headers Atesta-Data and Atesta-Data-Notice. */
export interface AnsweringSnapshot {
  /** For example `ceis/20260930_CEIS`, `postal/20241125`, `registry/202610`. */
  name: string;
  demonstration: boolean;
  /** What it says of itself, for whoever keeps the answer. */
  snapshot: SnapshotSummary;
}

export interface Answer {
  /**
   * The value of `data`: anything JSON can hold, or JSON text ready to be sent (pass-through to the letter), or JSON
   * text in pieces (answers of any length in constant memory). A failure before the first 64 KiB is still a proper error.
   *
   * `bytes` are a file, sent as it is and without the envelope.
   *
   * Pieces of `ndjson` are sent as they come and without the envelope: its `id`, `version`, what `data` gives by then and
   * `metadata` are the last line, and so is an error after the first piece.
   */
  data:
    | { value: unknown }
    | { json: string }
    | { bytes: Uint8Array; mediaType: string }
    | { pieces: AsyncIterable<string>; ndjson?: undefined }
    | { pieces: AsyncIterable<string>; ndjson: true; data?: () => unknown };
  /** Further members of `metadata`, before `timeSpent`; of a streamed answer as they are at its end. */
  metadata?: Record<string, unknown>;
  sources?: readonly AnsweringSnapshot[];
  /** A CPF or CNPJ alone was asked: where sources lack documents, the answer says so. */
  byDocument?: boolean;
  /** The body that asked, where the query does not: for whoever keeps the answer. */
  question?: { mediaType: string; bytes: Uint8Array };
  /** The document that was read, for whoever keeps the answer; called once all pieces have been made. */
  document?: () => DocumentRef;
  /** Further headers of the answer; a new name also joins those that the desktop's window may read (`server.ts`). */
  headers?: Readonly<Record<string, string>>;
  /** What the usage record counts: default one unit of no list. Of `ndjson` what it is when it ends, however it ends. */
  usage?: { list: string; units: number };
}

/** What a caller is told of one header; Markdown. */
export interface HeaderDocs {
  description: string;
  example?: string;
}

/** One endpoint of the specification. Its room exports one of these; `http/server.ts` does everything around it. */
export interface Endpoint {
  /** First path segment with its slash, for example `/restricted-lists`. */
  path: string;
  /**
   * What follows the version segment, for example `/batch` or `/:id/entries`, or nothing (''); such an address always has
   * its version.
   */
  tail?: string;
  method: 'GET' | 'POST';
  /** Its answers are consultations: they are kept where somebody asks for it or the configuration does. */
  kept?: true;
  versions: readonly Version[];
  /** Serves the call when the path has no version segment. */
  defaultVersion: Version;
  /** Schemes accepted in the Authorization header. */
  schemes: readonly ('ApiKey' | 'Bearer')[];
  /** The permission without which nothing else of the request is looked at (401). */
  permitted(permissions: ReadonlySet<string>): boolean;
  /** For /openapi.json: the same schemas that the endpoint validates with. */
  docs: {
    summary: string;
    description: string;
    query?: TObject;
    body?: { multipart?: TObject; json: TSchema; csv?: TSchema };
    /** What stands for each `:name` of `tail`. */
    places?: Readonly<Record<string, string>>;
    /** Another endpoint has the same address and another method: the operation's name says which. */
    named?: true;
    /** Content type of the answers, or those that they can be of: default `application/json`. */
    produces?: string | readonly string[];
    answers: Partial<Record<Version, TSchema>>;
    /** What `Accept: application/x-ndjson` asks for instead: the schema of a line, and the parameters of this form alone. */
    lines?: { answers: Partial<Record<Version, TSchema>>; query?: TObject };
    /** Files that it answers in place of its answer where a parameter asks for them: media type to what is in it. */
    files?: Readonly<Record<string, { description: string; example: string }>>;
    /** Headers of a success beside those of every answer; each value is text. */
    headers?: Readonly<Record<string, HeaderDocs>>;
    /** What it answers beside the server's and the credentials' own errors. */
    errors: readonly ErrorCode[];
    /** Versions that are served on but not recommended. */
    deprecated?: readonly Version[];
    /** One invented call: its parameters, its body in each form, and the whole answer in each version. */
    examples: {
      query?: Readonly<Record<string, unknown>>;
      body?: { multipart?: unknown; json?: unknown; csv?: unknown };
      answers: Partial<Record<Version, unknown>>;
      /** One line in each version. */
      lines?: Partial<Record<Version, unknown>>;
    };
  };
  handle(call: Call): Promise<Answer>;
}
