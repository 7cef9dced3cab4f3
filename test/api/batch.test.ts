import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { FoundRecord } from '../../src-main/contract/lists.ts';
import { PERMISSIONS } from '../../src-main/contract/permissions.ts';
import type { UsageReport } from '../../src-main/contract/window/integration.ts';
import { importList } from '../../src-main/lists/import/import-list.ts';
import { cnpjOf, cpfOf, maskCpf } from '../support/documents.ts';
import { writeCeis, writePep } from '../support/list-files.ts';
import { eventsOf } from '../support/ndjson.ts';
import { type ErrorAnswer, startTestService, type TestService } from '../support/service.ts';
import { makeTempDir, removeTempDir } from '../support/temp-dir.ts';

const CPF = cpfOf('123456789');
const CNPJ = cnpjOf('112223330001');
const MANY = 1500;
let files: string;
let service: TestService;
let oneList: string;
let allLists: string;

beforeAll(async () => {
  files = makeTempDir();
  service = await startTestService();
  const ceis = writeCeis(files, '20260930', [
    { name: 'ZULMIRA DA CONCEIÇÃO INVENTADA', document: CPF },
    { name: 'LUIZ CARLOS DE SOUZA JATOBÁ', document: cpfOf('987654321') },
    { name: 'LUIS CARLOS SOUSA JATOBÁ', document: cpfOf('987654322') },
    { name: 'EMPRESA INVENTADA LTDA', document: CNPJ },
  ]);
  const pep = writePep(files, '202609', [
    { name: 'PESSOA MASCARADA', document: `***.${CPF.slice(3, 6)}.${CPF.slice(6, 9)}-**` },
    ...Array.from({ length: MANY }, (_, at) => ({ name: `VEREADOR NÚMERO ${at}`, document: `***.${100_000 + at}-**` })),
  ]);
  for (const [list, file] of [
    ['ceis', ceis],
    ['pep', pep],
  ] as const) {
    await importList({ list, files: [file], dataDir: service.dataDir }, () => undefined);
  }
  oneList = service.key(PERMISSIONS.oneList);
  allLists = service.key(PERMISSIONS.oneList, PERMISSIONS.allLists);
});
afterAll(async () => {
  await service.stop();
  removeTempDir(files);
});

interface Line {
  index: number;
  nameNotAsked?: string;
  factsNotAsked?: string[];
  id?: string | number;
  data?: { list: string; file: string; found: FoundRecord[]; more?: number }[];
  error?: { statusCode: number; error: string; message: string };
  version?: string;
  metadata?: { timeSpent: number; items: number; found: number; failed: number };
}
interface Sent {
  type?: string;
  key?: string;
  version?: string;
  method?: string;
}
function post(
  query: string,
  body: string | Uint8Array,
  { type = 'application/json', key = allLists, ...sent }: Sent = {},
) {
  return fetch(`${service.address}/restricted-lists/${sent.version ?? 'v2'}/batch?${query}`, {
    method: sent.method ?? 'POST',
    headers: { authorization: `ApiKey ${key}`, 'content-type': type },
    body: typeof body === 'string' ? body : new Uint8Array(body),
  });
}
async function lines(query: string, body: unknown, sent?: Sent): Promise<Line[]> {
  const response = await post(query, typeof body === 'string' ? body : JSON.stringify(body), sent);
  expect(response.status).toBe(200);
  return eventsOf<Line>(response);
}
async function refusal(response: Promise<Response>, status: number): Promise<string> {
  const answer = await response;
  expect(answer.status).toBe(status);
  const body = (await answer.json()) as ErrorAnswer;
  expect(answer.headers.get('service-reqid')).toBe(body.id);
  return body.error.message;
}
const names = (line: Line | undefined) => line?.data?.flatMap((group) => group.found.map((record) => record.name));

