import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { InstalledSnapshots } from '../../../src-main/data/installed-snapshots.ts';
import { importPostal } from '../../../src-main/postal/import.ts';
import { createPostal } from '../../../src-main/postal/room.ts';
import { tempDir } from '../../support/temp-dir.ts';
import { updating } from './updating.ts';

/** A data directory with a street of this name for each day, all of them called `ceps.csv`. */
async function streets(...days: string[]): Promise<string> {
  const dataDir = tempDir();
  for (const day of days) {
    const file = path.join(tempDir(), 'ceps.csv');
    writeFileSync(file, `cep,logradouro,bairro,cidade,uf\n01310100,Rua de ${day},Centro,São Paulo,SP\n`);
    await importPostal({ sources: [file], dataDir, date: day }, () => undefined);
  }
  return dataDir;
}

const updatesIn = (dataDir: string) => updating(dataDir);

test('going back lets the data before answer at the next question, and status says what is gone', async () => {
  const dataDir = await streets('20260901', '20261001');
  const room = createPostal({ dataDir, bundledDir: '/nowhere' });
  try {
    expect((await room.lookup('01310100'))?.logradouro).toBe('Rua de 20261001');
    expect(updatesIn(dataDir).status().rolledBack).toBeNull();
    expect(await updatesIn(dataDir).rollBack()).toMatchObject({
      removed: { file: 'ceps.csv', date: '2026-10-01' },
      answers: { file: 'ceps.csv', date: '2026-09-01' },
    });
    expect((await room.lookup('01310100'))?.logradouro).toBe('Rua de 20260901');
    expect(updatesIn(dataDir).status()).toMatchObject({
      snapshots: [{ date: '2026-09-01' }],
      rolledBack: { date: '2026-10-01' },
    });
  } finally {
    await room.close();
  }
});

test('of two editions of one name, the newer answers, in whatever order they were imported', async () => {
  const [newest] = new InstalledSnapshots(await streets('20261001', '20260901'), '/nowhere').postal();
  expect(newest?.date).toBe('2026-10-01');
});

test('one after the other, files of one name are each kept in mind', async () => {
  const dataDir = await streets('20260801', '20260901', '20261001');
  await updatesIn(dataDir).rollBack();
  await updatesIn(dataDir).rollBack();
  const { rolledBack } = JSON.parse(readFileSync(path.join(dataDir, 'postal/update.json'), 'utf8'));
  expect(rolledBack).toMatchObject([{ snapshot: { date: '2026-10-01' } }, { snapshot: { date: '2026-09-01' } }]);
});

test('there is no going back from nothing, nor from the only data there is', async () => {
  await expect(updatesIn(tempDir()).rollBack()).rejects.toThrow('No official postal data is installed');
  await expect(updatesIn(await streets('20260901')).rollBack()).rejects.toThrow('is the only postal data');
});

test('data that cannot be read can be gone back from, and nothing is gone back to that cannot be', async () => {
  const dataDir = await streets('20260901', '20261001');
  const spoil = (day: string) => {
    const file = path.join(dataDir, 'postal', `${day}.sqlite`);
    writeFileSync(file, readFileSync(file).fill(0xa5, 8192, 2 * 8192));
  };
  spoil('20260901');
  await expect(updatesIn(dataDir).rollBack()).rejects.toThrow(/cannot go back: 20260901\.sqlite is damaged/);
  const other = await streets('20260901', '20261001');
  writeFileSync(path.join(other, 'postal/20261001.sqlite'), Buffer.alloc(20_000));
  expect(updatesIn(other).status().unreadable).toMatchObject([{ file: '20261001.sqlite' }]);
  expect(await updatesIn(other).rollBack()).toMatchObject({ answers: { date: '2026-09-01' } });
  expect(updatesIn(other).status().unreadable).toEqual([]);
});
