import { readdirSync, renameSync } from 'node:fs';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Permission } from '../../src-main/contract/permissions.ts';
import { PERMISSIONS } from '../../src-main/contract/permissions.ts';
import { type Desk, startDesk } from '../evidence/api/desk.ts';
import { cpfOf } from '../support/documents.ts';
import { tempDir } from '../support/temp-dir.ts';

const { oneList, readDossiers, writeDossiers } = PERMISSIONS;
let desk: Desk;
beforeAll(async () => {
  desk = await startDesk();
});
afterAll(() => desk.service.stop());

const key = (...permissions: Permission[]) => desk.service.key(...permissions);
const outcome = (response: Response) => [response.status, response.headers.get('atesta-error')];
const requestOf = (response: Response) => response.headers.get('service-reqid')!;

describe('F5 an answer is filed by whom it was given to', () => {
  test('another key that guesses, or saw, the id of a request cannot have it, nor can the window', async () => {
    const [own, other] = [key(oneList, writeDossiers), key(oneList, writeDossiers, readDossiers)];
    const id = await desk.open();
    const request = requestOf(await desk.look('name=zulmira', {}, own));
    for (const thief of [other, desk.service.workstationKey]) {
      expect(outcome(await desk.enter(id, { kind: 'consultation', request }, thief))).toEqual([404, 'answerUnknown']);
    }
    expect((await desk.enter(id, { kind: 'consultation', request }, own)).status).toBe(200);
  });

  test('of a failure, of somebody who may not file, and of an id that never was nothing is remembered', async () => {
    const [writer, reader] = [key(oneList, writeDossiers), key(oneList, readDossiers)];
    const id = await desk.open();
    const failed = requestOf(await desk.look('name=z', {}, writer));
    const unknown = '00000000-0000-4000-8000-000000000000';
    for (const request of [failed, unknown]) {
      expect(outcome(await desk.enter(id, { kind: 'consultation', request }, writer))).toEqual([404, 'answerUnknown']);
    }
    const read = requestOf(await desk.look('name=zulmira', {}, reader));
    expect(outcome(await desk.enter(id, { kind: 'consultation', request: read }, reader))).toEqual([
      401,
      'permissionMissing',
    ]);
  });
});

describe('F16 what a dossier remembers is told to whom the answer was given and who may read', () => {
  test('to nobody else, whatever request he names', async () => {
    await desk.open();
    const [own, other, writer] = [key(oneList, readDossiers), key(oneList, readDossiers), key(oneList, writeDossiers)];
    const ask = (request: string, held: string) => desk.service.get(`/dossiers/v1/remembered?request=${request}`, held);
    const answer = async (held: string) => {
      const response = await desk.look(`taxId=${cpfOf('123456789')}`, {}, held);
      expect(await response.text()).not.toContain('remembered');
      return requestOf(response);
    };
    const [mine, written] = [await answer(own), await answer(writer)];
    expect((await ask(mine, own)).status).toBe(200);
    expect(outcome(await ask(mine, other))).toEqual([404, 'answerUnknown']);
    // Who only writes learns nothing of a dossier that he did not open.
    const refused = await ask(written, writer);
    expect(outcome(refused)).toEqual([401, 'permissionMissing']);
    expect(await refused.text()).not.toMatch(/zulmira/i);
    for (const request of ['', 'x', `${mine}&request=${mine}`]) expect((await ask(request, own)).status).toBe(422);
  });
});

