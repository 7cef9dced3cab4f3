import {
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  truncateSync,
  utimesSync,
  writeFileSync,
} from 'node:fs';
import path from 'node:path';
import { beforeEach, describe, expect, test } from 'vitest';
import { importRegistry, type RegistryImport } from '../../../src-main/registry/import.ts';
import { consumedZips } from '../../../src-main/registry/open-data/work-folder.ts';
import { cnpjOf } from '../../support/documents.ts';
import { importing } from '../importing.ts';
import { company, csvOf, establishment, writeFiles, zipOf } from '../open-data-files.ts';

/** The attack: what an interrupted import left on disk was altered by a crash, a bad disk, or somebody. */
const { place, blockOf } = importing();

const CNPJS = Array.from({ length: 3 }, (_, at) => cnpjOf(`9988776${at}0001`));
let sources: string[];
beforeEach(async () => {
  const files: Record<string, Buffer> = {};
  for (const [at, cnpj] of CNPJS.entries()) {
    files[`Estabelecimentos${at}.zip`] = await zipOf({ [`y${at}.ESTABELE`]: csvOf([establishment(cnpj)]) });
    files[`Empresas${at}.zip`] = await zipOf({
      [`y${at}.EMPRECSV`]: csvOf([company(cnpj, { razao_social: `E${at}` })]),
    });
  }
  sources = writeFiles(path.join(place.dir, 'in'), files);
});

const run = (options: Partial<RegistryImport> = {}, ...rest: [Parameters<typeof importRegistry>[1]?, AbortSignal?]) =>
  importRegistry({ sources, dataDir: place.dataDir, date: '202610', ...options }, ...rest);
const folder = () => path.join(place.dataDir, 'updates', 'registry-import');
const DAMAGED = /^What the interrupted import had on disk is damaged and was removed/;

/** Cancels an import when everything was taken and nothing is written yet. */
async function interrupt(options: Partial<RegistryImport> = {}): Promise<void> {
  const stop = new AbortController();
  await expect(run(options, ({ stage }) => stage === 'indexing' && stop.abort(), stop.signal)).rejects.toThrow(
    /abort/i,
  );
}

function expectAll(): void {
  for (const [at, cnpj] of CNPJS.entries()) expect(blockOf(cnpj)?.razaoSocial).toBe(`E${at}`);
}

describe('a working file', () => {
  const flip = (file: string) => {
    const bytes = readFileSync(file);
    bytes[bytes.length >> 1]! ^= 0x10;
    writeFileSync(file, bytes);
  };
  const cut = (file: string) => truncateSync(file, readFileSync(file).length - 3);
  const empty = (file: string) => truncateSync(file, 0);
  const zeros = (file: string) => writeFileSync(file, Buffer.alloc(readFileSync(file).length));
  const gone = (file: string) => rmSync(file);
  const kinds = { rows: /^[0-9a-f]{16}$/, index: /\.chunks$/, bases: /^bases$/ };

  for (const [kind, name] of Object.entries(kinds)) {
    test.each([flip, cut, empty, zeros, gone])(
      `(${kind}) with %o: told, removed, and the next import is whole`,
      async (alter) => {
        await interrupt();
        const file = readdirSync(folder()).find((each) => name.test(each))!;
        alter(path.join(folder(), file));
        await expect(run()).rejects.toThrow(DAMAGED);
        expect(existsSync(folder())).toBe(false);
        await run();
        expectAll();
      },
    );
  }

  test('that is damaged costs the zips that were removed, and they are wanted again', async () => {
    await interrupt({ consume: true });
    expect(consumedZips(place.dataDir, '202610')).toHaveLength(6);
    flip(path.join(folder(), readdirSync(folder()).find((each) => kinds.rows.test(each))!));
    sources = [];
    await expect(run({ consume: true })).rejects.toThrow(DAMAGED);
    expect(consumedZips(place.dataDir, '202610')).toEqual([]);
  });
});

describe('the list of working files', () => {
  const list = () => path.join(folder(), 'list.json');
  const first = () => JSON.parse(readFileSync(list(), 'utf8')).parts[0];

  test.each<[string, () => unknown]>([
    ['no object', () => null],
    ['a number', () => 7],
    ['parts that are none', () => ({ version: 2, parts: { length: 1 } })],
    ['a part that is none', () => ({ version: 2, parts: [null] })],
    ['another build', () => ({ version: 1, parts: [first()] })],
    ['a name that is no text', () => ({ version: 2, parts: [{ ...first(), source: { toString: 'x' } }] })],
    ['counts that are none', () => ({ version: 2, parts: [{ ...first(), tally: { rows: 'a' } }] })],
    ['rows below nothing', () => ({ version: 2, parts: [{ ...first(), bytes: -1 }] })],
    ['a prototype', () => JSON.parse('{"version":2,"parts":[{"__proto__":{"consumed":true,"month":"202610"}}]}')],
  ])('that holds %s counts as none', async (_, value) => {
    await interrupt();
    writeFileSync(list(), JSON.stringify(value()));
    expect(consumedZips(place.dataDir, '202610')).toEqual([]);
    expect(await run()).toMatchObject({ rowsRead: 6, kept: 6 });
    expectAll();
  });

  test('cannot make an import take what lies elsewhere', async () => {
    await interrupt();
    const parts = [{ ...first(), identity: '../../../../etc/passwd', source: '../../../etc/passwd', consumed: true }];
    writeFileSync(list(), JSON.stringify({ version: 2, parts }));
    await expect(run()).rejects.toThrow(DAMAGED);
    await run();
    expectAll();
  });
});

describe('links', () => {
  test('in the place of the folder are not followed', async () => {
    const elsewhere = path.join(place.dir, 'elsewhere');
    mkdirSync(elsewhere);
    writeFileSync(path.join(elsewhere, 'list.json'), 'mine');
    mkdirSync(path.dirname(folder()), { recursive: true });
    symlinkSync(elsewhere, folder());
    await run();
    expectAll();
    expect(readdirSync(elsewhere)).toEqual(['list.json']);
    expect(readFileSync(path.join(elsewhere, 'list.json'), 'utf8')).toBe('mine');
  });

  test('in the place of its files are not written through', async () => {
    const mine = path.join(place.dir, 'mine');
    writeFileSync(mine, 'mine');
    await interrupt();
    for (const name of readdirSync(folder())) {
      rmSync(path.join(folder(), name));
      symlinkSync(mine, path.join(folder(), name));
    }
    symlinkSync(mine, path.join(folder(), 'list.json.new'));
    await run();
    expectAll();
    expect(readFileSync(mine, 'utf8')).toBe('mine');
  });
});

test('a zip that was to be removed when the import was killed counts once', async () => {
  const zips = sources.map((file) => [file, readFileSync(file)] as const);
  const written = new Date('2026-10-11T12:00:00Z');
  for (const file of sources) utimesSync(file, written, written);
  await interrupt({ consume: true });
  expect(sources.some((file) => existsSync(file))).toBe(false);
  // As after a kill between the note that they may go and their removal.
  for (const [file, bytes] of zips.slice(0, 4)) {
    writeFileSync(file, bytes);
    utimesSync(file, written, written);
  }
  sources = sources.filter((file) => existsSync(file));
  expect(await run({ consume: true })).toMatchObject({ rowsRead: 6, kept: 6, folded: 0 });
  expectAll();
  expect(sources.some((file) => existsSync(file))).toBe(false);
});