describe('match', () => {
  const ask = (query: Record<string, string>, version = 'v2') =>
    service.get(`/restricted-lists/${version}?${new URLSearchParams(query)}`, allLists);
  const found = async (query: Record<string, string>) => {
    const body = (await (await ask({ list: 'ceis', ...query })).json()) as { data: Line['data'] };
    return body.data!.flatMap((group) => group.found);
  };

  test('R34 without it, empty or exact, names are compared as the specification says', async () => {
    for (const match of [{}, { match: '' }, { match: 'exact' }] as Record<string, string>[]) {
      expect(await found({ name: 'conceicao', ...match })).toEqual([]);
      expect(await found({ name: 'conceição', ...match })).toEqual([
        { name: 'ZULMIRA DA CONCEIÇÃO INVENTADA', taxId: CPF },
      ]);
    }
  });

  test('R34 folded ignores accents and punctuation, and keeps the order of words', async () => {
    expect((await found({ name: 'da-conceicao, inv', match: 'folded' })).map(({ name }) => name)).toEqual([
      'ZULMIRA DA CONCEIÇÃO INVENTADA',
    ]);
    expect(await found({ name: 'conceicao da', match: 'folded' })).toEqual([]);
  });

  test('R48 a name without letter or digit is refused where signs do not count', async () => {
    expect(await found({ name: '-- &' })).toEqual([]);
    for (const match of ['folded', 'similar'])
      expect((await ask({ list: 'ceis', name: '-- &', match })).status).toBe(422);
  });

  test('R47 what else is known puts those who contradict it last, with the reason, and takes nobody away', async () => {
    const facts = { type: 'organization', name: 'zulmira' };
    expect(await found(facts)).toMatchObject([
      { name: 'ZULMIRA DA CONCEIÇÃO INVENTADA', facts: [{ fact: 'type', agrees: false }] },
    ]);
    expect((await ask({ list: 'ceis', ...facts, birthDate: '1984-02-30' })).status).toBe(422);
  });

  test('R35 similar scores and explains, best first, from the threshold on', async () => {
    const both = await found({ name: 'JATOBA, LUIS CARLOS DE SOUSA', match: 'similar' });
    expect(both.map(({ name }) => name)).toEqual(['LUIS CARLOS SOUSA JATOBÁ', 'LUIZ CARLOS DE SOUZA JATOBÁ']);
    expect(both.map(({ score }) => score)).toEqual([99, 98]);
    expect(both[1]!.matchedWords).toContainEqual({
      query: 'sousa',
      record: 'souza',
      similarity: expect.closeTo(0.96, 1),
      weight: expect.any(Number),
    });
    expect(await found({ name: 'LUIS CARLOS DE SOUSA JATOBA', match: 'similar', threshold: '99' })).toHaveLength(1);
    expect(await found({ name: 'LUIZ CARLOS PEREIRA', match: 'similar' })).toEqual([]);
    expect((await found({ name: 'LUIZ CARLOS PEREIRA', match: 'similar', threshold: '30' })).length).toBeGreaterThan(1);
    expect(await found({ name: 'LTDA ME', match: 'similar', threshold: '0' })).toEqual([]);
  });

  test('R35 score and matchedWords are there only then, and v1 says whether there is any', async () => {
    for (const match of ['exact', 'folded']) {
      for (const record of await found({ name: 'jatobá', match })) {
        expect(Object.keys(record)).toEqual(['name', 'taxId']);
      }
    }
    const v1 = await (await ask({ list: 'todas', name: 'ZULMIRA CONCEICAO', match: 'similar' }, 'v1')).json();
    expect(v1).toMatchObject({ data: { found: true, lists: ['ceis'], files: ['20260930_CEIS.csv'] } });
  });

  test('R36 with taxId neither parameter makes a difference', async () => {
    expect(await found({ taxId: CPF, match: 'similar', threshold: '99' })).toHaveLength(1);
  });

  test.each([
    ['match=nonsense', /match query parameter must be one of: exact - folded - similar/],
    ['match=EXACT', /match query parameter/],
    ['match=similar&threshold=101', /whole number from 0 to 100/],
    ['match=similar&threshold=-1', /whole number/],
    ['match=similar&threshold=8.5', /whole number/],
    ['match=similar&match=similar', /only once/],
    ['match=similar&threshold=8&threshold=8', /only once/],
  ])('R36 %s is 422, for one and for a batch', async (query, message) => {
    expect(await refusal(service.get(`/restricted-lists/v2?list=ceis&name=ana&${query}`, allLists), 422)).toMatch(
      message,
    );
    expect(await refusal(post(`list=ceis&${query}`, '["ana"]'), 422)).toMatch(message);
  });

  test('R36 they are 422 where they would make no difference too', async () => {
    for (const query of [`taxId=${CPF}&match=nonsense`, `taxId=${CPF}&threshold=x`, 'name=zulmira&threshold=999']) {
      await refusal(service.get(`/restricted-lists/v2?list=ceis&${query}`, allLists), 422);
    }
    expect(await found({ name: 'zulmira', threshold: '100' })).toHaveLength(1);
  });
});

