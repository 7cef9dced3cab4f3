import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { NameCheck } from '../../src-main/contract/window/checks.ts';
import { checkName } from '../../src-main/workstation/name-check.ts';
import { startTestService, type TestService } from '../support/service.ts';

const score = (expected: string, read: string) => checkName({ expected, read }).score;

describe('the holder who is expected', () => {
  test.each([
    ['Cleusa Brandão Lacerda', 'CLEUSA BRANDAO LACERDA', 100],
    ['Maria da Silva Santos', 'MARIA SILVA SANTOS', 95],
    ['Cleusa Lacerda', 'CLEUSA BRANDAO LACERDA', 90],
    ['Cleusa B. Lacerda', 'CLEUSA BRANDAO LACERDA', 90],
    ['Cleuza Brandao Lacerda', 'CLEUSA BRANDAO LACERDA', 90],
  ])('%s is found in %s', (expected, read, least) => expect(score(expected, read)).toBeGreaterThanOrEqual(least));

  test.each([
    ['João Brandão Lacerda', 'CLEUSA BRANDAO LACERDA'],
    ['Ana Souza', 'CLEUSA BRANDAO LACERDA'],
    ['Maria Souza', 'MARIA OLIVEIRA'],
    ['***', '...'],
  ])('%s is not %s', (expected, read) => expect(score(expected, read)).toBeLessThan(85));

  test('is explained word by word', () =>
    expect(checkName({ expected: 'Ana Lacerda', read: 'CLEUSA LACERDA' }).words).toMatchObject([
      { query: 'ana', record: null },
      { query: 'lacerda', record: 'lacerda', similarity: 1 },
    ]));

  test('scores from 0 to 100 whatever is read', () => {
    fc.assert(
      fc.property(fc.string({ maxLength: 60 }), fc.string({ maxLength: 60 }), (expected, read) => {
        const { score } = checkName({ expected, read });
        expect(score).toBeGreaterThanOrEqual(0);
        expect(score).toBeLessThanOrEqual(100);
      }),
    );
  });
});

describe('the route of the window', () => {
  let service: TestService;
  beforeAll(async () => {
    service = await startTestService();
  });
  afterAll(() => service.stop());

  const ask = (body: unknown, key = service.workstationKey) =>
    fetch(`${service.address}/workstation/api/name-check`, {
      method: 'POST',
      headers: { authorization: `ApiKey ${key}`, 'content-type': 'application/json' },
      body: JSON.stringify(body),
    });

  test('answers the score and the words, to the window alone', async () => {
    const check = (await (await ask({ expected: 'Lia Prado', read: 'LIA PRADO' })).json()) as NameCheck;
    expect(check).toMatchObject({ score: 100, words: [{ query: 'lia' }, { query: 'prado' }] });
    expect((await ask({ expected: 'Lia', read: 'LIA' }, 'another')).status).toBe(401);
  });

  test.each([[{}], [{ expected: '', read: 'LIA' }], [{ expected: 'x'.repeat(201), read: 'LIA' }], ['text']])(
    '%j is refused',
    async (body) => expect((await ask(body)).status).toBe(422),
  );
});
