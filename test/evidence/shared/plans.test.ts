import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { createEvidence } from '../../../src-main/evidence/room.ts';
import { moveRecordIn } from '../../../src-main/evidence/shared/move-in.ts';
import { writeKeys } from '../../../src-main/evidence/vault/key-file.ts';
import { NO_POSTGRES, query } from '../../support/postgres.ts';
import { fill, testRecord } from '../record.ts';
import { machine, note, officeServer, restarted, textsOf } from './office.ts';

/** Enough that PostgreSQL takes an index wherever there is one. */
const ENTRIES = 5000;

const server = officeServer();

test.skipIf(NO_POSTGRES)('filing, following and erasing never read a whole table of the log', async () => {
  const url = await server().newDatabase();
  const record = testRecord();
  const scopes = fill(
    record.store,
    ENTRIES,
    Array.from({ length: 500 }, () => randomUUID()),
  );
  record.close();
  await writeKeys(record.dataDir, record.keys, undefined);
  expect(await moveRecordIn(url, record.dataDir, false)).toMatchObject({ copied: ENTRIES });
  const room = createEvidence({ dataDir: record.dataDir, keychain: undefined });
  let one = await restarted({ dataDir: record.dataDir, room }, url);
  let other = machine(url, one);
  expect(await textsOf(other, scopes[0]!)).toHaveLength(ENTRIES / 500);
  await query(url, 'ANALYZE atesta.evidence_entry, atesta.evidence_sealed, atesta.evidence_scope');
  // Connections tell what they did when they end.
  for (const each of [one, other]) await each.room.close();
  const before = await wholeReads(url);

  [one, other] = [await restarted(one, url), await restarted(other, url)];
  for (let nth = 0; nth < 20; nth++) {
    await [one, other][nth % 2]!.room.append(note(scopes[nth]!, `more ${nth}`));
    expect(await textsOf([one, other][(nth + 1) % 2]!, scopes[nth]!)).toHaveLength(ENTRIES / 500 + 1);
  }
  await other.room.erase(scopes[7]!, { scope: randomUUID(), payload: {} });
  expect(await textsOf(one, scopes[7]!)).toEqual([]);
  for (const each of [one, other]) await each.room.close();

  expect(await wholeReads(url)).toEqual(before);
});

/** How often each table was read from one end to the other. */
async function wholeReads(url: string): Promise<Record<string, number>> {
  const rows = await query<{ relname: string; seq_scan: number }>(
    url,
    "SELECT relname, seq_scan::int FROM pg_stat_user_tables WHERE schemaname = 'atesta' AND relname IN ('evidence_entry', 'evidence_sealed', 'evidence_scope')",
  );
  return Object.fromEntries(rows.map(({ relname, seq_scan }) => [relname, seq_scan]));
}
