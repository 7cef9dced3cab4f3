import { writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import path from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { tryNetwork } from '../../src-main/commands/doctor/network.ts';
import { targetsOf } from '../../src-main/commands/doctor/network-targets.ts';
import { loadConfig } from '../../src-main/config.ts';
import { machine } from '../commands/doctor/world.ts';
import { startDesk } from '../evidence/api/desk.ts';
import { runCli } from '../support/cli.ts';
import { openIdSettings } from '../support/sign-in.ts';

function joined(dataDir: string, url: string, more: object = {}): void {
  const openid = { ...openIdSettings('http://127.0.0.1:9'), clientId: 'window' };
  const config = {
    access: { openid },
    office: { url },
    network: { proxy: 'none' },
    data: { source: dataDir },
    ...more,
  };
  writeFileSync(path.join(dataDir, 'config.json'), JSON.stringify(config));
}

test('the doctor says which office it is, and warns of dossiers that it does not have', async () => {
  const { dataDir, finding } = machine();
  expect(await finding('office')).toBeUndefined();
  joined(dataDir, 'https://atesta.office.example');
  expect(await finding('office')).toEqual({
    state: 'ok',
    detail: 'joined to https://atesta.office.example, proofs of residence are read here',
  });
  joined(dataDir, 'https://atesta.office.example', { evidence: { keep: 'all' } });
  expect(await finding('office')).toMatchObject({
    state: 'warning',
    detail: expect.stringContaining('; evidence.keep is all, and yet nothing is filed on this machine'),
  });
  const desk = await startDesk();
  onTestFinished(() => desk.service.stop());
  await desk.open();
  joined(desk.service.dataDir, 'https://atesta.office.example');
  const { dataDir: own } = desk.service;
  const config = () => loadConfig(own, { policyFile: '/nonexistent/policy.json' });
  const { state, detail } = (await finding('office', { dataDir: own, config }))!;
  expect(state).toBe('warning');
  expect(detail).toContain('; dossiers or lookups lie on this machine which the office does not have');
});

test('--network tries it as any other site, and lists it for the firewall', async () => {
  const asked: string[] = [];
  const server = createServer((request, response) => {
    asked.push(`${request.method} ${request.url} ${request.headers.authorization}`);
    response.end();
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  onTestFinished(() => void server.close());
  const host = `127.0.0.1:${(server.address() as AddressInfo).port}`;
  const { world, dataDir } = machine();
  joined(dataDir, `http://${host}`);
  const secrets = { env: {}, secret: () => undefined };
  expect(targetsOf(world.config(), secrets, '20261128').map(({ what }) => what)).toContain('office.url');
  const { sites, firewall } = await tryNetwork(world);
  expect(sites.find(({ site }) => site === host)).toMatchObject({ state: 'ok', for: ['office.url'] });
  expect(firewall).toContain(host);
  expect(asked).toEqual(['HEAD / undefined']);
});

test('commands watch nothing here that the window would not show', async () => {
  const { dataDir } = machine();
  joined(dataDir, 'https://atesta.office.example');
  const file = path.join(dataDir, 'subjects.json');
  writeFileSync(file, '[{"reference":"1","name":"ZULMIRA INVENTADA"}]');
  const args = ['portfolio', 'import', file, '--portfolio', 'Clientes', '--list', 'ceis', '--data-dir', dataDir];
  const { code, stderr } = await runCli(args);
  expect([code, stderr]).toEqual([1, expect.stringContaining('This machine has joined an office')]);
});
