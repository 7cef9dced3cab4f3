import { mkdirSync } from 'node:fs';
import path from 'node:path';
import type { ListName } from '../../src-main/contract/lists.ts';
import { writeSnapshot } from '../../src-main/data/write-snapshot.ts';
import type { ListRecord } from '../../src-main/lists/record.ts';
import { SnapshotWriter } from '../../src-main/lists/snapshot-writer.ts';

/** A record of a list; only what a test cares about has to be said. */
export function recordOf(record: Partial<ListRecord>): ListRecord {
  return { name: '', aliases: [], taxId: '', details: {}, ...record };
}

/** A real snapshot of `list` in `dataDir`, written by the product's writer from records made up; its path. */
export async function install(
  dataDir: string,
  list: ListName,
  date: string,
  records: Iterable<Partial<ListRecord>>,
  options: { demonstration?: boolean; indexBufferBytes?: number } = {},
): Promise<string> {
  const base = `${date}_${list.toUpperCase()}`;
  const target = path.join(dataDir, 'lists', list, `${base}.sqlite`);
  mkdirSync(path.dirname(target), { recursive: true });
  const head = {
    kind: 'list' as const,
    list,
    file: `${base}.csv`,
    date: `${date.slice(0, 4)}-${date.slice(4, 6)}-${date.slice(6)}`,
    demonstration: options.demonstration ?? false,
  };
  await writeSnapshot(target, head, async (db) => {
    const writer = new SnapshotWriter(db);
    if (options.indexBufferBytes) {
      db.prepare("INSERT INTO names (names, rank) VALUES ('hashsize', ?)").run(BigInt(options.indexBufferBytes));
    }
    for (const record of records) writer.add(recordOf(record));
    return writer.finish();
  });
  return target;
}
