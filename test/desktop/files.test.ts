import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { answerFile, servedFiles } from '../../src-main/desktop/served-files.ts';
import { makeTempDir, removeTempDir, tempDir } from '../support/temp-dir.ts';

const policy = "default-src 'none'";

test('the map holds what the build left, by path, and / is the page', () => {
  const dir = tempDir();
  mkdirSync(path.join(dir, 'assets'));
  writeFileSync(path.join(dir, 'index.html'), '<!doctype html>');
  writeFileSync(path.join(dir, 'assets/a b.js'), '1');
  const files = servedFiles(dir);
  expect([...files.keys()].sort()).toEqual(['/', '/assets/a b.js', '/index.html']);
});

test('a path is decoded once, so that a name with a space is found and %252e is not a dot', async () => {
  const dir = tempDir();
  writeFileSync(path.join(dir, 'a b.js'), '1');
  writeFileSync(path.join(dir, 'index.html'), '');
  const files = servedFiles(dir);
  expect((await answerFile(new Request('app://atesta/a%20b.js'), files, policy)).status).toBe(200);
  expect((await answerFile(new Request('app://atesta/index%252ehtml'), files, policy)).status).toBe(404);
});

test('HEAD has the headers of GET and no body', async () => {
  const dir = tempDir();
  writeFileSync(path.join(dir, 'index.html'), 'text');
  const files = servedFiles(dir);
  const answer = await answerFile(new Request('app://atesta/', { method: 'HEAD' }), files, policy);
  expect(answer.headers.get('content-type')).toBe('text/html; charset=utf-8');
  expect(await answer.text()).toBe('');
});

test('a kind of file nobody named is plain bytes', async () => {
  const dir = tempDir();
  writeFileSync(path.join(dir, 'x.unknown'), 'text');
  const answer = await answerFile(new Request('app://atesta/x.unknown'), servedFiles(dir), policy);
  expect(answer.headers.get('content-type')).toBe('application/octet-stream');
});

test('no way of writing a path reaches a file outside the map', async () => {
  const dir = makeTempDir();
  mkdirSync(path.join(dir, 'window'));
  writeFileSync(path.join(dir, 'window/index.html'), 'page');
  writeFileSync(path.join(dir, 'secret'), 'secret');
  const files = servedFiles(path.join(dir, 'window'));
  const piece = fc.constantFrom(
    '..',
    '.',
    '/',
    '\\',
    '%2e',
    '%2f',
    '%5c',
    '%00',
    'secret',
    'window',
    'index.html',
    '?',
    '#',
  );
  await fc.assert(
    fc.asyncProperty(fc.array(piece, { maxLength: 8 }), async (pieces) => {
      const url = `app://atesta/${pieces.join('')}`;
      fc.pre(URL.canParse(url));
      expect(await (await answerFile(new Request(url), files, policy)).text()).not.toBe('secret');
    }),
  );
  removeTempDir(dir);
});
