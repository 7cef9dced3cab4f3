import { ApiError } from '../../errors/api-error.ts';
import type { Caller } from '../../http/endpoint.ts';
import type { Viewer } from '../dossiers/viewer.ts';

/**
 * For whom dossiers are read where a caller asks.
 *
 * @throws ApiError `groupsUnknown` where the sign-in could not say in which groups they are: then nothing is shown, and not what
 *   somebody without groups would see, as if there were no more.
 */
export function viewerOf({ groups = [] }: Pick<Caller, 'groups'>): Viewer {
  if (groups === 'unknown') throw new ApiError('groupsUnknown');
  return { groups };
}
