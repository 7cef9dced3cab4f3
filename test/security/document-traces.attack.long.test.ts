import { spawn } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { readdirSync, watch } from 'node:fs';
import path from 'node:path';
import { text } from 'node:stream/consumers';
import { createCanvas } from '@napi-rs/canvas';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { startProbe } from '../residence/bad-input/probe.ts';
import { makeTempDir, removeTempDir } from '../support/temp-dir.ts';
import { textPdf } from '../support/uploads.ts';

/** The attack: somebody looks through the disk or the memory of a workstation for documents read before. */
let folder: string;
beforeEach(() => {
  folder = makeTempDir();
});
afterEach(() => removeTempDir(folder));

/** A picture with a line on it: the way through every library that there is. */
function picture(): Buffer {
  const canvas = createCanvas(900, 300);
  const context = canvas.getContext('2d');
  context.fillStyle = '#fff';
  context.fillRect(0, 0, 900, 300);
  context.fillStyle = '#000';
  context.font = '40px sans-serif';
  context.fillText('RUA CHILE 12, CENTRO', 40, 100);
  context.fillText('CEP 30140-071 BELO HORIZONTE', 40, 200);
  return canvas.toBuffer('image/jpeg');
}

test('on the disk: reading writes no file, in no folder that programs put things in', async () => {
  const events: string[] = [];
  const watcher = watch(folder, { recursive: true }, (_, name) => events.push(String(name)));
  // Node refuses all writing in this process and its children; what native code would write goes where these say.
  const places = Object.fromEntries(
    ['TMPDIR', 'TMP', 'TEMP', 'HOME', 'XDG_CACHE_HOME', 'USERPROFILE'].map((name) => [name, folder]),
  );
  const probe = startProbe({
    cwd: folder,
    env: { ...process.env, ...places },
    execArgv: [
      '--permission',
      '--allow-fs-read=*',
      '--allow-addons',
      '--allow-worker',
      '--allow-wasi',
      '--allow-child-process',
    ],
  });
  try {
    for (const bytes of [picture(), textPdf(['RUA CHILE 12', 'CEP 30140-071'])]) {
      expect((await probe.ask({ bytes })).code).toBe('read');
    }
  } finally {
    await probe.close();
    watcher.close();
  }
  expect(events).toEqual([]);
  expect(readdirSync(folder, { recursive: true })).toEqual([]);
}, 240_000);

test('in memory: after the answer no words of it are left, and documents do not pile up', async () => {
  const word = `ZULMIRA${randomBytes(6).toString('hex')}`;
  const lines = Array.from({ length: 6 }, (_, i) => `${word} RUA CHILE ${i}`);
  const padding = Buffer.alloc(4 * 2 ** 20, `%${word}\n`);
  const document = Buffer.concat([textPdf(lines), padding]);
  const control = randomBytes(12).toString('hex');
  const file = path.join(import.meta.dirname, 'document-traces.child.ts');
  const child = spawn(process.execPath, ['--expose-gc', file, control], { stdio: ['pipe', 'pipe', 'inherit'] });
  child.stdin.end(document);
  const out = await text(child.stdout);
  const { before, after, kept } = JSON.parse(out.slice(0, out.indexOf('\n')));
  expect(kept).toBe(control.length);
  expect(out).toContain([...control].reverse().join(''));
  expect(out).not.toContain(word);
  // Three readings of four megabytes. The pool holds the memory of its last question until the next one, and no more.
  expect(after - before).toBeLessThan(1.5 * document.length);
}, 240_000);
