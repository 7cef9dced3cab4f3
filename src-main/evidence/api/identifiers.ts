import { ApiError } from '../../errors/api-error.ts';
import type { ErrorCode } from '../../errors/registry.ts';

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

/** The id of a dossier as it is kept. @throws ApiError `dossierNotFound` for what can be none. */
export function dossierId(text: string | undefined): string {
  return idOf(text, 'dossierNotFound');
}

/** The id of an entry that filed a document. @throws ApiError `fileNotFound` for what can be none. */
export function entryId(text: string | undefined): string {
  return idOf(text, 'fileNotFound');
}

/** The id of a consultation's entry. @throws ApiError `consultationNotFound` for what can be none. */
export function consultationId(text: string | undefined): string {
  return idOf(text, 'consultationNotFound');
}

function idOf(text: string | undefined, otherwise: ErrorCode): string {
  if (text === undefined || !UUID.test(text)) throw new ApiError(otherwise);
  return text.toLowerCase();
}
