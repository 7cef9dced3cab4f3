import { get, type IncomingMessage } from 'node:http';
import { setTimeout as pause } from 'node:timers/promises';
import { RecordCounter } from '../count-records.ts';
import { LARGE } from '../list-search.ts';
import { createKey, memory, startService } from '../process.ts';
import { Skipped } from '../skipped.ts';
import type { Subject } from '../subject.ts';

/** Between two pieces of the answer: some 30 MB a second at most, a tenth of what the service gives. */
const PAUSE_MS = 2;
const SETTLE_MS = 2000;
const LOOK_MS = 20;

/** The memory of a long answer whose reader is slower than the search. */
export const listsStream: Subject = {
  name: 'lists-stream',
  async *run(fixtures) {
    if (process.platform !== 'linux') throw new Skipped('resident memory is read from /proc, on Linux only');
    await fixtures.list();
    const service = await startService(fixtures.dataDir);
    try {
      const authorization = `ApiKey ${await createKey(fixtures.dataDir)}`;
      const ask = (name: string) =>
        read(`${service.address}/restricted-lists/v2?list=${LARGE}&name=${name}`, authorization);
      await ask('GUINANAZA');
      await pause(SETTLE_MS);
      const before = memory(service.pid);
      const peak = { all: 0, own: 0 };
      const watch = setInterval(() => {
        const { all, files } = memory(service.pid);
        peak.all = Math.max(peak.all, all);
        peak.own = Math.max(peak.own, all - files);
      }, LOOK_MS);
      const { records, characters } = await ask('silva');
      clearInterval(watch);
      yield {
        what: `memory that streaming ${records.toLocaleString('en-US')} records takes`,
        value: peak.own - (before.all - before.files),
        unit: 'MB',
        note:
          `an answer of ${Math.round(characters / 1024 / 1024)} MB to a slow reader; without mapped files, ` +
          `with them ${Math.round(before.all)} MB became ${Math.round(peak.all)} MB`,
      };
    } finally {
      await service.stop();
    }
  },
};

/** Reads an answer slowly to its end, and counts the records in it. One that is cut off is an error of the stream. */
async function read(address: string, authorization: string): Promise<RecordCounter> {
  const response = await new Promise<IncomingMessage>((resolve, reject) => {
    get(address, { headers: { authorization } }, resolve).on('error', reject);
  });
  if (response.statusCode !== 200) throw new Error(`${address}: ${response.statusCode}`);
  const counter = new RecordCounter();
  for await (const chunk of response.setEncoding('latin1') as AsyncIterable<string>) {
    counter.add(chunk);
    await pause(PAUSE_MS);
  }
  return counter;
}