describe('F1 a key has the permissions that it was given', () => {
  test('without the one to read nothing is read, without the one to write nothing written', async () => {
    const [none, reader, writer] = [key(oneList), key(readDossiers), key(writeDossiers)];
    const id = await desk.open();
    const refused = [401, 'permissionMissing'];
    for (const tail of ['', `/${id}`, `/${id}/export`, '/export?name=zulmira', `/${id}/files/${id}`]) {
      for (const held of [none, writer]) {
        expect(outcome(await desk.service.get(`/dossiers/v1${tail}`, held)), tail).toEqual(refused);
      }
    }
    for (const tail of [`/${id}`, `/${id}/proof`]) {
      expect(outcome(await desk.service.get(`/consultations/v1${tail}`, none)), tail).toEqual(refused);
    }
    const note = { kind: 'note', text: 'nota' } as const;
    for (const held of [none, reader]) {
      expect(outcome(await desk.enter(id, note, held))).toEqual(refused);
      expect(outcome(await desk.post('/dossiers/v1', { subject: { kind: 'person', names: ['X'] } }, held))).toEqual(
        refused,
      );
      expect(outcome(await desk.post(`/dossiers/v1/${id}/erase`, {}, held))).toEqual(refused);
    }
    expect((await desk.enter(id, note, writer)).status).toBe(200);
    expect((await desk.read(id)).entries.at(-1)!.author).toMatchObject({
      by: 'key',
      name: expect.stringMatching(/^key/),
    });
  });

  test('F3 an answer is filed in a dossier only by who may write there, and none is given otherwise', async () => {
    const id = await desk.open();
    const response = await desk.look('name=zulmira', { 'atesta-dossier': id }, key(oneList, readDossiers));
    expect(outcome(response)).toEqual([401, 'permissionMissing']);
    expect(await response.text()).not.toContain('ZULMIRA');
    expect((await desk.read(id)).version).toBe(1);
  });

  test('F8 no key or token gives the second approval', async () => {
    const id = await desk.open();
    await desk.look('name=zulmira inventada de', { 'atesta-dossier': id });
    const [hit] = (await desk.read(id)).hits;
    await desk.enter(id, { kind: 'decision', hits: [hit!.key], outcome: 'discarded', reason: 'homônimo', seen: 2 });
    const approval = { kind: 'approval', approved: true, reason: 'conferido', seen: 4 } as const;
    expect(outcome(await desk.enter(id, { ...approval, seen: 3 }))).toEqual([409, 'notAwaitingApproval']);
    await desk.set({ 'evidence.secondApproval': true });
    await desk.enter(id, { kind: 'conclusion', outcome: 'approved', justification: 'nada consta', seen: 3 });
    expect((await desk.read(id)).status).toBe('awaitingApproval');
    expect(outcome(await desk.enter(id, approval, key(writeDossiers)))).toEqual([403, 'approvalByKey']);
    const token = await desk.service.token(writeDossiers);
    const byToken = await fetch(`${desk.service.address}/dossiers/v1/${id}/entries`, {
      method: 'POST',
      headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
      body: JSON.stringify(approval),
    });
    expect(outcome(byToken)).toEqual([403, 'approvalByKey']);
    expect(outcome(await desk.enter(id, approval))).toEqual([403, 'approvalBySamePerson']);
    expect((await desk.read(id)).status).toBe('awaitingApproval');
    await desk.set({ 'evidence.secondApproval': null });
  });
});

