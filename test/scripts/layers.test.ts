import { describe, expect, test } from 'vitest';
import { importsOf } from '../../resources/scripts/layers/imports.mjs';
import { judge } from '../../resources/scripts/layers/judge.mjs';

describe('what a file imports', () => {
  test('is found in every form, types and dynamic imports too', () => {
    const source = `
      import a from './a.ts';
      import type { B } from './b.ts';
      import { c,
        d } from './c.ts';
      export * from './e.ts';
      export { f } from "./f.ts";
      import './g.css';
      const h = await import('./h.ts');
      const i = require('./i.cjs');`;
    expect(importsOf(source).sort()).toEqual([
      './a.ts',
      './b.ts',
      './c.ts',
      './e.ts',
      './f.ts',
      './g.css',
      './h.ts',
      './i.cjs',
    ]);
  });

  test('is not what stands in a comment or a text', () => {
    const source = `
      // import a from './a.ts';
      /* import b from './b.ts'; */
      const text = "imported from somewhere";
      export const c = 'x';`;
    expect(importsOf(source)).toEqual([]);
  });
});

describe('allowed', () => {
  test.each([
    ['src-main/lists/search.ts', '../documents/cpf.ts'],
    ['src-main/lists/search.ts', './sources/ceis.ts'],
    ['src-main/lists/sources/ceis/source.ts', '../source.ts'],
    ['src-main/lists/route.ts', '../http/endpoint.ts'],
    ['src-main/lists/room.ts', '../workers/pool.ts'],
    ['src-main/residence/compare.ts', '../postal/lookup.ts'],
    ['src-main/workers/entries/lists.ts', '../../lists/search.ts'],
    ['src-main/workstation/data.ts', '../residence/room.ts'],
    ['src-main/commands/serve.ts', '../service.ts'],
    ['src-main/service.ts', './lists/room.ts'],
    ['src-main/version.ts', '../package.json'],
    ['src-main/desktop/window.ts', 'electron'],
    ['src-main/index.ts', 'electron'],
    ['src-preload/index.ts', 'electron'],
    ['src-preload/index.ts', '../src-main/desktop/channels.ts'],
    ['src-renderer/api/client.ts', '../../src-main/contract/envelope.ts'],
    ['src-renderer/lists/Form.tsx', '../../src-main/documents/mask.ts'],
    ['src-main/lists/route.ts', 'typebox'],
  ])('%s may import %s', (file, specifier) => {
    expect(judge(file, specifier)).toBeUndefined();
  });
});

describe('forbidden', () => {
  test.each([
    ['src-main/lists/search.ts', '../residence/read.ts'],
    ['src-main/registry/lookup.ts', '../lists/search.ts'],
    ['src-main/residence/read.ts', '../lists/search.ts'],
    ['src-main/postal/lookup.ts', '../residence/read.ts'],
    ['src-main/http/server.ts', '../lists/room.ts'],
    ['src-main/data/catalogue.ts', '../lists/room.ts'],
    ['src-main/data/catalogue.ts', '../paths.ts'],
    ['src-main/documents/cpf.ts', '../contract/lists.ts'],
    ['src-main/contract/lists.ts', '../documents/cpf.ts'],
    ['src-main/lists/search.ts', '../config.ts'],
    ['src-main/lists/search.ts', '../service.ts'],
    ['src-main/lists/search.ts', '../../src-renderer/api/client.ts'],
    ['src-main/service.ts', 'electron'],
    ['src-main/cli.ts', 'electron'],
    ['src-main/http/server.ts', 'electron/main'],
    ['src-renderer/app/App.tsx', 'electron'],
    ['src-renderer/app/App.tsx', '../../src-main/service.ts'],
    ['src-renderer/app/App.tsx', '../../src-main/http/http-error.ts'],
    ['src-renderer/app/App.tsx', '../../src-preload/index.ts'],
    ['src-preload/index.ts', '../src-main/config.ts'],
    ['src-preload/index.ts', '../src-main/desktop/desktop.ts'],
    ['src-main/newroom/thing.ts', '../data/catalogue.ts'],
  ])('%s must not import %s', (file, specifier) => {
    expect(judge(file, specifier)).toContain(file);
  });
});
