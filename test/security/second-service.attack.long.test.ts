import { once } from 'node:events';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import http from 'node:http';
import path from 'node:path';
import { expect, onTestFinished, test, vi } from 'vitest';
import { DataDirHeld, holdDataDir, unlessHeld } from '../../src-main/data/one-writer.ts';
import { firstLine, runCli, startCli } from '../support/cli.ts';
import { startTestService } from '../support/service.ts';
import { tempDir } from '../support/temp-dir.ts';

/** The attack, or a mistake: a second service on one data directory destroys what the first one is receiving. */
// Several commands in a test, each a process of its own.
vi.setConfig({ testTimeout: 240_000 });

async function serve(dataDir: string) {
  const child = startCli(['serve', '--port', '0', '--no-ui', '--data-dir', dataDir]);
  onTestFinished(() => void child.kill('SIGKILL'));
  const line = await firstLine(child);
  return { child, address: line.split(' ').at(-1)! };
}

test('a second service says who holds the directory and leaves a running upload alone', async () => {
  const service = await startTestService();
  onTestFinished(() => service.stop());
  const boundary = 'frontier';
  const upload = http.request(`${service.address}/workstation/api/imports`, {
    method: 'POST',
    headers: {
      authorization: `ApiKey ${service.workstationKey}`,
      'content-type': `multipart/form-data; boundary=${boundary}`,
    },
  });
  const answered = once(upload, 'response') as Promise<[http.IncomingMessage]>;
  upload.write(
    `--${boundary}\r\ncontent-disposition: form-data; name="files"; filename="20260930_CEIS.csv"\r\n\r\nfirst part;`,
  );
  const incoming = path.join(service.dataDir, 'incoming');
  await expect.poll(() => existsSync(incoming)).toBe(true);

  const second = await runCli(['serve', '--port', '0', '--data-dir', service.dataDir]);
  expect(second).toMatchObject({ code: 1, stdout: '' });
  expect(second.stderr).toMatch(
    new RegExp(
      `^atesta: Atesta is already running on ${service.dataDir} \\(process ${process.pid}, since \\d{4}-\\d\\d-\\d\\d \\d\\d:\\d\\d, ${service.address}\\); stop it, or choose another data directory with --data-dir\\.\\n$`,
    ),
  );
  expect(existsSync(incoming)).toBe(true);
  upload.end(`second part\r\n--${boundary}--\r\n`);
  const [answer] = await answered;
  answer.resume();
  expect(answer.statusCode).toBe(200);
  await once(answer, 'end');
});

test('commands go on beside a running service', async () => {
  const dataDir = tempDir();
  await serve(dataDir);
  const created = await runCli(['keys', 'create', 'x', '--permission', PERMISSION, '--data-dir', dataDir]);
  expect(created).toMatchObject({ code: 0, stderr: '' });
  expect((await runCli(['lists', 'status', '--data-dir', dataDir])).code).toBe(0);
});
const PERMISSION = 'service.bureaus.restrictedLists.oneList';

test.each(['SIGKILL', 'SIGTERM'] as const)('after %s the next service starts', async (signal) => {
  const dataDir = tempDir();
  const { child } = await serve(dataDir);
  const ended = once(child, 'close');
  child.kill(signal);
  await ended;
  const next = await serve(dataDir);
  expect((await fetch(`${next.address}/status`)).status).toBe(200);
  expect(JSON.parse(readFileSync(path.join(dataDir, 'service.json'), 'utf8'))).toMatchObject({
    pid: next.child.pid,
    address: next.address,
  });
});

test('a service that cannot start gives the directory back', async () => {
  const dataDir = tempDir();
  writeFileSync(path.join(dataDir, 'workspace.sqlite'), 'not a database, by far'.repeat(100));
  await expect(startTestService({ dataDir })).rejects.toThrow(/is damaged/);
  (await holdDataDir(dataDir)).release();
  expect(existsSync(path.join(dataDir, 'service.json'))).toBe(false);
});

test('who cleans up does so only where no service runs, and a service waits for it', async () => {
  const dataDir = tempDir();
  let cleaned = 0;
  const clean = async () => void cleaned++;
  const held = await holdDataDir(dataDir);
  expect(await unlessHeld(dataDir, clean)).toBe(false);
  await expect(holdDataDir(dataDir)).rejects.toBeInstanceOf(DataDirHeld);
  held.release();
  expect(await unlessHeld(dataDir, clean)).toBe(true);
  expect(cleaned).toBe(1);
  mkdirSync(path.join(dataDir, 'incoming'));
  const cleaning = unlessHeld(dataDir, () => new Promise((resolve) => setTimeout(resolve, 500)));
  const next = await holdDataDir(dataDir);
  expect(await cleaning).toBe(true);
  next.release();
});

test('a holder that left no word is told as such', async () => {
  const dataDir = tempDir();
  const held = await holdDataDir(dataDir);
  for (const text of ['', '{}', '{"pid":1,"since":"yesterday"}']) {
    writeFileSync(path.join(dataDir, 'service.json'), text);
    await expect(holdDataDir(dataDir)).rejects.toThrow(`Atesta is already running on ${dataDir}; stop it`);
  }
  held.release();
});
