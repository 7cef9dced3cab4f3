import { createHash } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type {
  Consultation,
  ConsultationPage,
  DossierPage,
  Entered,
  ErasedPage,
} from '../../../src-main/contract/dossiers.ts';
import type { EntryProof } from '../../../src-main/contract/evidence.ts';
import { PERMISSIONS } from '../../../src-main/contract/permissions.ts';
import type { Remembered } from '../../../src-main/contract/remembered.ts';
import { maskCpf } from '../../support/documents.ts';
import { type Desk, SUBJECT, startDesk } from './desk.ts';

let desk: Desk;
beforeAll(async () => {
  desk = await startDesk();
});
afterAll(() => desk.service.stop());

const dataOf = async <Data>(response: Response) => ((await response.json()) as { data: Data }).data;

test('F3 a dossier is opened, asked for, decided, concluded, read and proven', async () => {
  const id = await desk.open();
  const answer = await desk.look('name=zulmira', { 'atesta-dossier': id });
  const text = await answer.text();
  expect(answer.status).toBe(200);
  const entry = answer.headers.get('atesta-entry')!;

  const met = await desk.read(id);
  expect(met).toMatchObject({ status: 'inReview', openHits: 2, version: 2, subject: SUBJECT });
  expect(met.hits.map(({ record, state }) => [record.name, state])).toEqual([
    ['ZULMIRA INVENTADA', 'open'],
    ['ZULMIRA INVENTADA DE TAL', 'open'],
  ]);

  const kept = await dataOf<Consultation>(
    await desk.service.get(`/consultations/v1/${entry}`, desk.service.workstationKey),
  );
  expect(kept.answer).toBe(text);
  expect(kept).toMatchObject({
    dossier: id,
    author: { by: 'window' },
    facts: {
      request: answer.headers.get('service-reqid'),
      endpoint: '/restricted-lists/v2',
      parameters: [
        ['list', 'ceis'],
        ['name', 'zulmira'],
      ],
      mode: 'exact',
      answeredFrom: [
        {
          kind: 'list',
          name: 'ceis',
          file: '20261119_CEIS.csv',
          records: 2,
          sha256: expect.stringMatching(/^[0-9a-f]{64}$/),
          demonstration: false,
        },
      ],
      notConsulted: [],
      found: 2,
      answer: { sha256: createHash('sha256').update(text).digest('hex'), bytes: Buffer.byteLength(text) },
    },
  });

  const [same, other] = met.hits.map(({ key }) => key);
  expect((await desk.enter(id, decision([same!], 'confirmed', 2))).status).toBe(200);
  expect((await desk.enter(id, conclusion(3))).headers.get('atesta-error')).toBe('hitsOpen');
  expect((await desk.enter(id, decision([other!], 'discarded', 3))).status).toBe(200);
  const concluded = await dataOf<Entered>(await desk.enter(id, conclusion(4)));
  expect(concluded).toMatchObject({ dossier: id, version: 5 });
  expect(await desk.read(id)).toMatchObject({ status: 'concluded', conclusion: 'refused', openHits: 0, version: 5 });

  const proof = await dataOf<EntryProof>(
    await desk.service.get(`/consultations/v1/${entry}/proof`, desk.service.workstationKey),
  );
  expect(JSON.parse(proof.entry)).toMatchObject({ id: entry, kind: 'consultation', scope: id });
  expect(proof).toMatchObject({ format: 'atesta-proof/1', size: 5, payload: { key: expect.any(String) } });

  const found = await dataOf<DossierPage>(
    await desk.service.get('/dossiers/v1?text=zulmira&status=concluded&limit=5', desk.service.workstationKey),
  );
  expect(found).toMatchObject({ total: 1, dossiers: [{ id, status: 'concluded' }] });
});

test('F6 an answer in lines is filed afterwards, exactly as it was given, and once', async () => {
  const id = await desk.open();
  const answer = await desk.look('name=zulmira&match=similar', { accept: 'application/x-ndjson' });
  const text = await answer.text();
  const request = answer.headers.get('service-reqid')!;
  const { entry } = await dataOf<Entered>(await desk.enter(id, { kind: 'consultation', request }));
  const kept = await dataOf<Consultation>(
    await desk.service.get(`/consultations/v1/${entry}`, desk.service.workstationKey),
  );
  expect(kept.answer).toBe(text);
  expect(kept.facts).toMatchObject({
    mode: 'similar',
    found: 2,
    answer: { mediaType: expect.stringContaining('ndjson') },
  });
  const again = await desk.enter(id, { kind: 'consultation', request });
  expect(again.headers.get('atesta-error')).toBe('consultationFiled');
});

