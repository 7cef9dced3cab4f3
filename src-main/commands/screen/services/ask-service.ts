import type { Agent, IncomingMessage, OutgoingHttpHeaders } from 'node:http';
import { Readable } from 'node:stream';
import { text as textOf } from 'node:stream/consumers';
import type { Static } from 'typebox';
import { Compile } from 'typebox/compile';
import { StatusAnswer } from '../../../contract/status.ts';
import { ERRORS, type ErrorCode } from '../../../errors/registry.ts';
import { retryAfterMs } from '../../../net/retry-after.ts';
import { askOffice, NotAnswered, type OfficeLimits } from '../../../office/ask.ts';
import { answerIdOf } from '../../../office/headers.ts';
import { faultOf } from '../../../office/verdict.ts';
import { VERSION } from '../../../version.ts';
import { type Expected, type RowsFound, readAnswer } from './answer.ts';
import { ServiceFailure } from './failure.ts';

export type Standing = Static<typeof StatusAnswer>['data'];

const isStatus = Compile(StatusAnswer);
/** Milliseconds that a service has for its own state. */
const STATUS_MS = 30_000;
/** Characters of a service's own state. */
const MOST_STATUS = 4 * 1024 ** 2;

export interface ServiceParts {
  /** Scheme, host and port: the key goes nowhere else. */
  origin: string;
  key: string;
  agentFor(address: URL): Promise<Agent>;
  limits: OfficeLimits;
}

/** One service as it is asked; each failure is a ServiceFailure, or the signal's reason. */
export class AskedService {
  readonly origin: string;
  private readonly parts: ServiceParts;

  constructor(parts: ServiceParts) {
    this.parts = parts;
    this.origin = parts.origin;
  }

  /** What it has installed; asked without the key. */
  async standing(signal: AbortSignal): Promise<Standing> {
    const late = AbortSignal.timeout(STATUS_MS);
    const soon = AbortSignal.any([signal, late]);
    let status: unknown;
    try {
      const message = await this.ask('GET', '/status', {}, undefined, soon);
      status = parsed(await readText(message, soon));
    } catch (error) {
      if (late.aborted && !signal.aborted) throw new ServiceFailure('later', 'It does not say what it has.');
      throw error;
    }
    if (!isStatus.Check(status)) throw new ServiceFailure('other', 'It is no service of this version of Atesta.');
    return status.data;
  }

  /** What the rows of a body find there. */
  async rows(query: string, body: string, expected: Expected, signal: AbortSignal): Promise<RowsFound> {
    const headers = {
      authorization: `ApiKey ${this.parts.key}`,
      'content-type': 'application/json',
      'content-length': Buffer.byteLength(body),
    };
    const message = await this.ask('POST', `/restricted-lists/v2/batch?${query}`, headers, body, signal);
    try {
      return await readAnswer(message, expected);
    } catch (error) {
      // An answer that was let go breaks off, too.
      signal.throwIfAborted();
      throw error;
    } finally {
      message.destroy();
    }
  }

  private async ask(
    method: string,
    place: string,
    headers: OutgoingHttpHeaders,
    body: string | undefined,
    signal: AbortSignal,
  ): Promise<IncomingMessage> {
    const { origin, agentFor, limits } = this.parts;
    const question = {
      address: new URL(place, origin),
      method,
      headers: { ...headers, 'accept-encoding': 'identity', 'user-agent': `atesta/${VERSION}` },
      ...(body !== undefined && { body: Readable.from([Buffer.from(body)]) }),
    };
    let message: IncomingMessage;
    try {
      message = await askOffice(question, agentFor, limits, signal);
    } catch (error) {
      if (error instanceof NotAnswered) throw failureOf(error);
      throw error;
    }
    const failure = failureIn(message);
    if (failure === null) return message;
    message.destroy();
    throw failure;
  }
}

async function readText(message: IncomingMessage, signal: AbortSignal): Promise<string> {
  let size = 0;
  message.on('data', (chunk: Buffer) => {
    size += chunk.length;
    if (size > MOST_STATUS) message.destroy(new Error('too long'));
  });
  try {
    return await textOf(message);
  } catch (cause) {
    signal.throwIfAborted();
    throw new ServiceFailure('later', 'The answer broke off.', { cause });
  }
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** Why there was no answer. What is wrong with a certificate or with this machine's network is not better at the next try. */
function failureOf({ cause, connected }: NotAnswered): ServiceFailure {
  const { code } = faultOf(cause, connected);
  if (code === 'officeCertificate') {
    return new ServiceFailure('never', 'Its certificate is not trusted; see "network.ca" and the certificate.', {
      cause,
    });
  }
  if (code === 'officeNetwork') return new ServiceFailure('never', (cause as Error).message, { cause });
  return new ServiceFailure('later', connected ? 'The connection broke off.' : 'It cannot be reached.', { cause });
}

/** What is wrong with an answer by its head; null where nothing. No redirect is followed: the key goes to no other place. */
function failureIn({ statusCode: status = 0, headers }: IncomingMessage): ServiceFailure | null {
  const restMs = retryAfterMs(headers['retry-after'], Date.now()) ?? 0;
  const isForLater = [408, 429, 500, 502, 503, 504].includes(status);
  if (answerIdOf(headers) === null) {
    if (isForLater) return new ServiceFailure('later', `What stands before it answers ${status}.`, { restMs });
    return new ServiceFailure('other', 'Something else than Atesta answers there.');
  }
  if (status === 200) return null;
  const code = String(headers['atesta-error'] ?? '') as ErrorCode;
  const sentence = Object.hasOwn(ERRORS, code) ? ERRORS[code][1] : `It answers ${status}.`;
  if (code === 'dataUnreadable') return new ServiceFailure('other', sentence);
  return new ServiceFailure(isForLater ? 'later' : 'never', sentence, { restMs });
}