describe('what is sent is not trusted', () => {
  test.each(['..%2f..%2fevidence.key', '%00', "' OR 1=1 --", 'a'.repeat(4000), '..', '__proto__', '{id}'])(
    'as an id: %s',
    async (text) => {
      const id = encodeURIComponent(decodeURIComponent(text));
      for (const address of [`/dossiers/v1/x${id}`, `/dossiers/v1/x${id}/export`, `/consultations/v1/x${id}`]) {
        expect((await desk.service.get(address, desk.service.workstationKey)).status, address).toBe(404);
      }
      const response = await desk.look('name=zulmira', { 'atesta-dossier': id });
      expect(outcome(response)).toEqual([404, 'dossierNotFound']);
      expect(await response.text()).not.toContain('ZULMIRA');
    },
  );

  test('F12 as a body: too large, no JSON, of another type, or with members that there are not', async () => {
    const id = await desk.open();
    const address = `${desk.service.address}/dossiers/v1/${id}/entries`;
    const authorization = `ApiKey ${desk.service.workstationKey}`;
    const send = (body: BodyInit, type = 'application/json') =>
      fetch(address, { method: 'POST', headers: { authorization, 'content-type': type }, body });
    const huge = `{"kind":"note","text":"${'x'.repeat(22 * 1024 * 1024)}"}`;
    expect(outcome(await send(huge))).toEqual([413, 'bodyTooLarge']);
    expect(outcome(await send('{"kind":'))).toEqual([422, 'invalidJson']);
    expect(outcome(await send(Buffer.from([0x22, 0xff, 0x22])))).toEqual([422, 'invalidJson']);
    expect(outcome(await send('{}', 'text/plain'))).toEqual([415, 'jsonExpected']);
    for (const body of [
      'null',
      '[]',
      '{}',
      '{"kind":"erased"}',
      '{"kind":"note"}',
      '{"kind":"note","text":"a","author":{"name":"outra"}}',
      '{"kind":"note","text":"a","__proto__":{"time":"2020-01-01"}}',
      `{"kind":"decision","hits":[],"outcome":"discarded","reason":"a","seen":1}`,
      '['.repeat(100_000),
    ]) {
      expect([415, 422]).toContain((await send(body)).status);
    }
    for (const base64 of ['%%%%', 'JVBERi0xLjcK JVBERi0xLjcK', 'PGh0bWw+', '']) {
      const file = JSON.stringify({ kind: 'file', name: 'a.pdf', base64 });
      expect((await send(file)).status, base64).toBe(422);
    }
    expect((await desk.read(id)).version).toBe(1);
    const most = `${'JVBERi0x'}${'A'.repeat(20 * 1024 * 1024 - 8)}`;
    expect((await send(JSON.stringify({ kind: 'file', name: 'maior.pdf', base64: most }))).status).toBe(200);
    const more = `${most}AAAA`;
    expect(outcome(await send(JSON.stringify({ kind: 'file', name: 'maior.pdf', base64: more })))).toEqual([
      413,
      'fileTooLarge',
    ]);
  });

  test('a refusal names the member and never what it holds', async () => {
    const cpf = cpfOf('123456789');
    const answers = await Promise.all([
      desk.post('/dossiers/v1', { subject: { kind: 'person', names: ['FULANA SECRETA'], cpf: `${cpf}9` } }),
      desk.post('/dossiers/v1', { subject: { kind: 'FULANA SECRETA', names: ['FULANA SECRETA'], cpf } }),
      desk.post('/dossiers/v1', { subject: { kind: 'person', names: [], cpf, 'FULANA SECRETA': cpf } }),
      desk.service.get('/dossiers/v1?order=FULANA SECRETA', desk.service.workstationKey),
      desk.service.get('/dossiers/v1?limit=501', desk.service.workstationKey),
    ]);
    for (const answer of answers) {
      expect(answer.status).toBe(422);
      const text = await answer.text();
      expect(text).not.toContain(cpf);
    }
  });

  test('F4 an answer in lines, a batch, or none, is not said to be filed', async () => {
    const id = await desk.open();
    const headers = { 'atesta-dossier': id };
    expect(outcome(await desk.look('name=zulmira', { ...headers, accept: 'application/x-ndjson' }))).toEqual([
      400,
      'filingNotHere',
    ]);
    const batch = await fetch(`${desk.service.address}/restricted-lists/v2/batch?list=ceis`, {
      method: 'POST',
      headers: {
        ...headers,
        authorization: `ApiKey ${desk.service.workstationKey}`,
        'content-type': 'application/json',
      },
      body: '["zulmira"]',
    });
    expect(outcome(batch)).toEqual([400, 'filingNotHere']);
    const head = await fetch(`${desk.service.address}/restricted-lists/v2?list=ceis&name=zulmira`, {
      method: 'HEAD',
      headers: { ...headers, authorization: `ApiKey ${desk.service.workstationKey}` },
    });
    expect(outcome(head)).toEqual([400, 'filingNotHere']);
    expect((await desk.read(id)).version).toBe(1);
  });
});

test('nothing personal is in the log', async () => {
  const id = await desk.open();
  await desk.look('name=zulmira', { 'atesta-dossier': id });
  await desk.service.get('/dossiers/v1/export?name=zulmira inventada', desk.service.workstationKey);
  await desk.service.get('/dossiers/v1/export/report?name=zulmira inventada', desk.service.workstationKey);
  await desk.service.get('/dossiers/v1?text=zulmira', desk.service.workstationKey);
  const log = desk.service.log.join('');
  expect(log).toContain('/dossiers/:version');
  expect(log).not.toMatch(/zulmira|inventada|12345678909/i);
});

