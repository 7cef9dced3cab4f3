import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, test } from 'vitest';
import { loadConfig } from '../../../src-main/config.ts';
import type { ListsConfig } from '../../../src-main/lists/update/config.ts';
import { networkOf } from '../../../src-main/net/network.ts';
import { file, startProxy, startPublishers } from '../../support/publishers.ts';
import { tempDir } from '../../support/temp-dir.ts';
import { ceisZip, updating } from './updating.ts';

function load(own: unknown, policy: unknown = {}) {
  const dir = tempDir();
  const policyFile = path.join(dir, 'policy.json');
  writeFileSync(path.join(dir, 'config.json'), JSON.stringify({ lists: own }));
  writeFileSync(policyFile, JSON.stringify({ lists: policy }));
  return loadConfig(dir, { policyFile, distrust: () => null });
}

describe('section lists of the configuration', () => {
  const whole: ListsConfig = {
    schedule: 'daily',
    updateAt: '03:30',
    addresses: { ceis: 'https://mirror.example/{YYYYMMDD}.zip', bacen: ['https://a.example', 'https://b.example'] },
    // biome-ignore lint/suspicious/noTemplateCurlyInString: a reference of the settings
    inlabs: { email: 'a@b.example', password: '${secret:INLABS}' },
    retain: 5,
  };

  test('is taken as it is; policy wins key by key, address by address', () => {
    expect(load(whole).lists).toEqual(whole);
    const { lists, locked } = load(whole, { schedule: 'off', addresses: { ceis: 'https://own.example/x' } });
    expect(lists).toEqual({
      ...whole,
      schedule: 'off',
      addresses: { ...whole.addresses, ceis: 'https://own.example/x' },
    });
    expect([...locked.keys()]).toEqual(['lists.schedule', 'lists.addresses.ceis']);
  });

  test('names the proxy in files of earlier versions; network.proxy goes before it', () => {
    const proxy = 'http://proxy.example:3128';
    expect(load({ proxy })).toMatchObject({ lists: {}, network: { proxy } });
    expect(load({ proxy }, { proxy: 'http://other.example' })).toMatchObject({
      network: { proxy: 'http://other.example' },
    });
  });

  test('is empty where nobody says anything', () => {
    expect(loadConfig(tempDir(), { policyFile: '/nonexistent' }).lists).toEqual({});
  });

  test.each([
    [{ nada: 1 }],
    [{ schedule: 'weekly' }],
    [{ updateAt: '3:30' }],
    [{ updateAt: '24:00' }],
    [{ proxy: 'proxy:3128' }],
    [{ addresses: { nada: 'https://a.example' } }],
    [{ addresses: { ceis: 'ftp://a.example' } }],
    [{ addresses: { ceis: [] } }],
    [{ inlabs: { email: 'a' } }],
    [{ retain: -1 }],
  ])('%j is refused', (lists) => {
    expect(() => load(lists)).toThrow(/config\.json: lists/);
  });
});

describe('settings in force', () => {
  // biome-ignore-start lint/suspicious/noTemplateCurlyInString: references of the settings
  const secrets = { env: { MIRROR: 'PORT' }, secret: (name: string) => (name === 'PROXY' ? 'SECRET' : undefined) };

  test('the proxy is used, and its secret looked up', async () => {
    const [publishers, proxy] = [await startPublishers(), await startProxy()];
    publishers.at('/ceis.zip', file(await ceisZip('20260930')));
    const updates = updating(
      { ceis: `${publishers.address}/ceis.zip` },
      {
        network: networkOf({
          settings: () => ({ proxy: proxy.address.replace('://', '://user:${secret:PROXY}@') }),
          secrets,
          dataDir: '/nonexistent',
        }),
        secrets,
      },
    );
    expect(await updates.update('ceis')).toMatchObject({ outcome: 'imported' });
    expect(proxy.authorizations).toEqual([`Basic ${btoa('user:SECRET')}`]);
  });

  test('a secret in an address is looked up, and shown and kept nowhere', async () => {
    const publishers = await startPublishers();
    publishers.at('/ceis.zip?token=SECRET', file(await ceisZip('20260930')));
    const updates = updating({ ceis: `${publishers.address}/ceis.zip?token=\${secret:PROXY}` }, { secrets });
    expect(await updates.update('ceis')).toMatchObject({ outcome: 'imported' });
    expect(updates.status('ceis').official!.address).toBe(`${publishers.address}/ceis.zip`);
    const { readFileSync } = await import('node:fs');
    expect(readFileSync(path.join(updates.dataDir, 'lists/ceis/update.json'), 'utf8')).not.toContain('SECRET');
  });

  test('a secret that is not there is named, and only its list fails', async () => {
    const updates = updating({ ceis: 'https://a.example/${secret:NADA}' }, { secrets });
    expect(await updates.update('ceis')).toMatchObject({
      outcome: 'failed',
      detail: 'The setting lists.addresses.ceis needs ${secret:NADA}, which is not set.',
    });
  });
  // biome-ignore-end lint/suspicious/noTemplateCurlyInString: references of the settings
});

describe('lists that are left alone', () => {
  test.each([
    ['auxilioemergencial', [], /has ended/],
    ['diariooficial', [], /only to an account/],
    ['ceis', ['2020'], /has no periods/],
  ] as const)('%s says why', async (list, periods, why) => {
    expect(await updating({}).update(list, { periods })).toMatchObject({
      outcome: 'notFetched',
      detail: expect.stringMatching(why),
    });
  });

  test('without an account the gazette has no address to show', () => {
    expect(updating({}).status('diariooficial').official).toBeNull();
    const inlabs = { email: 'a@b.example', password: 'x' };
    expect(updating({}, { settings: { inlabs } }).status('diariooficial').official).toEqual({
      address: 'https://inlabs.in.gov.br/index.php',
      checkedAt: null,
      outcome: null,
      detail: null,
    });
  });
});

test('all lists are updated one after the other, each with its own end', async () => {
  const publishers = await startPublishers();
  publishers.at('/ceis.zip', file(await ceisZip('20260930')));
  const nowhere = `${publishers.address}/nowhere`;
  const { LIST_TABLE } = await import('../../../src-main/lists/list-table.ts');
  const addresses = Object.fromEntries(LIST_TABLE.map(({ list }) => [list, nowhere]));
  const updates = updating({ ...addresses, ceis: `${publishers.address}/ceis.zip` });
  const seen: string[] = [];
  const reporter = { onProgress: () => undefined, onOutcome: ({ list }: { list: string }) => seen.push(list) };
  const { signal } = new AbortController();
  const running = updates.run(null, {}, reporter, signal);
  await expect(updates.run(null, {}, reporter, signal)).rejects.toThrow(/being updated already/);
  const outcomes = await running;
  expect(outcomes.map(({ list }) => list)).toEqual(LIST_TABLE.map(({ list }) => list));
  expect(seen).toEqual(outcomes.map(({ list }) => list));
  const ended = Object.fromEntries(outcomes.map(({ list, outcome }) => [list, outcome]));
  expect(ended).toMatchObject({ ceis: 'imported', pep: 'failed', onu: 'failed', diariooficial: 'notFetched' });
  expect(updates.errors).toEqual([]);
});
