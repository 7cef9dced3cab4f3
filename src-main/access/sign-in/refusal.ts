import { AuthorizationResponseError, ResponseBodyError } from 'openid-client';
import { ApiError } from '../../errors/api-error.ts';
import type { ErrorCode } from '../../errors/registry.ts';

/** Why somebody is not signed in, as the window says it. */
export function refusalOf(error: unknown): ErrorCode {
  if (error instanceof ApiError) return error.code;
  return networkCodeOf(error) === undefined ? 'signInRefused' : 'signInUnavailable';
}

/** The same for the log: words of the protocol, of the library or of Node, which name nobody and hold no token. */
export function reasonOf(error: unknown): string {
  if (error instanceof ApiError) return error.cause instanceof Error ? error.cause.message : error.code;
  if (error instanceof ResponseBodyError || error instanceof AuthorizationResponseError) return error.error;
  return networkCodeOf(error) ?? (error as Error).message;
}

/** Node's word for a provider that was not reached; the library wraps it. */
function networkCodeOf(error: unknown): string | undefined {
  const { cause } = error as { cause?: NodeJS.ErrnoException };
  if (cause?.name === 'TimeoutError' || cause?.name === 'ConnectTimeout') return cause.name;
  return cause !== undefined && (cause.syscall !== undefined || cause.name === 'RequestBroken')
    ? (cause.code ?? cause.name)
    : undefined;
}
