import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { verifyFile } from '../../../src-main/data/file-sum.ts';
import { OpenSnapshots } from '../../../src-main/lists/search/open-snapshots.ts';
import { queryOf } from '../../../src-main/lists/search/question.ts';
import { createPostal } from '../../../src-main/postal/room.ts';
import { median, time } from '../measure.ts';
import { Skipped } from '../skipped.ts';
import type { Subject } from '../subject.ts';

const RUNS = 5;

/** What it costs that damage is told: a whole file compared with its sum, and blocks when they are first read. */
export const sums: Subject = {
  name: 'sums',
  async *run(fixtures) {
    await fixtures.postal();
    const room = createPostal({ dataDir: fixtures.dataDir, bundledDir: fixtures.dataDir });
    const file = room.current()?.path;
    await room.close();
    if (!file) throw new Skipped('the import left no postal snapshot');
    const bytes = readFileSync(file);
    yield {
      what: `postal file of ${(bytes.length / 1024 ** 2).toFixed(1)} MB compared with its sum, once before it answers`,
      value: (await time(() => verifyFile(file))).median,
      unit: 'ms',
      reference: { what: 'SHA-256 of the same bytes', value: (await time(() => hashOf(bytes))).median },
    };

    await fixtures.list();
    const [first, again]: [number[], number[]] = [[], []];
    for (let run = 0; run < RUNS; run++) {
      const library = new OpenSnapshots(fixtures.dataDir, '/nonexistent');
      first.push(search(library));
      again.push(search(library));
      library.close();
    }
    yield {
      what: 'first search of a thread by two words, its blocks compared with their sums',
      value: median(first),
      unit: 'ms',
      reference: { what: 'the same search again', value: median(again) },
      note: 'the first one opens the list and reads its dictionary too',
    };
  },
};

function hashOf(bytes: Uint8Array): Buffer {
  return createHash('sha256').update(bytes).digest();
}

/** Milliseconds to count the people of a name. */
function search(library: OpenSnapshots): number {
  const startedAt = performance.now();
  const loan = library.borrow('pep');
  const query = queryOf({ name: 'maria da silva' })!;
  for (const reader of loan.readers) for (const _ of reader.find(query));
  loan.release();
  return performance.now() - startedAt;
}
