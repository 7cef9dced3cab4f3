import type { ErrorCode } from '../errors/registry.ts';

/** What crosses from a worker thread to the pool in an error's `cause`. */
export interface Fault {
  fault: ErrorCode;
  detail?: string;
}

/**
 * An error of a worker thread that has its answer in the registry. Between threads an error keeps only its message,
 * stack and `cause`; `Pool` makes an ApiError of the cause.
 */
export class WorkerFault extends Error {
  constructor(code: ErrorCode, detail?: string) {
    super(detail ?? code, { cause: { fault: code, detail } satisfies Fault });
    this.name = 'WorkerFault';
  }
}

/** The fault that an error of a worker thread carries, if it carries one. */
export function faultOf(error: unknown): Fault | undefined {
  const cause = error instanceof Error ? (error.cause as Partial<Fault> | undefined) : undefined;
  return typeof cause?.fault === 'string' ? (cause as Fault) : undefined;
}
