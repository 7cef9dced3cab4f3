import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { gapsIn } from '../../../src-main/contract/consultation-gaps.ts';
import { LIST_NAMES } from '../../../src-main/contract/list-options.ts';
import { PERMISSIONS } from '../../../src-main/contract/permissions.ts';
import type { AnswerKept } from '../../../src-main/evidence/dossiers/answer-kept.ts';
import { consultationOf } from '../../../src-main/evidence/dossiers/facts.ts';
import { withKeys } from '../../../src-main/evidence/dossiers/hit-keys.ts';
import { importList } from '../../../src-main/lists/import/import-list.ts';
import { cnpjOf, cpfOf } from '../../support/documents.ts';
import { writeCeis } from '../../support/list-files.ts';
import { type ProviderDouble, startProvider } from '../../support/provider.ts';
import { startTestService, type TestService } from '../../support/service.ts';
import { makeTempDir, removeTempDir } from '../../support/temp-dir.ts';
import { textPdf } from '../../support/uploads.ts';
import { ANA, CEIS } from './answers.ts';

const NDJSON = { accept: 'application/x-ndjson' };
const CNPJ = cnpjOf('112223330001');
const FILE = '20261120_CEIS.csv';
const SOURCE = { ...CEIS, file: FILE, date: '2026-11-20' };

let service: TestService;
let provider: ProviderDouble;
let key: string;
let files: string;
beforeAll(async () => {
  files = makeTempDir();
  provider = await startProvider();
  const http = { provider: 'http' as const, url: provider.url, timeoutMs: 800 };
  service = await startTestService({ registry: { receitaFederal: http, sintegra: http } });
  key = service.key(PERMISSIONS.oneList, PERMISSIONS.allLists, PERMISSIONS.registry, PERMISSIONS.residence);
  const people = Array.from({ length: 9 }, (_, n) => ({
    name: `JOSÉ INVENTADO ${n}`,
    document: cpfOf(String(100_000_000 + n)),
  }));
  for (const [date, rows] of [
    ['20261119', people],
    ['20261120', people.slice(0, 8)],
  ] as const) {
    const file = writeCeis(files, date, [...rows]);
    await importList({ list: 'ceis', files: [file], dataDir: service.dataDir, force: true }, () => undefined);
  }
});
afterAll(async () => {
  await service.stop();
  await provider.close();
  removeTempDir(files);
});

/** What the service answers, as it would be kept. */
async function kept(endpoint: string, query: string, init: RequestInit = {}): Promise<AnswerKept> {
  const headers = { authorization: `ApiKey ${key}`, ...(init.headers as Record<string, string>) };
  const response = await fetch(`${service.address}${endpoint}${query}`, { ...init, headers });
  return {
    request: response.headers.get('service-reqid') ?? randomUUID(),
    endpoint,
    parameters: [...new URLSearchParams(query)],
    author: ANA,
    askedAt: '2026-11-23T18:00:00.000Z',
    durationMs: 12,
    status: response.status,
    mediaType: response.headers.get('content-type') ?? '',
    bytes: new Uint8Array(await response.arrayBuffer()),
    ...(typeof init.body === 'string' && {
      question: { mediaType: 'application/json', bytes: Buffer.from(init.body) },
    }),
    sources: (response.headers.get('atesta-data') ?? '')
      .split(', ')
      .map((name) => ({ ...SOURCE, name }))
      .filter(({ name }) => name !== ''),
    blocks: response.headers.get('atesta-blocks') ?? undefined,
  };
}
const read = (answer: AnswerKept) => {
  const { facts, found } = consultationOf(answer);
  return { facts, hits: withKeys(found, []) };
};
const lists = '/restricted-lists/v2';

