import { writeFileSync } from 'node:fs';
import { createServer, type RequestListener } from 'node:http';
import { createServer as createSecureServer } from 'node:https';
import type { AddressInfo } from 'node:net';
import path from 'node:path';
import { describe, expect, onTestFinished, test } from 'vitest';
import { tryNetwork } from '../../../src-main/commands/doctor/network.ts';
import { targetsOf } from '../../../src-main/commands/doctor/network-targets.ts';
import { type ConfigFile, loadConfig } from '../../../src-main/config.ts';
import { LIST_TABLE } from '../../../src-main/lists/list-table.ts';
import { PROVIDERS } from '../../../src-main/registry/providers/catalogue.ts';
import { makeCertificate } from '../../support/certificate.ts';
import { runCli } from '../../support/cli.ts';
import { tempDir } from '../../support/temp-dir.ts';
import { machine } from './world.ts';

/** A site, or a proxy that answers for every site: what it was asked. */
async function site(status: number, certificate?: { key: string; cert: string }, location?: string) {
  const asked: string[] = [];
  const answer: RequestListener = (request, response) => {
    asked.push(`${request.method} ${request.url}`);
    response.writeHead(status, location === undefined ? {} : { location }).end();
  };
  const server = certificate ? createSecureServer(certificate, answer) : createServer(answer);
  server.on('connect', (request, socket) => {
    asked.push(`CONNECT ${request.url}`);
    socket.end(`HTTP/1.1 ${status} x\r\n\r\n`);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  onTestFinished(() => void server.close());
  return { asked, host: `127.0.0.1:${(server.address() as AddressInfo).port}` };
}

function worldWith(own: ConfigFile, env: NodeJS.ProcessEnv = {}) {
  const { world, dataDir } = machine({ env });
  writeFileSync(path.join(dataDir, 'config.json'), JSON.stringify(own));
  return { world, dataDir };
}

/** Every list at one address, as none of the publishers may be asked in a test. */
const allListsAt = (address: string) => Object.fromEntries(LIST_TABLE.map(({ list }) => [list, address]));

test('each site that the configuration would use is asked once, and what uses it is told', async () => {
  const [lists, others] = [await site(200), await site(403)];
  const { world } = worldWith(
    {
      lists: { addresses: allListsAt(`http://${lists.host}/{YYYYMMDD}.zip?token=\${secret:T}`) },
      registry: {
        openData: { address: `http://${others.host}/mirror/` },
        sintegra: { provider: 'http', url: `http://${others.host}/lookup` },
      },
      postal: { addresses: [`http://${others.host}/dne.zip`] },
      evidence: { checkpoints: { timestamp: `http://${others.host}/tsa` } },
      portfolio: { webhook: { address: `http://${others.host}/alerts` } },
    },
    { ATESTA_SECRET_T: 'S3GREDO' },
  );
  const report = await tryNetwork({ ...world, now: Date.parse('2026-10-05T12:00:00Z') });
  expect(lists.asked).toEqual(['HEAD /20261005.zip?token=S3GREDO']);
  expect(others.asked).toHaveLength(1);
  expect(report.sites.map(({ site: where, state, detail }) => [where, state, detail])).toEqual([
    [others.host, 'ok', 'reached, answers with status 403'],
    [lists.host, 'ok', 'reached, answers with status 200'],
  ]);
  expect(report.sites[0]!.for).toEqual([
    'open data of the registry',
    'postal data',
    'provider sintegra',
    'time stamps',
    'alerts told',
  ]);
  expect(report.sites[1]!.for).toEqual(expect.arrayContaining(['list ceis', 'list ofacsdn']));
  expect(report.firewall).toEqual([lists.host, others.host].sort());
  expect(JSON.stringify(report)).not.toContain('S3GREDO');
});

test('where a publisher sends on to is to be opened, too', async () => {
  const files = await site(200);
  const publisher = await site(302, undefined, `http://${files.host}/file.zip`);
  const { world } = worldWith({
    lists: { addresses: allListsAt(`http://${publisher.host}/x`) },
    registry: { openData: { address: `http://${publisher.host}/` } },
  });
  const report = await tryNetwork(world);
  expect(report.sites).toMatchObject([{ site: publisher.host, state: 'ok', redirectsTo: files.host }]);
  expect(report.firewall).toEqual([publisher.host, files.host].sort());
});

test('what is in the way is told a site: refused, a certificate, a secret that is not set', async () => {
  const certificate = makeCertificate();
  const secure = await site(200, certificate);
  const own: ConfigFile = {
    lists: { addresses: allListsAt('http://127.0.0.1:1/x') },
    registry: { openData: { address: `https://${secure.host}/` } },
    postal: { addresses: [`http://127.0.0.1:1/\${secret:NONE}`] },
  };
  const { world, dataDir } = worldWith(own);
  const report = await tryNetwork(world);
  expect(report.sites.every(({ state }) => state === 'failure')).toBe(true);
  const details = report.sites.map(({ detail }) => detail);
  expect(details[0]).toMatch(/certificate of 127\.0\.0\.1:\d+ is not trusted/);
  expect(details[1]).toMatch(/127\.0\.0\.1:1 cannot be reached \(ECONNREFUSED\)/);
  expect(details[2]).toMatch(/postal\.addresses needs \$\{secret:NONE\}, which is not set/);

  writeFileSync(path.join(dataDir, 'roots.pem'), certificate.cert);
  writeFileSync(path.join(dataDir, 'config.json'), JSON.stringify({ ...own, network: { ca: 'roots.pem' } }));
  expect(
    (await tryNetwork({ ...world, config: () => loadConfig(dataDir, { policyFile: '/nonexistent' }) })).sites[0],
  ).toMatchObject({ state: 'ok' });
});

test('everything goes through the proxy in force, whose refusal is told', async () => {
  const [good, wantsLogin] = [await site(204), await site(407)];
  const own = (proxy: string): ConfigFile => ({
    network: { proxy },
    lists: { addresses: allListsAt('http://lists.invalid/x') },
    registry: { openData: { address: 'https://data.invalid/' } },
  });
  const through = await tryNetwork(worldWith(own(`http://u:pa55@${good.host}`)).world);
  expect(through.proxy).toBe(`${good.host}, by network.proxy`);
  expect(good.asked.sort()).toEqual(['CONNECT data.invalid:443', 'HEAD http://lists.invalid/x']);
  const refused = await tryNetwork(worldWith(own(`http://${wantsLogin.host}`)).world);
  for (const { state, detail } of refused.sites)
    expect([state, detail]).toEqual(['failure', expect.stringMatching(/proxy.*wants? .*a user and a password/i)]);
  expect(refused.firewall).toEqual(['data.invalid:443', 'lists.invalid:80']);
});

describe('what the system told the desktop of proxies', () => {
  const own: ConfigFile = {
    lists: { addresses: allListsAt('http://lists.invalid/x') },
    registry: { openData: { address: 'http://data.invalid/' } },
  };
  const tell = (dataDir: string, told: object) =>
    writeFileSync(path.join(dataDir, 'system-proxies.json'), JSON.stringify(told));

  test('is the way that is tried, and said; of other sites, that nothing is known', async () => {
    const [proxy, open] = [await site(204), await site(200)];
    const { world, dataDir } = worldWith({ ...own, registry: { openData: { address: `http://${open.host}/` } } });
    const at = '2026-10-04T09:00:00.000Z';
    tell(dataDir, { 'http://lists.invalid': { answer: `PROXY ${proxy.host}`, at } });
    const { proxy: words, sites } = await tryNetwork(world);
    expect(words).toBe('as the desktop was told by the system, PAC and WPAD included, site by site');
    expect(sites).toMatchObject([
      { site: open.host, state: 'ok' },
      {
        site: 'lists.invalid:80',
        state: 'ok',
        detail: `reached, answers with status 204 (PROXY ${proxy.host}, as the system told the desktop on 2026-10-04)`,
      },
    ]);
    expect(proxy.asked).toEqual(['HEAD http://lists.invalid/x']);

    tell(dataDir, { 'http://other.invalid': { answer: 'DIRECT', at } });
    const [, unknown] = (await tryNetwork(world)).sites;
    expect(unknown).toMatchObject({
      state: 'failure',
      detail: expect.stringMatching(/has not asked the system about/),
    });
  });

  test('counts where neither settings nor environment name a proxy, and a damaged file says nothing', async () => {
    const [named, other] = [await site(204), await site(200)];
    const { world, dataDir } = worldWith({ ...own, network: { proxy: `http://${named.host}` } });
    tell(dataDir, { 'http://lists.invalid': { answer: `PROXY ${other.host}`, at: '2026-10-04T09:00:00.000Z' } });
    const { proxy: words, sites } = await tryNetwork(world);
    expect(words).toBe(`${named.host}, by network.proxy`);
    expect(sites[1]).toMatchObject({ state: 'ok', detail: 'reached, answers with status 204' });
    expect(other.asked).toEqual([]);
    writeFileSync(path.join(dataDir, 'system-proxies.json'), '{ "http://lists.invalid": ');
    expect((await tryNetwork(worldWith(own).world)).proxy).toMatch(/^none known to a command/);
  });
});

describe('where data comes from a data pack', () => {
  const own = (source: string): ConfigFile => ({
    data: { source },
    lists: { addresses: allListsAt('http://127.0.0.1:1/x') },
    registry: { openData: { address: 'http://127.0.0.1:1/' } },
    postal: { addresses: ['http://127.0.0.1:1/dne.zip'] },
  });
  const skipped = { site: '127.0.0.1:1', state: 'skipped', detail: expect.stringMatching(/asked by hand only/) };

  test('of a mirror, publishers are not tried and are none that a firewall must open', async () => {
    const mirror = await site(200);
    const { world } = worldWith(own(`\${secret:MIRROR}`), { ATESTA_SECRET_MIRROR: `http://${mirror.host}/pack` });
    const { sites, firewall } = await tryNetwork(world);
    expect(sites).toMatchObject([{ for: ['data pack'], site: mirror.host, state: 'ok' }, skipped]);
    expect(mirror.asked).toEqual(['HEAD /pack/']);
    expect(firewall).toEqual([mirror.host]);
  });

  test('of a folder, its newest edition is read', async () => {
    const folder = tempDir();
    const [without] = (await tryNetwork(worldWith(own(folder)).world)).sites;
    expect(without).toMatchObject({ for: ['data pack'], site: null, state: 'failure' });
    writeFileSync(path.join(folder, 'latest'), '7\n');
    const { sites, firewall } = await tryNetwork(worldWith(own(folder)).world);
    expect(sites).toMatchObject([
      { site: null, state: 'ok', detail: expect.stringMatching(/newest edition is 7$/) },
      skipped,
    ]);
    expect(firewall).toEqual([]);
    const { dataDir } = worldWith(own(folder));
    const { code, stdout } = await runCli(['doctor', '--network', '--data-dir', dataDir]);
    expect([code, stdout.trimEnd().split('\n').at(-1)]).toEqual([
      0,
      'nothing has to be opened in a firewall, or at the proxy',
    ]);
  });

  test('of a source that cannot be told, why', async () => {
    const [pack] = (await tryNetwork(worldWith(own(`\${secret:NONE}`)).world)).sites;
    expect(pack).toMatchObject({ state: 'failure', detail: expect.stringMatching(/data\.source needs/) });
  });
});

test('every provider of the network names its address', () => {
  const { world } = machine();
  const secrets = { env: {}, secret: () => undefined };
  const reference = `\${secret:X}`;
  const asked = (entry: object) => {
    const config = { ...world.config(), registry: { sintegra: entry } };
    return targetsOf(config as never, secrets, '20261005').filter(({ what }) => what === 'provider sintegra');
  };
  for (const provider of Object.keys(PROVIDERS).filter((name) => !['local', 'http'].includes(name))) {
    const entry = { provider, token: reference, certificate: 'x.pfx', password: reference };
    expect(asked(entry).length, provider).toBeGreaterThan(0);
  }
  expect(asked({ provider: 'local' })).toEqual([]);
  expect(asked({ provider: 'sefaz', ufs: ['SP'] })).toHaveLength(1);
});
