import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { copyFileSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { createServer as createHttpServer, type IncomingMessage, request } from 'node:http';
import { createServer } from 'node:net';
import path from 'node:path';
import { text } from 'node:stream/consumers';
import { describe, expect, onTestFinished, test } from 'vitest';
import { runCli } from '../support/cli.ts';
import { NO_POSTGRES, startPostgres } from '../support/postgres.ts';
import { startTestService } from '../support/service.ts';
import { tempDir } from '../support/temp-dir.ts';

const OFFICE = path.resolve(import.meta.dirname, '../../resources/packaging/office');
const read = (name: string) => readFileSync(path.join(OFFICE, name), 'utf8');
/** As clients call it, and the policy allows. */
const NAME = 'atesta.office.example';
const noBalancer = spawnSync('haproxy', ['-v']).status === 0 ? null : 'HAProxy is not here';
const why = noBalancer ?? NO_POSTGRES;
if (why) console.warn(`skipped: an office behind a balancer: ${why}`);

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as { port: number };
  server.close();
  await once(server, 'close');
  return port;
}

/** HAProxy with the file as it is shipped, but for the addresses, and plain HTTP on loopback. */
async function balance(hosts: readonly string[], own: number): Promise<string> {
  const port = await freePort();
  const file = path.join(tempDir(), 'haproxy.cfg');
  let config = read('haproxy.cfg').replace(/bind :8443 .*/, `bind 127.0.0.1:${port}`);
  for (const [at, host] of hosts.entries()) config = config.replace(`atesta-${at + 1}:4210`, `${host}:4210`);
  config = config.replaceAll(':4210', `:${own}`);
  writeFileSync(file, config);
  const checked = spawnSync('haproxy', ['-c', '-f', file], { encoding: 'utf8' });
  expect(checked.status, checked.stderr).toBe(0);
  const balancer = spawn('haproxy', ['-db', '-f', file], { stdio: 'ignore' });
  onTestFinished(() => void balancer.kill('SIGKILL'));
  return `http://127.0.0.1:${port}`;
}

test('every service of the compose file is one that the balancer knows, and reads the policy that lies beside', () => {
  const services = [...read('compose.yaml').matchAll(/^ {2}(atesta-\d):/gm)].map(([, name]) => name!);
  expect(services).toHaveLength(3);
  for (const name of services) expect(read('haproxy.cfg')).toContain(`server ${name} ${name}:4210\n`);
  expect(read('compose.yaml').match(/\.\/policy\.json:\/etc\/atesta\/policy\.json:ro/g)).toHaveLength(3);
  expect(JSON.parse(read('policy.json')).server.allowedHosts).toEqual([NAME]);
  expect(read('haproxy.cfg')).toContain(`hdr Host ${NAME}:4210\n`);
  expect(JSON.parse(read('policy.json')).workspace.url).toContain('@database:5432/atesta');
});

test.skipIf(noBalancer)('what did not answer is asked again, unless it may have filed its answer', async () => {
  const [hosts, port, asked] = [['127.0.0.1', '127.0.0.2', '127.0.0.3'], await freePort(), [] as string[]];
  for (const host of hosts) {
    const server = createHttpServer(({ url }, answer) => {
      if (url === '/health/ready') return void answer.end();
      asked.push(url!);
      answer.writeHead(503).end();
    });
    server.listen(port, host);
    onTestFinished(() => void server.close());
  }
  const address = await balance(hosts, port);
  const ask = async (at: string, headers: Record<string, string>) => {
    const asking = request(`${address}${at}`, { headers, agent: false });
    asking.end();
    const [answer] = (await once(asking, 'response')) as [IncomingMessage];
    answer.resume();
    return asked.filter((one) => one === at).length;
  };
  await expect.poll(() => ask('/first', {}).catch(() => 0), { timeout: 30_000 }).toBeGreaterThan(0);
  expect(await ask('/asked', {})).toBeGreaterThan(1);
  expect(await ask('/filed', { 'Atesta-Dossier': 'd1' })).toBe(1);
});

