import type { ErrorBody } from '../../src-main/contract/envelope.ts';
import { ERRORS, type ErrorCode } from '../../src-main/errors/registry.ts';

/** The service answered, and the answer is an error of its registry. */
export class ServiceError extends Error {
  readonly statusCode: number;
  /** The request's id, under which the log has the details. */
  readonly requestId: string;
  /** Milliseconds after which the service wants to be asked again (Retry-After, in seconds); null where it did not say. */
  readonly retryAfterMs: number | null;
  /** The error's name in the service's registry; null where it was not told. */
  readonly code: ErrorCode | null;

  constructor(body: ErrorBody, retryAfter: string | null = null, code: string | null = null) {
    super(body.error.message);
    this.name = 'ServiceError';
    this.statusCode = body.error.statusCode;
    this.requestId = body.id;
    this.retryAfterMs = retryAfter !== null && /^\d+$/.test(retryAfter) ? Number(retryAfter) * 1000 : null;
    this.code = isErrorCode(code) ? code : null;
  }
}

/** The error that the service would answer with, where the window itself finds that it has no answer. */
export function serviceErrorOf(code: ErrorCode): ServiceError {
  const [statusCode, message] = ERRORS[code];
  return new ServiceError({ id: '', error: { statusCode, error: '', message } }, null, code);
}

function isErrorCode(code: string | null): code is ErrorCode {
  return code !== null && Object.hasOwn(ERRORS, code);
}

/** Nothing answered, or the answer broke off before its end. */
export class UnreachableError extends Error {
  constructor(message: string, options?: ErrorOptions) {
    super(message, options);
    this.name = 'UnreachableError';
  }
}

/** True where the request ended because the person cancelled it; that is never shown as a failure. */
export function isCancelled(error: unknown): boolean {
  return error instanceof DOMException && error.name === 'AbortError';
}

/** The error of a response that is not a success; a body that is not the specification's still gives one. */
export async function errorOf(response: Response): Promise<ServiceError> {
  const text = await response.text();
  try {
    const body = JSON.parse(text) as ErrorBody;
    const { headers } = response;
    if (typeof body.error?.message === 'string') {
      return new ServiceError(body, headers.get('Retry-After'), headers.get('Atesta-Error'));
    }
  } catch {
    // Not JSON: something other than the service answered on this port. The status line is all there is to say.
  }
  const { status: statusCode, statusText: error } = response;
  return new ServiceError({ id: '', error: { statusCode, error, message: `${statusCode} ${error}`.trim() } });
}
