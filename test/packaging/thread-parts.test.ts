import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, test } from 'vitest';
import { bundleImports } from '../../resources/scripts/packaging/bundle-imports.mjs';
import { icnsOf } from '../../resources/scripts/packaging/icns.mjs';
import { icoOf } from '../../resources/scripts/packaging/ico.mjs';
import { packageFolders, threadFiles } from '../../resources/scripts/packaging/thread-parts.mjs';
import { tempDir } from '../support/temp-dir.ts';

describe('what a file of the bundle loads', () => {
  test('is chunks, packages by their name, and neither Node nor Electron', () => {
    const code = `
      let fs = require("node:fs"), path = require("path"), p = require("fs/promises");
      const electron = require("electron"); require("./chunk-1a.js");
      require("csv-parse/sync"); require("@fastify/static"); import("pdfjs-dist/legacy/build/pdf.mjs");
      /* @typedef { import("./argument.js").Argument } */`;
    expect(bundleImports(code)).toEqual({
      chunks: ['chunk-1a.js'],
      packages: ['csv-parse', '@fastify/static', 'pdfjs-dist'],
    });
  });
});

describe('what threads need', () => {
  test('is the worker entries, the chunks these reach through others, and the packages of all of them', () => {
    const out = tempDir();
    writeFileSync(path.join(out, 'index.js'), 'require("./only-main.js"); require("fastify")');
    writeFileSync(path.join(out, 'only-main.js'), '');
    writeFileSync(path.join(out, 'worker-a.js'), 'require("./shared.js")');
    writeFileSync(path.join(out, 'worker-b.js'), 'require("b")');
    writeFileSync(path.join(out, 'shared.js'), 'require("./deep.js")');
    writeFileSync(path.join(out, 'deep.js'), 'require("deep"); require("./shared.js")');
    expect(threadFiles(out)).toEqual({
      files: ['deep.js', 'shared.js', 'worker-a.js', 'worker-b.js'],
      packages: ['b', 'deep'],
    });
  });

  test('a bundle without workers is no bundle', () => {
    expect(() => threadFiles(tempDir())).toThrow('build first');
  });

  test('is packages with all they depend on, each from where Node finds it, and none that is not installed', () => {
    const root = tempDir();
    const install = (folder: string, manifest: object) => {
      mkdirSync(path.join(root, folder), { recursive: true });
      writeFileSync(path.join(root, folder, 'package.json'), JSON.stringify(manifest));
    };
    install('node_modules/a', { dependencies: { b: '1', c: '1' } });
    install('node_modules/b', { dependencies: { a: '1' } }); // a circle
    install('node_modules/c', {});
    install('node_modules/a/node_modules/c', { optionalDependencies: { '@x/win32': '1', '@x/linux': '1' } });
    install('node_modules/@x/linux', {});
    install('node_modules/unused', {});
    expect(packageFolders(root, ['a'])).toEqual([
      'node_modules/@x/linux',
      'node_modules/a',
      'node_modules/a/node_modules/c',
      'node_modules/b',
    ]);
  });
});

test('a Windows icon lists its images by size and offset', () => {
  const ico = icoOf([
    { size: 16, png: Buffer.from('sixteen') },
    { size: 256, png: Buffer.from('large') },
  ]);
  expect([ico.readUInt16LE(0), ico.readUInt16LE(2), ico.readUInt16LE(4)]).toEqual([0, 1, 2]);
  expect([ico.readUInt8(6), ico.readUInt8(22)]).toEqual([16, 0]);
  const second = ico.readUInt32LE(22 + 12);
  expect(ico.subarray(second, second + ico.readUInt32LE(22 + 8)).toString()).toBe('large');
});

test('a macOS icon lists its images by type and length', () => {
  const png = Buffer.from('picture');
  const icns = icnsOf([
    { size: 128, png },
    { size: 1024, png },
  ]);
  expect(icns.toString('latin1', 0, 4)).toBe('icns');
  expect(icns.readUInt32BE(4)).toBe(icns.length);
  expect(icns.toString('latin1', 8, 12)).toBe('ic07');
  const second = 8 + icns.readUInt32BE(12);
  expect(icns.toString('latin1', second, second + 4)).toBe('ic10');
  expect(icns.subarray(second + 8).toString()).toBe('picture');
});