test('F9 a file comes back as it was filed, under its own name', async () => {
  const id = await desk.open();
  const bytes = Buffer.concat([Buffer.from('%PDF-1.7\n'), Buffer.alloc(5000, 7)]);
  const base64 = bytes.toString('base64');
  const { entry } = await dataOf<Entered>(await desk.enter(id, { kind: 'file', name: 'ata “final”.pdf', base64 }));
  const file = await desk.service.get(`/dossiers/v1/${id}/files/${entry}`, desk.service.workstationKey);
  expect(Buffer.from(await file.arrayBuffer())).toEqual(bytes);
  expect(file.headers.get('content-type')).toBe('application/pdf');
  expect(file.headers.get('content-disposition')).toBe(
    "attachment; filename*=UTF-8''ata%20%E2%80%9Cfinal%E2%80%9D.pdf",
  );
});

test('F9 half a surrogate pair is no text, wherever it stands', async () => {
  const id = await desk.open();
  const base64 = Buffer.from('%PDF-1.7\n').toString('base64');
  for (const entry of [
    { kind: 'file', name: 'ata \ud800.pdf', base64 },
    { kind: 'note', text: '\udc00' },
  ] as const) {
    const answer = await desk.enter(id, entry);
    expect([answer.status, answer.headers.get('atesta-error')]).toEqual([422, 'invalidJson']);
  }
});

test('F9 what is no base64 is refused at once, however long it is', async () => {
  const id = await desk.open();
  for (const base64 of [`${'='.repeat(2_000_000)}x`, 'JVBE RA==', 'JVBE!A==']) {
    const answer = await desk.enter(id, { kind: 'file', name: 'a.pdf', base64 });
    expect(answer.headers.get('atesta-error')).toBe('invalidBase64');
  }
});

test('F9 what was filed in a dossier that is erased cannot be filed again', async () => {
  const [id, other] = [await desk.open(), await desk.open()];
  const answer = await desk.look('name=zulmira', { 'atesta-dossier': id });
  const beside = await desk.look('name=zulmira');
  const requestOf = ({ headers }: Response) => headers.get('service-reqid')!;
  const erased = await desk.post(`/dossiers/v1/${id}/erase`, { ground: 'requestOfSubject', reason: 'pedido' });
  expect(erased.status).toBe(200);
  const filed = await desk.enter(other, { kind: 'consultation', request: requestOf(answer) });
  expect(filed.headers.get('atesta-error')).toBe('answerUnknown');
  expect((await desk.enter(other, { kind: 'consultation', request: requestOf(beside) })).status).toBe(200);
});

test('F10 everything about a person comes out, the dossiers erased meanwhile excepted', async () => {
  const about = async () => {
    const path = `/dossiers/v1/export?taxId=${SUBJECT.cpf}`;
    return dataOf<{ dossiers: { dossier: { id: string } }[] }>(
      await desk.service.get(path, desk.service.workstationKey),
    ).then(({ dossiers }) => dossiers.map(({ dossier }) => dossier.id));
  };
  const id = await desk.open();
  expect(await about()).toContain(id);
  const erasure = { ground: 'requestOfSubject', reason: 'pedido da titular' };
  expect((await desk.post(`/dossiers/v1/${id}/erase`, erasure)).status).toBe(200);
  expect(await about()).not.toContain(id);
  const gone = await desk.service.get(`/dossiers/v1/${id}`, desk.service.workstationKey);
  expect([gone.status, gone.headers.get('atesta-error')]).toEqual([410, 'dossierErased']);
});

