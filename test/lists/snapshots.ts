import { mkdirSync } from 'node:fs';
import path from 'node:path';
import type { ListName } from '../../src-main/contract/lists.ts';
import type { ImportWarning } from '../../src-main/contract/status.ts';
import { writeSnapshot } from '../../src-main/data/write-snapshot.ts';
import type { ListRecord } from '../../src-main/lists/record.ts';
import { queryOf, type SearchQuestion } from '../../src-main/lists/search/question.ts';
import { SnapshotReader } from '../../src-main/lists/search/snapshot-reader.ts';
import { writeChanges } from '../../src-main/lists/snapshot/changes.ts';
import type { SnapshotLimits } from '../../src-main/lists/snapshot/layout.ts';
import type { Match } from '../../src-main/lists/snapshot/match.ts';
import { SnapshotIndex } from '../../src-main/lists/snapshot/snapshot-index.ts';
import { SnapshotWriter } from '../../src-main/lists/snapshot/writer.ts';

/** A record of a list; only what a test cares about has to be said. */
export function recordOf(record: Partial<ListRecord>): ListRecord {
  return { name: '', aliases: [], taxId: '', details: {}, ...record };
}

/** A real snapshot of `list` in `dataDir`, written by the product's writer from records made up; its path. `before` is the one it is compared with. */
export async function install(
  dataDir: string,
  list: ListName,
  date: string,
  records: Iterable<Partial<ListRecord>>,
  options: {
    demonstration?: boolean;
    warnings?: ImportWarning[];
    lacks?: string[];
    limits?: Partial<SnapshotLimits>;
    series?: string;
    before?: string;
  } = {},
): Promise<string> {
  const base = `${date}_${list.toUpperCase()}`;
  const { series = '' } = options;
  const target = path.join(dataDir, 'lists', list, `${base}${series && `-${series}`}.sqlite`);
  mkdirSync(path.dirname(target), { recursive: true });
  const head = {
    kind: 'list' as const,
    list,
    series,
    file: `${base}.csv`,
    date: `${date.slice(0, 4)}-${date.slice(4, 6)}-${date.slice(6)}`,
    demonstration: options.demonstration ?? false,
    ...(options.warnings && { warnings: options.warnings }),
    ...(options.lacks && { lacks: options.lacks }),
  };
  await writeSnapshot(target, head, async (db) => {
    const writer = new SnapshotWriter(db, '', options.limits);
    for (const record of records) writer.add(recordOf(record));
    const filled = await writer.finish();
    const reader = options.before === undefined ? null : new SnapshotReader(options.before);
    const before = reader && { date: reader.info.date, index: reader.index, former: reader.formerIndex };
    await writeChanges(db, new SnapshotIndex(db), head.date, before);
    reader?.close();
    return filled;
  });
  return target;
}

/** What a snapshot has for a question, in its order. */
export function matchesIn(reader: SnapshotReader, asked: { name: string } | { taxId: string }): Match[] {
  const query = queryOf({ lists: ['pep'], ...asked } as SearchQuestion);
  return query ? [...reader.find(query)].flatMap(({ matches }) => [...matches()]) : [];
}
