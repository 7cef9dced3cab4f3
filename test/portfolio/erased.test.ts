import { existsSync, readFileSync } from 'node:fs';
import Database from 'better-sqlite3';
import { expect, onTestFinished, test } from 'vitest';
import { portfolioFile } from '../../src-main/evidence/files.ts';
import { ANA, portfolioOf, roomsIn, SETTINGS } from './rooms.ts';

test('what is erased while a report reads is off the disk with the next write after it', async () => {
  const { room, dataDir } = roomsIn();
  const id = await portfolioOf(room, [{ reference: 'C1', name: 'Fulano Inventado' }]);
  const file = portfolioFile(dataDir);
  // As the thread of the report has it open: one transaction over all that it adds up.
  const report = new Database(file);
  onTestFinished(() => {
    report.close();
  });
  const key = report.prepare<[string], Buffer>('SELECT key FROM portfolio WHERE id = ?').pluck().get(id)!;
  const sealed = report.prepare<[string], Buffer>('SELECT sealed FROM subject WHERE portfolio = ?').pluck().get(id)!;
  const onDisk = () =>
    [file, `${file}-wal`].some((one) => {
      const bytes = existsSync(one) ? readFileSync(one) : Buffer.alloc(0);
      return bytes.includes(key) || bytes.includes(sealed);
    });
  expect(onDisk()).toBe(true);
  report.exec('BEGIN');
  report.prepare('SELECT count(*) FROM subject').get();
  await room.erase(id, ANA, { ground: 'requestOfSubject', reason: 'pedido' });
  expect(await room.portfolios()).toEqual([]);
  // The reader is in the middle of it, and nobody can take that away.
  expect(onDisk()).toBe(true);
  report.exec('COMMIT');
  await room.make({ ...SETTINGS, name: 'Outra' }, ANA);
  expect(onDisk()).toBe(false);
});
