import type { ProgramUpdateFault } from '../contract/window/program-update.ts';
import { SecretMissing } from '../data/secrets.ts';
import { DownloadError, type DownloadFault } from '../supply/download/error.ts';
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

/** Of a download; the others are the source's. */
const DOWNLOADS: Partial<Record<DownloadFault, ProgramUpdateFault>> = {
  disk: 'disk',
  absent: 'missing',
  tooLarge: 'forged',
  address: 'settings',
};

/** What is told of a failure; what is not known to happen goes to `onError`. */
export function failureOf(
  error: unknown,
  onError: (error: unknown) => void,
): { fault: ProgramUpdateFault; detail: string } {
  if (error instanceof ProgramUpdateError) return { fault: error.fault, detail: error.message };
  return { fault: faultOf(error), detail: updateFailureText(error, onError) };
}

function faultOf(error: unknown): ProgramUpdateFault {
  if (error instanceof DownloadError) return DOWNLOADS[error.fault] ?? 'source';
  if (error instanceof SecretMissing) return 'settings';
  return ['ENOSPC', 'EDQUOT'].includes((error as NodeJS.ErrnoException).code ?? '') ? 'disk' : 'other';
}
