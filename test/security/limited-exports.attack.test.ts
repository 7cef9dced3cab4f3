import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { PersonExport } from '../../src-main/contract/dossier-exports.ts';
import { PERMISSIONS } from '../../src-main/contract/permissions.ts';
import { runCli } from '../support/cli.ts';
import { noProvider } from '../support/openid-provider.ts';
import { HIDDEN, type LimitedOffice, outcome, startLimitedOffice, type Who } from './limited.ts';

/** What must be all that there is of somebody is never part of it, and does not say of whom there is more. */
describe.skipIf(noProvider)('F20 exports by whom something is withheld from', () => {
  let office: LimitedOffice;
  beforeAll(async () => {
    office = await startLimitedOffice();
  }, 120_000);
  afterAll(() => office.close());

  const places = (who: string) => [`/dossiers/v1/export?${who}`, `/dossiers/v1/export/report?${who}`];
  const OF_HIDDEN = `taxId=${HIDDEN.cpf}`;

  test('everything about a person is refused, whoever it is asked of', async () => {
    for (const about of [OF_HIDDEN, 'name=quiteria%20reservada', 'name=ninguem%20assim']) {
      for (const place of places(about)) {
        for (const who of ['out', 'none'] as const)
          expect(outcome(await office.as(who, place))).toEqual([403, 'personWithheld']);
        const { service } = office.desk;
        for (const held of [service.workstationKey, service.key(PERMISSIONS.readDossiers)])
          expect(outcome(await service.get(place, held))).toEqual([403, 'personWithheld']);
        expect(outcome(await office.as('in', place))).toEqual([200, null]);
      }
    }
    const { dossiers } = await office.data<PersonExport>('in' satisfies Who, places(OF_HIDDEN)[0]!);
    expect(dossiers.map(({ dossier }) => dossier.id)).toEqual([office.limited.id]);
  }, 120_000);

  test('so is a backup of all, in the window', async () => {
    const place = '/workstation/api/evidence/backup';
    expect(outcome(await office.desk.post(place, { passphrase: 'uma senha bem longa' }))).toEqual([
      403,
      'backupWithheld',
    ]);
  });

  test('while the administrator of the machine has all of it', async () => {
    const cli = async (...args: string[]) => (await runCli([...args, '--data-dir', office.dataDir])).stdout;
    expect(await cli('dossiers', 'list')).toContain(HIDDEN.names[0]!);
    expect(await cli('dossiers', 'show', office.limited.protocol)).toMatch(/limited to\s+Investigações/);
    expect(await cli('dossiers', 'export', '--tax-id', HIDDEN.cpf!)).toContain(office.limited.id);
  }, 60_000);

  test('where nothing is limited any more nothing is refused', async () => {
    await office.enter('in', office.limited.id, { kind: 'limit', group: null, reason: 'encerrada' });
    for (const place of places(OF_HIDDEN)) expect((await office.as('out', place)).status).toBe(200);
  }, 60_000);
});
