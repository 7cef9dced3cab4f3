import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Dossier, ErasureGround } from '../../../src-main/contract/dossiers.ts';
import { PERMISSIONS, type Permission } from '../../../src-main/contract/permissions.ts';
import type {
  Alert,
  AlertDossiers,
  AlertEscalated,
  AlertPage,
  AlertsDossiers,
  Portfolio,
} from '../../../src-main/contract/portfolios.ts';
import { openPortfolios } from '../../../src-main/portfolio/store/database.ts';
import { install } from '../../lists/snapshots.ts';
import { startTestService, type TestService } from '../../support/service.ts';
import { makeTempDir, removeTempDir } from '../../support/temp-dir.ts';

const { readPortfolios, writePortfolios, readAlerts, writeAlerts, readDossiers, writeDossiers } = PERMISSIONS;
const ALL: Permission[] = [readPortfolios, writePortfolios, readAlerts, writeAlerts, readDossiers, writeDossiers];
let service: TestService;
let key: string;
let alerts: Alert[];

async function asked<Data>(path: string, body?: unknown, held = key) {
  const response = await fetch(service.address + path, {
    method: body === undefined ? 'GET' : 'POST',
    headers: { authorization: `ApiKey ${held}`, ...(body !== undefined && { 'content-type': 'application/json' }) },
    ...(body !== undefined && { body: JSON.stringify(body) }),
  });
  const { data, error } = (await response.json()) as { data: Data; error?: { message: string } };
  return { status: response.status, code: response.headers.get('atesta-error'), message: error?.message, data };
}
const dossiersOf = (id: string, held?: string) => asked<AlertDossiers>(`/alerts/v1/${id}/dossiers`, undefined, held);

beforeAll(async () => {
  const dataDir = makeTempDir();
  await install(dataDir, 'onu', '20261101', [{ name: 'FULANO INVENTADO' }, { name: 'BELTRANA INVENTADA' }]);
  service = await startTestService({ dataDir });
  key = service.key(...ALL);
  const { data } = await asked<Portfolio>('/portfolios/v1', { name: 'Clientes', lists: ['onu'], match: 'folded' });
  const subjects = ['Fulano Inventado', 'Beltrana Inventada'].map((name, at) => ({ reference: `C${at}`, name }));
  await asked(`/portfolios/v1/${data.id}/subjects`, { subjects });
  do {
    await new Promise((resolve) => setTimeout(resolve, 100));
    alerts = (await asked<AlertPage>('/alerts/v1')).data.alerts;
  } while (alerts.length < 2);
}, 120_000);
afterAll(async () => {
  await service?.stop();
  if (service) removeTempDir(service.dataDir);
});

test('what the dossiers of an alert have is told as long as they are there', async () => {
  const { id } = alerts[0]!;
  expect((await dossiersOf(id)).data).toEqual({ dossiers: [] });
  const { data: filed } = await asked<AlertEscalated>('/alerts/v1/escalations', { alert: id });
  for (const one of [id, id.toUpperCase()])
    expect((await dossiersOf(one)).data.dossiers).toMatchObject([
      { dossier: filed.dossier, hits: [{ state: 'open' }] },
    ]);
  const ground: ErasureGround = 'enteredByMistake';
  expect((await asked(`/dossiers/v1/${filed.dossier}/erase`, { ground, reason: 'engano' })).status).toBe(200);
  expect(await dossiersOf(id)).toMatchObject({ status: 200, data: { dossiers: [] } });
});

test('W20 what dossiers decided is told of all alerts that a question finds, and closes none of them', async () => {
  const [first] = alerts;
  const { data: filed } = await asked<AlertEscalated>('/alerts/v1/escalations', { alert: first!.id });
  const { data: dossier } = await asked<Dossier>(`/dossiers/v1/${filed.dossier}`);
  const decision = {
    kind: 'decision',
    hits: [dossier.hits[0]!.key],
    outcome: 'discarded',
    reason: 'homônimo',
    seen: 2,
  };
  expect((await asked(`/dossiers/v1/${filed.dossier}/entries`, decision)).status).toBe(200);
  const marked = await asked<AlertsDossiers>('/alerts/v1/dossiers?state=open');
  expect(marked.data).toMatchObject({
    alerts: [
      {
        alert: first!.id,
        dossiers: [{ dossier: filed.dossier, hits: [{ state: 'decided', decision: { outcome: 'discarded' } }] }],
      },
    ],
    last: Math.max(...alerts.map(({ number }) => number)),
    more: false,
  });
  const [one] = (await asked<AlertPage>('/alerts/v1?limit=1')).data.alerts;
  expect(await asked('/alerts/v1/dossiers?limit=1')).toMatchObject({ data: { last: one!.number, more: true } });
  const ofOne = await asked<AlertPage>(`/alerts/v1?subject=${first!.subjectNumber}`);
  expect(ofOne.data.alerts.map(({ id }) => id)).toEqual([first!.id]);
  expect((await asked<AlertPage>('/alerts/v1?state=open')).data.total).toBe(2);
  expect(await asked('/alerts/v1/dossiers?state=none')).toMatchObject({ status: 422, code: 'requestInvalid' });
  for (const held of [[readAlerts], [readDossiers]])
    expect((await asked('/alerts/v1/dossiers', undefined, service.key(...held))).status).toBe(401);
  const ground: ErasureGround = 'enteredByMistake';
  await asked(`/dossiers/v1/${filed.dossier}/erase`, { ground, reason: 'engano' });
  expect((await asked<AlertsDossiers>('/alerts/v1/dossiers')).data.alerts).toEqual([]);
});

test('an alert that is none, or cannot be one, is not found', async () => {
  for (const id of ['00000000-0000-4000-8000-000000000000', 'nada', '%00', "'", `${alerts[0]!.id}x`])
    expect(await dossiersOf(id), id).toMatchObject({ status: 404, code: 'alertNotFound' });
  expect((await asked(`/alerts/v1/${alerts[0]!.id}/dossiers`, {})).status).toBe(405);
});

test('it takes both permissions, to read alerts and to read dossiers', async () => {
  for (const held of [[readAlerts], [readDossiers], [readPortfolios, writeAlerts, writeDossiers]])
    expect(await dossiersOf(alerts[0]!.id, service.key(...held)), held.join()).toMatchObject({ status: 401 });
  expect((await dossiersOf(alerts[0]!.id, service.key(readAlerts, readDossiers))).status).toBe(200);
  expect((await dossiersOf(alerts[0]!.id, 'none')).status).toBe(401);
});

test('of one that is damaged the answer says so, and of the others what there is', async () => {
  const db = openPortfolios(service.dataDir);
  db.prepare("UPDATE alert SET sealed = x'00' WHERE id = ?").run(alerts[1]!.id);
  db.close();
  const damaged = await dossiersOf(alerts[1]!.id);
  expect(damaged).toMatchObject({ status: 500, code: 'evidenceDamaged' });
  expect(damaged.message).toMatch(/portfolio\.sqlite.*damaged.*put back a backup/);
  expect((await dossiersOf(alerts[0]!.id)).status).toBe(200);
  const page = await asked<AlertPage>('/alerts/v1?order=-number');
  expect(page).toMatchObject({
    status: 200,
    data: { alerts: [{ id: alerts[0]!.id }], unreadable: [{ id: alerts[1]!.id }] },
  });
});