describe.skipIf(why)('three services behind a balancer', () => {
  const startOn = (dataDir: string, host: string, port: number) =>
    startTestService({ dataDir, host, port, allowedHosts: [NAME] });

  test('are renewed one after the other while questions and notes go on, and none of them is lost', async () => {
    const server = await startPostgres();
    onTestFinished(() => server.stop());
    const url = await server.newDatabase();
    const dirs = Array.from({ length: 3 }, () => path.join(tempDir(), 'data'));
    for (const dir of dirs) {
      mkdirSync(dir);
      writeFileSync(path.join(dir, 'config.json'), JSON.stringify({ workspace: { url } }));
    }
    expect(await runCli(['evidence', 'init', '--data-dir', dirs[0]!])).toMatchObject({ code: 0 });
    for (const dir of dirs.slice(1)) copyFileSync(path.join(dirs[0]!, 'evidence.key'), path.join(dir, 'evidence.key'));
    const [hosts, port] = [['127.0.0.1', '127.0.0.2', '127.0.0.3'], await freePort()];
    const running = await Promise.all(dirs.map((dir, at) => startOn(dir, hosts[at]!, port)));
    onTestFinished(() => Promise.all(running.map((service) => service.stop())).then(() => undefined));
    const address = await balance(hosts, port);

    const granted = ['bureaus.restrictedLists.oneList', 'workstation.dossiers.read', 'workstation.dossiers.write'];
    const permissions = granted.flatMap((name) => ['--permission', `service.${name}`]);
    const made = await runCli(['keys', 'create', 'erp', ...permissions, '--data-dir', dirs[1]!]);
    const headers = { authorization: `ApiKey ${made.stdout.trim()}`, 'content-type': 'application/json' };
    const ask = async (at: string, body?: object) => {
      const asking = request(`${address}${at}`, { method: body ? 'POST' : 'GET', headers });
      asking.end(body && JSON.stringify(body));
      const [answer] = (await once(asking, 'response')) as [IncomingMessage];
      return { status: answer.statusCode!, text: await text(answer) };
    };
    const question = '/restricted-lists/v2?list=ceis&name=Nome%20Inventado';
    await expect.poll(async () => (await ask(question)).status, { timeout: 30_000 }).toBe(200);
    const subject = { kind: 'person', names: ['Zulmira Inventada'] };
    const opened = JSON.parse((await ask('/dossiers/v1', { subject })).text) as { data: { dossier: string } };
    const dossier = `/dossiers/v1/${opened.data.dossier}`;

    let over = false;
    const asked: number[] = [];
    const noted: string[] = [];
    const asks = async () => {
      while (!over) asked.push((await ask(question)).status);
    };
    const notes = async (who: number) => {
      for (let nth = 0; !over; nth++) {
        const text = `nota ${who}/${nth}`;
        if ((await ask(`${dossier}/entries`, { kind: 'note', text })).status === 200) noted.push(text);
      }
    };
    const work = Promise.all([asks(), asks(), notes(1), notes(2)]);
    for (const [at, dir] of dirs.entries()) {
      await running[at]!.stop();
      running[at] = await startOn(dir, hosts[at]!, port);
      await new Promise((resolve) => setTimeout(resolve, 2500)); // until the balancer asks it again
    }
    over = true;
    await work;

    console.info(`${asked.length} questions and ${noted.length} notes while three services were renewed`);
    expect(asked.filter((status) => status !== 200)).toEqual([]);
    expect(asked.length).toBeGreaterThan(20);
    expect(noted.length).toBeGreaterThan(5);
    const { entries } = (
      JSON.parse((await ask(dossier)).text) as { data: { entries: { kind: string; text?: string }[] } }
    ).data;
    const kept = entries.flatMap(({ kind, text }) => (kind === 'note' ? [text!] : []));
    // What was told as saved is there once; one whose service ended before it told may be there, too.
    for (const text of noted) expect(kept.filter((one) => one === text)).toHaveLength(1);
    expect(kept.length).toBeGreaterThanOrEqual(noted.length);
  });
});
