import { ApiError } from '../errors/api-error.ts';
import { isLocked, whenFree } from '../workspace/sqlite/database.ts';

/**
 * Does what a person asked of the workspace, waiting a few seconds for another program that is writing to it.
 *
 * @throws ApiError `busy` when it is still locked then.
 */
export async function whenUnlocked<Result>(work: () => Result | Promise<Result>): Promise<Result> {
  try {
    return await whenFree(work);
  } catch (error) {
    if (!isLocked(error)) throw error;
    const detail = 'Another program is using the workspace; try again in a few seconds.';
    throw new ApiError('busy', { detail, cause: error });
  }
}
