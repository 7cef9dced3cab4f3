import assert from 'node:assert/strict';
import { execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { createInterface } from 'node:readline';

const PERMISSIONS = ['restrictedLists.oneList', 'restrictedLists.allLists', 'proofOfResidence', 'rfAndSintegra'];

/**
 * Runs the packed program as it lies, with this Node in Electron's place: a key, a search, a bill read, a clean end.
 *
 * @param {string} asar the package laid out
 */
export async function tryPackage(asar) {
  const cli = path.join(asar, 'out/main/cli.js');
  const data = ['--data-dir', path.join(asar, '../../data-dir')];
  const granted = PERMISSIONS.flatMap((name) => ['--permission', `service.bureaus.${name}`]);
  const key = execFileSync(process.execPath, [cli, 'keys', 'create', 'packed', ...granted, ...data])
    .toString()
    .trim();
  const headers = { authorization: `ApiKey ${key}` };

  const service = spawn(process.execPath, [cli, 'serve', '--port', '0', ...data], {
    stdio: ['ignore', 'pipe', 'ignore'],
  });
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

    const body = new FormData();
    const sample = readFileSync(path.join(asar, '../sample-bill.pdf'));
    body.append('file', new Blob([sample], { type: 'application/pdf' }), 'sample-bill.pdf');
    const read = await fetch(`${address}/proof-of-residence/v3`, { method: 'POST', headers, body });
    const text = await read.text();
    assert.equal(read.status, 200, text);
    assert.ok(JSON.parse(text).data.length > 0, text);

    const window = await fetch(`${address}/workstation/`);
    assert.equal(window.status, 200);
    assert.match(await window.text(), /<title>Atesta<\/title>/);
  } finally {
    service.kill('SIGINT');
  }
  const [code] = await once(service, 'exit');
  assert.equal(code, 0, 'exit code after SIGINT');
}
