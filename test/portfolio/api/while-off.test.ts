import { rmSync } from 'node:fs';
import { expect, test } from 'vitest';
import type { Portfolio } from '../../../src-main/contract/portfolios.ts';
import { runCli } from '../../support/cli.ts';
import { cpfOf } from '../../support/documents.ts';
import { writeCeis } from '../../support/list-files.ts';
import { tempDir } from '../../support/temp-dir.ts';
import { CNPJS, installMonth } from '../registrations/months.ts';
import { comparedWith, toldIn, watchingService } from './watching-service.ts';

const [CNPJ] = CNPJS as [string];
const FULANO = { name: 'FULANO DE TAL EXEMPLO', document: cpfOf('123456789') };
const OTHER = { name: 'OUTRO QUALQUER', document: cpfOf('987654321') };
const THIRD = { name: 'TERCEIRO QUALQUER', document: cpfOf('111222333') };
const CLIENTS = [
  { reference: 'C1', name: 'Fulano de Tal Exemplo' },
  { reference: 'C2', name: 'Pedra Inventada', taxId: CNPJ },
];

async function importCeis(dataDir: string, day: string, people: { name: string; document: string }[]): Promise<void> {
  const file = writeCeis(tempDir(), day, people);
  expect(await runCli(['lists', 'import', 'ceis', file, '--data-dir', dataDir])).toMatchObject({ code: 0, stderr: '' });
}

test('W5 a list that was imported while the service was off is made up for when it starts, once', async () => {
  const dataDir = tempDir();
  await importCeis(dataDir, '20261101', [OTHER]);
  const first = await watchingService(dataDir);
  const id = await first.watch(CLIENTS, { lists: ['ceis'] });
  expect(await first.alertsOnce(id, comparedWith('ceis', '2026-11-01'))).toEqual([]);
  await first.stop();

  await importCeis(dataDir, '20261102', [OTHER, FULANO]);
  const second = await watchingService(dataDir);
  const made = await second.alertsOnce(id, comparedWith('ceis', '2026-11-02'));
  expect(made.map(toldIn)).toEqual(['new C1 FULANO DE TAL EXEMPLO']);
  await second.stop();

  const third = await watchingService(dataDir);
  expect(await third.alertsOnce(id, comparedWith('ceis', '2026-11-02'))).toEqual(made);
  await third.stop();

  // Who came and went meanwhile stood in no file that was compared.
  await importCeis(dataDir, '20261103', [OTHER, FULANO, { name: 'PEDRA INVENTADA', document: CNPJ }]);
  await importCeis(dataDir, '20261104', [OTHER, THIRD]);
  const fourth = await watchingService(dataDir);
  const then = await fourth.alertsOnce(id, comparedWith('ceis', '2026-11-04'));
  expect(then.slice(1).map(toldIn)).toEqual(['left C1 FULANO DE TAL EXEMPLO']);
  expect([second, third, fourth].flatMap(({ log }) => log).join('')).not.toMatch(/Fulano|not compared/i);
}, 240_000);

/** That the CNPJs were compared with the open data of a day, YYYY-MM-DD. */
const comparedWithMonth =
  (day: string) =>
  ({ watchedRegistrations: watched }: Portfolio): boolean =>
    watched?.state === 'current' && watched.file?.date === day;

test('W13 a month of the open data that came while the service was off is made up for when it starts, once', async () => {
  const dataDir = tempDir();
  const partner = (name: string, document: string) => ({ name, document });
  await installMonth(dataDir, '202609', [{ cnpj: CNPJ, partners: [partner('BIA INVENTADA', '***111222**')] }]);
  const first = await watchingService(dataDir);
  const id = await first.watch(CLIENTS, { lists: ['onu'], registrations: true });
  expect(await first.alertsOnce(id, comparedWithMonth('2026-09-01'))).toEqual([]);
  await first.stop();

  const october = { cnpj: CNPJ, status: '08', partners: [partner('CAIO INVENTADO', '***333444**')] };
  const newer = await installMonth(dataDir, '202610', [october]);
  const second = await watchingService(dataDir);
  const made = await second.alertsOnce(id, comparedWithMonth('2026-10-01'));
  expect(made.map(toldIn)).toEqual(['altered C2 PEDRA INVENTADA LTDA']);
  expect(made[0]!.changes).toEqual([
    { field: 'situacaoCadastral', before: 'ATIVA', after: 'BAIXADA' },
    { field: 'qsa', before: 'BIA INVENTADA, ***111222**, Sócio, desde 01/01/2020', after: '' },
    { field: 'qsa', before: '', after: 'CAIO INVENTADO, ***333444**, Sócio, desde 01/01/2020' },
  ]);
  await second.stop();

  const third = await watchingService(dataDir);
  expect(await third.alertsOnce(id, comparedWithMonth('2026-10-01'))).toEqual(made);
  await third.stop();

  rmSync(newer);
  const fourth = await watchingService(dataDir);
  const back = await fourth.alertsOnce(id, comparedWithMonth('2026-09-01'));
  expect(back.slice(1).map(toldIn)).toEqual(['altered C2 PEDRA INVENTADA LTDA, rolled back']);
}, 240_000);
