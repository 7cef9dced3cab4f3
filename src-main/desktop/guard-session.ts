import type { Session } from 'electron';
import { guardDownloads } from './downloads.ts';
import { filterNetwork } from './network-filter.ts';
import { denyPermissions } from './permissions.ts';

/** Everything a session is closed against: permissions, foreign addresses, foreign downloads. */
export function guardSession(session: Session, serviceAddress: string, developer: boolean): void {
  denyPermissions(session);
  filterNetwork(session, serviceAddress, developer);
  guardDownloads(session);
}
