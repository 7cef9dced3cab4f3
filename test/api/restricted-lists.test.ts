import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { LIST_OPTIONS, type ListName, type ListsAnswerV2 } from '../../src-main/contract/lists.ts';
import { PERMISSIONS } from '../../src-main/contract/permissions.ts';
import { importList } from '../../src-main/lists/import/import-list.ts';
import { cnpjOf, cpfOf, maskCnpj, maskCpf } from '../support/documents.ts';
import { writeCeis, writePep } from '../support/list-files.ts';
import { type ErrorAnswer, startTestService, type TestService } from '../support/service.ts';
import { makeTempDir, removeTempDir } from '../support/temp-dir.ts';

const CPF = cpfOf('123456789');
const CNPJ = cnpjOf('112223330001');
const ALPHANUMERIC = cnpjOf('12ABC34501DE');
const MASK_OF_11 = `***.${CPF.slice(3, 6)}.${CPF.slice(6, 9)}-**`;
const BARE_MASK = `***${CPF.slice(3, 9)}**`;
const MASK_OF_SPECIFICATION = `***.${CPF.slice(3, 6)}-**`;

let files: string;
let service: TestService;
let oneList: string;
let allLists: string;

async function install(list: ListName, file: string): Promise<void> {
  await importList({ list, files: [file], dataDir: service.dataDir }, () => undefined);
}

beforeAll(async () => {
  files = makeTempDir();
  service = await startTestService();
  await install(
    'ceis',
    writeCeis(files, '20260929', [{ name: 'NOME SÓ DO ARQUIVO VELHO', document: cpfOf('900000001') }]),
  );
  await install(
    'ceis',
    writeCeis(files, '20260930', [
      { name: 'ZULMIRA DA CONCEIÇÃO INVENTADA', document: CPF },
      { name: 'OUTRA PESSOA COM OS MESMOS DÍGITOS', document: MASK_OF_11 },
      { name: 'JOSÉ DE EXEMPLO 100% "ASPAS" A_B', document: cpfOf('987654321') },
      { name: 'EMPRESA INVENTADA LTDA', document: CNPJ, tradeName: 'PADARIA DO EXEMPLO' },
      { name: 'EMPRESA ALFANUMÉRICA S/A', document: ALPHANUMERIC },
      { name: 'SEM DOCUMENTO NENHUM', document: '' },
      { name: 'STRASSE & GROßMANN', document: cpfOf('555666777') },
    ]),
  );
  await install(
    'pep',
    writePep(files, '202609', [
      { name: 'PESSOA MASCARADA UM', document: MASK_OF_11 },
      { name: 'PESSOA MASCARADA DOIS', document: BARE_MASK },
      { name: 'PESSOA MASCARADA TRÊS', document: MASK_OF_SPECIFICATION },
      { name: 'PESSOA DE OUTROS DÍGITOS', document: `***.${CPF.slice(3, 6)}.000-**` },
      { name: 'JOSÉ DE EXEMPLO', document: '***.111.222-**' },
    ]),
  );
  oneList = service.key(PERMISSIONS.oneList);
  allLists = service.key(PERMISSIONS.oneList, PERMISSIONS.allLists);
});
afterAll(async () => {
  await service.stop();
  removeTempDir(files);
});

type Query = Record<string, string>;
const ask = (version: string, query: Query | string, key = allLists) =>
  service.get(`/restricted-lists${version}?${typeof query === 'string' ? query : new URLSearchParams(query)}`, key);
async function groups(query: Query): Promise<ListsAnswerV2['data']> {
  const response = await ask('/v2', query);
  expect(response.status).toBe(200);
  return ((await response.json()) as ListsAnswerV2).data;
}
const names = async (query: Query) =>
  (await groups(query)).flatMap((group) => group.found.map((record) => record.name));
async function refusal(response: Response, status: number): Promise<string> {
  expect(response.status).toBe(status);
  return ((await response.json()) as ErrorAnswer).error.message;
}

