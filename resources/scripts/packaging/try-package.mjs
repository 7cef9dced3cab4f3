import assert from 'node:assert/strict';
import { execFileSync, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readFileSync, rmSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { createInterface } from 'node:readline';
import { createCanvas } from '@napi-rs/canvas';

const PERMISSIONS = ['restrictedLists.oneList', 'restrictedLists.allLists', 'proofOfResidence', 'rfAndSintegra'];

/**
 * Runs the installed command as a server would, by a link and without display or PATH: its exit codes, a key, a search,
 * a bill read as PDF and one as a picture, a clean end.
 *
 * @param {string} command
 */
export async function tryPackage(command) {
  const temporary = mkdtempSync(path.join(tmpdir(), 'atesta-try-'));
  const link = path.join(temporary, 'atesta');
  symlinkSync(command, link);
  try {
    await tryCommand(link, path.join(temporary, 'data dir é'), path.join(path.dirname(command), '..'));
  } finally {
    rmSync(temporary, { recursive: true, force: true });
  }
}

/** @param {string} command @param {string} dataDir @param {string} resources */
async function tryCommand(command, dataDir, resources) {
  const env = { PATH: '/usr/bin:/bin', HOME: path.dirname(dataDir), NODE_OPTIONS: '--require=/nowhere.js' };
  const data = ['--data-dir', dataDir];
  assert.equal(spawnSync(command, ['--version'], { env }).status, 0, 'exit code of --version');
  assert.equal(spawnSync(command, ['nonsense'], { env }).status, 2, 'exit code of wrong usage');
  const granted = PERMISSIONS.flatMap((name) => ['--permission', `service.bureaus.${name}`]);
  const key = execFileSync(command, ['keys', 'create', 'packed', ...granted, ...data], { env })
    .toString()
    .trim();
  const headers = { authorization: `ApiKey ${key}` };

  const service = spawn(command, ['serve', '--port', '0', ...data], { env, stdio: ['ignore', 'pipe', 'ignore'] });
  try {
    const [line] = await once(createInterface({ input: service.stdout }), 'line', {
      signal: AbortSignal.timeout(30_000),
    });
    const address = /^atesta listening on (http:\S+)$/.exec(line)?.[1] ?? '';
    assert.ok(address, line);

    const status = /** @type {any} */ (await (await fetch(`${address}/status`)).json());
    assert.ok(status.data.installed.postal[0]?.demonstration, 'the demonstration data is installed');
    const lists = await fetch(`${address}/restricted-lists/v2?list=todas&name=silva`, { headers });
    assert.equal(lists.status, 200, await lists.clone().text());

    const sample = readFileSync(path.join(resources, 'sample-bill.pdf'));
    for (const [name, bytes] of /** @type {const} */ ([
      ['pdf', sample],
      ['png', await picture()],
    ])) {
      const body = new FormData();
      body.append('file', new Blob([bytes]), `bill.${name}`);
      const read = await fetch(`${address}/proof-of-residence/v3`, { method: 'POST', headers, body });
      const text = await read.text();
      assert.equal(read.status, 200, text);
      assert.equal(JSON.parse(text).data[0]?.postOfficeData.matches.zipCode, true, `${name}: ${text}`);
    }

    const window = await fetch(`${address}/workstation/`);
    assert.equal(window.status, 200);
    assert.match(await window.text(), /<title>Atesta<\/title>/);
  } catch (error) {
    const log = readFileSync(path.join(dataDir, 'logs/atesta.log'), 'utf8')
      .split('\n')
      .filter((line) => /"error"/.test(line));
    throw new Error(`${error instanceof Error ? error.message : error}\n${log.join('\n')}`);
  } finally {
    service.kill('SIGINT');
  }
  const [code] = await once(service, 'exit');
  assert.equal(code, 0, 'exit code after SIGINT');
}

/** An address as a scanner would give it, so that recognition runs as well: a place of the demonstration data. */
async function picture() {
  const canvas = createCanvas(1240, 700);
  const context = canvas.getContext('2d');
  context.fillStyle = '#fff';
  context.fillRect(0, 0, canvas.width, canvas.height);
  context.fillStyle = '#000';
  context.font = '36px sans-serif';
  const lines = ['MARIA EXEMPLO DA SILVA', 'PRAÇA DA LIBERDADE 153', 'SAVASSI', '30140-010 BELO HORIZONTE - MG'];
  for (const [index, line] of lines.entries()) context.fillText(line, 100, 150 + index * 60);
  return canvas.encode('png');
}