test('F10 who erased what, when and on what ground is listed, and said where it was, without naming anybody it was about', async () => {
  const id = await desk.open();
  const reason = 'pedido de ZULMIRA INVENTADA';
  await desk.post(`/dossiers/v1/${id}/erase`, { ground: 'enteredByMistake', reason });
  const reader = desk.service.key(PERMISSIONS.readDossiers);
  const answer = await desk.service.get('/dossiers/v1/erased?limit=1', reader);
  const text = await answer.text();
  const { data } = JSON.parse(text) as { data: ErasedPage };
  expect(data.total).toBeGreaterThanOrEqual(1);
  expect(data.erased).toMatchObject([{ erased: id, what: 'dossier', ground: 'enteredByMistake', entries: 1 }]);
  const { author, time } = data.erased[0]!;
  const gone = await (await desk.service.get(`/dossiers/v1/${id}`, reader)).text();
  const { message } = (JSON.parse(gone) as { error: { message: string } }).error;
  for (const part of [time, 'by mistake']) expect(message).toContain(part);
  // Who did it says the list alone: a sentence of an error names nobody.
  expect(message).not.toContain(author.name);
  for (const said of [text, gone]) expect(said).not.toContain('ZULMIRA');
  const stranger = await desk.service.get('/dossiers/v1/erased', desk.service.key(PERMISSIONS.writeDossiers));
  expect(stranger.status).toBe(401);
  for (const query of ['limit=0', 'limit=501', 'offset=-1', 'limit=x'])
    expect((await desk.service.get(`/dossiers/v1/erased?${query}`, reader)).status, query).toBe(422);
});

test('F2 their addresses have the version', async () => {
  for (const address of ['/dossiers', '/consultations', '/dossiers/v2']) {
    expect((await desk.service.get(address, desk.service.workstationKey)).status, address).toBe(404);
  }
});

test('F14 they count no units, an answer that is filed counts as ever', async () => {
  const key = desk.service.key(PERMISSIONS.oneList, PERMISSIONS.readDossiers, PERMISSIONS.writeDossiers);
  const id = await desk.open();
  await desk.look('name=zulmira', { 'atesta-dossier': id }, key);
  await desk.enter(id, { kind: 'note', text: 'nota' }, key);
  await desk.service.get(`/dossiers/v1/${id}`, key);
  const usage = await desk.service.get('/workstation/api/usage', desk.service.workstationKey);
  const { rows } = (await usage.json()) as { rows: { caller: string; endpoint: string; units: number }[] };
  expect(rows.filter(({ caller }) => caller.startsWith('key'))).toMatchObject([
    { endpoint: 'restricted-lists', calls: 1, units: 1 },
  ]);
});

test('F16 an answer that was filed nowhere is told what a dossier of its document has decided', async () => {
  const id = await desk.open();
  const lines = { accept: 'application/x-ndjson' };
  const remembered = async (answer: Response, key = desk.service.workstationKey) => {
    await answer.text();
    return desk.service.get(`/dossiers/v1/remembered?request=${answer.headers.get('service-reqid')}`, key);
  };
  const filed = await desk.look(`taxId=${SUBJECT.cpf}`, lines);
  await filed.text();
  await desk.enter(id, { kind: 'consultation', request: filed.headers.get('service-reqid')! });
  const { hits } = await desk.read(id);
  expect((await desk.enter(id, decision([hits[0]!.key], 'confirmed', 2))).status).toBe(200);

  const reader = desk.service.key(PERMISSIONS.oneList, PERMISSIONS.readDossiers);
  for (const key of [desk.service.workstationKey, reader]) {
    const told = await dataOf<Remembered>(await remembered(await desk.look(`taxId=${SUBJECT.cpf}`, lines, key), key));
    const mine = told.dossiers.find(({ dossier }) => dossier.id === id)!;
    expect(mine).toMatchObject({ by: 'document', hits: [{ state: 'decided', decision: { outcome: 'confirmed' } }] });
    expect(mine.hits[0]!.record).toMatchObject({ name: 'ZULMIRA INVENTADA', details: expect.any(Object) });
  }
  // The plain answer says name and document alone.
  const plain = await dataOf<Remembered>(await remembered(await desk.look(`taxId=${SUBJECT.cpf}`)));
  expect(plain.dossiers.find(({ dossier }) => dossier.id === id)!.hits).toMatchObject([{ state: 'uncertain' }]);
  const byName = await dataOf<Remembered>(await remembered(await desk.look('name=zulmira')));
  expect(byName).toEqual({ by: null, couldNotSay: null, dossiers: [] });
  const batch = await fetch(`${desk.service.address}/restricted-lists/v2/batch?list=ceis`, {
    method: 'POST',
    headers: { authorization: `ApiKey ${desk.service.workstationKey}`, 'content-type': 'application/json' },
    body: JSON.stringify([{ name: 'zulmira' }, { taxId: SUBJECT.cpf }]),
  });
  expect(batch.status).toBe(200);
  const ofItems = (await dataOf<Remembered>(await remembered(batch))).dossiers.filter(
    ({ dossier }) => dossier.id === id,
  );
  expect(ofItems).toMatchObject([
    { item: 1, by: 'document', hits: [{ state: 'uncertain', decision: { outcome: 'confirmed' } }] },
  ]);
  const table = await fetch(`${desk.service.address}/restricted-lists/v2/batch?list=ceis`, {
    method: 'POST',
    headers: { authorization: `ApiKey ${desk.service.workstationKey}`, 'content-type': 'text/csv' },
    body: `cpf\n${SUBJECT.cpf}\n`,
  });
  expect(await dataOf<Remembered>(await remembered(table))).toEqual({
    by: null,
    couldNotSay: {
      reason: 'batchNotJson',
      detail: expect.stringMatching(/not sent as a list in JSON.*application\/json/),
    },
    dossiers: [],
  });
});

