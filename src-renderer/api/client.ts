import type { ErrorBody } from '../../src-main/contract/envelope.ts';
import type { ErrorEvent } from '../../src-main/contract/window/error-event.ts';
import { errorOf, isCancelled, ServiceError, UnreachableError } from './errors.ts';
import { ndjson } from './ndjson.ts';

/** Where the service is and the window's per-run key. Lives in memory only. */
export interface Connection {
  address: string;
  key: string;
}

export interface RequestOptions {
  method?: 'GET' | 'POST' | 'PUT' | 'DELETE';
  /** Sent as the query string; undefined and empty values are left out. */
  query?: Record<string, string | undefined>;
  /** A FormData goes as multipart, a Blob as what it says it is, anything else as JSON. */
  body?: unknown;
  /** The form that is asked for; by default the service's own. */
  accept?: string;
  signal?: AbortSignal;
  /** Hears the headers of a success, before anything of its body. */
  begun?(headers: Headers): void;
}

/** Events of a stream of the window's own API: the last one is `done` or `error` (contract/window/routes.ts). */
type StreamEvent = { type: string } | ErrorEvent;
/** The last line of an endpoint's answer in lines: its envelope, or why it could not be finished. */
type LastLine<Answer> = { type?: undefined } & (Answer | FailedLine);
type FailedLine = ErrorBody & { code: string };

export interface Client {
  readonly address: string;
  /** One request; the response as it came, already known to be a success. For headers and text to the letter. */
  call(path: string, options?: RequestOptions): Promise<Response>;
  /** One request with a JSON answer; undefined where the answer has no content. */
  json<Answer>(path: string, options?: RequestOptions): Promise<Answer>;
  /**
   * One request with an NDJSON answer, in batches as they arrive. The event `error` is thrown as a ServiceError, and
   * an answer that stops without `done` as an UnreachableError: who reads the stream sees good events only.
   */
  stream<Event extends StreamEvent>(
    path: string,
    options?: RequestOptions,
  ): AsyncGenerator<Exclude<Event, { type: 'error' }>[], void, undefined>;
  /** The same of an endpoint, asked for lines: they come in batches, and the envelope, which is the last line, is returned. */
  lines<Line extends { type: string }, Answer extends { id: string }>(
    path: string,
    options?: RequestOptions,
  ): AsyncGenerator<Line[], Answer, undefined>;
}

/**
 * The one way to the service. Failures are ServiceError (it answered so), UnreachableError (nothing, or half an
 * answer) or the AbortError of the caller's own signal. `onOutcome` hears how each request ended, for the connection
 * bar, and of a success its headers; it is not told of cancelled ones.
 */
export function createClient(
  connection: Connection,
  onOutcome: (failure: Error | null, headers?: Headers) => void = () => {},
): Client {
  const call: Client['call'] = async (path, options = {}) => {
    const failed = (error: unknown): never => {
      if (!isCancelled(error)) onOutcome(error as Error);
      throw error;
    };
    const response = await fetch(urlOf(connection.address, path, options.query), {
      method: options.method ?? 'GET',
      headers: { ...headersOf(connection.key, options.body), ...(options.accept && { accept: options.accept }) },
      body: bodyOf(options.body),
      signal: options.signal,
      cache: 'no-store',
      credentials: 'omit',
      redirect: 'error',
    }).catch((cause) => failed(isCancelled(cause) ? cause : new UnreachableError('no answer', { cause })));
    if (!response.ok) return failed(await errorOf(response));
    onOutcome(null, response.headers);
    options.begun?.(response.headers);
    return response;
  };

  /** Tells `onOutcome` of an answer that broke off. */
  async function* watched<Item, End>(items: AsyncGenerator<Item, End, undefined>) {
    try {
      return yield* items;
    } catch (error) {
      if (error instanceof UnreachableError) onOutcome(error);
      throw error;
    }
  }

  return {
    address: connection.address,
    call,
    json: async <Answer>(path: string, options?: RequestOptions) => {
      const response = await call(path, options);
      return (response.status === 204 ? undefined : await response.json()) as Answer;
    },
    stream: async function* <Event extends StreamEvent>(path: string, options?: RequestOptions) {
      const response = await call(path, options);
      yield* watched(goodEvents<Event>(response, options?.signal));
    },
    lines: async function* <Line extends { type: string }, Answer extends { id: string }>(
      path: string,
      options?: RequestOptions,
    ) {
      const response = await call(path, { ...options, accept: NDJSON });
      return yield* watched(goodLines<Line, Answer>(response, options?.signal));
    },
  };
}

const NDJSON = 'application/x-ndjson';

async function* goodEvents<Event extends StreamEvent>(response: Response, signal: AbortSignal | undefined) {
  let last = '';
  for await (const events of whole<Event>(response, signal)) {
    const failure = events.find((event) => event.type === 'error') as ErrorEvent | undefined;
    const good = events.filter((event): event is Exclude<Event, { type: 'error' }> => event.type !== 'error');
    last = good.at(-1)?.type ?? last;
    if (good.length > 0) yield good;
    if (failure) throw new ServiceError(failure.body, null, failure.code);
  }
  if (last !== 'done') throw brokenOff();
}

async function* goodLines<Line extends { type: string }, Answer>(response: Response, signal: AbortSignal | undefined) {
  for await (const batch of whole<Line | LastLine<Answer>>(response, signal)) {
    const good = batch.filter((line): line is Line => line.type !== undefined);
    if (good.length > 0) yield good;
    const last = batch.find((line): line is LastLine<Answer> => line.type === undefined);
    if (last && isFailure(last)) throw new ServiceError(last, null, last.code);
    if (last) return last;
  }
  throw brokenOff();
}

const isFailure = (line: object): line is FailedLine => 'error' in line;

/** The lines of a response; a connection that ends in the middle is an UnreachableError. */
async function* whole<Item>(response: Response, signal: AbortSignal | undefined) {
  try {
    yield* ndjson<Item>(response.body!);
  } catch (error) {
    signal?.throwIfAborted();
    throw error instanceof TypeError ? brokenOff(error) : error;
  }
}

const brokenOff = (cause?: unknown) => new UnreachableError('the answer broke off', { cause });

/** A question's values as the query string has them; what is undefined is left out. */
export function textsOf(question: object): Record<string, string> {
  return Object.fromEntries(Object.entries(question).map(([name, value]) => [name, String(value ?? '')]));
}

function urlOf(address: string, path: string, query: RequestOptions['query'] = {}): string {
  const sent = Object.entries(query).filter((entry): entry is [string, string] => Boolean(entry[1]));
  return address + path + (sent.length > 0 ? `?${new URLSearchParams(sent)}` : '');
}

function headersOf(key: string, body: unknown): Record<string, string> {
  const authorization = `ApiKey ${key}`;
  // The boundary of a multipart body is written by fetch itself.
  if (body === undefined || body instanceof FormData) return { authorization };
  return { authorization, 'content-type': body instanceof Blob ? body.type : 'application/json' };
}

function bodyOf(body: unknown): FormData | Blob | string | undefined {
  return body === undefined || body instanceof FormData || body instanceof Blob ? body : JSON.stringify(body);
}
