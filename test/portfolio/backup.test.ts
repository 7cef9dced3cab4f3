import { existsSync, readdirSync, renameSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { makeBackup } from '../../src-main/evidence/backup/backup.ts';
import { restoreBackup } from '../../src-main/evidence/backup/restore.ts';
import { portfolioFile, restoredPortfolioFile } from '../../src-main/evidence/files.ts';
import { createEvidence } from '../../src-main/evidence/room.ts';
import { verify } from '../../src-main/evidence/store/verify/verify.ts';
import { readKeys } from '../../src-main/evidence/vault/key-file.ts';
import { install } from '../lists/snapshots.ts';
import { tempDir } from '../support/temp-dir.ts';
import { ANA, alertsOf, portfolioOf, roomsIn, type TestRooms } from './rooms.ts';

const passphrase = 'uma senha bem comprida';
const LISTED = { name: 'FULANO DE TAL EXEMPLO', taxId: '***.456.789-**', key: '1' };
const CLIENTS = [
  { reference: 'C1', name: 'Fulano de Tal Exemplo' },
  { reference: 'C2', name: 'Beltrana Inventada' },
];

async function watched(): Promise<TestRooms & { id: string }> {
  const rooms = roomsIn();
  await install(rooms.dataDir, 'onu', '20261101', [LISTED]);
  const id = await portfolioOf(rooms.room, CLIENTS);
  expect(await alertsOf(rooms.room, id)).toHaveLength(1);
  return { ...rooms, id };
}

async function backupOf(dataDir: string): Promise<string> {
  const file = path.join(tempDir(), 'record.backup');
  await makeBackup({ dataDir, keys: (await readKeys(dataDir, undefined))!, passphrase, file });
  return file;
}

test('a backup has the portfolios: restored, they are watched on, and their log says everything once', async () => {
  const { dataDir, room, id } = await watched();
  const file = await backupOf(dataDir);
  expect(readdirSync(dataDir).filter((name) => name.includes('partial'))).toEqual([]);

  const other = tempDir();
  await install(other, 'onu', '20261101', [LISTED]);
  await restoreBackup({ file, passphrase, dataDir: other });
  const there = roomsIn(other);
  // Its lists are another machine's: all is compared once more, and raises nothing.
  expect((await there.room.portfolio(id)).watched).toMatchObject([{ state: 'pending', pending: 2 }]);
  const { subjects, ...page } = await room.subjects(id, { after: 0, limit: 10 });
  expect(await there.room.subjects(id, { after: 0, limit: 10 })).toEqual({
    ...page,
    subjects: subjects.map((subject) => ({ ...subject, pending: true })),
  });
  const alerts = await alertsOf(there.room, id);
  expect(alerts).toEqual((await room.alerts('administrator', { portfolio: id, limit: 10 })).alerts);
  expect((await there.room.portfolio(id)).watched).toMatchObject([{ state: 'current', pending: 0 }]);
  const [alert] = alerts;
  const before = (await there.evidence.entriesOf(id)).length;
  await there.room.decide([alert!.id], { outcome: 'discarded', reason: 'homônimo', author: ANA });
  expect(await there.evidence.entriesOf(id)).toHaveLength(before + 1);
  await install(other, 'onu', '20261102', [{ ...LISTED, details: { Motivo: 'outro' } }]);
  const [next] = await alertsOf(there.room, id, alert!.number);
  expect(next).toMatchObject({ kind: 'altered' });
  await there.close();
  expect(verify({ dataDir: other, keys: (await readKeys(other, undefined))!, open: true }).ok).toBe(true);
});

test('what the log was told after the portfolios were copied is never another thing’s number', async () => {
  const { dataDir, room, evidence, id } = await watched();
  const numberOf = async (rooms: Pick<TestRooms, 'evidence'>) => {
    const entries = await rooms.evidence.entriesOf(id);
    return Math.max(...entries.map(({ payload }) => (payload as { number: number }).number));
  };
  const file = await backupOf(dataDir);
  // Told meanwhile, as if the record had been copied only now.
  await room.change(id, { name: 'Outro nome', lists: ['onu'], match: 'folded' }, ANA);
  const told = await numberOf({ evidence });
  const other = tempDir();
  await restoreBackup({ file, passphrase, dataDir: other });
  const there = roomsIn(other);
  await there.room.change(id, { name: 'Mais um nome', lists: ['onu'], match: 'folded' }, ANA);
  expect(await numberOf(there)).toBeGreaterThan(told);
});

test('restored portfolios whose record came into place just before the end are there at the next start', async () => {
  const { dataDir, id } = await watched();
  const file = await backupOf(dataDir);
  const other = tempDir();
  await restoreBackup({ file, passphrase, dataDir: other });
  renameSync(portfolioFile(other), restoredPortfolioFile(other));
  const { room } = roomsIn(other);
  expect((await room.portfolio(id)).subjects).toBe(2);
  expect(existsSync(restoredPortfolioFile(other))).toBe(false);
});

test('nothing is restored over portfolios', async () => {
  const { dataDir } = await watched();
  const file = await backupOf(dataDir);
  const other = tempDir();
  writeFileSync(portfolioFile(other), 'mine');
  await expect(restoreBackup({ file, passphrase, dataDir: other })).rejects.toMatchObject({ reason: 'recordThere' });
  expect(readdirSync(other)).toEqual(['portfolio.sqlite']);
});

test('a file that holds no portfolio yet is no part of a backup', async () => {
  const dataDir = tempDir();
  const evidence = createEvidence({ dataDir, keychain: undefined });
  await evidence.append({ kind: 'note', scope: '11111111-2222-4333-8444-555555555555', payload: {} });
  await evidence.close();
  writeFileSync(portfolioFile(dataDir), '');
  const other = tempDir();
  await restoreBackup({ file: await backupOf(dataDir), passphrase, dataDir: other });
  expect(readdirSync(other).sort()).toEqual(['evidence.key', 'evidence.sqlite']);
});
