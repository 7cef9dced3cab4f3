import { copyFileSync, mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import type { AlertPage, Portfolio } from '../../../src-main/contract/portfolios.ts';
import { officeServer } from '../../evidence/shared/office.ts';
import { install } from '../../lists/snapshots.ts';
import { firstLine, runCli, startCli } from '../../support/cli.ts';
import { NO_POSTGRES } from '../../support/postgres.ts';
import { tempDir } from '../../support/temp-dir.ts';
import { SETTINGS } from '../rooms.ts';
import { clients, recordsOf } from './office.ts';

const server = officeServer();
const SUBJECTS = clients(9);

/** `atesta serve` of a machine of the office, with a list. */
async function serve(url: string, like?: string) {
  const dataDir = path.join(tempDir(), 'data');
  mkdirSync(dataDir);
  writeFileSync(path.join(dataDir, 'config.json'), JSON.stringify({ workspace: { url } }));
  await install(dataDir, 'onu', '20261101', recordsOf(SUBJECTS));
  if (like) copyFileSync(path.join(like, 'evidence.key'), path.join(dataDir, 'evidence.key'));
  const cli = (...args: string[]) => runCli([...args, '--data-dir', dataDir]);
  if (!like) await cli('evidence', 'init');
  const child = startCli(['serve', '--port', '0', '--no-ui', '--data-dir', dataDir]);
  onTestFinished(() => void child.kill('SIGKILL'));
  const address = /http:\S+/.exec(await firstLine(child))![0];
  const ask = async <Data>(key: string, at: string, body?: object) => {
    const headers = { authorization: `ApiKey ${key}`, 'content-type': 'application/json' };
    const method = body ? 'POST' : 'GET';
    const answer = await fetch(`${address}${at}`, { method, headers, body: body && JSON.stringify(body) });
    return { status: answer.status, ...((await answer.json()) as { data: Data }) };
  };
  return { dataDir, ask, cli };
}

test.skipIf(NO_POSTGRES)(
  'two services of an office watch one portfolio: who is on a list is told at both, once, and decided once',
  async () => {
    const url = await server().newDatabase();
    const one = await serve(url);
    const other = await serve(url, one.dataDir);
    const permissions = ['portfolios', 'alerts'].flatMap((what) =>
      ['read', 'write'].flatMap((right) => ['--permission', `service.workstation.${what}.${right}`]),
    );
    const key = (await one.cli('keys', 'create', 'ana', ...permissions)).stdout.trim();
    const made = await one.ask<Portfolio>(key, '/portfolios/v1', SETTINGS);
    const { id } = made.data;
    expect(await other.ask(key, `/portfolios/v1/${id}/subjects`, { subjects: SUBJECTS })).toMatchObject({
      status: 200,
    });
    const openAt = async ({ ask }: typeof one) => (await ask<AlertPage>(key, '/alerts/v1')).data.alerts;
    await expect.poll(async () => (await openAt(one)).length, { timeout: 30_000 }).toBe(3);
    const alerts = await openAt(other);
    expect(alerts).toEqual(await openAt(one));
    const decision = { alerts: [alerts[0]!.id], outcome: 'discarded', reason: 'homônimo inventado' };
    const done = await Promise.all([one, other].map(({ ask }) => ask(key, '/alerts/v1/decisions', decision)));
    expect(done.map(({ status }) => status).sort()).toEqual([200, 409]);
    for (const { cli } of [one, other]) {
      const { code, stdout } = await cli('portfolio', 'status', SETTINGS.name);
      expect([code, stdout]).toEqual([0, expect.stringMatching(/: 9 subjects, .* 2 open alerts/)]);
    }
    const { stdout } = await other.cli('evidence', 'verify', '--json');
    expect(JSON.parse(stdout)).toMatchObject({ ok: true });

    await server().kill();
    onTestFinished(() => server().start());
    expect(await other.ask(key, '/alerts/v1')).toMatchObject({ status: 503 });
    expect(await one.cli('portfolio', 'status')).toMatchObject({ code: 1, stdout: '' });
  },
  120_000,
);
