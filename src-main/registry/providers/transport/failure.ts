import { ApiError } from '../../../errors/api-error.ts';
import { Unavailable } from '../service.ts';

/** Shorter texts are no secrets, and would be found in words and codes. */
const SHORTEST = 6;

/** Whatever a source asks for, no caller is told to wait longer: quotas come back within a day. */
const LONGEST_WAIT_MS = 24 * 60 * 60_000;

/** Why a lookup failed, for the log: without the texts in `hidden`, whoever wrote the sentence. */
export function reasonOf(error: unknown, hidden: Iterable<string>): string {
  return error instanceof Unavailable ? hide(error.message, hidden) : 'the answer could not be read';
}

/**
 * The error that a lookup of the provider `name` ends with. Its cause has the `reason` and nothing of the error itself,
 * whose causes and sentences may quote a body; of an unforeseen one it has the place too. When the source said how long to
 * wait, the caller is told by Retry-After.
 */
export function failureOf(name: string, error: unknown, reason: string): ApiError {
  if (error instanceof ApiError && error.code === 'busy') return error;
  const cause = new Error(`${name} provider: ${reason}`);
  if (error instanceof Error && !(error instanceof Unavailable)) {
    cause.stack = `${cause.message} (${error.name})\n${framesOf(error)}`;
  }
  const waitMs = error instanceof Unavailable ? error.retryAfterMs : undefined;
  return new ApiError('providerFailed', {
    cause,
    ...(waitMs !== undefined && { retryAfterSeconds: Math.min(waitMs, LONGEST_WAIT_MS) / 1000 }),
  });
}

/** Where it happened, without the error's own words. */
function framesOf({ stack = '' }: Error): string {
  return stack
    .split('\n')
    .filter((line) => /^ {4}at [^\n]*:\d+:\d+\)?$/.test(line))
    .join('\n');
}

/** Documents are found with their mask too. */
function hide(message: string, hidden: Iterable<string>): string {
  let told = message;
  for (const text of hidden) {
    if (text.length < SHORTEST) continue;
    const letters = Array.from(text, (letter) => letter.replace(/[\\^$.*+?()[\]{}|/-]/g, '\\$&'));
    told = told.replace(new RegExp(letters.join('[./ -]?'), 'gi'), '…');
  }
  return told;
}
