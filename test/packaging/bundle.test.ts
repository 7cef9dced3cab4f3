import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import { describe, expect, test } from 'vitest';
import { bundleImports } from '../../resources/scripts/packaging/bundle-imports.mjs';

/** A green build proves little: what matters is what it left outside and what it took in. */
const root = path.resolve(import.meta.dirname, '../..');
const out = path.join(root, 'out');
const manifest = JSON.parse(readFileSync(path.join(root, 'package.json'), 'utf8')) as Record<
  string,
  Record<string, string>
>;
const mainFiles = readdirSync(path.join(out, 'main')).filter((name) => name.endsWith('.js'));
const code = (file: string) => readFileSync(path.join(out, 'main', file), 'utf8');

describe('the main process', () => {
  test('every thread that the sources start has its entry beside the others', () => {
    const sources = readdirSync(path.join(root, 'src-main'), { recursive: true }).filter((name) =>
      /\.ts$/.test(String(name)),
    );
    const started = sources.flatMap((name) => {
      const source = readFileSync(path.join(root, 'src-main', String(name)), 'utf8');
      return [...source.matchAll(/new (?:Pool|Threads|Children)(?:<.*>)?\('([\w-]+)'/g)].map((match) => match[1]!);
    });
    expect(started.length).toBeGreaterThan(5);
    for (const worker of started) expect(mainFiles).toContain(`worker-${worker}.js`);
    expect(mainFiles).toEqual(expect.arrayContaining(['index.js', 'cli.js']));
  });

  test.each(mainFiles)('%s knows the modules of threads and child processes by their types alone', (file) => {
    expect(bundleImports(code(file)).chunks.filter((chunk) => chunk.includes('worker-'))).toEqual([]);
  });

  test.each(mainFiles)('%s loads only chunks that exist and packages that travel with it', (file) => {
    const { chunks, packages } = bundleImports(code(file));
    for (const chunk of chunks) expect(existsSync(path.join(out, 'main', chunk)), chunk).toBe(true);
    for (const name of packages) expect(Object.keys(manifest.dependencies!), name).toContain(name);
  });

  test('packages that stay outside can be loaded by require', () => {
    const require = createRequire(path.join(out, 'main/index.js'));
    const outside = new Set(mainFiles.flatMap((file) => bundleImports(code(file)).packages));
    expect(outside.size).toBeGreaterThan(5);
    for (const name of outside) {
      if (name === 'pdfjs-dist') continue; // only its own entry is asked for, by import()
      expect(() => require.resolve(name), name).not.toThrow();
    }
  });

  test('native code stayed outside', () => {
    const outside = new Set(mainFiles.flatMap((file) => bundleImports(code(file)).packages));
    expect([...outside]).toEqual(expect.arrayContaining(['better-sqlite3', '@napi-rs/canvas', 'tesseract.js']));
    expect(readdirSync(path.join(out, 'main')).filter((name) => name.endsWith('.node'))).toEqual([]);
  });

  test('it is CommonJS throughout: nothing of import.meta is left', () => {
    for (const file of mainFiles) {
      expect(code(file).replace(/\/\*[\s\S]*?\*\/|^\s*\/\/.*$/gm, ''), file).not.toMatch(/\bimport\.meta\b/);
      expect(code(file), file).not.toMatch(/^(import|export) /m);
    }
  });

  test('only the desktop loads electron', () => {
    const users = mainFiles.filter((file) => /require\("electron"\)/.test(code(file)));
    expect(users).toEqual(['index.js']);
  });
});

test('the preload is one CommonJS file that loads electron alone', () => {
  expect(readdirSync(path.join(out, 'preload'))).toEqual(['index.cjs']);
  const preload = readFileSync(path.join(out, 'preload/index.cjs'), 'utf8');
  expect([...preload.matchAll(/require\("([^"]+)"\)/g)].map((match) => match[1])).toEqual(['electron']);
});

describe('the window', () => {
  const page = readFileSync(path.join(out, 'renderer/index.html'), 'utf8');

  test('its page loads its files by relative addresses, so that it works under any', () => {
    const addresses = [...page.matchAll(/(?:src|href)="([^"]+)"/g)].map((match) => match[1]!);
    expect(addresses.length).toBeGreaterThan(0);
    for (const address of addresses) expect(address).toMatch(/^(\.\/|data:)/);
  });

  test('its page has no script or handler in itself, which the policy forbids', () => {
    expect(page).not.toMatch(/<script(?![^>]*\bsrc=)/);
    expect(page).not.toMatch(/\son\w+="/);
  });

  test('it holds the production build of React', () => {
    const scripts = readdirSync(path.join(out, 'renderer/assets')).filter((name) => name.endsWith('.js'));
    const all = scripts.map((name) => readFileSync(path.join(out, 'renderer/assets', name), 'utf8')).join('\n');
    expect(all).not.toContain('You are importing the development build');
    expect(all).not.toContain('Warning: Each child in a list should have a unique');
  });
});
