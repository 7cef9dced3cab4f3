import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { AddressCheck, AddressCheckQuestion, AddressToCheck } from '../../src-main/contract/window/checks.ts';
import type { PostalRecord } from '../../src-main/postal/record.ts';
import type { Absence } from '../../src-main/postal/room.ts';
import { checkAddress } from '../../src-main/workstation/address-check.ts';
import { startTestService, type TestService } from '../support/service.ts';

/** As Receita Federal writes it: upper case, without accents. */
const PAULISTA: AddressToCheck = {
  cep: '01310100',
  logradouro: 'AVENIDA PAULISTA',
  numero: '1000',
  bairro: 'BELA VISTA',
  municipio: 'SAO PAULO',
  uf: 'SP',
};

const outcomesOf = (fields: Record<string, { outcome: string }>) =>
  Object.fromEntries(Object.entries(fields).map(([field, { outcome }]) => [field, outcome]));

describe('the route of the window', () => {
  let service: TestService;
  beforeAll(async () => {
    service = await startTestService();
  });
  afterAll(() => service.stop());

  const ask = (body: unknown, key = service.workstationKey) =>
    fetch(`${service.address}/workstation/api/address-check`, {
      method: 'POST',
      headers: { authorization: `ApiKey ${key}`, 'content-type': 'application/json' },
      body: JSON.stringify(body),
    });
  const check = async (question: AddressCheckQuestion) => (await (await ask(question)).json()) as AddressCheck;

  test('gives both texts of each field and the copy that they were compared with', async () => {
    const { comparison, warnings, others, postal } = await check(PAULISTA);
    expect(comparison.city).toEqual({ read: 'SAO PAULO', record: 'São Paulo', outcome: 'match' });
    expect(Object.values(comparison).map(({ outcome }) => outcome)).toEqual(Array(5).fill('match'));
    expect(warnings).toEqual([]);
    expect(others).toEqual([]);
    expect(postal).toMatchObject({ demonstration: true, date: '2026-11-01' });
  });

  test('forgives slips in fields that OCR read, and in those alone', async () => {
    const misread = { ...PAULISTA, logradouro: 'AVENIDA PAULI5TA', municipio: 'SAO PAUL0' };
    const { comparison } = await check({ ...misread, readByOcr: ['address'] });
    expect([comparison.address.outcome, comparison.city.outcome]).toEqual(['match', 'differs']);
    expect((await check(misread)).comparison.address.outcome).toBe('differs');
    expect((await ask({ ...PAULISTA, readByOcr: ['number'] })).status).toBe(422);
  });

  test('warns where the state is none of the issuer’s, so far as the issuer is known', async () => {
    const codes = async (issuer: string) => (await check({ ...PAULISTA, issuer })).warnings.map(({ code }) => code);
    expect(await codes('cemig')).toEqual(['notIssuersState']);
    expect(await codes('enel-sp')).toEqual([]);
    expect(await codes('nobody')).toEqual([]);
  });

  test('warns of the dates of the document that an address was entered for, by the age that the settings allow', async () => {
    const codes = async (issued: string | null) => {
      const { warnings } = await check({ ...PAULISTA, dates: { issued, due: null, reference: null } });
      return warnings.map(({ code }) => code);
    };
    expect(await codes('2019-01-31')).toEqual(['tooOld']);
    expect(await codes('2999-01-31')).toEqual(['dateInFuture']);
    expect(await codes(null)).toEqual([]);
    expect((await ask({ ...PAULISTA, dates: { issued: 'ontem', due: null, reference: null } })).status).toBe(422);
  });

  test('tells another street, and a number that the CEP does not serve', async () => {
    const other = await check({ ...PAULISTA, logradouro: 'RUA AUGUSTA' });
    expect(other.comparison.address).toEqual({ read: 'RUA AUGUSTA', record: 'Avenida Paulista', outcome: 'differs' });
    const { warnings } = await check({ ...PAULISTA, numero: '1001' });
    expect(warnings).toEqual([{ code: 'numberNotServed', serves: 'de 612 a 1510 - lado par' }]);
  });

  test('takes a CEP with its mask, and says of one that is none that there is nothing to compare', async () => {
    expect((await check({ ...PAULISTA, cep: '01.310-100' })).comparison.zipCode.outcome).toBe('match');
    const without = await check({ ...PAULISTA, cep: '' });
    expect(new Set(Object.values(outcomesOf(without.comparison)))).toEqual(new Set(['notComparable']));
    expect(without.warnings).toEqual([]);
  });

  test('keeps a CEP that is not in this copy apart from one that no state has', async () => {
    const unknown = await check({ ...PAULISTA, cep: '01310999' });
    expect(unknown.comparison.address.outcome).toBe('notInThisCopy');
    expect(unknown.warnings).toEqual([{ code: 'cepNotInThisCopy' }]);
    expect((await check({ ...PAULISTA, cep: '00000001' })).warnings).toEqual([{ code: 'cepImpossible' }]);
  });

  test.each([
    ['no address', {}],
    ['a part that is no text', { ...PAULISTA, cep: 1310100 }],
    ['a part longer than any address', { ...PAULISTA, bairro: 'X'.repeat(301) }],
    ['more than was asked for', { ...PAULISTA, nome: 'X' }],
    ['too many others', { ...PAULISTA, others: Array(51).fill(PAULISTA) }],
  ])('refuses %s with a sentence', async (_, body) => {
    const answer = await ask(body);
    expect(answer.status).toBe(422);
    expect(await answer.json()).toMatchObject({ error: { message: expect.stringContaining('cep') } });
  });

  test('is the window’s own: another key does not open it', async () => {
    expect((await ask(PAULISTA, service.key('service.bureaus.rfAndSintegra'))).status).toBe(401);
  });
});