test('F11 where nothing is kept there are no dossiers, and nothing is made on the disk', async () => {
  const off = await startDesk();
  await off.set({ 'evidence.keep': 'off' });
  const id = '00000000-0000-4000-8000-000000000000';
  const refused = [403, 'evidenceOff'];
  const { workstationKey } = off.service;
  for (const address of [
    '/dossiers/v1',
    '/dossiers/v1/export?name=zulmira',
    '/dossiers/v1/export/report?name=zulmira',
    `/dossiers/v1/${id}`,
    `/dossiers/v1/${id}/export`,
    `/dossiers/v1/${id}/files/${id}`,
    `/consultations/v1/${id}`,
    `/consultations/v1/${id}/proof`,
  ]) {
    expect(outcome(await off.service.get(address, workstationKey)), address).toEqual(refused);
  }
  expect(outcome(await off.post('/dossiers/v1', { subject: { kind: 'person', names: ['X'] } }))).toEqual(refused);
  expect(outcome(await off.look('name=zulmira', { 'atesta-dossier': id }))).toEqual(refused);
  const answer = await off.look('name=zulmira');
  expect(answer.status).toBe(200);
  const request = requestOf(answer);
  expect(readdirSync(off.service.dataDir).filter((name) => name.startsWith('evidence'))).toEqual([]);
  await off.set({ 'evidence.keep': null });
  const dossier = await off.open();
  expect(outcome(await off.enter(dossier, { kind: 'consultation', request }))).toEqual([404, 'answerUnknown']);
  await off.service.stop();
});

test('F11 where all is kept every answer is, before its last byte, and none is given that cannot be', async () => {
  const all = await startDesk();
  await all.set({ 'evidence.keep': 'all' });
  const key = all.service.key(oneList);
  const entry = (await all.look('name=zulmira', {}, key)).headers.get('atesta-entry')!;
  const kept = await all.service.get(`/consultations/v1/${entry}`, all.service.workstationKey);
  expect(await kept.json()).toMatchObject({ data: { dossier: null, author: { by: 'key' }, facts: { found: 2 } } });
  const lines = await all.look('name=zulmira', { accept: 'application/x-ndjson' }, key);
  expect((await lines.text()).trimEnd().split('\n').at(-1)).toContain('metadata');
  const exported = await all.service.get('/dossiers/v1/export?name=ZULMIRA', all.service.workstationKey);
  const { data } = (await exported.json()) as { data: { consultations: unknown[] } };
  expect(data.consultations).toHaveLength(2);
  await all.service.stop();
});

test('without its key the record takes nothing, and a call that must be kept is an error', async () => {
  const dataDir = tempDir();
  const before = await startDesk({ dataDir });
  await before.open();
  await before.service.stop();
  renameSync(path.join(dataDir, 'evidence.key'), path.join(dataDir, 'evidence.gone'));
  const after = await startDesk({ dataDir });
  const id = '00000000-0000-4000-8000-000000000000';
  const answer = await after.look('name=zulmira', { 'atesta-dossier': id });
  expect(outcome(answer)).toEqual([500, 'evidenceKeyMissing']);
  expect(await answer.text()).not.toContain('ZULMIRA');
  expect((await after.look('name=zulmira')).status).toBe(200);
  await after.set({ 'evidence.keep': 'all' });
  const lines = await after.look('name=zulmira', { accept: 'application/x-ndjson' });
  expect(JSON.parse((await lines.text()).trimEnd().split('\n').at(-1)!)).toMatchObject({ code: 'evidenceKeyMissing' });
  await after.service.stop();
});

test('F7 two windows decide on a hit at once: the second is told', async () => {
  const id = await desk.open();
  await desk.look('name=zulmira inventada de', { 'atesta-dossier': id });
  const [hit] = (await desk.read(id)).hits;
  const decide = (outcome: 'confirmed' | 'discarded') =>
    desk.enter(id, { kind: 'decision', hits: [hit!.key], outcome, reason: 'conferido', seen: 2 });
  const told = (await Promise.all([decide('confirmed'), decide('discarded')])).map(outcome);
  expect(told.sort()).toEqual([
    [200, null],
    [409, 'hitDecidedMeanwhile'],
  ]);
});

test('the name of a person stands in what is entered by the window, a key cannot take it', async () => {
  const { address, workstationKey } = desk.service;
  await fetch(`${address}/workstation/api/settings`, {
    method: 'PUT',
    headers: { authorization: `ApiKey ${workstationKey}`, 'content-type': 'application/json' },
    body: JSON.stringify({ displayName: 'Ana Exemplo' }),
  });
  const id = await desk.open();
  await desk.enter(id, { kind: 'note', text: 'de um programa' }, key(writeDossiers));
  const [opened, note] = (await desk.read(id)).entries;
  expect(opened!.author).toMatchObject({ by: 'window', name: 'Ana Exemplo' });
  expect(note!.author).toMatchObject({ by: 'key', name: expect.stringMatching(/^key \d+$/) });
});
