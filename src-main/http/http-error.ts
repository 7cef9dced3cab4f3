import { STATUS_CODES } from 'node:http';
import type { ErrorBody } from '../contract/envelope.ts';
import { ApiError, type ApiErrorOptions } from '../errors/api-error.ts';
import type { ErrorCode } from '../errors/registry.ts';

/** A failure of the exchange itself: with headers of its own, or the status that the framework refused it with. */
export class HttpError extends ApiError {
  readonly headers: Readonly<Record<string, string>>;

  constructor(
    code: ErrorCode,
    options: ApiErrorOptions & { headers?: Readonly<Record<string, string>>; statusCode?: number },
  ) {
    super(code, options);
    this.headers = options.headers ?? {};
    this.statusCode = options.statusCode ?? this.statusCode;
  }
}

/** Headers of an error beside those of every response: its name in the registry, and what it asks of the caller. */
export function failureHeaders(error: ApiError): Record<string, string> {
  return {
    ...(error instanceof HttpError && error.headers),
    'Atesta-Error': error.code,
    ...(error.retryAfterSeconds !== null && { 'Retry-After': String(error.retryAfterSeconds) }),
    ...(error.statusCode === 401 && { 'WWW-Authenticate': 'ApiKey, Bearer' }),
  };
}

/** The specification's error body for `error` under the request's `id`. */
export function errorBody(id: string, error: ApiError): ErrorBody {
  const { statusCode } = error;
  const status = STATUS_CODES[statusCode] ?? 'Client Closed Request';
  return { id, error: { statusCode, error: status, message: error.message } };
}
