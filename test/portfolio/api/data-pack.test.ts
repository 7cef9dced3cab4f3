import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import type { DataPackEvent } from '../../../src-main/contract/window/data.ts';
import { runCli } from '../../support/cli.ts';
import { cpfOf } from '../../support/documents.ts';
import { writeCeis } from '../../support/list-files.ts';
import { tempDir } from '../../support/temp-dir.ts';
import { comparedWith, toldIn, type WatchingService, watchingService } from './watching-service.ts';

const CPF = cpfOf('123456789');
const FULANO = { name: 'FULANO DE TAL EXEMPLO', document: CPF };
const OTHER = { name: 'OUTRO QUALQUER', document: cpfOf('987654321') };
const CLIENTS = [
  { reference: 'C1', name: 'Fulano de Tal Exemplo', taxId: CPF },
  { reference: 'C2', name: 'Beltrana Inventada' },
];

/** `atesta …` over a data directory; what fails is an error. */
async function atesta(dataDir: string, ...args: string[]): Promise<string> {
  const { code, stdout, stderr } = await runCli([...args, '--data-dir', dataDir]);
  if (code !== 0) throw new Error(`atesta ${args.join(' ')}: ${code} ${stderr}`);
  return stdout;
}

/** The machine that imports the publisher's files and publishes them for others. */
async function publisher() {
  const dataDir = tempDir();
  const share = path.join(tempDir(), 'pacote de dados');
  const key = path.join(dataDir, 'data-pack.key');
  const { publicKey } = JSON.parse(await atesta(dataDir, 'data', 'keygen', key, '--json')) as { publicKey: string };
  const publish = async (day: string, people: { name: string; document: string }[]) => {
    await atesta(dataDir, 'lists', 'import', 'ceis', writeCeis(tempDir(), day, people));
    await atesta(dataDir, 'data', 'publish', share);
  };
  return { share, publicKey, publish };
}

/** Fetches as the window's button and the daily look do: in the service that runs. */
async function fetchInService(service: WatchingService): Promise<DataPackEvent> {
  const answer = await fetch(`${service.address}/workstation/api/data/fetch`, {
    method: 'POST',
    headers: { authorization: `ApiKey ${service.workstationKey}`, 'content-type': 'application/json' },
    body: '{}',
  });
  return JSON.parse((await answer.text()).trim().split('\n').at(-1)!) as DataPackEvent;
}

test('W5 who is listed on the machine that imports is an alert on the one that fetches, once, as are who leaves and a rollback', async () => {
  const { share, publicKey, publish } = await publisher();
  await publish('20261101', [OTHER]);
  const dataDir = tempDir();
  const data = { source: share, publicKey, schedule: 'off' };
  writeFileSync(path.join(dataDir, 'config.json'), JSON.stringify({ data }));
  const service = await watchingService(dataDir);
  expect(await fetchInService(service)).toMatchObject({ type: 'done', outcome: 'installed' });
  const id = await service.watch(CLIENTS, { lists: ['ceis'] });
  /** Alerts so far, once everybody was compared with the file of a day. Keeping clients in step has the service look at once. */
  const told = async (day: string) => {
    await service.ask(`/portfolios/v1/${id}/subjects`, { subjects: CLIENTS });
    return (await service.alertsOnce(id, comparedWith('ceis', day))).map(toldIn);
  };
  expect(await told('2026-11-01')).toEqual([]);

  // Fetched by another process, of which the service is not told: it finds the file by itself.
  await publish('20261102', [OTHER, FULANO]);
  expect(await atesta(dataDir, 'data', 'fetch')).toMatch(/^data pack: installed/);
  const alerts = await service.alertsOnce(id, comparedWith('ceis', '2026-11-02'));
  expect(alerts.map(toldIn)).toEqual(['new C1 FULANO DE TAL EXEMPLO']);
  expect(alerts[0]).toMatchObject({
    list: 'ceis',
    file: '20261102_CEIS.csv',
    fileDate: '2026-11-02',
    fileSha256: expect.stringMatching(/^[0-9a-f]{64}$/),
    demonstration: false,
    reconciliation: 'exact',
    decision: null,
  });
  expect(await fetchInService(service)).toMatchObject({ type: 'done', outcome: 'unchanged' });
  expect(await told('2026-11-02')).toHaveLength(1);

  // Rolled back on this machine, the record is not said to have left the list; fetched again it is told again.
  await atesta(dataDir, 'lists', 'rollback', 'ceis');
  expect((await told('2026-11-01')).slice(1)).toEqual(['left C1 FULANO DE TAL EXEMPLO, rolled back']);
  expect(await atesta(dataDir, 'data', 'fetch')).toMatch(/rolled back/);
  expect(await told('2026-11-01')).toHaveLength(2);
  await atesta(dataDir, 'data', 'fetch', '--force');
  expect((await told('2026-11-02')).slice(2)).toEqual(['new C1 FULANO DE TAL EXEMPLO']);

  // What the publisher's next file lacks has left the list.
  await publish('20261103', [OTHER]);
  expect(await fetchInService(service)).toMatchObject({ type: 'done', outcome: 'installed' });
  expect((await told('2026-11-03')).slice(3)).toEqual(['left C1 FULANO DE TAL EXEMPLO']);
  expect(service.log.join('')).not.toMatch(/Fulano|not compared/i);
}, 240_000);
