import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { LIST_OPTIONS } from '../../../src-main/contract/lists.ts';
import { PERMISSIONS } from '../../../src-main/contract/permissions.ts';
import { ApiError } from '../../../src-main/errors/api-error.ts';
import type { Call } from '../../../src-main/http/endpoint.ts';
import { createLists, type ListsRoom } from '../../../src-main/lists/room.ts';
import { cpfOf } from '../../support/documents.ts';
import { makeTempDir, removeTempDir } from '../../support/temp-dir.ts';
import { askV1, askV2, callOf, textOf } from '../calls.ts';
import { install } from '../snapshots.ts';

const CPF = cpfOf('123456789');
const MASKED = `***.${CPF.slice(3, 6)}.${CPF.slice(6, 9)}-**`;
let dataDir: string;
let bundledDir: string;
let room: ListsRoom;

beforeAll(async () => {
  dataDir = makeTempDir();
  bundledDir = makeTempDir();
  await install(dataDir, 'ceis', '20260930', [
    { name: 'JOSÉ INVENTADO', taxId: CPF },
    { name: 'MARIA INVENTADA', taxId: MASKED },
  ]);
  await install(dataDir, 'bacen', '20260901', [{ name: 'ANA INVENTADA' }], { series: 'QGI' });
  await install(
    dataDir,
    'bacen',
    '20261001',
    [
      { name: 'ZÉLIA', aliases: [{ name: 'A INVENTADA' }, { name: 'B INVENTADA' }] },
      { name: 'ANA "INVENTADA"', taxId: MASKED, candidates: [{ nr: 12345 }] },
    ],
    { series: 'PAS' },
  );
  await install(bundledDir, 'uk', '20260101', [{ name: 'JOHN INVENTADO' }], { demonstration: true });
  room = createLists({ dataDir, bundledDir, threads: 2 });
});
afterAll(async () => {
  await room.close();
  removeTempDir(dataDir);
  removeTempDir(bundledDir);
});

async function refusal(query: string | Record<string, string>, permissions?: string[]): Promise<string> {
  const refused = await room.endpoint.handle(callOf(query, { permissions })).catch((error) => error);
  expect(refused).toBeInstanceOf(ApiError);
  return refused.code;
}

test('R51 a question that cannot be right says so beside an answer of nobody, and any other does not', async () => {
  const headersOf = async (query: Record<string, string>, headers: Call['headers']) => {
    const answer = await room.endpoint.handle({ ...callOf({ list: 'ceis', ...query }), headers });
    await textOf(answer);
    return answer.headers;
  };
  for (const headers of [{}, { accept: 'application/x-ndjson' }]) {
    expect(await headersOf({ name: 'JosÃ© Inventado' }, headers)).toEqual({ 'Atesta-Question-Doubt': 'nameBroken' });
    expect(await headersOf({ name: 'José e Ana Inventada' }, headers)).toEqual({
      'Atesta-Question-Doubt': 'nameSeveral',
    });
    expect(await headersOf({ name: 'José  Inventado' }, headers)).toEqual({ 'Atesta-Question-Doubt': 'nameBlanks' });
    expect(await headersOf({ name: 'José  Inventado', match: 'folded' }, headers)).toEqual({});
    expect(await headersOf({ name: 'José Inventado' }, headers)).toEqual({});
  }
});

test('R53 a lookup by document says which lists lack documents, and one by name does not', async () => {
  const notices = async (query: Record<string, string>) => (await room.endpoint.handle(callOf(query))).byDocument;
  expect(await notices({ list: 'todas', taxId: CPF })).toBe(true);
  expect(await notices({ list: 'todas', name: 'inventada' })).toBe(false);
});

describe('detail', () => {
  test('R52 full gives each record its aliases and what else its list says, and which alias matched', async () => {
    expect(await askV2(room, { list: 'bacen', name: 'inventada', detail: 'full' })).toMatchObject([
      {
        file: '20261001_BACEN.csv',
        found: [
          {
            name: 'ZÉLIA',
            taxId: '',
            matchedAlias: 'A INVENTADA',
            aliases: [{}, { name: 'B INVENTADA' }],
            details: {},
          },
          { taxId: MASKED, candidates: [{ nr: 12345 }], aliases: [] },
        ],
      },
      { file: '20260901_BACEN.csv' },
    ]);
  });

  test('is refused where it is anything else or given twice, in v1 and in lines too', async () => {
    const query = 'list=ceis&name=inventad&detail=';
    const lines = { accept: 'application/x-ndjson' };
    for (const call of [
      callOf(`${query}all`),
      callOf(`${query}all`, { version: 'v1' }),
      { ...callOf(`${query}all`), headers: lines },
    ]) {
      await expect(async () => room.endpoint.handle(call)).rejects.toMatchObject({ code: 'detailInvalid' });
    }
    expect(await refusal(`${query}full&detail=full`)).toBe('repeatedParameter');
    expect(await askV2(room, query)).toEqual(await askV2(room, 'list=ceis&name=inventad'));
  });
});

