import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { cruiseLayers } from '../../resources/scripts/layers/cruise.mjs';
import { makeTempDir, removeTempDir } from '../support/temp-dir.ts';

const ALLOWED: readonly [file: string, imported: string][] = [
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
  ['src-main/desktop/window.ts', 'electron'],
  ['src-main/index.ts', 'electron'],
  ['src-preload/index.ts', 'electron'],
  ['src-preload/index.ts', '../src-main/desktop/channels.ts'],
  ['src-renderer/api/client.ts', '../../src-main/contract/envelope.ts'],
  ['src-renderer/lists/Form.tsx', '../../src-main/documents/mask.ts'],
  ['src-renderer/lists/Form.tsx', '../shared/format.ts'],
  ['src-renderer/lists/Form.tsx', '../proof/arrival.ts'],
];
const FORBIDDEN: readonly [file: string, imported: string][] = [
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
  ['src-renderer/lists/Form.tsx', '../proof/result.ts'],
  ['src-preload/index.ts', '../src-main/config.ts'],
  ['src-preload/index.ts', '../src-main/desktop/desktop.ts'],
  ['src-main/newroom/thing.ts', '../data/catalogue.ts'],
];
/** Every way to import is one. */
const FORMS = [
  (from: string) => `import a from '${from}';\na();`,
  (from: string) => `import type { A } from '${from}';\nexport type B = A;`,
  (from: string) => `export * from '${from}';`,
  (from: string) => `export const a = import('${from}');`,
];

/** A tree of empty files but for the imports. */
function write(root: string, imports: readonly [file: string, imported: string][]): void {
  const sources = new Map<string, string>();
  for (const [at, [file, imported]] of imports.entries()) {
    const target = path.posix.join(path.posix.dirname(file), imported);
    if (imported.startsWith('.') && !sources.has(target)) sources.set(target, 'export const none = 0;');
    sources.set(file, `${sources.get(file) ?? ''}\n${FORMS[at % FORMS.length]!(imported)}`);
  }
  for (const layer of ['src-main', 'src-preload', 'src-renderer'])
    mkdirSync(path.join(root, layer), { recursive: true });
  for (const [file, source] of sources) {
    mkdirSync(path.dirname(path.join(root, file)), { recursive: true });
    writeFileSync(path.join(root, file), source);
  }
}

describe('the layers', () => {
  const roots: string[] = [];
  const cruised = async (imports: readonly [string, string][]) => {
    const root = makeTempDir();
    roots.push(root);
    write(root, imports);
    return (await cruiseLayers(root)).wrongs;
  };
  let wrongs: string[];
  beforeAll(async () => {
    wrongs = await cruised(FORBIDDEN);
  });
  afterAll(() => {
    for (const root of roots) removeTempDir(root);
  });

  test('may import what the table opens to them', async () => {
    expect(await cruised(ALLOWED)).toEqual([]);
  });

  test.each(FORBIDDEN)('%s must not import %s', (file, imported) => {
    const target = imported.startsWith('.') ? path.posix.join(path.posix.dirname(file), imported) : imported;
    expect(wrongs).toContainEqual(expect.stringContaining(`${file} imports ${target}`));
  });
});
