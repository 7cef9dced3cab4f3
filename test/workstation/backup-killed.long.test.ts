import type { ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, readdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { evidenceFile } from '../../src-main/evidence/files.ts';
import { createEvidence } from '../../src-main/evidence/room.ts';
import { verify } from '../../src-main/evidence/store/verify/verify.ts';
import { readKeys } from '../../src-main/evidence/vault/key-file.ts';
import { startCli } from '../support/cli.ts';
import { tempDir } from '../support/temp-dir.ts';

const SCOPE = '11111111-2222-4333-8444-555555555555';
const passphrase = 'uma senha bem comprida';
const ENTRIES = 16;

interface Running {
  child: ChildProcess;
  post(route: string, body: object): Promise<Response>;
}

async function serve(dataDir: string): Promise<Running> {
  const child = startCli(['serve', '--print-window-address', '--port', '0', '--data-dir', dataDir]);
  let printed = '';
  for (const stream of [child.stdout!, child.stderr!]) stream.on('data', (chunk) => (printed += chunk));
  const link = () => /(http:\/\/\S+?)\/workstation\/#key=(\S+)/.exec(printed);
  await expect.poll(link, { timeout: 60_000 }).not.toBeNull();
  const [, address, key] = link()!;
  const post = (route: string, body: object) => {
    const headers: Record<string, string> = { authorization: `ApiKey ${key}` };
    const isForm = body instanceof FormData;
    if (!isForm) headers['content-type'] = 'application/json';
    return fetch(`${address}/workstation/api/evidence${route}`, {
      method: 'POST',
      headers,
      body: isForm ? body : JSON.stringify(body),
    });
  };
  return { child, post };
}

async function end({ child }: Running, signal: NodeJS.Signals): Promise<void> {
  const ended = once(child, 'close');
  child.kill(signal);
  await ended;
}

async function filledDir(): Promise<string> {
  const dataDir = tempDir();
  const room = createEvidence({ dataDir, keychain: undefined });
  for (let at = 0; at < ENTRIES; at++) {
    const attachments = [Buffer.alloc(1024 * 1024, at)];
    await room.append({ kind: 'note', scope: SCOPE, payload: { at }, attachments });
  }
  await room.close();
  writeFileSync(path.join(dataDir, 'config.json'), JSON.stringify({ server: { port: 0 } }));
  return dataDir;
}

const copies = (dataDir: string) => readdirSync(dataDir).filter((name) => name.includes('.partial'));
const incoming = (dataDir: string) => {
  const folder = path.join(dataDir, 'incoming');
  return existsSync(folder) ? readdirSync(folder) : [];
};

test('a service that is killed while it backs up loses nothing, and its copy is gone after the next start', async () => {
  const dataDir = await filledDir();
  for (let kill = 0; kill < 8; kill++) {
    const running = await serve(dataDir);
    expect(copies(dataDir)).toEqual([]);
    const asked = running.post('/backup', { passphrase });
    if (kill % 2 === 0) {
      while (copies(dataDir).length === 0) await sleep(1);
      await sleep(kill * 10);
      asked.catch(() => undefined);
      await end(running, 'SIGKILL');
    } else {
      const response = await asked;
      const reader = response.body!.getReader();
      for (let piece = 0; piece < kill; piece++) await reader.read();
      await end(running, 'SIGKILL');
      // Who reads on is told that it is not whole: the promised length never comes.
      await expect(
        (async () => {
          for (let step = await reader.read(); !step.done; step = await reader.read());
        })(),
      ).rejects.toThrow();
    }
    expect(verify({ dataDir, keys: (await readKeys(dataDir, undefined))! })).toMatchObject({
      ok: true,
      entries: ENTRIES,
    });
  }
  const last = await serve(dataDir);
  expect(copies(dataDir)).toEqual([]);
  const whole = await last.post('/backup', { passphrase });
  expect((await whole.arrayBuffer()).byteLength).toBe(Number(whole.headers.get('content-length')));
  await end(last, 'SIGTERM');
}, 300_000);

test('a service that is killed while it restores has the whole record or none, and can restore then', async () => {
  const source = await serve(await filledDir());
  const bytes = await (await source.post('/backup', { passphrase })).blob();
  await end(source, 'SIGTERM');
  const dataDir = tempDir();
  writeFileSync(path.join(dataDir, 'config.json'), JSON.stringify({ server: { port: 0 } }));
  const form = () => {
    const body = new FormData();
    body.set('passphrase', passphrase);
    body.set('file', bytes, 'record.backup');
    return body;
  };
  let whole = 0;
  for (let kill = 0; kill < 8 && whole === 0; kill++) {
    const running = await serve(dataDir);
    expect(incoming(dataDir)).toEqual([]);
    running.post('/restore', form()).then(
      (response) => response.text().catch(() => undefined),
      () => undefined,
    );
    while (incoming(dataDir).length === 0) await sleep(1);
    await sleep(kill * 150);
    await end(running, 'SIGKILL');
    if (!existsSync(evidenceFile(dataDir))) continue;
    whole++;
    expect(verify({ dataDir, keys: (await readKeys(dataDir, undefined))!, open: true })).toMatchObject({
      ok: true,
      entries: ENTRIES,
    });
  }
  if (whole > 0) return;
  const last = await serve(dataDir);
  expect(await (await last.post('/restore', form())).text()).toContain('"type":"done"');
  await end(last, 'SIGTERM');
  expect(verify({ dataDir, keys: (await readKeys(dataDir, undefined))!, open: true })).toMatchObject({
    ok: true,
    entries: ENTRIES,
  });
}, 300_000);
