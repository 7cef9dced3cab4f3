import type { ReadFieldName } from '../../../src-main/contract/reading.ts';
import type { Client } from '../../api/client.ts';
import { useClient } from '../../api/client-context.ts';
import { askWindow } from '../../api/window-api.ts';
import { changeAddress, useDesk } from '../reading/desk.ts';
import { compared, corrected, type DeskAddress, isHolders, questionOf } from './corrected.ts';

/** Takes a person's text for a field of the shown document's address; an address is compared anew before it shows. */
export type Correct = (field: ReadFieldName, text: string) => Promise<void>;

export function useCorrect(index: number): Correct {
  const client = useClient();
  return async (field, text) => {
    const { documents, currentId } = useDesk.getState();
    const document = documents.find(({ id }) => id === currentId);
    const address = document?.phase.name === 'done' ? document.phase.reading.details.addresses[index] : undefined;
    if (!document || !address) return;
    changeAddress(document.id, index, await correctAndCompare(client, address, field, text));
  };
}

/** Throws what the service's refusal is; then nothing was corrected. */
export async function correctAndCompare(
  client: Pick<Client, 'json'>,
  address: DeskAddress,
  field: ReadFieldName,
  text: string,
): Promise<DeskAddress> {
  const next = corrected(address, field, text);
  if (isHolders(field)) return next;
  const body = questionOf(next);
  return compared(next, await askWindow(client, 'POST /address-check', { body }));
}
