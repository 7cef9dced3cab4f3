import { STATUS_CODES } from 'node:http';
import type { ErrorBody } from '../contract/envelope.ts';
import { ERRORS, type ErrorCode } from '../errors/registry.ts';

/**
 * A failure that has its answer in the registry. `detail` replaces the message where the sentence depends on the input
 * (never on anything personal or internal); `cause` goes to the log, not to the caller. `statusCode` is for what the
 * framework refused in words of its own: it stays as it was.
 */
export class ApiError extends Error {
  readonly code: ErrorCode;
  readonly statusCode: number;
  readonly headers: Record<string, string>;

  constructor(
    code: ErrorCode,
    options: { detail?: string; cause?: unknown; headers?: Record<string, string>; statusCode?: number } = {},
  ) {
    super(options.detail ?? ERRORS[code][1], { cause: options.cause });
    this.name = 'ApiError';
    this.code = code;
    this.statusCode = options.statusCode ?? ERRORS[code][0];
    this.headers = options.headers ?? {};
  }
}

/** The specification's error body for `error` under the request's `id`. */
export function errorBody(id: string, error: ApiError): ErrorBody {
  const status = STATUS_CODES[error.statusCode] ?? 'Client Closed Request';
  return { id, error: { statusCode: error.statusCode, error: status, message: error.message } };
}
