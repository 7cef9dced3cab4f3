import Database from 'better-sqlite3';
import { expect, test } from 'vitest';
import type { ChangeEvent } from '../../src-main/contract/window/data.ts';
import { createLists } from '../../src-main/lists/room.ts';
import { tempDir } from '../support/temp-dir.ts';
import { install } from './snapshots.ts';

test('preparing fails for nobody: what is damaged is told by the questions', async () => {
  const dataDir = tempDir();
  await install(dataDir, 'pep', '20260901', [{ name: 'PESSOA INVENTADA', taxId: '***123456**' }]);
  const damaged = await install(dataDir, 'ceis', '20260901', [{ name: 'OUTRA INVENTADA', taxId: '52998224725' }]);
  const db = new Database(damaged);
  db.exec("INSERT INTO changes VALUES (1, 'added', 0, NULL)");
  db.close();
  const lists = createLists({ dataDir, bundledDir: tempDir(), threads: 2 });
  try {
    await lists.prepare();
    const changesOf = async (list: 'pep' | 'ceis') => {
      const events: ChangeEvent[] = [];
      for await (const event of lists.changes(list, undefined, new AbortController().signal)) events.push(event);
      return events;
    };
    expect(await changesOf('pep')).toEqual([{ type: 'done', changes: 0 }]);
    await expect(changesOf('ceis')).rejects.toThrow();
  } finally {
    await lists.close();
  }
});
