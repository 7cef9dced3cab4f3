import { expect, test } from 'vitest';
import type { Client } from '../../../../src-renderer/api/client.ts';
import { UnreachableError } from '../../../../src-renderer/api/errors.ts';
import { createBackup } from '../../../../src-renderer/app/settings/evidence/backup.ts';

const PASSPHRASE = 'uma senha bem comprida';

/** A service whose backup is said to have `length` bytes, and gives these pieces; then it ends, or waits for its reader to leave. */
function played(length: number, pieces: readonly string[], waits = false) {
  const call = async (_path: string, { signal }: { signal: AbortSignal }) => {
    const body = new ReadableStream<Uint8Array>({
      start(controller) {
        for (const piece of pieces) controller.enqueue(new TextEncoder().encode(piece));
        if (!waits) controller.close();
        else signal.addEventListener('abort', () => controller.error(signal.reason));
      },
    });
    return new Response(body, { headers: { 'content-length': String(length) } });
  };
  return { address: '', call } as unknown as Client;
}

test('a backup is handed over whole, and its passphrase is nowhere after', async () => {
  const given: [string, string][] = [];
  const texts: Promise<unknown>[] = [];
  const backup = createBackup((file, name) => texts.push(file.text().then((text) => given.push([text, name]))));
  await backup.getState().start(played(6, ['abc', 'def']), PASSPHRASE, 'x.backup');
  await Promise.all(texts);
  expect(given).toEqual([['abcdef', 'x.backup']]);
  expect(backup.getState()).toMatchObject({ phase: 'done', done: 6, total: 6, name: 'x.backup', error: null });
  expect(JSON.stringify(backup.getState())).not.toContain(PASSPHRASE);
});

test('one that breaks off is not handed over, nor one that is cancelled', async () => {
  const given: string[] = [];
  const backup = createBackup((_file, name) => given.push(name));
  await backup.getState().start(played(7, ['abc', 'def']), PASSPHRASE, 'x.backup');
  expect(backup.getState()).toMatchObject({ phase: 'failed', name: '', error: expect.any(UnreachableError) });

  const running = backup.getState().start(played(7, ['abc'], true), PASSPHRASE, 'x.backup');
  await expect.poll(() => backup.getState().done).toBe(3);
  backup.getState().cancel();
  await running;
  expect(backup.getState()).toMatchObject({ phase: 'cancelled', error: null });
  expect(given).toEqual([]);
});
