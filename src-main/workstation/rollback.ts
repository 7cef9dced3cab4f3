import type { RolledBack } from '../contract/window/data.ts';
import { ApiError } from '../errors/api-error.ts';
import { RollbackError } from '../supply/rollback.ts';

/** The answer to a roll back; what cannot go back is told to the caller. */
export async function answerRollback(rolling: Promise<RolledBack>): Promise<RolledBack> {
  try {
    return await rolling;
  } catch (error) {
    if (!(error instanceof RollbackError)) throw error;
    throw new ApiError('requestInvalid', { detail: error.message, cause: error });
  }
}
