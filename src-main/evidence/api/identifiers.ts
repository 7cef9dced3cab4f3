import { ApiError } from '../../errors/api-error.ts';
import type { ErrorCode } from '../../errors/registry.ts';

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

/** The id of a dossier as it is kept. @throws ApiError `dossierNotFound` for what can be none. */
export function dossierId(text: string | undefined): string {
  return idOf(text, 'dossierNotFound');
}

/** The id of an entry as it is kept. @throws ApiError `entryNotFound` for what can be none. */
export function entryId(text: string | undefined): string {
  return idOf(text, 'entryNotFound');
}

function idOf(text: string | undefined, otherwise: ErrorCode): string {
  if (text === undefined || !UUID.test(text)) throw new ApiError(otherwise);
  return text.toLowerCase();
}
