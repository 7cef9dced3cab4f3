import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { keepingTold, toldProxies } from '../../src-main/net/told-proxies.ts';
import { tempDir } from '../support/temp-dir.ts';

test('what the system says is passed on and kept by site, anew each day and where it changes', async () => {
  const dataDir = tempDir();
  const file = path.join(dataDir, 'system-proxies.json');
  let [answer, day] = ['PROXY one:3128', 4];
  const ask = keepingTold(
    async () => answer,
    dataDir,
    () => Date.UTC(2026, 9, day),
  );
  const kept = () => [...toldProxies(dataDir)].map(([site, told]) => [site, told.answer, told.at.slice(0, 10)]);

  expect(await ask(new URL('https://lists.invalid/path?secret=1'))).toBe('PROXY one:3128');
  expect(kept()).toEqual([['https://lists.invalid', 'PROXY one:3128', '2026-10-04']]);
  expect(readFileSync(file, 'utf8')).not.toContain('secret');
  writeFileSync(file, 'not written again');
  await ask(new URL('https://lists.invalid/'));
  expect(readFileSync(file, 'utf8')).toBe('not written again');

  answer = 'DIRECT';
  expect(await ask(new URL('https://lists.invalid/'))).toBe('DIRECT');
  day = 5;
  await ask(new URL('https://other.invalid:8443/'));
  expect(kept()).toEqual([
    ['https://lists.invalid', 'DIRECT', '2026-10-04'],
    ['https://other.invalid:8443', 'DIRECT', '2026-10-05'],
  ]);
  await ask(new URL('https://lists.invalid/'));
  expect(kept().at(-1)).toEqual(['https://lists.invalid', 'DIRECT', '2026-10-05']);
});

test('a start goes on with what was kept; where nothing can be written the answer is passed on all the same', async () => {
  const dataDir = tempDir();
  await keepingTold(async () => 'PROXY a:1', dataDir)(new URL('http://a.invalid'));
  await keepingTold(async () => 'PROXY b:1', dataDir)(new URL('http://b.invalid'));
  expect([...toldProxies(dataDir).keys()]).toEqual(['http://a.invalid', 'http://b.invalid']);
  const noFolder = path.join(dataDir, 'system-proxies.json', 'no folder');
  expect(await keepingTold(async () => 'DIRECT', noFolder)(new URL('http://a.invalid'))).toBe('DIRECT');
  writeFileSync(path.join(dataDir, 'system-proxies.json'), '{"http://a.invalid": {"answer": 1}}');
  expect(toldProxies(dataDir).size).toBe(0);
});