describe('a batch', () => {
  test('R37 answers each item in a line of its own, in their order, as the lookup of one does', async () => {
    const response = await post(
      'list=todas',
      JSON.stringify(['zulmira', maskCpf(CPF), { id: 'c1', taxId: CNPJ }, { id: 7, name: 'xiloglota' }]),
    );
    expect(response.headers.get('content-type')).toBe('application/x-ndjson; charset=utf-8');
    const all = await eventsOf<Line>(response);
    const one = async (query: string) =>
      ((await (await service.get(`/restricted-lists/v2?list=todas&${query}`, allLists)).json()) as Line).data;
    expect(all.slice(0, 4)).toEqual([
      { index: 0, data: await one('name=zulmira') },
      { index: 1, data: await one(`taxId=${CPF}`) },
      { index: 2, id: 'c1', data: await one(`taxId=${CNPJ}`) },
      { index: 3, id: 7, data: [] },
    ]);
    expect(all[1]!.data!.map((group) => group.list)).toEqual(['ceis', 'pep']);
  });

  test('R37 ends with a line of the request: id as in Service-ReqId, version, counts', async () => {
    const response = await post('list=ceis', JSON.stringify(['zulmira', 'x', 'xiloglota']));
    const id = response.headers.get('service-reqid');
    expect((await eventsOf<Line>(response)).at(-1)).toEqual({
      id,
      version: 'v2',
      metadata: {
        items: 3,
        found: 1,
        failed: 1,
        dataSum: expect.stringMatching(/^[0-9a-f]{64}$/),
        asked: { match: 'exact' },
        timeSpent: expect.any(Number),
      },
    });
    expect(await lines('list=ceis', [])).toMatchObject([{ metadata: { items: 0, found: 0, failed: 0 } }]);
  });

  test('R37 keeps the order over thousands of items, and every record of each', async () => {
    const asked = Array.from({ length: 2000 }, (_, at) => (at % 500 === 3 ? 'vereador' : `NÚMERO ${at % MANY}`));
    const all = await lines('list=pep', asked);
    expect(all).toHaveLength(asked.length + 1);
    for (const [at, line] of all.slice(0, -1).entries()) {
      expect(line.index).toBe(at);
      if (at % 500 === 3) expect(line.data![0]!.found).toHaveLength(MANY);
      else expect(names(line)).toContain(`VEREADOR NÚMERO ${at % MANY}`);
    }
  });

  test('R37 compares as match and threshold say', async () => {
    const body = ['LUIS CARLOS DE SOUSA JATOBA', { taxId: CPF }];
    const all = await lines('list=ceis&match=similar&threshold=99', body);
    expect(names(all[0])).toEqual(['LUIS CARLOS SOUSA JATOBÁ']);
    expect(all[0]!.data![0]!.found[0]!.score).toBe(99);
    expect(names(all[1])).toEqual(['ZULMIRA DA CONCEIÇÃO INVENTADA']);
    expect(names((await lines('list=ceis&match=folded', ['conceicao']))[0])).toHaveLength(1);
  });

  test('R50 limit gives the best of each file and counts the others, of names by similarity alone', async () => {
    const body = [
      'VEREADOR NÚMERO',
      'LUIS CARLOS DE SOUSA JATOBA',
      { name: 'VEREADOR NÚMERO', taxId: CPF },
      { taxId: CPF },
    ];
    const whole = await lines('list=todas&match=similar&threshold=60', body);
    expect(whole[0]!.data![0]!.found.length).toBe(MANY);
    for (const limit of [1, 256, 300, 1000]) {
      const limited = await lines(`list=todas&match=similar&threshold=60&limit=${limit}`, body);
      const cut = whole.slice(0, -1).map((line) => ({
        ...line,
        data: line.data!.map((group) => {
          const more = group.found.length - limit;
          return more > 0 ? { ...group, found: group.found.slice(0, limit), more } : group;
        }),
      }));
      expect(limited.slice(0, -1)).toEqual(cut);
    }
    const exact = await lines('list=pep&limit=2', ['vereador']);
    expect(exact[0]!.data).toMatchObject([{ found: { length: MANY } }]);
    expect(exact[0]!.data![0]).not.toHaveProperty('more');
    for (const limit of ['0', '1001', '-1', '1.5', 'x']) {
      expect(await refusal(post(`list=pep&match=similar&limit=${limit}`, '["ana"]'), 422)).toMatch(/from 1 to 1000/);
    }
  });

  test('R38 takes CSV with a header, in UTF-8 and windows-1252, with ; and ,', async () => {
    const csv = (separator: string) =>
      ['id;nome;cpf', 'a;conceição;', `b;;${maskCpf(CPF)}`].join('\r\n').replaceAll(';', separator);
    for (const body of [csv(';'), csv(','), `\ufeff${csv(';')}`]) {
      const all = await lines('list=ceis', body, { type: 'text/csv' });
      expect(all.map((line) => [line.id, names(line)]).slice(0, 2)).toEqual([
        ['a', ['ZULMIRA DA CONCEIÇÃO INVENTADA']],
        ['b', ['ZULMIRA DA CONCEIÇÃO INVENTADA']],
      ]);
    }
    const windows = await post('list=ceis', Buffer.from(csv(';'), 'latin1'), { type: 'text/csv' });
    expect(names((await eventsOf<Line>(windows))[0])).toHaveLength(1);
  });

  test('R38 takes CSV of a single column without header, names and documents mixed', async () => {
    const all = await lines('list=ceis', `zulmira\n${CNPJ}\n"nome; com separador"\n`, { type: 'text/csv' });
    expect(all.slice(0, 3).map(names)).toEqual([['ZULMIRA DA CONCEIÇÃO INVENTADA'], ['EMPRESA INVENTADA LTDA'], []]);
  });

  test('R39 an item that cannot be asked has an error in its line, and the others are answered', async () => {
    const all = await lines('list=ceis', ['ab', { id: 'x' }, { name: 'a'.repeat(201) }, null, { taxId: 5 }, 'zulmira']);
    for (const line of all.slice(0, 5)) {
      expect(line.error).toMatchObject({ statusCode: 422, error: 'Unprocessable Entity' });
      expect(line).not.toHaveProperty('data');
    }
    expect(all[1]!.id).toBe('x');
    expect(names(all[5])).toHaveLength(1);
    const csv = await lines('list=ceis', 'nome;cpf\nzulmira;\na;b;c\n', { type: 'text/csv' });
    expect(csv[1]!.error!.message).toMatch(/3 cells where the first one has 2/);
  });

  test('R44 an item with a document and a name is looked up under both, and says which found what', async () => {
    const other = cpfOf('987654321');
    const [both, other1, alone] = await lines('list=todas&match=similar', [
      { name: 'zulmira inventada da conceicao', taxId: CPF },
      { name: 'LUIS CARLOS SOUSA JATOBÁ', taxId: other },
      { taxId: CPF },
    ]);
    const found = (line: Line | undefined) => line!.data!.flatMap((group) => group.found);
    expect(found(both)).toMatchObject([
      { name: 'ZULMIRA DA CONCEIÇÃO INVENTADA', reconciliation: 'exact', foundBy: ['taxId', 'name'] },
      { name: 'PESSOA MASCARADA', reconciliation: 'unavailable', foundBy: ['taxId'] },
    ]);
    const contradiction = { fact: 'taxId', asked: other, listed: cpfOf('987654322'), agrees: false };
    expect(found(other1)).toMatchObject([
      { name: 'LUIZ CARLOS DE SOUZA JATOBÁ', reconciliation: 'exact', foundBy: ['taxId', 'name'] },
      { name: 'LUIS CARLOS SOUSA JATOBÁ', foundBy: ['name'], facts: [contradiction] },
    ]);
    expect(found(alone).every((record) => !('foundBy' in record))).toBe(true);
  });

  test('R44 a name that cannot be asked leaves the document, and the line says so', async () => {
    const [short, , none] = await lines('list=ceis', [
      { name: 'ab', taxId: CPF },
      { name: '', taxId: CPF },
      { name: 'ab' },
    ]);
    expect(short).toMatchObject({ nameNotAsked: expect.stringContaining('3 to 200'), data: [{ list: 'ceis' }] });
    expect(short!.data![0]!.found[0]).not.toHaveProperty('foundBy');
    expect(none).toHaveProperty('error');
  });

  test('R45 what is known besides is compared, in JSON and in CSV, and takes nobody away', async () => {
    const facts = (line: Line | undefined) =>
      line!.data!.flatMap((group) => group.found.flatMap((record) => record.facts?.map(({ agrees }) => agrees)));
    const json = await lines('list=ceis', [
      { name: 'inventada', type: 'organization' },
      { name: 'inventada', type: 'foo' },
      { name: 'inventada', birthDate: '1984-02-30' },
      { name: 'inventada', country: 'Atlântida' },
    ]);
    expect(names(json[0])).toEqual(['EMPRESA INVENTADA LTDA', 'ZULMIRA DA CONCEIÇÃO INVENTADA']);
    expect(facts(json[0])).toEqual([true, false]);
    expect(json.slice(1, 4).map(({ error }) => error?.message)).toEqual([
      expect.stringMatching(/^type must be one of: person - organization$/),
      expect.stringMatching(/^birthDate must be/),
      expect.stringMatching(/^country must be/),
    ]);
    const csv = await lines(
      'list=ceis',
      'nome;tipo;data de nascimento;país\ninventada;PJ;;\ninventada;SÓCIO;1/2/84;Lua\n',
      {
        type: 'text/csv',
      },
    );
    expect(names(csv[0])).toEqual(names(json[0]));
    expect(names(csv[1])).toHaveLength(2);
    expect(csv[1]!.factsNotAsked).toEqual([
      'The birth date 1/2/84 is not understood and was not compared.',
      'The country Lua is not understood and was not compared.',
      'The type SÓCIO is neither a person nor an organization and was not compared.',
    ]);
  });

  test('R39 a document that has the form of none is not told as one of whom there is nothing', async () => {
    const [alone, named] = await lines('list=ceis', [{ taxId: '123' }, { taxId: '123', name: 'ninguém assim' }]);
    expect(alone).toMatchObject({
      index: 0,
      error: { statusCode: 422, message: expect.stringContaining('neither 11 nor') },
    });
    expect(named).toMatchObject({ index: 1, taxIdNotAsked: expect.stringContaining('neither 11 nor'), data: [] });
  });

  test('R40 route and method come first, then version, credentials, permission, list, and then the rest', async () => {
    const get = await fetch(`${service.address}/restricted-lists/v2/batch`);
    expect(get.status).toBe(405);
    expect(get.headers.get('allow')).toBe('POST');
    for (const version of ['v1', 'v3']) {
      expect(await refusal(post('', '', { version, key: 'nonsense' }), 404)).toBe('API version not found');
    }
    await refusal(post('list=nada', '{', { key: 'nonsense' }), 401);
    await refusal(post('list=nada', '{', { key: service.key(PERMISSIONS.residence) }), 401);
    expect(await refusal(post('list=nada', '{', { key: oneList }), 422)).toMatch(/list query parameter is required/);
    expect(await refusal(post('list=todas', '{', { key: oneList }), 401)).toMatch(/permission/);
    expect((await post('list=ceis', '[]', { key: oneList })).status).toBe(200);
  });

  test.each([
    ['of another kind', 'text/plain', 'ana', 415, /application\/json or text\/csv/],
    ['that is no JSON', 'application/json', '["ana"', 422, /JSON array/],
    ['that is no array', 'application/json', '{"name":"ana"}', 422, /JSON array/],
    ['without known columns', 'text/csv', 'quem;cidade\na;b', 422, /header row/],
    ['with a quote that never closes', 'text/csv', 'nome\n"ana', 422, /never ends/],
    ['of too many items', 'text/csv', 'ana\n'.repeat(100_001), 422, /more than 100,000 items/],
    ['of too many bytes', 'application/json', `["${'a'.repeat(33 * 1024 * 1024)}"]`, 413, /larger than 32 MB/],
  ])('R40 a body %s is refused', async (_what, type, body, status, message) => {
    expect(await refusal(post('list=ceis', body, { type }), status)).toMatch(message);
  });

  test('R41 counts each item that was asked, in todas as sixteen', async () => {
    const name = 'batch usage probe';
    const created = await fetch(`${service.address}/workstation/api/keys`, {
      method: 'POST',
      headers: { authorization: `ApiKey ${service.workstationKey}`, 'content-type': 'application/json' },
      body: JSON.stringify({ name, permissions: [PERMISSIONS.oneList, PERMISSIONS.allLists] }),
    });
    const { key } = (await created.json()) as { key: string };
    await lines('list=ceis', ['zulmira', 'ab', 'xiloglota'], { key });
    await lines('list=todas', ['zulmira', 'xiloglota'], { key });
    await refusal(post('list=ceis', '{', { key }), 422);
    const counted = async () => {
      const report = await service.get('/workstation/api/usage?days=1', service.workstationKey);
      const { rows } = (await report.json()) as UsageReport;
      return rows.filter((row) => row.caller === name).map(({ list, calls, units }) => [list, calls, units]);
    };
    await expect.poll(counted).toEqual([
      ['ceis', 1, 2],
      ['todas', 1, 32],
    ]);
  });

  test('R42 says in headers which snapshots answered', async () => {
    const response = await post('list=todas', '["zulmira"]');
    const sources = response.headers.get('atesta-data')?.split(', ');
    expect(sources).toEqual(expect.arrayContaining(['ceis/20260930_CEIS', 'pep/20260901_PEP']));
    await response.text();
  });

  test('R42 says by a sum whether two answers are from the very same data', async () => {
    const sumOf = async (list: string, body: unknown) =>
      ((await lines(`list=${list}`, body)).at(-1)!.metadata as { dataSum?: unknown }).dataSum;
    const sum = await sumOf('ceis', ['zulmira']);
    expect(sum).toMatch(/^[0-9a-f]{64}$/);
    // In several parts, too, and of no item.
    expect([await sumOf('ceis', Array(600).fill('luiz')), await sumOf('ceis', [])]).toEqual([sum, sum]);
    expect(await sumOf('pep', ['zulmira'])).not.toBe(sum);
  });

  test.each([
    ['', { match: 'exact' }],
    ['&match=folded&limit=7', { match: 'folded', limit: 7 }],
    ['&match=similar&threshold=91', { match: 'similar', threshold: 91 }],
    ['&match=similar', { match: 'similar', threshold: 85 }],
  ])('R37 the last line says how it was asked: %s', async (query, asked) => {
    expect((await lines(`list=ceis${query}`, ['zulmira'])).at(-1)).toMatchObject({ metadata: { asked } });
  });

  test('R43 is described in /openapi.json with its parameters, bodies and lines', async () => {
    const { paths } = (await (await service.get('/openapi.json')).json()) as {
      paths: Record<string, Record<string, { parameters: { name: string }[]; requestBody: { content: object } }>>;
    };
    const operation = paths['/restricted-lists/v2/batch']!.post!;
    expect(operation.parameters.map(({ name }) => name)).toEqual(['list', 'match', 'threshold', 'limit']);
    expect(Object.keys(operation.requestBody.content)).toEqual(['application/json', 'text/csv']);
    expect(JSON.stringify(operation)).toContain('application/x-ndjson');
    const single = paths['/restricted-lists/v2']!.get!;
    expect(single.parameters.map(({ name }) => name)).toEqual([
      'list',
      'name',
      'taxId',
      'match',
      'threshold',
      'birthDate',
      'country',
      'type',
      'detail',
      'lists',
      'partial',
      'limit',
      'Atesta-Dossier',
    ]);
    expect(paths['/restricted-lists/v1']!.get!.parameters.map(({ name }) => name)).not.toContain('lists');
    expect(paths).not.toHaveProperty('/restricted-lists/v1/batch');
  });
});
