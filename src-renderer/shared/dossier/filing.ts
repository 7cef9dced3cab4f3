import type { Subject } from '../../../src-main/contract/dossiers.ts';
import type { Client } from '../../api/client.ts';
import { ServiceError } from '../../api/errors.ts';
import { enter, openDossier } from './dossiers-api.ts';

/** Where answers are filed: a dossier that is there, or one that is opened for them. */
export type Place = { dossier: string; name: string } | { subject: Subject };

/** Answers that were filed: the dossier that they are in, and the entry of each by its Service-ReqId. */
export interface Filed {
  dossier: { id: string; name: string; protocol?: string };
  entries: Record<string, string>;
}

/** How one answer, by its Service-ReqId, comes into a dossier: its entry there; null where it was not taken, which is told elsewhere. */
export type EnterOne = (client: Client, dossier: string, request: string) => Promise<{ entry: string } | null>;

/** An answer that the service remembers. */
const enterRemembered: EnterOne = (client, dossier, request) =>
  enter(client, dossier, { kind: 'consultation', request });

/**
 * Files answers one after the other, in the order in which they were given, and returns the dossier that they are in. `told`
 * hears of each that is done, so that what failed can be taken up where it stopped. Answers that the service does not
 * remember any more keep the others from nothing: they are what is thrown at the end.
 */
export async function file(
  client: Client,
  place: Place,
  requests: readonly string[],
  told: { opened(dossier: string): void; filed(request: string, entry: string): void },
  enterOne: EnterOne = enterRemembered,
): Promise<string> {
  const dossier = 'dossier' in place ? place.dossier : (await openDossier(client, { subject: place.subject })).dossier;
  if ('subject' in place) told.opened(dossier);
  let forgotten: ServiceError | null = null;
  for (const request of requests) {
    try {
      const entered = await enterOne(client, dossier, request);
      if (entered) told.filed(request, entered.entry);
    } catch (error) {
      if (!isForgotten(error)) throw error;
      forgotten = error;
    }
  }
  if (forgotten) throw forgotten;
  return dossier;
}

/** Whether the service has the answer no longer, or, of a joined desktop, the office never had it: to ask again helps, to file again does not. */
export function isForgotten(error: unknown): error is ServiceError {
  return error instanceof ServiceError && (error.code === 'answerUnknown' || error.code === 'officeAnswerUnknown');
}
