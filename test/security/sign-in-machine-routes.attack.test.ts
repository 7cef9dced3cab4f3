import { readFileSync } from 'node:fs';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { ALL_PERMISSIONS, PERMISSIONS } from '../../src-main/contract/permissions.ts';
import type { ConfigAnswer } from '../../src-main/contract/window/config.ts';
import { SUBJECT } from '../evidence/api/desk.ts';
import { noProvider } from '../support/openid-provider.ts';
import { PEOPLE } from '../support/sign-in.ts';
import { outcome, startWindowSignIn, type WindowSignIn } from '../support/window-sign-in.ts';

const API = '/workstation/api';
const people = { ...PEOPLE, 'lia-1': { name: 'Lia Exemplo', roles: ['keeper'] } };

/** The attack: what a role, or the rule that people sign in, keeps from somebody is had by the window's own routes. */
describe.skipIf(noProvider)('where the window is only for people who sign in', () => {
  let at: WindowSignIn;
  beforeAll(async () => {
    at = await startWindowSignIn({
      people,
      settings: { window: 'required' },
      config: { evidence: { secondApproval: true } },
    });
    const tab = await at.openTab();
    await at.signIn(tab, 'ana-1');
    expect(outcome(await at.ask(tab, '/dossiers/v1', { subject: SUBJECT }))).toEqual([200, null]);
  });
  afterAll(() => at.close());

  const tabOf = async (sub: string) => {
    const tab = await at.openTab();
    await at.signIn(tab, sub);
    return tab;
  };
  const backup = async (secret: string) => {
    const answer = await at.ask(secret, `${API}/evidence/backup`, { passphrase: 'uma senha bem comprida' });
    await answer.arrayBuffer();
    return outcome(answer);
  };
  const restore = async (secret: string) => {
    const body = new FormData();
    body.append('passphrase', 'uma senha bem comprida');
    body.append('file', new Blob(['x']), 'record.backup');
    const headers = { authorization: `ApiKey ${secret}` };
    const answer = await fetch(`${at.service.address}${API}/evidence/restore`, { method: 'POST', headers, body });
    await answer.text();
    return outcome(answer);
  };
  let made = 0;
  const makeKey = async (secret: string, permissions: readonly string[]) =>
    outcome(await at.ask(secret, `${API}/keys`, { name: `portal ${++made}`, permissions }));

  test('nobody takes the record away, or brings one, without the permission to read or write it', async () => {
    const [nobody, auditor] = [await at.openTab(), await tabOf('rui-1')];
    for (const secret of [nobody, at.service.workstationKey]) {
      expect(await backup(secret)).toEqual([403, 'signInRequired']);
      expect(await restore(secret)).toEqual([403, 'signInRequired']);
    }
    expect(await backup(auditor)).toEqual([200, null]);
    expect(await restore(auditor)).toEqual([403, 'roleForbids']);
    expect((await restore(await tabOf('ana-1')))[0]).toBe(200);
  });

  test('nobody reads, replaces or puts away the spreadsheet that somebody has begun', async () => {
    const run = `${API}/spreadsheets/run`;
    const [nobody, analyst] = [await at.openTab(), await tabOf('ana-1')];
    const begun = await at.ask(analyst, run, { head: 'clientes' });
    const { run: id } = (await begun.json()) as { run: string };
    expect(outcome(await at.ask(analyst, `${run}/${id}/parts`, { part: 'Maria Exemplo' }))[0]).toBe(200);
    const asked = async (url: string, init: RequestInit = {}) => {
      const headers = { authorization: `ApiKey ${nobody}`, 'content-type': 'application/json' };
      const answer = await fetch(at.service.address + url, { ...init, headers });
      await answer.text();
      return outcome(answer);
    };
    const post = (part: object) => ({ method: 'POST', body: JSON.stringify(part) });
    expect(await asked(run)).toEqual([403, 'signInRequired']);
    expect(await asked(`${run}/${id}/parts`)).toEqual([403, 'signInRequired']);
    expect(await asked(`${run}/${id}/parts`, post({ part: 'x' }))).toEqual([403, 'signInRequired']);
    expect(await asked(run, post({ head: 'x' }))).toEqual([403, 'signInRequired']);
    expect(await asked(run, { method: 'DELETE' })).toEqual([403, 'signInRequired']);
    const kept = (await (await at.ask(analyst, run)).json()) as object;
    expect(kept).toEqual({ run: id, head: 'clientes' });
  });

  test('a key opens nothing that whoever makes it may not', async () => {
    const [nobody, auditor, analyst] = [await at.openTab(), await tabOf('rui-1'), await tabOf('ana-1')];
    expect(await makeKey(nobody, [PERMISSIONS.oneList, PERMISSIONS.readDossiers])).toEqual([403, 'signInRequired']);
    expect(await makeKey(nobody, [PERMISSIONS.oneList])).toEqual([201, null]);
    expect(await makeKey(auditor, ALL_PERMISSIONS)).toEqual([403, 'roleForbids']);
    expect(await makeKey(auditor, [PERMISSIONS.readDossiers, PERMISSIONS.readAlerts])).toEqual([201, null]);
    expect(await makeKey(analyst, [PERMISSIONS.writeDossiers])).toEqual([201, null]);
    expect(await makeKey(analyst, [PERMISSIONS.writePortfolios])).toEqual([403, 'roleForbids']);
    expect(await makeKey(analyst, ['everything'])).toEqual([422, 'requestInvalid']);
  });

  test('who concludes does not have the second approval off for a while; an administrator changes how the record is kept', async () => {
    const changed = async (secret: string, changes: object) => {
      const { revision } = (await (await at.ask(secret, `${API}/config`)).json()) as ConfigAnswer;
      const answer = await fetch(`${at.service.address}${API}/config`, {
        method: 'PUT',
        headers: { authorization: `ApiKey ${secret}`, 'content-type': 'application/json' },
        body: JSON.stringify({ revision, changes }),
      });
      await answer.text();
      return outcome(answer);
    };
    const written = () => JSON.parse(readFileSync(path.join(at.service.dataDir, 'config.json'), 'utf8')).evidence;
    for (const secret of [await at.openTab(), await tabOf('ana-1'), await tabOf('ana-2'), await tabOf('rui-1')]) {
      for (const setting of ['secondApproval', 'keep', 'retentionYears', 'checkpoints.folder']) {
        const changes = { 'lists.retain': 3, [`evidence.${setting}`]: null };
        expect(await changed(secret, changes)).toEqual([403, 'settingByAdministrator']);
      }
      expect(await changed(secret, { 'lists.retain': 3 })).toEqual([200, null]);
    }
    expect(written()).toEqual({ secondApproval: true });
    const shownTo = async (secret: string) => {
      const { settings } = (await (await at.ask(secret, `${API}/config`)).json()) as ConfigAnswer;
      return [settings['evidence.keep'].lockedBy, settings['lists.retain'].lockedBy];
    };
    expect(await shownTo(await at.openTab())).toEqual(['administrator', null]);
    expect(await shownTo(await tabOf('ana-1'))).toEqual(['administrator', null]);
    expect(await shownTo(await tabOf('lia-1'))).toEqual([null, null]);
    expect(await changed(await tabOf('lia-1'), { 'evidence.secondApproval': false })).toEqual([200, null]);
    expect(written()).toEqual({ secondApproval: false });
  });
});
