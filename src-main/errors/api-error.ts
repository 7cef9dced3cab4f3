import { ERRORS, type ErrorCode } from './registry.ts';

/** What a caller who is turned away for the moment is told to wait, where nothing better is known. */
const WAIT_SECONDS: Partial<Record<ErrorCode, number>> = {
  busy: 5,
  workspaceUnreachable: 5,
  closing: 5,
  officeUnreachable: 10,
};

export interface ApiErrorOptions {
  /** Replaces the registry's sentence where it depends on the input; never anything personal or internal. */
  detail?: string;
  /** Goes to the log, not to the caller. */
  cause?: unknown;
  /** After how long another try is worth it; by default what the code says. */
  retryAfterSeconds?: number;
}

/** A failure that has its answer in the registry. What HTTP adds to it is in `http/http-error.ts`. */
export class ApiError extends Error {
  readonly code: ErrorCode;
  /** The HTTP status that the registry gives it. */
  statusCode: number;
  /** Whole seconds after which another try is worth it; null where none was named. */
  readonly retryAfterSeconds: number | null;

  constructor(code: ErrorCode, { detail, cause, retryAfterSeconds = WAIT_SECONDS[code] }: ApiErrorOptions = {}) {
    super(detail ?? ERRORS[code][1], { cause });
    this.name = 'ApiError';
    this.code = code;
    this.statusCode = ERRORS[code][0];
    this.retryAfterSeconds = retryAfterSeconds === undefined ? null : Math.ceil(retryAfterSeconds);
  }
}
