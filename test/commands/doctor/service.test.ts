import { chmodSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, test } from 'vitest';
import { codeOf, printed } from '../../../src-main/commands/doctor/finding.ts';
import { DOCTOR_CODES } from '../../../src-main/commands/doctor.ts';
import { loadConfig } from '../../../src-main/config.ts';
import { listenError } from '../../../src-main/listen-error.ts';
import { startService } from '../../../src-main/service.ts';
import { install, PUBLIC_KEY } from '../../supply/pack/pack.ts';
import { makeCertificate } from '../../support/certificate.ts';
import { machine } from './world.ts';

const DAY_MS = 86_400_000;
const ADMIN = readFileSync(path.resolve(import.meta.dirname, '../../../resources/docs/admin.md'), 'utf8');

describe('what scripts read', () => {
  test('each finding has a code that stays, and a level', () => {
    expect(printed({ what: 'data age', state: 'failure', detail: 'x' })).toMatchObject({
      code: 'data-age',
      level: 'error',
    });
    expect(codeOf('provider receitaFederal')).toBe('provider-receita-federal');
    expect(new Set(DOCTOR_CODES).size).toBe(DOCTOR_CODES.length);
  });

  test('admin.md has every code', () => {
    const rows = ADMIN.slice(ADMIN.indexOf('| code | looks at |')).split('\n\n')[0]!.trim().split('\n').slice(2);
    const told = rows.flatMap((row) => [...row.split('|')[1]!.matchAll(/`([a-z-]+)`/g)].map(([, code]) => code!));
    expect(told.toSorted()).toEqual([...DOCTOR_CODES].toSorted());
  });
});

