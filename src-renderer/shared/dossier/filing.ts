import type { Subject } from '../../../src-main/contract/dossiers.ts';
import type { Client } from '../../api/client.ts';
import { enter, openDossier } from './dossiers-api.ts';

/** Where answers are filed: a dossier that is there, or one that is opened for them. */
export type Place = { dossier: string } | { subject: Subject };

/**
 * Files answers one after the other, in the order in which they were given, and returns the dossier that they are in. `told`
 * hears of each step that is done, with the answers that are left, so that what failed can be taken up where it stopped.
 */
export async function file(
  client: Client,
  place: Place,
  requests: readonly string[],
  told: (dossier: string, left: readonly string[]) => void,
): Promise<string> {
  const dossier = 'dossier' in place ? place.dossier : (await openDossier(client, { subject: place.subject })).dossier;
  told(dossier, requests);
  for (const [at, request] of requests.entries()) {
    await enter(client, dossier, { kind: 'consultation', request });
    told(dossier, requests.slice(at + 1));
  }
  return dossier;
}