describe('another address of the same company', () => {
  const nowhere = { lookup: async () => null, whyMissing: async () => ABSENT, current: () => null };
  const ABSENT: Absence = { reason: 'notInThisCopy' };
  const compare = async (one: Partial<AddressToCheck>, other: Partial<AddressToCheck>) => {
    const question = { ...PAULISTA, ...one, others: [{ ...PAULISTA, ...other }] };
    return outcomesOf((await checkAddress(question, nowhere)).others[0]!);
  };

  test('is the same however it is written, with no postal data installed', async () => {
    const written = { logradouro: 'Av. Paulista', bairro: 'Bela Vista', municipio: 'São Paulo', cep: '01310-100' };
    expect(new Set(Object.values(await compare({}, written)))).toEqual(new Set(['match']));
    expect(await compare({ numero: 'S/N' }, { numero: 'sn' })).toMatchObject({ number: 'match' });
    expect(await compare({ numero: '0120' }, { numero: '120' })).toMatchObject({ number: 'match' });
  });

  test('differs in what it differs in, and only there', async () => {
    expect(await compare({}, { logradouro: 'AV AFONSO PENA', numero: '1500' })).toEqual({
      zipCode: 'match',
      address: 'differs',
      number: 'differs',
      district: 'match',
      city: 'match',
      state: 'match',
    });
    expect(await compare({}, { cep: '30130010', municipio: 'BELO HORIZONTE', uf: 'MG' })).toMatchObject({
      zipCode: 'differs',
      city: 'differs',
      state: 'differs',
      address: 'match',
    });
  });

  test('that lacks a part differs in none of it', async () => {
    const empty = { cep: '', logradouro: '', numero: '', bairro: '', municipio: '', uf: '' };
    expect(new Set(Object.values(await compare({}, empty)))).toEqual(new Set(['notComparable']));
    expect(new Set(Object.values(await compare(empty, {})))).toEqual(new Set(['notComparable']));
  });
});

test('a retired CEP names its successor, and one of another city the city', async () => {
  const retired = { reason: 'retired', replacedBy: '01310200', since: '2020-01-31' } as const;
  const gone = { lookup: async () => null, whyMissing: async () => retired, current: () => null };
  expect((await checkAddress(PAULISTA, gone)).warnings).toEqual([
    { code: 'cepRetired', replacedBy: '01310200', since: '2020-01-31' },
  ]);
  const record: PostalRecord = {
    cep: '01310100',
    kind: 'logradouro',
    logradouro: 'Avenida Paulista',
    complemento: '',
    bairro: 'Bela Vista',
    localidade: 'São Paulo',
    uf: 'SP',
    ibge: null,
    nome: '',
  };
  const there = { ...gone, lookup: async () => record };
  const elsewhere = await checkAddress({ ...PAULISTA, municipio: 'SANTOS' }, there);
  expect(elsewhere.warnings).toEqual([{ code: 'cepOfAnotherCity', city: 'São Paulo', state: 'SP' }]);
});