describe('v2', () => {
  test('R1 data is a list of groups, each with list, file and found; list in lower case, file YYYYMMDD_LIST.csv', async () => {
    const [group] = await groups({ list: 'ceis', name: 'zulmira' });
    expect(group).toEqual({
      list: 'ceis',
      file: '20260930_CEIS.csv',
      found: [{ name: 'ZULMIRA DA CONCEIÇÃO INVENTADA', taxId: CPF }],
    });
  });

  test('R2 found[].taxId is the document as in the list, possibly masked; empty where there is none', async () => {
    const [group] = await groups({ list: 'pep', name: 'pessoa mascarada' });
    expect(group!.found.map((record) => record.taxId)).toEqual([MASK_OF_11, BARE_MASK, MASK_OF_SPECIFICATION]);
    expect((await groups({ list: 'ceis', name: 'sem documento' }))[0]!.found[0]!.taxId).toBe('');
  });

  test('R3 nothing found: 200 with data []', async () => {
    expect(await groups({ list: 'ceis', name: 'ninguém tem este nome' })).toEqual([]);
    expect(await groups({ list: 'ceis', taxId: cpfOf('000111222') })).toEqual([]);
  });

  test('R4 candidates are present only when the source provides them', async () => {
    for (const group of await groups({ list: 'todas', name: 'exemplo' })) {
      for (const record of group.found) expect(record).not.toHaveProperty('candidates');
    }
  });
});

describe('v1', () => {
  const v1 = async (query: Query) => ((await (await ask('/v1', query)).json()) as { data: unknown }).data;

  test('R5 data is an object with found, lists and files, without names or documents', async () => {
    const response = await ask('/v1', { list: 'todas', name: 'josé de exemplo' });
    const text = await response.text();
    expect(JSON.parse(text).data).toEqual({
      found: true,
      lists: ['ceis', 'pep'],
      files: ['20260930_CEIS.csv', '20260901_PEP.csv'],
    });
    expect(text).not.toContain('EXEMPLO');
  });

  test('R6 nothing found: found false with empty lists and files', async () => {
    expect(await v1({ list: 'ceis', name: 'ninguém tem este nome' })).toEqual({ found: false, lists: [], files: [] });
  });

  test('R7 without a version the call is served by v1', async () => {
    const body = (await (await ask('', { list: 'ceis', name: 'zulmira' })).json()) as { version: string; data: object };
    expect(body.version).toBe('v1');
    expect(body.data).toHaveProperty('found', true);
  });

  test('R8 by document it finds what v2 finds', async () => {
    expect(await v1({ list: 'todas', taxId: CPF })).toEqual({
      found: true,
      lists: ['ceis', 'pep'],
      files: ['20260930_CEIS.csv', '20260901_PEP.csv'],
    });
  });
});

describe('the parameter list', () => {
  const message = `The list query parameter is required and must be one of: ${LIST_OPTIONS.join(' - ')}`;

  test.each(['', 'list=', 'list=CEIS', 'list=nada', 'list=ceis%20'])(
    'R9 missing or outside the options is 422, and the message enumerates them in the order of the table: %j',
    async (query) => {
      expect(await refusal(await ask('/v2', `${query}&name=exemplo`), 422)).toBe(message);
    },
  );

  test('R9 given twice it names no one list: 422', async () => {
    await refusal(await ask('/v2', 'list=ceis&list=pep&name=exemplo'), 422);
  });

  test('R10 the options are sixteen, in the order of the table', () => {
    expect(message).toBe(
      'The list query parameter is required and must be one of: auxilioemergencial - bacen - candidatoseleitorais - ceis - cepim - cnep - cvm - diariooficial - europeias - leniencia - ofacsdn - onu - pep - todas - trabalhoescravo - uk',
    );
  });

  test.each(LIST_OPTIONS)('R11 %s is an option, with data or without', async (list) => {
    expect((await ask('/v2', { list, name: 'exemplo' })).status).toBe(200);
  });

  test('R12 todas searches every list that exists, in the order of the table', async () => {
    expect((await groups({ list: 'todas', name: 'exemplo' })).map((group) => group.list)).toEqual(['ceis', 'pep']);
  });
});

