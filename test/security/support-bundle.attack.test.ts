import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { unzipSync } from 'fflate';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { PERMISSIONS } from '../../src-main/contract/permissions.ts';
import { runCli } from '../support/cli.ts';
import { startTestService } from '../support/service.ts';
import { makeTempDir, removeTempDir, tempDir } from '../support/temp-dir.ts';

/**
 * The attack: whoever is sent a support bundle, or finds it in a mailbox, looks into it for clients, keys and secrets. The
 * data directory is full of them, also where only a mistake would have put them.
 */
const NAME = 'Zuleica Quaresma Ipanema';
const CPF = '529.982.247-25';
const SECRET = 'hunter2-of-the-office';
const TRACES = [
  ...['zuleica', 'quaresma', 'ipanema', CPF, '52998224725', '99104337000106', SECRET, 'proxyuser', 'proxypass'],
  ...['quaresma@office.example', 'whsec', 'T0kenOfTheShare'],
];

const folder = makeTempDir();
const dataDir = path.join(folder, 'Zuleica Quaresma Ipanema');
afterAll(() => removeTempDir(folder));
let key = '';
beforeAll(async () => {
  const config = {
    lists: {
      proxy: 'http://proxyuser:proxypass@proxy.intranet:3128',
      inlabs: { email: 'quaresma@office.example', password: `\${secret:INLABS_PASSWORD}` },
    },
    registry: {
      openData: { token: 'T0kenOfTheShare' },
      sintegra: {
        provider: 'http',
        url: `http://10.0.0.1/${NAME.replaceAll(' ', '')}?cpf=52998224725`,
        headers: { 'x-zuleica': SECRET },
      },
    },
    evidence: { keep: 'all', checkpoints: { folder: `/home/${NAME}/checkpoints` } },
  };
  mkdirSync(dataDir, { recursive: true });
  writeFileSync(path.join(dataDir, 'config.json'), JSON.stringify(config));
  const service = await startTestService({ dataDir });
  key = service.key(PERMISSIONS.oneList, PERMISSIONS.writeDossiers, PERMISSIONS.readDossiers);
  const headers = { authorization: `ApiKey ${key}`, 'content-type': 'application/json' };
  const subject = { kind: 'person', name: NAME, taxId: CPF };
  await fetch(`${service.address}/dossiers/v1`, { method: 'POST', headers, body: JSON.stringify({ subject }) });
  await service.get(`/restricted-lists/v2?list=ceis&name=${encodeURIComponent(NAME)}`, key);
  await service.stop();
  mkdirSync(path.join(dataDir, 'logs'), { recursive: true });
  const line = {
    level: 'error',
    time: new Date().toISOString(),
    reqId: '0d4c6a5e-8b1f-4c52-9d0e-7a3f1b2c4d5e',
    status: 500,
  };
  const lines = [
    {
      ...line,
      msg: 'failed',
      code: 'unexpected',
      err: {
        type: 'TypeError',
        message: `no ${NAME}`,
        stack: `TypeError: ${NAME} ${CPF}\n    at read (/home/Zuleica/app/out/main/cli.js:10:20)`,
      },
    },
    { ...line, msg: `could not read ${NAME}`, name: NAME, taxId: CPF, key, secret: SECRET },
    { ...line, msg: 'answered', route: `/${NAME}`, method: NAME, list: NAME, outcome: `${NAME}`, code: CPF },
    { ...line, [NAME]: 1, msg: key },
  ];
  const text = lines.map((one) => `${JSON.stringify(one)}\n`).join('');
  writeFileSync(
    path.join(dataDir, 'logs', 'atesta.log'),
    `${text}${NAME} ${CPF}\n{"level":"info","msg":"answered","time":"2026-11-26T10:00:00.000Z","route":"/restricted-lists/:version","status":200}\n`,
  );
  mkdirSync(path.join(dataDir, 'lists', 'ceis'), { recursive: true });
  writeFileSync(path.join(dataDir, 'lists', 'ceis', `${NAME}.sqlite`), 'no snapshot');
});

const env = { ATESTA_SECRET_INLABS_PASSWORD: SECRET };

function expectNoTrace(text: string): void {
  for (const trace of [...TRACES, key]) expect(text.toLowerCase()).not.toContain(trace.toLowerCase());
}

test('no name, document, key or secret is in the bundle, and what helps is', async () => {
  const file = path.join(tempDir(), 'support.zip');
  const finished = await runCli(['support', file, '--yes', '--data-dir', dataDir], env);
  expect(finished).toMatchObject({ code: 0, stderr: '' });
  expect(finished.stdout).toMatch(/doctor\.json .*findings/);
  const files = Object.entries(unzipSync(readFileSync(file))).map(
    ([name, bytes]) => [name, Buffer.from(bytes).toString('utf8')] as const,
  );
  const of = Object.fromEntries(files);
  expect(Object.keys(of)).toEqual(['versions.json', 'doctor.json', 'config.json', 'data.json', 'log.jsonl']);
  for (const [, text] of files) expectNoTrace(text);

  expect(JSON.parse(of['config.json']!).own).toMatchObject({
    evidence: { keep: 'all', checkpoints: { folder: '<set>' } },
    network: { proxy: 'http://proxy.intranet:3128' },
    lists: { inlabs: { password: `\${secret:INLABS_PASSWORD}`, email: '<set>' } },
    registry: {
      openData: { token: '<set>' },
      sintegra: { provider: 'http', url: 'http://10.0.0.1', headers: { '<set>': '<set>' } },
    },
  });
  const doctor = JSON.parse(of['doctor.json']!) as { code: string; level: string }[];
  expect(doctor.find(({ code }) => code === 'data')).toMatchObject({ level: 'error' });
  expect(doctor.find(({ code }) => code === 'data-directory')).toMatchObject({
    facts: { freeBytes: expect.any(Number) },
  });
  const log = of['log.jsonl']!.trim()
    .split('\n')
    .map((line) => JSON.parse(line));
  expect(log[0]).toMatchObject({ msg: 'failed', code: 'unexpected', err: { type: 'TypeError', at: ['cli.js:10:20'] } });
  expect(log.at(-1)).toEqual(expect.objectContaining({ route: '/restricted-lists/:version', status: 200 }));
  expect(JSON.parse(of['data.json']!).find((one: { list: string }) => one.list === 'ceis')).toMatchObject({ lost: 1 });
});

test('--show prints the same and writes nothing; without --yes nothing is written where nobody can be asked', async () => {
  const shown = await runCli(['support', '--show', '--data-dir', dataDir], env);
  expect(shown.code).toBe(0);
  expect(shown.stdout).toContain('=== log.jsonl');
  expectNoTrace(shown.stdout);
  const file = path.join(tempDir(), 'support.zip');
  const asked = await runCli(['support', '--output', file, '--data-dir', dataDir], env);
  expect(asked.code).toBe(2);
  expect(asked.stderr).toContain('look at it with --show, then write it with --yes');
  expect(() => readFileSync(file)).toThrow(/ENOENT/);
});
