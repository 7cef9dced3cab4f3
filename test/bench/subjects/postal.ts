import { openSnapshot } from '../../../src-main/data/open-snapshot.ts';
import { createPostal } from '../../../src-main/postal/room.ts';
import { openPostalStore } from '../../../src-main/postal/store.ts';
import { median, time } from '../measure.ts';
import { Skipped } from '../skipped.ts';
import type { Subject } from '../subject.ts';

/** Lookups timed together, since one is too short for the clock. */
const BATCH = 10_000;

export const postal: Subject = {
  name: 'postal',
  async *run(fixtures) {
    const { records, ms } = await fixtures.postal();
    yield {
      what: `postal import, ${records.toLocaleString('en-US')} CEPs`,
      value: records / (ms / 1000),
      unit: 'rows/s',
    };

    const room = createPostal({ dataDir: fixtures.dataDir, bundledDir: fixtures.dataDir });
    try {
      const file = room.current()?.path;
      if (!file) throw new Skipped('the import left no postal snapshot');
      const ceps = someCeps(file);
      const store = openPostalStore(file);
      const ours = await time(() => {
        for (const cep of ceps) if (store.lookup(cep) === null) throw new Error('a CEP of the snapshot was not found');
      });
      store.close();
      yield {
        what: 'CEP lookup in its own thread',
        value: (ours.median / ceps.length) * 1000,
        unit: 'µs',
        reference: { what: 'a bare SQLite key lookup', value: await bareRow(file, ceps) },
      };
      for (const cep of ceps.slice(0, 1000)) await room.lookup(cep);
      const each: number[] = [];
      // Demonstration data has a hundred CEPs only: they come again.
      for (let at = 1000; at < 4000; at++) {
        const cep = ceps[at % ceps.length]!;
        const start = performance.now();
        await room.lookup(cep);
        each.push((performance.now() - start) * 1000);
      }
      yield {
        what: 'CEP lookup through the room',
        value: median(each),
        unit: 'µs',
        note: 'to the worker thread and back',
      };
    } finally {
      await room.close();
    }
  },
};

/** CEPs from all over the snapshot, in no order that a cache would like. */
function someCeps(file: string): string[] {
  const db = openSnapshot(file);
  const numbers = db.prepare('SELECT cep FROM cep ORDER BY (cep * 2654435761) % 4294967296 LIMIT ?').pluck().all(BATCH);
  db.close();
  return numbers.map((number) => String(number).padStart(8, '0'));
}

/** The least that a lookup can be: whether the key is there. */
async function bareRow(file: string, ceps: readonly string[]): Promise<number> {
  const db = openSnapshot(file);
  db.pragma('locking_mode = EXCLUSIVE'); // as the store does: the lock costs more than the lookup
  const key = db.prepare('SELECT cep FROM cep WHERE cep = ?').pluck();
  const numbers = ceps.map(Number);
  const { median: ms } = await time(() => {
    for (const number of numbers) key.get(number);
  });
  db.close();
  return (ms / ceps.length) * 1000;
}