describe('by name', () => {
  test('R13 the name is compared as a case-insensitive substring, at any position', async () => {
    for (const name of ['ZULMIRA', 'zulmira', 'ulmir', 'inventada', 'a da con', 'ZuLmIrA dA']) {
      expect(await names({ list: 'ceis', name })).toContain('ZULMIRA DA CONCEIÇÃO INVENTADA');
    }
  });

  test('R14 case is ignored for every letter of Unicode, accents are kept', async () => {
    expect(await names({ list: 'ceis', name: 'conceição' })).toHaveLength(1);
    expect(await names({ list: 'ceis', name: 'conceicao' })).toEqual([]);
    expect(await names({ list: 'ceis', name: 'CONCEIÇÃO'.normalize('NFD') })).toHaveLength(1);
    expect(await names({ list: 'ceis', name: 'straße & GROSSMANN' })).toEqual(['STRASSE & GROßMANN']);
  });

  test('R15 the name is taken literally: no trimming, and % _ * " are plain characters', async () => {
    expect(await names({ list: 'ceis', name: '100% "aspas" a_b' })).toHaveLength(1);
    for (const name of [
      '%%%',
      '___',
      '***',
      'zulmira%',
      'z_lmira',
      'zulmira*',
      '  zulmira',
      'zulmira  ',
      'a OR b',
      '"zulmira"',
    ]) {
      expect(await names({ list: 'ceis', name })).toEqual([]);
    }
  });

  test('R16 the length is 3 to 200 code points, both ends included', async () => {
    expect((await ask('/v2', { list: 'ceis', name: 'abc' })).status).toBe(200);
    expect((await ask('/v2', { list: 'ceis', name: 'a'.repeat(200) })).status).toBe(200);
    expect((await ask('/v2', { list: 'ceis', name: '😀😀😀' })).status).toBe(200);
    for (const name of ['', 'ab', '😀😀', 'a'.repeat(201)])
      await refusal(await ask('/v2', { list: 'ceis', name }), 422);
  });

  test('R17 name or taxId must be informed', async () => {
    await refusal(await ask('/v2', { list: 'ceis' }), 422);
    await refusal(await ask('/v2', { list: 'ceis', taxId: '' }), 422);
  });

  test('R18 reconciliation is absent in lookups by name', async () => {
    for (const group of await groups({ list: 'todas', name: 'pessoa' })) {
      for (const record of group.found) expect(record).not.toHaveProperty('reconciliation');
    }
  });

  test('R19 a record found by another of its names answers with its name as in the list', async () => {
    expect(await names({ list: 'ceis', name: 'padaria do exemplo' })).toEqual(['EMPRESA INVENTADA LTDA']);
  });
});

describe('by document', () => {
  test('R20 with or without mask; when both are present taxId is used and name is ignored', async () => {
    for (const taxId of [CNPJ, maskCnpj(CNPJ)]) {
      expect(await names({ list: 'ceis', taxId, name: 'zulmira' })).toEqual(['EMPRESA INVENTADA LTDA']);
    }
    expect(await names({ list: 'ceis', taxId: maskCpf(CPF), name: 'x' })).toEqual(['ZULMIRA DA CONCEIÇÃO INVENTADA']);
  });

  test.each(['1', '123', 'abc', '123456789012', '1'.repeat(15), '---', '%', CPF.slice(1), `${CPF}0`])(
    'R21 any length other than 11 or 14 raises no error and finds nothing: %s',
    async (taxId) => {
      expect(await groups({ list: 'todas', taxId })).toEqual([]);
    },
  );

  test('R22 an alphanumeric CNPJ is compared in upper case', async () => {
    expect(await names({ list: 'ceis', taxId: ALPHANUMERIC.toLowerCase() })).toEqual(['EMPRESA ALFANUMÉRICA S/A']);
  });

  test('R23 exact is a direct document match', async () => {
    const [group] = await groups({ list: 'ceis', taxId: CNPJ });
    expect(group!.found).toEqual([{ name: 'EMPRESA INVENTADA LTDA', taxId: CNPJ, reconciliation: 'exact' }]);
  });

  test('R24 a CPF also finds masked records whose every visible digit agrees, flagged unavailable', async () => {
    const [group] = await groups({ list: 'pep', taxId: CPF });
    expect(group!.found).toEqual([
      { name: 'PESSOA MASCARADA UM', taxId: MASK_OF_11, reconciliation: 'unavailable' },
      { name: 'PESSOA MASCARADA DOIS', taxId: BARE_MASK, reconciliation: 'unavailable' },
      { name: 'PESSOA MASCARADA TRÊS', taxId: MASK_OF_SPECIFICATION, reconciliation: 'unavailable' },
    ]);
  });

  test('R24 a masked CPF finds what agrees wherever both are visible, whole or masked, and confirms nobody', async () => {
    const found = await groups({ list: 'todas', taxId: MASK_OF_11 });
    expect(found.map((group) => [group.list, group.found.length])).toEqual([
      ['ceis', 2],
      ['pep', 3],
    ]);
    const records = found.flatMap((group) => group.found);
    expect(new Set(records.map((record) => record.reconciliation))).toEqual(new Set(['unavailable']));
    expect(await groups({ list: 'todas', taxId: MASK_OF_SPECIFICATION })).toEqual([]);
  });

  test('R25 when a group has an exact record its other records are discarded, in that group only', async () => {
    const found = await groups({ list: 'todas', taxId: CPF });
    expect(found.map((group) => [group.list, group.found.map((record) => record.reconciliation)])).toEqual([
      ['ceis', ['exact']],
      ['pep', ['unavailable', 'unavailable', 'unavailable']],
    ]);
  });
});