describe('restricted lists', () => {
  test('in the plain form: how many, which records, in what', async () => {
    const { facts, hits } = read(await kept(lists, '?list=ceis&name=josé inventado'));
    expect(facts).toMatchObject({ endpoint: lists, found: 8, mode: 'exact', notConsulted: [] });
    expect(facts.answeredFrom).toEqual([
      {
        kind: 'list',
        name: 'ceis',
        file: FILE,
        date: '2026-11-20',
        records: 20_000,
        sha256: CEIS.sha256,
        demonstration: false,
        warnings: CEIS.warnings,
      },
    ]);
    expect(facts.answer.sha256).toMatch(/^[0-9a-f]{64}$/);
    expect(hits).toHaveLength(8);
    expect(hits[0]).toMatchObject({ list: 'ceis', file: FILE, former: false, record: { name: 'JOSÉ INVENTADO 0' } });
  });

  test('in lines: also what has left the list, which lists were not consulted, and how many a limit leaves out', async () => {
    const answer = await kept(lists, '?list=todas&name=josé inventado&limit=3', { headers: NDJSON });
    const { facts, hits } = read(answer);
    expect([facts.found, facts.former]).toEqual([8, 1]);
    const [scope] = Buffer.from(answer.bytes).toString().split('\n', 1);
    const named = (JSON.parse(scope!) as { notConsulted: { list: string }[] }).notConsulted.map(({ list }) => list);
    expect(named).toContain('uk');
    expect(facts.notConsulted).toEqual(named.map((name) => ({ name, reason: 'notInstalled' })));
    expect(hits.map(({ former, record }) => [former, record.name])).toEqual([
      [false, 'JOSÉ INVENTADO 0'],
      [false, 'JOSÉ INVENTADO 1'],
      [false, 'JOSÉ INVENTADO 2'],
      [false, undefined],
      [true, 'JOSÉ INVENTADO 8'],
    ]);
    expect(hits[3]).toMatchObject({ list: 'ceis', file: FILE, record: { file: FILE, more: 5 } });
    expect(hits[0]!.record).toMatchObject({ details: { 'CÓDIGO DA SANÇÃO': '900000' } });
  });

  test('the same record in either form has one key where it is met again', async () => {
    const query = '?list=ceis&name=josé inventado 4';
    const plain = read(await kept(lists, query)).hits;
    const { found } = consultationOf(await kept(lists, query, { headers: NDJSON }));
    expect(withKeys(found, plain).map((hit) => hit.key)).toEqual(plain.map((hit) => hit.key));
  });

  test('that have nothing say none, and which lists were not there to say it', async () => {
    const answer = await kept(lists, '?list=todas&name=ninguém assim');
    const { facts, hits } = read(answer);
    expect([facts.found, hits]).toEqual([0, []]);
    const answered = answer.sources.map(({ name }) => name.split('/')[0]);
    expect(answered).toContain('ceis');
    expect(answered).not.toContain('uk');
    expect(facts.notConsulted.map(({ name }) => name)).toEqual(LIST_NAMES.filter((name) => !answered.includes(name)));
    const lines = read(await kept(lists, '?list=ceis&name=ninguém assim', { headers: NDJSON }));
    expect(lines.facts).toMatchObject({ found: 0, former: 0, notConsulted: [] });
  });

  test.each([
    ['&name=jose&match=similar', { mode: 'similar', threshold: 85 }],
    ['&name=jose&match=similar&threshold=70', { mode: 'similar', threshold: 70 }],
    ['&name=jose&match=folded&threshold=70', { mode: 'folded', threshold: undefined }],
    [`&taxId=${cpfOf('100000003')}&match=similar`, { mode: undefined, threshold: undefined }],
  ])('say how names were compared: %s', async (query, { mode, threshold }) => {
    const { facts } = read(await kept(lists, `?list=ceis${query}`));
    expect([facts.mode, facts.threshold]).toEqual([mode, threshold]);
  });

  test('v1: each file that has something is to be looked into, anew with each edition', async () => {
    const answer = await kept('/restricted-lists/v1', '?list=ceis&name=josé');
    const { facts, hits } = read(answer);
    expect(facts.found).toBe(1);
    expect(hits).toMatchObject([{ list: 'ceis', file: FILE, record: { file: FILE } }]);
    const later = Buffer.from(Buffer.from(answer.bytes).toString().replaceAll('20261120', '20261121'));
    const [next] = withKeys(consultationOf({ ...answer, bytes: later }).found, hits);
    expect(next).toMatchObject({ key: hits[0]!.key, file: '20261121_CEIS.csv' });
    expect(next!.content).not.toBe(hits[0]!.content);
    expect(read(await kept('/restricted-lists/v1', '?list=ceis&name=ninguém assim'))).toMatchObject({
      facts: { found: 0 },
      hits: [],
    });
  });

  test('a batch: the records of all its items', async () => {
    const body = JSON.stringify(['josé inventado 1', 'josé inventado 2', 'ninguém assim', 'josé inventado']);
    const headers = { 'content-type': 'application/json' };
    const answer = await kept(`${lists}/batch`, '?list=ceis&match=similar&limit=5', { method: 'POST', body, headers });
    const { facts, hits } = read(answer);
    expect(facts).toMatchObject({ mode: 'similar', threshold: 85 });
    expect(facts.found).toBeGreaterThanOrEqual(10);
    const given = hits.filter(({ record }) => record.name !== undefined);
    expect(new Set(given.map(({ record }) => record.name)).size).toBe(given.length);
    const left = hits.filter(({ record }) => record.name === undefined);
    expect(left.length).toBeGreaterThan(0);
    for (const { record } of left) expect(record.more).toBeGreaterThan(0);
    expect(new Set(hits.map(({ key }) => key)).size).toBe(hits.length);
    const cut = answer.bytes.subarray(0, answer.bytes.length - 40);
    expect(read({ ...answer, bytes: cut }).facts.found).toBeNull();
  });

  test('a batch compares names by one mode, unless it asks for documents alone, and finds some of them alone', async () => {
    const headers = { 'content-type': 'application/json' };
    const factsOf = async (items: unknown[]) =>
      read(await kept(`${lists}/batch`, '?list=ceis', { method: 'POST', body: JSON.stringify(items), headers })).facts;
    const document = cpfOf('100000003');
    const named = await factsOf(['josé inventado 1', 'ninguém assim', document]);
    expect(named.found).toBeGreaterThan(0);
    expect([named.mode, gapsIn(named).literal]).toEqual(['exact', true]);
    const byDocument = await factsOf([document, { taxId: document }]);
    expect([byDocument.mode, gapsIn(byDocument).literal]).toEqual([undefined, false]);
    expect((await factsOf([{ taxId: document, name: 'ninguém assim' }])).mode).toBe('exact');
  });

  test('a batch of which nothing could be asked has not said that nothing is listed', async () => {
    const headers = { 'content-type': 'application/json' };
    const foundBy = async (items: string[]) => {
      const init = { method: 'POST', body: JSON.stringify(items), headers };
      return read(await kept(`${lists}/batch`, '?list=ceis', init)).facts.found;
    };
    expect(await foundBy(['ninguém assim', 'jo'])).toBeNull();
    expect(await foundBy(['josé inventado 1', 'jo'])).toBe(1);
    expect(await foundBy(['ninguém assim'])).toBe(0);
  });

  test.each([{}, { headers: NDJSON }])('a list that is not there has not said that nothing is listed', async (init) => {
    const { facts } = read(await kept(lists, '?list=uk&name=ninguém assim', init));
    expect(facts).toMatchObject({
      found: null,
      answeredFrom: [],
      notConsulted: [{ name: 'uk', reason: 'notInstalled' }],
    });
  });

  test('a refusal, and an answer that was cut, have said nothing', async () => {
    const refused = read(await kept(lists, '?list=ceis&name=jo'));
    expect(refused).toMatchObject({ facts: { found: null, notConsulted: [] }, hits: [] });
    for (const init of [{}, { headers: NDJSON }]) {
      const answer = await kept(lists, '?list=ceis&name=josé inventado', init);
      const cut = read({ ...answer, bytes: answer.bytes.subarray(0, answer.bytes.length - 30) });
      expect(cut.facts.found).toBeNull();
      // What lines had given was shown.
      expect(cut.hits.length > 0).toBe('headers' in init);
    }
  });
});