describe('v2', () => {
  test('gives groups of list and file, lists in the order of the table, files newest first, records in source order', async () => {
    expect(await askV2(room, { list: 'todas', name: 'inventad' })).toEqual([
      {
        list: 'bacen',
        file: '20261001_BACEN.csv',
        found: [
          { name: 'ZÉLIA', taxId: '' },
          { name: 'ANA "INVENTADA"', taxId: MASKED, candidates: [{ nr: 12345 }] },
        ],
      },
      { list: 'bacen', file: '20260901_BACEN.csv', found: [{ name: 'ANA INVENTADA', taxId: '' }] },
      {
        list: 'ceis',
        file: '20260930_CEIS.csv',
        found: [
          { name: 'JOSÉ INVENTADO', taxId: CPF },
          { name: 'MARIA INVENTADA', taxId: MASKED },
        ],
      },
      { list: 'uk', file: '20260101_UK.csv', found: [{ name: 'JOHN INVENTADO', taxId: '' }] },
    ]);
  });

  test('says of each record found by document how it matched, and drops the others where one matched exactly', async () => {
    expect(await askV2(room, { list: 'todas', taxId: CPF })).toEqual([
      {
        list: 'bacen',
        file: '20261001_BACEN.csv',
        found: [{ name: 'ANA "INVENTADA"', taxId: MASKED, reconciliation: 'unavailable', candidates: [{ nr: 12345 }] }],
      },
      {
        list: 'ceis',
        file: '20260930_CEIS.csv',
        found: [{ name: 'JOSÉ INVENTADO', taxId: CPF, reconciliation: 'exact' }],
      },
    ]);
  });

  test('a masked document finds complete ones and masked ones, and confirms none of them', async () => {
    expect(await askV2(room, { list: 'todas', taxId: MASKED })).toEqual([
      {
        list: 'bacen',
        file: '20261001_BACEN.csv',
        found: [{ name: 'ANA "INVENTADA"', taxId: MASKED, reconciliation: 'unavailable', candidates: [{ nr: 12345 }] }],
      },
      {
        list: 'ceis',
        file: '20260930_CEIS.csv',
        found: [
          { name: 'JOSÉ INVENTADO', taxId: CPF, reconciliation: 'unavailable' },
          { name: 'MARIA INVENTADA', taxId: MASKED, reconciliation: 'unavailable' },
        ],
      },
    ]);
    expect(await askV1(room, { list: 'ceis', taxId: MASKED })).toMatchObject({ found: true, lists: ['ceis'] });
    expect(await askV2(room, { list: 'todas', taxId: '***.456-**' })).toEqual([]);
  });

  test('gives an empty list where nothing is found, and where a list has no data', async () => {
    expect(await askV2(room, { list: 'ceis', name: 'ninguém' })).toEqual([]);
    expect(await askV2(room, { list: 'diariooficial', name: 'inventad' })).toEqual([]);
    expect(await askV2(room, { list: 'todas', taxId: '1' })).toEqual([]);
  });
});

describe('v1', () => {
  test('says whether, in which lists and in which files', async () => {
    expect(await askV1(room, { list: 'todas', name: 'inventad' })).toEqual({
      found: true,
      lists: ['bacen', 'ceis', 'uk'],
      files: ['20261001_BACEN.csv', '20260901_BACEN.csv', '20260930_CEIS.csv', '20260101_UK.csv'],
    });
    expect(await askV1(room, { list: 'ceis', taxId: CPF })).toEqual({
      found: true,
      lists: ['ceis'],
      files: ['20260930_CEIS.csv'],
    });
    expect(await askV1(room, { list: 'ceis', name: 'ninguém' })).toEqual({ found: false, lists: [], files: [] });
  });
});

describe('who may ask', () => {
  const { oneList, allLists, registry } = PERMISSIONS;

  test('nobody without a list permission', () => {
    const { permitted } = room.endpoint;
    expect([[oneList], [allLists], [registry], []].map((all) => permitted(new Set(all)))).toEqual([
      true,
      true,
      false,
      false,
    ]);
  });

  test('oneList asks any single list, todas needs both', async () => {
    expect(await askV2(room, { list: 'ceis', name: 'josé' }, { permissions: [oneList] })).toHaveLength(1);
    expect(await refusal({ list: 'todas', name: 'josé' }, [oneList])).toBe('permissionMissing');
    expect(await refusal({ list: 'todas', name: 'josé' }, [allLists])).toBe('permissionMissing');
    expect(await refusal({ list: 'ceis', name: 'josé' }, [allLists])).toBe('permissionMissing');
  });

  test('list is judged before the permission for it, the permission before the name', async () => {
    expect(await refusal({ list: 'nada', name: 'x' }, [oneList])).toBe('listInvalid');
    expect(await refusal({ list: 'todas', name: 'x' }, [oneList])).toBe('permissionMissing');
    expect(await refusal({ list: 'ceis', name: 'x' }, [oneList])).toBe('nameLength');
  });
});

