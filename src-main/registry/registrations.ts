import { Pool } from '../workers/pool.ts';
import type { RegistrationsAnswer, RegistrationsTask } from './open-data/thread-question.ts';

/** Reads the registrations of many CNPJs from the open data installed, in a thread of its own. */
export interface RegistrationsReader {
  /** @throws ApiError `dataUnreadable`, `busy`. */
  read(task: RegistrationsTask): Promise<RegistrationsAnswer>;
  close(): Promise<void>;
}

/** One thread beside the one that answers lookups, so that nobody who asks for one CNPJ waits for many. */
export function registrationsReader(): RegistrationsReader {
  const options = { threads: 1, queue: 64, tasksPerThread: 1, startAfterMs: 500 };
  const pool = new Pool<typeof import('../workers/entries/registry.ts')>('registry', options);
  return { read: (task) => pool.run.registrations(task), close: () => pool.destroy() };
}
