import { cpSync, existsSync, mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest';
import { keyOf, serviceAddress } from '../../../src-main/commands/screen/services/address.ts';
import { PERMISSIONS } from '../../../src-main/contract/permissions.ts';
import { install } from '../../lists/snapshots.ts';
import { startTestService, type TestService } from '../../support/service.ts';
import { makeTempDir, removeTempDir, tempDir } from '../../support/temp-dir.ts';
import { installLists, ownResult, servicesResult, writeTable } from './by-services.ts';
import { type FalseService, type Spoil, startFalseService, withLines } from './false-service.ts';

/** Several pieces, the last one not full. */
const ROWS = 3300;
let dataDir: string;
let service: TestService;
let key: string;
let file: string;
let own: Buffer;

beforeAll(async () => {
  dataDir = makeTempDir();
  await installLists(dataDir);
  service = await startTestService({ dataDir });
  key = service.key(PERMISSIONS.oneList, PERMISSIONS.allLists);
  file = writeTable(makeTempDir(), ROWS);
  own = await ownResult(dataDir, file);
});
afterAll(async () => {
  await service.stop();
  removeTempDir(dataDir);
  removeTempDir(path.dirname(file));
});

async function falseService(spoil: Spoil, status?: (body: string) => string): Promise<FalseService> {
  const one = await startFalseService(service.address, spoil, status);
  onTestFinished(() => one.close());
  return one;
}
const ownTable = () => writeTable(tempDir(), ROWS);

describe('the result by services', () => {
  test.each([
    [{}],
    [{ matching: { match: 'folded' as const } }],
    [{ matching: { match: 'similar' as const, threshold: 70 }, limit: 2 }],
    [{ matching: { match: 'similar' as const, threshold: 85 } }],
    [{ list: 'ofacsdn' as const }],
  ])('is that of this machine, byte for byte: %j', async (how) => {
    const expected = await ownResult(dataDir, file, how);
    const mine = ownTable();
    expect((await servicesResult(mine, { origins: [service.address], key }, how)).equals(expected)).toBe(true);
    expect(expected.length).toBeGreaterThan(ROWS * 20);
    expect(existsSync(`${mine}.out.progress`)).toBe(false);
  });

  test('has what is found for rows whose answers are too long to be held together', async () => {
    const dir = tempDir();
    const names = Array.from({ length: 3000 }, (_, at) => ({ name: `ZULMIRA ${'COMPRIDA '.repeat(20)}${at}` }));
    await install(dir, 'pep', '20260901', names);
    const large = await startTestService({ dataDir: dir });
    onTestFinished(() => large.stop());
    const table = path.join(tempDir(), 'clientes.csv');
    writeFileSync(table, `nome\n${'zulmira\n'.repeat(60)}`);
    const expected = await ownResult(dir, table);
    const parts = { origins: [large.address], key: large.key(PERMISSIONS.oneList, PERMISSIONS.allLists) };
    expect((await servicesResult(table, parts)).equals(expected)).toBe(true);
    expect(expected.length).toBeGreaterThan(16 * 1024 ** 2);
  });
});

/** What a service may do to an answer. */
const SPOILT: Record<string, Spoil> = {
  'breaks off in the middle of a line': (answer, response) => {
    response.writeHead(200, { ...(answer.headers as Record<string, string>) });
    response.write(answer.body.subarray(0, answer.body.length / 2), () => response.destroy());
    return null;
  },
  'ends in the middle of a line as if it were whole': (answer) => ({
    ...answer,
    body: answer.body.subarray(0, answer.body.length - 20),
  }),
  'ends without its last line': (answer) => withLines(answer, (lines) => lines.slice(0, -1)),
  'leaves a row out': (answer) => withLines(answer, (lines) => lines.toSpliced(5, 1)),
  'leaves the last row out, and counts as many': (answer) => withLines(answer, (lines) => lines.toSpliced(-2, 1)),
  "has two rows in each other's place": (answer) => withLines(answer, ([a, b, ...lines]) => [b!, a!, ...lines]),
  'has the places of rows right and their names wrong': (answer) =>
    withLines(answer, (lines) => lines.map((line) => line.replace(/"id":(\d+)/, (_, id) => `"id":${Number(id) + 1}`))),
  'takes what was found away': (answer) =>
    withLines(answer, (lines) => lines.map((line) => line.replace(/"data":\[.+\]}$/, '"data":[]}'))),
  'is of other data': (answer) =>
    withLines(answer, (lines) =>
      lines.map((line) => line.replace(/"dataSum":"."/, '').replace(/("dataSum":").{4}/, '$10000')),
    ),
  'says that lists were imported meanwhile': (answer) =>
    withLines(answer, (lines) => lines.map((line) => line.replace(/"dataSum":"\w+"/, '"dataSum":null'))),
  'does not say of what data it is': (answer) =>
    withLines(answer, (lines) => lines.map((line) => line.replace(/,"dataSum":"\w+"/, ''))),
  'was asked in another way': (answer) =>
    withLines(answer, (lines) => lines.map((line) => line.replace(/"match":"\w+"/, '"match":"otherwise"'))),
  'does not say how it was asked': (answer) =>
    withLines(answer, (lines) => lines.map((line) => line.replace(/,"asked":\{[^}]*\}/, ''))),
  'has a file without records': (answer) =>
    withLines(answer, (lines) => lines.map((line) => line.replace(/"found":\[\{.*\}\]/, '"found":[]'))),
  'refuses rows that can be asked': (answer) =>
    withLines(answer, (lines) =>
      lines.map((line) => line.replace(/"data":\[.*\]}$/, '"error":{"statusCode":422,"error":"x","message":"x"}}')),
    ),
  'has records of a file that it has not': (answer) =>
    withLines(answer, (lines) => lines.map((line) => line.replaceAll('20260901_PEP', '20250901_PEP'))),
  'goes on after its end': (answer) => withLines(answer, (lines) => [...lines, lines[0]!]),
  'ends with an error': (answer) =>
    withLines(answer, (lines) => [
      ...lines.slice(0, 9),
      '{"code":"dataUnreadable","id":"","error":{"statusCode":500,"error":"x","message":"x"}}',
    ]),
  'is no JSON': (answer) => withLines(answer, (lines) => ['<html>', ...lines]),
  'is of something else than Atesta': (answer) => ({ ...answer, headers: {}, body: Buffer.from('Wi-Fi') }),
  'is 503': (answer) => ({ ...answer, status: 503, body: Buffer.from('{}') }),
  'is 429': (answer) => ({ ...answer, status: 429, body: Buffer.from('{}') }),
  'is an error of the inside': (answer) => ({ ...answer, status: 500, body: Buffer.from('{}') }),
  'is a connection that breaks': (_, response) => {
    response.destroy();
    return null;
  },
};

describe.each(Object.entries(SPOILT))('an answer that %s', (_, spoil) => {
  test('is asked of another service, and the result is that of this machine', async () => {
    const spoilt = await falseService(spoil);
    const parts = { origins: [spoilt.origin, service.address], key };
    expect((await servicesResult(ownTable(), parts)).equals(own)).toBe(true);
    expect(spoilt.asked).toBeGreaterThan(0);
  });

  test('of the only service ends the run in a sentence, and what came before is gone on with', async () => {
    const mine = ownTable();
    const spoilt = await falseService((answer, response, asked) =>
      asked < 1 ? answer : spoil(answer, response, asked),
    );
    const crewLimits = { restMs: 5, mostRestMs: 20, otherMs: 50, patienceMs: 200 };
    const run = servicesResult(mine, { origins: [spoilt.origin], key, atOnce: 1, crewLimits });
    await expect(run).rejects.toThrow(
      /^http:\S+: .*\. 1024 of 3300 rows are done; run the same command again to go on\.$/s,
    );
    expect([existsSync(`${mine}.out`), existsSync(`${mine}.out.part`)]).toEqual([false, true]);
    expect((await servicesResult(mine, { origins: [service.address], key })).equals(own)).toBe(true);
  });
});

describe('services', () => {
  test('get the key with batches alone, and never by a redirect', async () => {
    const other = await falseService((answer) => answer);
    const spoilt = await falseService((answer) => ({
      ...answer,
      status: 307,
      headers: { ...answer.headers, location: `${other.origin}/restricted-lists/v2/batch?list=todas` },
    }));
    await expect(servicesResult(ownTable(), { origins: [spoilt.origin], key })).rejects.toThrow('307');
    expect(other.asked).toBe(0);
    expect(spoilt.keys[0]).toEqual({ url: '/status', key: undefined });
  });

  test('that do not take the key end the run at once', async () => {
    const none = service.key(PERMISSIONS.registry);
    for (const wrong of ['wrong', none]) {
      const mine = ownTable();
      await expect(servicesResult(mine, { origins: [service.address], key: wrong })).rejects.toThrow(
        /^http:\S+: .*0 of 3300 rows are done/s,
      );
      expect(existsSync(`${mine}.out`)).toBe(false);
    }
  });

  test('that ask to be left alone for a while are', async () => {
    const at: number[] = [];
    const busy = await falseService((answer, _, asked) => {
      at.push(performance.now());
      if (asked > 0) return answer;
      return { ...answer, status: 429, headers: { ...answer.headers, 'retry-after': '1' }, body: Buffer.from('{}') };
    });
    const crewLimits = { restMs: 5, mostRestMs: 20, otherMs: 50, patienceMs: 60_000 };
    const parts = { origins: [busy.origin], key, atOnce: 1, crewLimits };
    expect((await servicesResult(ownTable(), parts)).equals(own)).toBe(true);
    expect(at[1]! - at[0]!).toBeGreaterThanOrEqual(990);
  });

  test('that have other lists, another import of the same, or cannot read one are named before anything is asked', async () => {
    const copy = async (change: (dir: string) => Promise<unknown>) => {
      const dir = path.join(tempDir(), 'data');
      mkdirSync(dir);
      cpSync(path.join(dataDir, 'lists'), path.join(dir, 'lists'), { recursive: true });
      await change(dir);
      const one = await startTestService({ dataDir: dir });
      onTestFinished(() => one.stop());
      return one;
    };
    const newer = await copy((dir) => install(dir, 'cnep', '20260930', [{ name: 'OUTRA' }]));
    const again = await copy((dir) => install(dir, 'onu', '20261201', [{ name: 'OUTRA' }], { demonstration: true }));
    for (const [one, list] of [
      [newer, 'cnep'],
      [again, 'onu'],
    ] as const) {
      const run = servicesResult(ownTable(), { origins: [service.address, one.address], key });
      await expect(run).rejects.toThrow(`: ${list}; bring the same finished lists to all`);
    }
    // Of the list that is asked they have the same.
    const cut = servicesResult(ownTable(), { origins: [service.address, newer.address], key }, { list: 'ceis' });
    await expect(cut).rejects.toThrow(/key/);
  });

  test('of another version are named', async () => {
    const older = await falseService(
      (answer) => answer,
      (body) => body.replace(/"version":"\d+\.\d+\.\d+"/, '"version":"0.0.1"'),
    );
    await expect(servicesResult(ownTable(), { origins: [older.origin], key })).rejects.toThrow(
      'It is of version 0.0.1',
    );
  });

  test('have an address that is an origin, encrypted beyond this machine, and a key from the environment', () => {
    expect(serviceAddress('https://a.example/', ['https://a.example'])).toEqual(['https://a.example']);
    expect(serviceAddress('http://127.0.0.1:8080', ['https://a.example'])).toEqual([
      'https://a.example',
      'http://127.0.0.1:8080',
    ]);
    for (const wrong of [
      'http://a.example',
      'https://a.example/x',
      'https://u:p@a.example',
      'https://a.example?x',
      'x',
    ]) {
      expect(() => serviceAddress(wrong)).toThrow('--service is an address');
    }
    expect(keyOf({ ATESTA_SERVICE_KEY: ' abc\n' })).toBe('abc');
    for (const wrong of [undefined, '', 'a b', 'a\r\nb'])
      expect(() => keyOf({ ATESTA_SERVICE_KEY: wrong })).toThrow(/key/);
  });
});
