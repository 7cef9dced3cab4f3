import { ImportError } from '../data/import-error.ts';
import { SecretMissing } from '../data/secrets.ts';
import { ApiError } from '../errors/api-error.ts';
import { DownloadError } from './download/error.ts';
import { PackError } from './pack/error.ts';

const KNOWN = [DownloadError, ImportError, ApiError, SecretMissing, PackError] as const;

/** What a person is told of a failure; the program's own ones go to `onError`. */
export function updateFailureText(error: unknown, onError: (error: unknown) => void): string {
  if (KNOWN.some((kind) => error instanceof kind)) return (error as Error).message;
  const { code } = error as NodeJS.ErrnoException;
  if (code === 'ENOSPC' || code === 'EDQUOT') return 'The disk is full; make room and update again.';
  onError(error);
  return `The update failed unexpectedly${code ? ` (${code})` : ''}; the log has the details.`;
}