describe('permissions', () => {
  const query = { list: 'ceis', name: 'exemplo' };

  test('R26 401 when the key is missing, invalid, or has no restricted-list permission', async () => {
    expect((await service.get(`/restricted-lists/v2?${new URLSearchParams(query)}`)).status).toBe(401);
    expect((await ask('/v2', query, 'atesta_wrong')).status).toBe(401);
    expect((await ask('/v2', query, service.key(PERMISSIONS.registry, PERMISSIONS.residence))).status).toBe(401);
  });

  test('R27 a key with only oneList queries any individual list but gets 401 for todas', async () => {
    expect((await ask('/v2', query, oneList)).status).toBe(200);
    expect((await ask('/v2', { ...query, list: 'todas' }, oneList)).status).toBe(401);
  });

  test('R28 todas needs oneList and allLists', async () => {
    const only = service.key(PERMISSIONS.allLists);
    expect((await ask('/v2', { ...query, list: 'todas' }, only)).status).toBe(401);
    expect((await ask('/v2', query, only)).status).toBe(401);
    expect((await ask('/v2', { ...query, list: 'todas' })).status).toBe(200);
  });

  test('R29 list is validated before the permission for that list, and that before the name', async () => {
    expect((await ask('/v2', { list: 'nada', name: 'x' }, oneList)).status).toBe(422);
    expect((await ask('/v2', { list: 'todas', name: 'x' }, oneList)).status).toBe(401);
    expect((await ask('/v2', { list: 'ceis', name: 'x' }, oneList)).status).toBe(422);
  });

  test.each(['v3', 'v0', 'V2'])('R30 a version that is not v1 or v2 is 404: %s', async (version) => {
    expect(await refusal(await ask(`/${version}`, query), 404)).toBe('API version not found');
  });
});

describe('the usage record', () => {
  test('R31 todas counts as sixteen, a single list as one', async () => {
    const name = 'usage probe';
    const created = await fetch(`${service.address}/workstation/api/keys`, {
      method: 'POST',
      headers: { authorization: `ApiKey ${service.workstationKey}`, 'content-type': 'application/json' },
      body: JSON.stringify({ name, permissions: [PERMISSIONS.oneList, PERMISSIONS.allLists] }),
    });
    const { key } = (await created.json()) as { key: string };
    await ask('/v2', { list: 'todas', name: 'exemplo' }, key);
    await ask('/v2', { list: 'pep', name: 'exemplo' }, key);
    await ask('/v2', { list: 'nada', name: 'exemplo' }, key);
    const report = await service.get('/workstation/api/usage?days=1', service.workstationKey);
    const { rows } = (await report.json()) as {
      rows: { caller: string; list: string; calls: number; units: number }[];
    };
    const mine = rows.filter((row) => row.caller === name).map(({ list, calls, units }) => [list, calls, units]);
    expect(mine).toEqual([
      ['pep', 1, 1],
      ['todas', 1, 16],
    ]);
  });
});

describe('the result', () => {
  test('R32 is complete and in the order of the source file, however many records match', async () => {
    const many = 30_000;
    const rows = Array.from({ length: many }, (_, i) => ({ name: `REPETIDA SILVA ${i}`, document: '' }));
    await install('pep', writePep(files, '202610', rows));
    const [group, ...rest] = await groups({ list: 'pep', name: 'repetida silva' });
    expect(rest).toEqual([]);
    expect(group!.file).toBe('20261001_PEP.csv');
    expect(group!.found.map((record) => record.name)).toEqual(rows.map((row) => row.name));
  });

  test('R33 says in headers which snapshots answered', async () => {
    const response = await ask('/v2', { list: 'ceis', name: 'exemplo' });
    expect(response.headers.get('atesta-data')).toBe('ceis/20260930_CEIS');
    expect(response.headers.get('atesta-data-notice')).toBeNull();
  });
});