describe('tax registration', () => {
  const registry = '/receita-federal-and-sintegra/v1';
  const block = '{"razaoSocial":"EMPRESA INVENTADA LTDA"}';

  test('counts blocks, names who gave them, and what could not be asked', async () => {
    provider.answer = `{"receitaFederal":${block}}`;
    const { facts, hits } = read(await kept(registry, `?cnpj=${CNPJ}`));
    expect(facts).toMatchObject({ found: 1, notConsulted: [] });
    expect(facts.mode).toBeUndefined();
    const from = { kind: 'provider', name: 'http', date: '2026-11-23', records: null, sha256: null };
    expect(facts.answeredFrom).toMatchObject([from, from]);
    expect(hits).toEqual([]);
    provider.answer = '{}';
    expect(read(await kept(registry, `?cnpj=${CNPJ}`)).facts.found).toBe(0);
  });

  test('an answer about another CNPJ has not said anything of the one asked', async () => {
    provider.answer = `{"receitaFederal":{"cnpj":"${cnpjOf('998877660001')}"}}`;
    const { facts } = read(await kept(registry, `?cnpj=${CNPJ}`));
    expect(facts.found).toBeNull();
    expect(facts.notConsulted).toEqual([{ name: 'receitaFederal', reason: 'otherCnpj' }]);
  });

  test('what a copy lacks is not said to be none', async () => {
    provider.answer = '{}';
    const answer = await kept(registry, `?cnpj=${CNPJ}`);
    const blocks =
      'receitaFederal;outcome=notInThisCopy;provider=local, sintegra;outcome=none;provider=sefaz;answered-at=@1763788538';
    const { facts } = read({ ...answer, blocks });
    expect(facts.found).toBeNull();
    expect(facts.notConsulted).toEqual([{ name: 'receitaFederal', reason: 'notInThisCopy' }]);
    expect(facts.answeredFrom).toMatchObject([{ kind: 'provider', name: 'sefaz', date: '2025-11-22' }]);
  });
});

describe('proof of residence', () => {
  const bill = textPdf([
    'Titular: MARIA DE LOURDES',
    'Avenida Paulista, 1000 Apto 12',
    'Bela Vista',
    'Sao Paulo - SP CEP 01310-100',
  ]);
  const body = JSON.stringify({ base64: Buffer.from(bill).toString('base64') });
  const json = { 'content-type': 'application/json' };

  test.each([
    ['v3', json],
    ['v4', json],
    ['v3', { ...json, ...NDJSON }],
  ])('%s counts the addresses, in either form', async (version, headers) => {
    const { facts, hits } = read(await kept(`/proof-of-residence/${version}`, '', { method: 'POST', body, headers }));
    expect(facts).toMatchObject({ found: 1, notConsulted: [] });
    expect(facts.mode).toBeUndefined();
    expect(hits).toEqual([]);
  });

  test('a document that is refused has said nothing', async () => {
    const answer = await kept('/proof-of-residence/v3', '', {
      method: 'POST',
      body: '{"base64":"AAAA"}',
      headers: json,
    });
    expect([answer.status, read(answer).facts.found]).toEqual([422, null]);
  });
});
