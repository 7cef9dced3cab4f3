import { AuthorizationResponseError, ResponseBodyError } from 'openid-client';
import { ApiError } from '../../errors/api-error.ts';
import type { ErrorCode } from '../../errors/registry.ts';

/** Why somebody is not signed in, as the window says it. */
export function refusalOf(error: unknown): ErrorCode {
  // A token that was given just now and is not valid here would not be the next time either.
  if (error instanceof ApiError) return error.code === 'signInInvalid' ? 'signInRefused' : error.code;
  return networkCodeOf(error) === undefined && statusOf(error) < 500 ? 'signInRefused' : 'signInUnavailable';
}

/** The same for the log: words of the protocol, of the library or of Node, which name nobody and hold no token. */
export function reasonOf(error: unknown): string {
  if (error instanceof ApiError) return error.cause instanceof Error ? error.cause.message : error.code;
  if (error instanceof ResponseBodyError || error instanceof AuthorizationResponseError) return error.error;
  const { message, cause } = error as { message: string; cause?: unknown };
  const status = statusOf(error);
  if (status > 0) return `${message} (${status})`;
  return cause instanceof Error ? ((cause as NodeJS.ErrnoException).code ?? cause.message) : message;
}

/** Of the provider's answer, where it was that. */
function statusOf(error: unknown): number {
  if (error instanceof ResponseBodyError) return error.status;
  const { cause } = error as { cause?: unknown };
  return cause instanceof Response ? cause.status : 0;
}

/** Node's word for a provider that was not reached; the library wraps it. */
function networkCodeOf(error: unknown): string | undefined {
  const { cause } = error as { cause?: NodeJS.ErrnoException };
  if (cause?.name === 'TimeoutError' || cause?.name === 'ConnectTimeout') return cause.name;
  const isOfConnection =
    cause?.syscall !== undefined || cause?.code === 'ECONNRESET' || cause?.name === 'RequestBroken';
  return isOfConnection ? (cause.code ?? cause.name) : undefined;
}