describe('what may be asked', () => {
  test.each(['', 'list=', 'list=CEIS', 'list=ceis%20', 'list=__proto__', 'list=ceis,pep', 'list=%00'])(
    'no list of the options (%j) is refused, and the options are named in the order of the table',
    async (query) => {
      expect(await refusal(`${query}&name=josé`)).toBe('listInvalid');
      const refused = await room.endpoint.handle(callOf(query)).catch((error) => error);
      expect(refused.message).toBe(
        `The list query parameter is required and must be one of: ${LIST_OPTIONS.join(' - ')}`,
      );
    },
  );

  test('a name has 3 to 200 code points, both included', async () => {
    const lengths = [0, 2, 3, 200, 201];
    for (const letter of ['x', '𝒜']) {
      for (const length of lengths) {
        const query = { list: 'ceis', name: letter.repeat(length) };
        if (length >= 3 && length <= 200) expect(await askV2(room, query)).toEqual([]);
        else expect(await refusal(query), `${length} of ${letter}`).toBe('nameLength');
      }
    }
    expect(await refusal('list=ceis')).toBe('nameLength');
  });

  test('a name is not trimmed: its spaces count and are compared', async () => {
    expect(await askV2(room, { list: 'ceis', name: 'é i' })).toHaveLength(1);
    expect(await askV2(room, { list: 'ceis', name: '   ' })).toEqual([]);
    expect(await askV2(room, { list: 'ceis', name: ' JOSÉ' })).toEqual([]);
  });

  test.each(['---', '😀😀😀', '...'])(
    'a name of signs alone (%j) is compared literally or not at all',
    async (name) => {
      expect(await askV2(room, { list: 'ceis', name })).toEqual([]);
      for (const match of ['folded', 'similar']) {
        expect(await refusal({ list: 'ceis', name, match })).toBe('nameWithoutWords');
        expect(await askV2(room, { list: 'ceis', name, match, taxId: CPF })).toHaveLength(1);
      }
    },
  );

  test('a taxId that is there decides, however odd, and the name is not looked at; an empty one does not', async () => {
    expect(await askV2(room, { list: 'ceis', taxId: CPF, name: 'x' })).toHaveLength(1);
    expect(await askV2(room, { list: 'ceis', taxId: '  ', name: 'josé' })).toEqual([]);
    expect(await askV2(room, { list: 'ceis', taxId: 'josé', name: 'josé' })).toEqual([]);
    expect(await askV2(room, { list: 'ceis', taxId: '', name: 'josé' })).toHaveLength(1);
    expect(await refusal({ list: 'ceis', taxId: '', name: 'x' })).toBe('nameLength');
  });

  test('a parameter of the lookup that comes twice is refused, another one is ignored', async () => {
    expect(await refusal('list=ceis&list=pep&name=josé')).toBe('repeatedParameter');
    expect(await refusal('list=nada&list=pep&name=josé')).toBe('listInvalid');
    expect(await refusal('list=ceis&name=josé&name=maria')).toBe('repeatedParameter');
    expect(await refusal('list=ceis&taxId=&taxId=1')).toBe('repeatedParameter');
    expect(await refusal(`list=ceis&taxId=${CPF}&name=a&name=b`)).toBe('repeatedParameter');
    expect(await refusal('list=ceis&name=josé&match=exact&match=exact')).toBe('repeatedParameter');
    expect(await refusal('list=ceis&name=josé&threshold=1&threshold=1')).toBe('repeatedParameter');
    expect(await askV2(room, `list=ceis&taxId=${CPF}&name=a&other=1&other=2`)).toHaveLength(1);
  });

  test.each([`taxId=${CPF}`, 'name=josé', 'name=josé&match=folded', 'name=josé&match=similar'])(
    'match and threshold outside of their range are refused, whether they matter or not: %s',
    async (query) => {
      for (const threshold of ['101', '-1', '8.5', 'all', '１']) {
        expect(await refusal(`list=ceis&${query}&threshold=${threshold}`)).toBe('thresholdInvalid');
      }
      expect((await room.endpoint.handle(callOf(`list=ceis&${query}&threshold=`))).usage).toBeDefined();
    },
  );

  test('an unknown match is refused, with a document too; an empty one counts as left out', async () => {
    expect(await refusal('list=ceis&name=josé&match=nearly')).toBe('matchInvalid');
    expect(await refusal(`list=ceis&taxId=${CPF}&match=Exact`)).toBe('matchInvalid');
    expect(await askV2(room, { list: 'ceis', name: 'josé', match: '' })).toHaveLength(1);
  });
});