function decision(hits: string[], outcome: 'confirmed' | 'discarded', seen: number) {
  return { kind: 'decision', hits, outcome, reason: 'conferido com o documento', seen } as const;
}
function conclusion(seen: number) {
  return { kind: 'conclusion', outcome: 'refused', justification: 'sanção vigente', seen } as const;
}

test('F15 where all is kept, what is in no dossier is listed, held, erased, and not filed anew', async () => {
  await desk.set({ 'evidence.keep': 'all' });
  const key = desk.service.workstationKey;
  const listed = async () =>
    dataOf<ConsultationPage>(await desk.service.get('/consultations/v1?since=2020-01-01&limit=1', key));
  const before = (await listed()).total;
  const answer = await desk.look('name=zulmira');
  const entry = answer.headers.get('atesta-entry')!;
  expect(await listed()).toMatchObject({ total: before + 1, consultations: [{ id: entry, facts: { found: 2 } }] });
  // An answer is kept, an error is not: admin.md says so.
  expect((await desk.look('list=nenhuma&name=x')).status).toBe(422);
  expect((await listed()).total).toBe(before + 1);
  expect((await desk.service.get('/consultations/v1?since=ontem', key)).headers.get('atesta-error')).toBe(
    'requestInvalid',
  );
  const post = (part: string, body: unknown) => desk.post(`/consultations/v1/${part}`, body);
  expect((await post(`${entry}/hold`, { on: true, reason: 'ofício' })).status).toBe(200);
  const erasure = { ground: 'requestOfSubject', reason: 'pedido' };
  expect((await post(`${entry}/erase`, erasure)).headers.get('atesta-error')).toBe('onHold');
  expect((await post(`${entry}/hold`, { on: false, reason: 'ofício' })).status).toBe(200);
  expect((await post(`${entry}/erase`, erasure)).status).toBe(200);
  expect((await listed()).total).toBe(before);
  expect((await desk.service.get(`/consultations/v1/${entry}`, key)).status).toBe(404);
  const id = await desk.open();
  const request = answer.headers.get('service-reqid')!;
  expect((await desk.enter(id, { kind: 'consultation', request })).headers.get('atesta-error')).toBe('answerUnknown');
  expect(await dataOf(await post('erase', { reason: 'prazo' }))).toEqual({ erased: 0, left: 0 });
  await desk.set({ 'evidence.keep': null });
});

