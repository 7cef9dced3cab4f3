import type { ProgramUpdateFault } from '../contract/window/program-update.ts';
import { DownloadError } from '../supply/download/error.ts';
import { updateFailureText } from '../supply/update-failure.ts';

/** An update of the program that cannot be had; the message is one sentence for an administrator. */
export class ProgramUpdateError extends Error {
  readonly fault: ProgramUpdateFault;

  constructor(fault: ProgramUpdateFault, message: string, options?: ErrorOptions) {
    super(message, options);
    this.name = 'ProgramUpdateError';
    this.fault = fault;
  }
}

/** What is told of a failure; what is not known to happen goes to `onError`. */
export function failureOf(
  error: unknown,
  onError: (error: unknown) => void,
): { fault: ProgramUpdateFault; detail: string } {
  if (error instanceof ProgramUpdateError) return { fault: error.fault, detail: error.message };
  const { code } = (error ?? {}) as NodeJS.ErrnoException;
  const fault =
    code === 'ENOSPC' || code === 'EDQUOT' ? 'disk' : error instanceof DownloadError ? 'source' : ('other' as const);
  return { fault, detail: updateFailureText(error, onError) };
}
