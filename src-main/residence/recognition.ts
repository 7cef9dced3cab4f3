import { MessageChannel } from 'node:worker_threads';
import type { Pool } from '../workers/pool.ts';
import type { PageQuestion, PageReading } from './document.ts';

/** Has one page read by a thread of the pool; `drawn` is called when its recognition begins. */
export async function recognisePage(
  pool: Pool,
  question: PageQuestion,
  drawn: () => void,
  signal: AbortSignal,
): Promise<PageReading> {
  const { port1: near, port2: far } = new MessageChannel();
  near.on('message', drawn);
  try {
    return await pool.run<PageReading>('page', { question, port: far }, { signal, transfer: [far] });
  } finally {
    near.close();
  }
}