test('F15 where all is kept, erasing a dossier names what is still kept of it in none, and erases that too where asked', async () => {
  await desk.set({ 'evidence.keep': 'all' });
  const key = desk.service.workstationKey;
  const look = async (query: string) => {
    const { headers } = await desk.look(query);
    return { entry: headers.get('atesta-entry')!, request: headers.get('service-reqid')! };
  };
  const worked = async () => {
    // By name, filed in the dossier as well; by document, and held.
    const [same, about, held, other] = [
      await look('name=zulmira+inventada'),
      await look(`taxId=${maskCpf(SUBJECT.cpf!)}`),
      await look(`taxId=${SUBJECT.cpf}`),
      await look('name=zulmira'),
    ];
    const id = await desk.open();
    expect((await desk.enter(id, { kind: 'consultation', request: same.request })).status).toBe(200);
    await desk.post(`/consultations/v1/${held.entry}/hold`, { on: true, reason: 'ofício' });
    return { id, same, about, held, other };
  };
  const statusOf = async (entry: string) => (await desk.service.get(`/consultations/v1/${entry}`, key)).status;
  const erasure = { ground: 'requestOfSubject', reason: 'pedido' };

  const first = await worked();
  const listed = await dataOf<ConsultationPage>(
    await desk.service.get(`/consultations/v1?dossier=${first.id}&limit=500`, key),
  );
  const entries = listed.consultations.map(({ id }) => id);
  expect(entries).toEqual([first.held.entry, first.about.entry, first.same.entry]);
  const kept = await dataOf(await desk.post(`/dossiers/v1/${first.id}/erase`, erasure));
  expect(kept).toMatchObject({ dossier: first.id, erasedAlone: [], keptAlone: entries });
  expect(await statusOf(first.same.entry)).toBe(200);
  const gone = await desk.service.get(`/consultations/v1?dossier=${first.id}`, key);
  expect(gone.headers.get('atesta-error')).toBe('dossierErased');

  const second = await worked();
  await desk.enter(second.id, { kind: 'hold', on: true, reason: 'ofício' });
  const refused = await desk.post(`/dossiers/v1/${second.id}/erase`, { ...erasure, alone: true });
  expect(refused.headers.get('atesta-error')).toBe('onHold');
  expect(await statusOf(second.about.entry)).toBe(200);
  await desk.enter(second.id, { kind: 'hold', on: false, reason: 'ofício' });
  const erased = await dataOf(await desk.post(`/dossiers/v1/${second.id}/erase`, { ...erasure, alone: true }));
  expect(erased).toMatchObject({
    erasedAlone: [second.about.entry, second.same.entry, first.about.entry],
    keptAlone: [second.held.entry, first.held.entry],
  });
  for (const one of ['same', 'about', 'held', 'other'] as const) {
    expect(await statusOf(second[one].entry), one).toBe(one === 'same' || one === 'about' ? 404 : 200);
  }
  const again = await desk.open();
  const filing = await desk.enter(again, { kind: 'consultation', request: second.about.request });
  expect(filing.headers.get('atesta-error')).toBe('answerUnknown');
  for (const { held } of [first, second]) {
    await desk.post(`/consultations/v1/${held.entry}/hold`, { on: false, reason: 'ofício' });
  }
  await desk.set({ 'evidence.keep': null });
});

test('F11 a batch is kept with its question and its answer, or refused before any of it is asked', async () => {
  await desk.set({ 'evidence.keep': 'all' });
  const { workstationKey: key, address } = desk.service;
  const batch = (body: string) =>
    fetch(`${address}/restricted-lists/v2/batch?list=ceis`, {
      method: 'POST',
      headers: { authorization: `ApiKey ${key}`, 'content-type': 'application/json' },
      body,
    });
  const newest = async () => dataOf<ConsultationPage>(await desk.service.get('/consultations/v1?limit=1', key));
  const body = JSON.stringify(['ZULMIRA INVENTADA', 'ninguém assim']);
  const answered = await batch(body);
  expect(answered.status).toBe(200);
  const text = await answered.text();
  const { total, consultations } = await newest();
  const [{ id, facts }] = consultations as [ConsultationPage['consultations'][number]];
  expect(facts.question).toEqual({
    mediaType: 'application/json',
    bytes: Buffer.byteLength(body),
    sha256: createHash('sha256').update(body).digest('hex'),
  });
  const kept = await dataOf<Consultation>(await desk.service.get(`/consultations/v1/${id}`, key));
  expect([Buffer.from(kept.question!, 'base64').toString(), kept.answer]).toEqual([body, text]);
  const refused = await batch(JSON.stringify(['x'.repeat(17 * 1024 * 1024)]));
  expect([refused.status, refused.headers.get('atesta-error')]).toEqual([413, 'batchTooLargeToKeep']);
  expect((await newest()).total).toBe(total);
  await desk.set({ 'evidence.keep': null });
});
