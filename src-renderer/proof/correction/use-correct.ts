import type { ReadFieldName } from '../../../src-main/contract/reading.ts';
import type { Client } from '../../api/client.ts';
import { useClient } from '../../api/client-context.ts';
import { askWindow } from '../../api/window-api.ts';
import { changeAddress, useDocumentSession } from '../reading/document-session.ts';
import { compared, corrected, isHolders, questionOf, type SessionAddress } from './corrected.ts';

/** Takes a person's text for a field of the shown document's address; an address is compared anew before it shows. */
export type Correct = (field: ReadFieldName, text: string) => Promise<void>;

export function useCorrect(index: number): Correct {
  const client = useClient();
  return async (field, text) => {
    const { documents, currentId } = useDocumentSession.getState();
    const document = documents.find(({ id }) => id === currentId);
    const address = document?.phase.name === 'done' ? document.phase.reading.details.addresses[index] : undefined;
    if (!document || !address) return;
    changeAddress(document.id, index, await correctAndCompare(client, address, field, text));
  };
}

/** Throws what the service's refusal is; then nothing was corrected. */
export async function correctAndCompare(
  client: Pick<Client, 'json'>,
  address: SessionAddress,
  field: ReadFieldName,
  text: string,
): Promise<SessionAddress> {
  const next = corrected(address, field, text);
  return isHolders(field) ? next : compareAnew(client, next);
}

/** The address beside the postal record of its CEP as it is now. Throws what the service's refusal is. */
export async function compareAnew(client: Pick<Client, 'json'>, address: SessionAddress): Promise<SessionAddress> {
  const body = questionOf(address);
  return compared(address, await askWindow(client, 'POST /address-check', { body }));
}
