import { create } from 'zustand';
import type { PersonExport } from '../../../src-main/contract/dossier-exports.ts';
import type { Client } from '../../api/client.ts';
import { isCancelled, UnreachableError } from '../../api/errors.ts';
import { DOSSIERS_PATH } from '../../shared/dossier/dossiers-api.ts';
import { type PersonQuery, type Tally, tallyOf } from './person.ts';

interface Gathering {
  phase: 'idle' | 'running' | 'done' | 'cancelled' | 'failed';
  /** Bytes that have come. */
  received: number;
  /** Of whom it is. */
  person: PersonQuery | null;
  found: Tally | null;
  /** What was found, as it is handed over: JSON, indented. */
  file: Blob | null;
  error: Error | null;
  /** Gathers everything about a person; one at a time. */
  start(client: Client, person: PersonQuery): Promise<void>;
  cancel(): void;
  /** Lets go of what was gathered: it is about somebody, and stays nowhere. */
  forget(): void;
}

const NOTHING = { received: 0, person: null, found: null, file: null, error: null } as const;

/** The export of one person on its way. */
export const createGathering = () => {
  let running: AbortController | null = null;
  return create<Gathering>()((set) => ({
    ...NOTHING,
    phase: 'idle',
    async start(client, person) {
      running?.abort();
      const mine = new AbortController();
      running = mine;
      const show = (state: Partial<Gathering>) => {
        if (running === mine) set(state);
      };
      set({ ...NOTHING, phase: 'running', person });
      try {
        const path = `${DOSSIERS_PATH}/export`;
        const response = await client.call(path, { query: { ...person }, signal: mine.signal });
        const exported = await exportIn(response, mine.signal, (received) => show({ received }));
        const file = new Blob([JSON.stringify(exported, null, 2)], { type: 'application/json' });
        show({ phase: 'done', found: tallyOf(exported), file });
      } catch (error) {
        show(isCancelled(error) ? { phase: 'cancelled' } : { phase: 'failed', error: error as Error });
      }
    },
    cancel: () => running?.abort(),
    forget() {
      running?.abort();
      running = null;
      set({ ...NOTHING, phase: 'idle' });
    },
  }));
};

/** @throws UnreachableError where the answer breaks off: half of it is never shown as all there is. */
async function exportIn(
  response: Response,
  signal: AbortSignal,
  onProgress: (received: number) => void,
): Promise<PersonExport> {
  const pieces: Blob[] = [];
  const reader = response.body!.getReader();
  let received = 0;
  try {
    for (let step = await reader.read(); !step.done; step = await reader.read()) {
      pieces.push(new Blob([step.value]));
      received += step.value.length;
      onProgress(received);
    }
    return (JSON.parse(await new Blob(pieces).text()) as { data: PersonExport }).data;
  } catch (error) {
    signal.throwIfAborted();
    throw new UnreachableError('the export broke off', { cause: error });
  }
}

export const useGathering = createGathering();
