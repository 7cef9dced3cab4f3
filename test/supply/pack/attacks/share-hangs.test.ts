import { execFileSync } from 'node:child_process';
import { renameSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { FolderPlace } from '../../../../src-main/supply/pack/folder-place.ts';
import { tempDir } from '../../../support/temp-dir.ts';
import { bundlesIn, fetch, install, machine, NEVER, packsOf, publish } from '../pack.ts';

/** As a share that hangs: a pipe that nobody writes to is never opened. Whoever waits for it is let go at the end. */
function hang(file: string): void {
  renameSync(file, `${file}.real`);
  execFileSync('mkfifo', [file]);
  onTestFinished(() => {
    const late = setInterval(() => writeToPipe(file), 20);
    setTimeout(() => clearInterval(late), 200);
  });
}

/** In a process of its own, which is ended where nobody reads. */
function writeToPipe(file: string): void {
  try {
    execFileSync('sh', ['-c', ': > "$1"', 'sh', file], { timeout: 500, stdio: 'ignore' });
  } catch {
    // Nobody was waiting.
  }
}

test.skipIf(process.platform === 'win32')(
  'a share that hangs ends the look in one sentence, and the old data answers',
  async () => {
    const [one, other] = [machine(), machine()];
    const folder = tempDir();
    await install(one.dataDir, '20261101', { rows: 12 });
    await publish(one.dataDir, folder);
    await fetch(other.dataDir, folder);
    await install(one.dataDir, '20261102', { rows: 12, first: 4 });
    await publish(one.dataDir, folder);

    hang(path.join(folder, 'latest'));
    const cut = await packsOf(other.dataDir, { source: folder }, { web: { stallMs: 300 } }).run(
      {},
      () => undefined,
      NEVER,
    );
    expect(cut).toMatchObject({
      outcome: 'failed',
      detail: `The data source ${folder} has not answered for 1 seconds; see that the share is reached: the next fetch goes on with what has come.`,
    });
    expect(other.answers()).toBe('2026-11-01');
    rmSync(path.join(folder, 'latest'));
    renameSync(path.join(folder, 'latest.real'), path.join(folder, 'latest'));
    expect(await fetch(other.dataDir, folder)).toMatchObject({ outcome: 'installed' });
  },
);

test.skipIf(process.platform === 'win32')('it is asked once: what hangs holds a thread each time', async () => {
  const folder = tempDir();
  for (const name of ['a', 'b']) {
    writeFileSync(path.join(folder, name), 'x');
    hang(path.join(folder, name));
  }
  const place = new FolderPlace(folder, { stallMs: 200 });
  await expect(place.part('a', 0, 1, NEVER)).rejects.toThrow(/has not answered/);
  await expect(place.part('b', 0, 1, NEVER)).rejects.toThrow(/has not answered/);
  await expect(place.file('b', 1, NEVER)).rejects.toThrow(/has not answered/);
  expect(place.cost.opens).toBe(1);
  await place.close();
});

test.skipIf(process.platform === 'win32')('who cancels does not wait for it', async () => {
  const folder = tempDir();
  writeFileSync(path.join(folder, 'a'), 'x');
  hang(path.join(folder, 'a'));
  const place = new FolderPlace(folder);
  const cancel = new AbortController();
  const asked = place.part('a', 0, 1, cancel.signal);
  setTimeout(() => cancel.abort(new Error('cancelled')), 100);
  await expect(asked).rejects.toThrow('cancelled');
});

test('a bundle that went with its edition is told as that, not as a share that went', async () => {
  const [one, other] = [machine(), machine()];
  const folder = tempDir();
  await install(one.dataDir, '20261101', { rows: 12 });
  await publish(one.dataDir, folder);
  for (const { file } of bundlesIn(folder)) rmSync(file);
  expect((await fetch(other.dataDir, folder)).detail).toContain(
    `The edition at ${folder} is not whole: a newer one took its place meanwhile, or it is still being copied; fetch again.`,
  );
});
