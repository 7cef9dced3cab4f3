import type { ErrorBody } from '../envelope.ts';

/** The last line of an NDJSON answer that failed. */
export interface ErrorEvent {
  type: 'error';
  /** The error's name in the registry (src-main/errors/registry.ts). */
  code: string;
  body: ErrorBody;
}