describe('TLS', () => {
  function withCertificate() {
    const made = machine();
    const { key, cert } = makeCertificate();
    writeFileSync(path.join(made.dataDir, 'a.crt'), cert);
    writeFileSync(path.join(made.dataDir, 'a.key'), key, { mode: 0o600 });
    const tls = { certificate: 'a.crt', key: 'a.key' };
    writeFileSync(path.join(made.dataDir, 'config.json'), JSON.stringify({ server: { port: 0, tls } }));
    return made;
  }

  test('is nothing to look at without a certificate', async () => {
    expect(await machine().finding('tls')).toBeUndefined();
  });

  test('tells until when the certificate is valid', async () => {
    const { finding } = withCertificate();
    expect(await finding('tls')).toMatchObject({ state: 'ok', facts: { validTo: '2049-12-31T23:59:59.000Z' } });
  });

  test.each([
    ['2049-12-20T00:00:00Z', 'warning', /valid until 2049-12-31, for 11 days; put the renewed files at/],
    ['2050-01-01T00:00:00Z', 'failure', /ended on 2049-12-31/],
    ['2019-01-01T00:00:00Z', 'failure', /counts only from 2020-01-01 on; check the clock/],
  ])('at %s is a %s', async (now, state, detail) => {
    const { finding } = withCertificate();
    expect(await finding('tls', { now: Date.parse(now) })).toMatchObject({
      state,
      detail: expect.stringMatching(detail),
    });
  });

  test.skipIf(process.platform === 'win32')('warns of a key that every user can read', async () => {
    const { finding, dataDir } = withCertificate();
    chmodSync(path.join(dataDir, 'a.key'), 0o644);
    expect(await finding('tls')).toMatchObject({
      state: 'warning',
      detail: expect.stringMatching(/every user .*a\.key/),
    });
  });

  test('names the file that is wrong', async () => {
    const { finding, dataDir } = withCertificate();
    writeFileSync(path.join(dataDir, 'a.key'), 'x');
    expect(await finding('tls')).toMatchObject({
      state: 'failure',
      detail: expect.stringMatching(/a\.key holds no private/),
    });
  });

  test('a service that speaks TLS is found, asked whether it is ready, and told apart by its certificate', async () => {
    const { finding, dataDir } = withCertificate();
    expect(await finding('service')).toMatchObject({ state: 'ok', facts: { running: false } });
    const config = loadConfig(dataDir, { policyFile: '/nonexistent/policy.json' });
    const service = await startService({ dataDir, config, window: false });
    try {
      const facts = { running: true, ready: true, address: service.address };
      expect(await finding('service')).toMatchObject({ state: 'ok', facts });
      const taken = { config: () => ({ ...config, port: service.port }) };
      expect(await finding('port', taken)).toMatchObject({
        state: 'ok',
        detail: expect.stringMatching(/by a running Atesta/),
      });
      const other = makeCertificate();
      writeFileSync(path.join(dataDir, 'b.crt'), other.cert);
      writeFileSync(path.join(dataDir, 'b.key'), other.key);
      const tls = { certificate: 'b.crt', key: 'b.key' };
      writeFileSync(path.join(dataDir, 'config.json'), JSON.stringify({ server: { port: 0, tls } }));
      expect(await finding('service')).toMatchObject({
        state: 'warning',
        detail: expect.stringMatching(/another certificate/),
      });
      mkdirSync(path.join(dataDir, 'lists', 'ceis'), { recursive: true });
      writeFileSync(path.join(dataDir, 'lists', 'ceis', '20260930_CEIS.sqlite'), 'no snapshot');
      expect(await finding('service')).toMatchObject({
        state: 'failure',
        detail: expect.stringMatching(/^not ready: .*ceis \(20260930_CEIS/),
        facts: { running: true, ready: false },
      });
    } finally {
      await service.close();
    }
  });
});

test('a service that holds the directory and does not answer is a failure; one that was killed is none', async () => {
  const { finding, dataDir } = machine();
  const holder = { since: new Date().toISOString(), address: 'http://127.0.0.1:9' };
  writeFileSync(path.join(dataDir, 'service.json'), JSON.stringify({ ...holder, pid: process.pid }));
  expect(await finding('service')).toMatchObject({
    state: 'failure',
    detail: expect.stringMatching(/does not answer at/),
  });
  writeFileSync(path.join(dataDir, 'service.json'), JSON.stringify({ ...holder, pid: 2 ** 22 + 1 }));
  expect(await finding('service')).toMatchObject({ state: 'ok', facts: { running: false } });
});

describe('the log', () => {
  const now = Date.parse('2026-11-26T10:00:00Z');
  function withLog(...lines: object[]) {
    const made = machine();
    mkdirSync(path.join(made.dataDir, 'logs'));
    const text = lines.map((line) => `${JSON.stringify(line)}\n`).join('');
    writeFileSync(path.join(made.dataDir, 'logs', 'atesta.log'), `${text}{"level":"err`);
    return made;
  }
  const at = (daysAgo: number) => new Date(now - daysAgo * DAY_MS).toISOString();

  test('without errors of the last day is right, whatever was before', async () => {
    const { finding } = withLog({ level: 'error', time: at(2) }, { level: 'info', time: at(0.1) });
    const facts = { errorsLastDay: 0, linesLostLastDay: 0, mostBytes: 100 * 1024 ** 2 };
    expect(await finding('log', { now })).toMatchObject({ state: 'ok', facts });
  });

  test('with errors or lost lines is a warning', async () => {
    const errors = withLog({ level: 'error', time: at(0.5) }, { level: 'fatal', time: at(0.1) });
    expect(await errors.finding('log', { now })).toMatchObject({ state: 'warning', facts: { errorsLastDay: 2 } });
    const lost = withLog({ level: 'warn', time: at(0.5), lost: 12 });
    expect(await lost.finding('log', { now })).toMatchObject({ state: 'warning', facts: { linesLostLastDay: 12 } });
  });

  test('is read back through the files that were put aside, as far as the day goes', async () => {
    const { finding, dataDir } = withLog({ level: 'info', time: at(0.01) });
    const put = (number: number, ...lines: object[]) =>
      writeFileSync(
        path.join(dataDir, 'logs', `atesta.${number}.log`),
        lines.map((line) => `${JSON.stringify(line)}\n`).join(''),
      );
    put(1, { level: 'info', time: at(0.2) }, { level: 'error', time: at(0.1) });
    put(2, { level: 'error', time: at(1.1) }, { level: 'error', time: at(0.3) });
    put(10, { level: 'error', time: at(3) });
    expect(await finding('log', { now })).toMatchObject({
      state: 'warning',
      detail: expect.stringMatching(/2 errors in the last day/),
      facts: { errorsLastDay: 2, filesNotRead: 0 },
    });
  });

  test('of which a file cannot be read is a warning, not a day without errors', async () => {
    const { finding, dataDir } = withLog({ level: 'info', time: at(0.01) });
    mkdirSync(path.join(dataDir, 'logs', 'atesta.1.log'));
    expect(await finding('log', { now })).toMatchObject({
      state: 'warning',
      detail: expect.stringMatching(/not known, as it cannot be read: .*atesta\.1\.log \(EISDIR\)/),
      facts: { filesNotRead: 1 },
    });
  });
});

test('a port that cannot be listened on says why: not every fault is another program', async () => {
  const { finding, world } = machine();
  const config = { ...world.config(), host: '192.0.2.1' };
  expect(await finding('port', { config: () => config })).toMatchObject({
    state: 'failure',
    detail: '192.0.2.1 is not an address of this machine; use 127.0.0.1.',
  });
  const denied = listenError(Object.assign(new Error('x'), { code: 'EACCES' }), { host: 'x', port: 80, by: 'there' });
  expect(denied.message).toBe('Port 80 needs administrator rights; choose one above 1023 there.');
});

describe('a data pack', () => {
  const now = Date.parse('2026-11-26T10:00:00Z');
  function taking(data: object, record?: object) {
    const made = machine();
    writeFileSync(path.join(made.dataDir, 'config.json'), JSON.stringify({ server: { port: 0 }, data }));
    const whole = { key: null, seen: {}, publishedAt: '2026-11-26T01:00:00Z', detail: null, ...record };
    if (record) writeFileSync(path.join(made.dataDir, 'data-pack.json'), JSON.stringify(whole));
    return made;
  }
  const data = { source: '/nonexistent/atesta-pack', publicKey: PUBLIC_KEY };
  const looked = { edition: 7, checkedAt: '2026-11-26T05:10:00Z', outcome: 'unchanged' };

  test('is nothing to look at without a source', async () => {
    expect(await machine().finding('data pack')).toBeUndefined();
  });

  test.each([
    ['no key', { source: data.source }, looked, 'failure', /without the public key/],
    ['no look yet', data, undefined, 'warning', /no edition was taken yet from .*run "atesta data fetch"/],
    [
      'a look that failed',
      data,
      { ...looked, outcome: 'failed', detail: 'The share is gone.' },
      'warning',
      /share is gone/,
    ],
    ['no look for days', data, { ...looked, checkedAt: '2026-11-22T05:10:00Z' }, 'warning', /looked at .* for 4 days/],
    [
      'looks by hand alone',
      { ...data, schedule: 'off' },
      { ...looked, checkedAt: '2026-11-22T05:10:00Z' },
      'ok',
      /^edition 7/,
    ],
    [
      'an edition that lacks what is here',
      data,
      { ...looked, lacking: ['onu', 'registry'] },
      'warning',
      /does not hold onu, registry, which nobody renews here/,
    ],
    ['a look that went well', data, looked, 'ok', /^edition 7 of 2026-11-26T01:00:00Z from .*last looked at/],
  ])('with %s', async (_what, settings, record, state, detail) => {
    const said = await taking(settings, record).finding('data pack', { now });
    expect(said).toMatchObject({ state, detail: expect.stringMatching(detail) });
    expect(said!.facts).toMatchObject({ edition: record ? 7 : null, checkedAt: record?.checkedAt ?? null });
  });

  test('takes the place of every schedule, and of the advice on old lists', async () => {
    const { finding, dataDir } = taking({ ...data, updateAt: '04:00' }, looked);
    expect(await finding('schedules')).toMatchObject({
      state: 'ok',
      detail: expect.stringMatching(/^data pack daily; nothing is fetched from publishers/),
      facts: { lists: 'off', data: 'daily' },
    });
    await install(dataDir, '20260901');
    expect(await finding('data age', { now })).toMatchObject({
      state: 'warning',
      detail: expect.stringMatching(/ceis \(86 days\); run "atesta data fetch"; where that changes nothing/),
    });
  });
});

test('schedules: what is fetched by itself, and what could not be', async () => {
  const { finding, dataDir } = machine();
  expect(await finding('schedules')).toMatchObject({
    state: 'ok',
    facts: { lists: 'off', registry: 'off', postal: 'off' },
  });
  writeFileSync(path.join(dataDir, 'config.json'), '{"lists":{"schedule":"daily"}}');
  expect(await finding('schedules')).toMatchObject({ state: 'ok', detail: 'lists daily', facts: { failed: [] } });
});

test.skipIf(process.platform === 'win32')(
  'the key of the record: none yet, its own, open to others, lost',
  async () => {
    const { finding, dataDir } = machine();
    expect(await finding('evidence key')).toBeUndefined();
    const { readOrMakeKeys } = await import('../../../src-main/evidence/vault/key-file.ts');
    await readOrMakeKeys(dataDir, undefined);
    expect(await finding('evidence key')).toMatchObject({ state: 'ok', facts: { guard: 'file' } });
    chmodSync(path.join(dataDir, 'evidence.key'), 0o644);
    expect(await finding('evidence key')).toMatchObject({ state: 'warning' });
    writeFileSync(path.join(dataDir, 'evidence.key'), 'x');
    writeFileSync(path.join(dataDir, 'evidence.sqlite'), 'x');
    expect(await finding('evidence key')).toMatchObject({ state: 'failure', detail: expect.stringMatching(/damaged/) });
  },
);
