import { ApiError } from '../../errors/api-error.ts';
import { EvidenceError } from '../evidence-error.ts';
import type { EvidenceKeys } from './keys.ts';

/**
 * What a check has of the keys that `read` reads (`readKeys`). Who cannot open them now checks everything but whether they
 * open what is sealed, and cannot say by whose key the record is signed; that and whether they are gone or damaged is for the
 * check to tell.
 */
export async function keysToVerify(
  read: () => Promise<EvidenceKeys | null>,
): Promise<{ keys?: EvidenceKeys; keyMissing?: true; keyLocked?: true }> {
  try {
    const keys = await read();
    return keys ? { keys } : {};
  } catch (error) {
    if (isOf(error, 'keyMissing', 'evidenceKeyMissing')) return { keyMissing: true };
    if (isOf(error, 'keyLocked', 'evidenceKeyLocked')) return { keyLocked: true };
    throw error;
  }
}

function isOf(error: unknown, reason: EvidenceError['reason'], code: ApiError['code']): boolean {
  return error instanceof EvidenceError ? error.reason === reason : error instanceof ApiError && error.code === code;
}
