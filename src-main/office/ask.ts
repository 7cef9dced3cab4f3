import type { Agent, IncomingMessage, OutgoingHttpHeaders } from 'node:http';
import type { Readable } from 'node:stream';
import { sendRequest } from '../net/request.ts';

/** Milliseconds. */
export interface OfficeLimits {
  connectMs: number;
  /** From the question to the head of its answer; a POST has files to be read and batches behind it. */
  headMs: { GET: number; POST: number };
  /** Without a byte in between: longer than this machine's server waits for a reader. */
  stallMs: number;
  wholeMs: number;
}

export const OFFICE_LIMITS: OfficeLimits = {
  connectMs: 5_000,
  headMs: { GET: 60_000, POST: 300_000 },
  stallMs: 120_000,
  wholeMs: 3_600_000,
};

export interface Question {
  address: URL;
  method: string;
  headers: OutgoingHttpHeaders;
  /** Not read before the connection stands. */
  body?: Readable;
}

/** The office gave no answer. */
export class NotAnswered extends Error {
  /** A connection stood: the question may have arrived. */
  readonly connected: boolean;

  constructor(cause: unknown, connected: boolean) {
    super('no answer from the office', { cause });
    this.connected = connected;
  }
}

/**
 * Asks the office; resolves when the head of its answer is there. Ended with `signal`, however far it is, and by the limits.
 *
 * @throws NotAnswered; the signal's reason.
 */
export async function askOffice(
  { address, method, headers, body }: Question,
  agentFor: (address: URL) => Promise<Agent>,
  limits: OfficeLimits,
  signal: AbortSignal,
): Promise<IncomingMessage> {
  const over = new AbortController();
  const end = (why: string) => () => over.abort(new Error(why));
  const whole = setTimeout(end('the answer took too long'), limits.wholeMs);
  const head = setTimeout(end('no head in time'), limits.headMs[body ? 'POST' : 'GET']);
  let connected = false;
  try {
    const agent = await agentFor(address);
    const { connectMs } = limits;
    const message = await sendRequest(
      { method, url: address, headers, agent, connectMs, ...(body && { body }) },
      AbortSignal.any([signal, over.signal]),
      () => {
        connected = true;
      },
    );
    message.once('close', () => clearTimeout(whole));
    message.setTimeout(limits.stallMs, end('the answer stalled'));
    return message;
  } catch (error) {
    clearTimeout(whole);
    signal.throwIfAborted();
    throw new NotAnswered(error, connected);
  } finally {
    clearTimeout(head);
  }
}
