import { copyFileSync, mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import type { Dossier } from '../../../src-main/contract/dossiers.ts';
import { firstLine, runCli, startCli } from '../../support/cli.ts';
import { NO_POSTGRES } from '../../support/postgres.ts';
import { tempDir } from '../../support/temp-dir.ts';
import { officeServer } from './office.ts';

const server = officeServer();

/** `atesta serve` of a machine of the office, as its administrator sets it up. */
async function serve(url: string, like?: string) {
  const dataDir = path.join(tempDir(), 'data');
  mkdirSync(dataDir);
  writeFileSync(path.join(dataDir, 'config.json'), JSON.stringify({ workspace: { url } }));
  if (like) copyFileSync(path.join(like, 'evidence.key'), path.join(dataDir, 'evidence.key'));
  const child = startCli(['serve', '--port', '0', '--no-ui', '--data-dir', dataDir]);
  onTestFinished(() => void child.kill('SIGKILL'));
  const address = /http:\S+/.exec(await firstLine(child))![0];
  const ask = async (key: string, at: string, body?: object) => {
    const headers = { authorization: `ApiKey ${key}`, 'content-type': 'application/json' };
    const method = body ? 'POST' : 'GET';
    const answer = await fetch(`${address}${at}`, { method, headers, body: body && JSON.stringify(body) });
    return { status: answer.status, ...((await answer.json()) as { data?: unknown; error?: { code: string } }) };
  };
  const cli = (...args: string[]) => runCli([...args, '--data-dir', dataDir]);
  return { dataDir, ask, cli };
}

test.skipIf(NO_POSTGRES)(
  'two people work on one dossier, each at a service of its own: both see it, and the log has both',
  async () => {
    const url = await server().newDatabase();
    const one = await serve(url);
    const made = await one.cli('evidence', 'init');
    expect(made).toMatchObject({
      code: 0,
      stderr: '',
      stdout: expect.stringMatching(/evidence\.key: the key of atesta\//),
    });
    expect(await one.cli('evidence', 'init')).toEqual(made);
    const other = await serve(url, one.dataDir);
    const permissions = ['read', 'write'].flatMap((right) => ['--permission', `service.workstation.dossiers.${right}`]);
    const keyOf = async (name: string) => (await one.cli('keys', 'create', name, ...permissions)).stdout.trim();
    const [ana, bruno] = [await keyOf('ana'), await keyOf('bruno')];
    const subject = { kind: 'person', names: ['Zulmira Inventada'], cpf: '52998224725' };
    const opened = await one.ask(ana, '/dossiers/v1', { subject });
    expect(opened.status).toBe(200);
    const id = (opened.data as { dossier: string }).dossier;

    expect(await other.ask(bruno, '/dossiers/v1?text=zulmira')).toMatchObject({ data: { dossiers: [{ id }] } });
    const entries = `/dossiers/v1/${id}/entries`;
    expect(await other.ask(bruno, entries, { kind: 'note', text: 'visto por Bruno' })).toMatchObject({ status: 200 });
    expect(await one.ask(ana, entries, { kind: 'note', text: 'visto por Ana' })).toMatchObject({ status: 200 });
    for (const { ask } of [one, other]) {
      const { data } = await ask(ana, `/dossiers/v1/${id}`);
      const story = (data as Dossier).entries.map(({ kind, author }) => `${kind} ${author.name}`);
      expect(story).toEqual(['opened ana', 'note bruno', 'note ana']);
    }
    // The command line too takes in what the other machine filed, and both have the same log.
    for (const { cli } of [one, other]) {
      expect(await cli('dossiers', 'show', id)).toMatchObject({
        code: 0,
        stdout: expect.stringContaining('visto por Ana'),
      });
      const { code, stdout, stderr } = await cli('evidence', 'verify', '--json');
      expect([code, stderr]).toEqual([0, '']);
      expect(JSON.parse(stdout)).toMatchObject({ ok: true, entries: 3 });
    }

    await server().kill();
    onTestFinished(() => server().start());
    expect(await other.ask(bruno, entries, { kind: 'note', text: 'perdida' })).toMatchObject({ status: 503 });
    expect(await other.ask(bruno, `/dossiers/v1/${id}`)).toMatchObject({ status: 503 });
    expect(await one.cli('dossiers', 'show', id)).toMatchObject({ code: 1, stdout: '' });
    const alone = await one.cli('evidence', 'verify');
    expect(alone).toMatchObject({ code: 0, stderr: expect.stringMatching(/^Only what stands on this machine: /) });
  },
);