describe('what is known besides', () => {
  test.each([`taxId=${CPF}`, 'name=josé', 'name=josé&match=similar'])(
    'is refused where it is nothing of its kind, and where it comes twice: %s',
    async (query) => {
      for (const date of ['1984-13-45', '1984-02-30', '31/12/1984', '84', '2999']) {
        expect(await refusal(`list=ceis&${query}&birthDate=${date}`)).toBe('birthDateInvalid');
      }
      for (const country of ['Atlântida', 'ZZ', '1']) {
        expect(await refusal(`list=ceis&${query}&country=${country}`)).toBe('countryInvalid');
      }
      for (const type of ['foo', 'Person', 'PF']) {
        expect(await refusal(`list=ceis&${query}&type=${type}`)).toBe('typeInvalid');
      }
      for (const fact of ['birthDate=1984', 'country=BR', 'type=person']) {
        expect(await refusal(`list=ceis&${query}&${fact}&${fact}`)).toBe('repeatedParameter');
      }
      const empty = await room.endpoint.handle(callOf(`list=ceis&${query}&birthDate=&country=&type=`));
      expect(empty.usage).toBeDefined();
    },
  );

  test('is said of each record, and takes nobody away', async () => {
    const asked = { list: 'ceis', name: 'inventad' };
    const [plain] = await askV2(room, asked);
    for (const type of ['person', 'organization'] as const) {
      const facts = [{ fact: 'type', asked: type, listed: 'person', agrees: type === 'person' }];
      expect((await askV2(room, { ...asked, type }))[0]!.found).toEqual(plain!.found.map((one) => ({ ...one, facts })));
    }
  });

  test('is nothing to v1, which has no such parameters', async () => {
    expect(await askV1(room, { list: 'ceis', name: 'josé', type: 'foo', birthDate: '1' })).toMatchObject({
      found: true,
    });
  });
});

describe('beside the data', () => {
  test('the snapshots that were searched are named, invented ones as such', async () => {
    const answer = await room.endpoint.handle(callOf({ list: 'todas', name: 'zzz' }));
    expect(answer.sources).toMatchObject([
      { name: 'bacen/20261001_BACEN', demonstration: false, snapshot: { date: '2026-10-01', records: 2 } },
      { name: 'bacen/20260901_BACEN', demonstration: false, snapshot: { date: '2026-09-01', records: 1 } },
      { name: 'ceis/20260930_CEIS', demonstration: false },
      { name: 'uk/20260101_UK', demonstration: true },
    ]);
    const one = await room.endpoint.handle(callOf({ list: 'ceis', taxId: CPF }));
    expect(one.sources).toMatchObject([{ name: 'ceis/20260930_CEIS', demonstration: false }]);
  });

  test('todas counts as sixteen lookups, a list as one', async () => {
    expect((await room.endpoint.handle(callOf({ list: 'todas', name: 'zzz' }))).usage).toEqual({
      list: 'todas',
      units: 16,
    });
    expect((await room.endpoint.handle(callOf({ list: 'pep', name: 'zzz' }))).usage).toEqual({ list: 'pep', units: 1 });
  });
});

test('the window gets the same records with all that the lists say of them', async () => {
  const events = [];
  for await (const event of (
    await room.search({ lists: ['ceis', 'bacen'], name: 'inventad' }, new AbortController().signal)
  ).events) {
    events.push(event);
  }
  expect(events.map((event) => event.type)).toEqual([
    'scope',
    'group',
    'record',
    'record',
    'groupEnd',
    'group',
    'record',
    'groupEnd',
    'group',
    'record',
    'record',
    'groupEnd',
    'done',
  ]);
  expect(events[1]).toEqual({
    type: 'group',
    list: 'bacen',
    file: '20261001_BACEN.csv',
    date: '2026-10-01',
    demonstration: false,
    former: false,
  });
  expect(events[2]).toEqual({
    type: 'record',
    record: {
      name: 'ZÉLIA',
      taxId: '',
      matchedAlias: 'A INVENTADA',
      aliases: [{ name: 'A INVENTADA' }, { name: 'B INVENTADA' }],
      details: {},
    },
  });
  expect(events.at(-1)).toEqual({ type: 'done', records: 5, groups: 3, timeSpent: expect.any(Number) });
});
