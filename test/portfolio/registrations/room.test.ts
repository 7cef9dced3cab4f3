import { rmSync, writeFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import type { Alert } from '../../../src-main/contract/portfolios.ts';
import type { PortfolioRoom } from '../../../src-main/portfolio/room.ts';
import { install } from '../../lists/snapshots.ts';
import { asOfBefore } from '../../registry/copy-of-before.ts';
import { tempDir } from '../../support/temp-dir.ts';
import { ANA, alertsOf, portfolioOf, roomsIn } from '../rooms.ts';
import { CNPJS, type CompanyOfMonth, installMonth } from './months.ts';

const [FIRST, SECOND, THIRD] = CNPJS as [string, string, string];
const CLIENTS = [
  { reference: 'C1', name: 'Pedra Inventada', taxId: FIRST },
  { reference: 'C2', name: 'Beltrana Inventada', taxId: '12345678909' },
];
const BIA = { name: 'BIA INVENTADA', document: '***111222**' };

const said = ({ kind, subject, record, changes }: Alert) =>
  `${kind} ${subject.reference} ${record.situacaoCadastral} ${changes.map(({ field, before, after }) => `${field}: ${before} > ${after}`).join('; ')}`.trim();

async function watched(room: PortfolioRoom, id: string) {
  return (await room.portfolio(id)).watchedRegistrations;
}

async function registrationsOf(room: PortfolioRoom, id: string) {
  const { subjects } = await room.subjects(id, { after: 0, limit: 100 });
  return Object.fromEntries(subjects.map(({ reference, registration }) => [reference, registration]));
}

test('W13 a change of status, name or partners from one month to the next is told with before and after, once', async () => {
  const dataDir = tempDir();
  const { room, evidence } = roomsIn(dataDir);
  await installMonth(dataDir, '202609', [{ cnpj: FIRST, partners: [BIA] }]);
  const id = await portfolioOf(room, CLIENTS);
  expect(await alertsOf(room, id)).toEqual([]);
  expect(await watched(room, id)).toMatchObject({
    state: 'current',
    file: { file: '202609_CNPJ.csv', date: '2026-09-01', subset: { ufs: ['SP'] } },
    withPartners: true,
    pending: 0,
    compared: 1,
    notActive: 0,
    notScreened: 0,
  });
  expect(await registrationsOf(room, id)).toEqual({ C1: { status: 'ATIVA', failure: null }, C2: null });

  const october: CompanyOfMonth = {
    cnpj: FIRST,
    status: '08',
    statusDate: '20261002',
    reason: '01',
    partners: [{ name: 'CAIO INVENTADO', document: '***333444**', role: '49', since: '20261002' }],
  };
  await installMonth(dataDir, '202610', [october]);
  expect(await watched(room, id)).toMatchObject({ state: 'pending', pending: 2, withPartners: null });
  const [altered] = await alertsOf(room, id);
  expect(altered).toMatchObject({
    kind: 'altered',
    source: 'registration',
    list: null,
    file: '202610_CNPJ.csv',
    demonstration: false,
    urgent: false,
    subject: { reference: 'C1' },
    record: { name: 'PEDRA INVENTADA LTDA', taxId: FIRST, situacaoCadastral: 'BAIXADA' },
    changes: [
      { field: 'situacaoCadastral', before: 'ATIVA', after: 'BAIXADA' },
      { field: 'dataSituacaoCadastral', before: '01/01/2020', after: '02/10/2026' },
      {
        field: 'motivoSituacaoCadastral',
        before: 'SEM MOTIVO',
        after: 'EXTINCAO POR ENCERRAMENTO LIQUIDACAO VOLUNTARIA',
      },
      { field: 'qsa', before: 'BIA INVENTADA, ***111222**, Sócio, desde 01/01/2020', after: '' },
      { field: 'qsa', before: '', after: 'CAIO INVENTADO, ***333444**, Sócio-Administrador, desde 02/10/2026' },
    ],
  });
  expect(await watched(room, id)).toMatchObject({ state: 'current', compared: 1, notActive: 1 });
  expect(await alertsOf(room, id, altered!.number)).toEqual([]);
  await room.see([altered!.id], ANA);
  await room.decide([altered!.id], { outcome: 'confirmed', reason: 'encerrou', author: ANA });
  expect((await room.portfolio(id)).openAlerts).toBe(0);

  // The same again in November: decided.
  await installMonth(dataDir, '202611', [october]);
  expect(await alertsOf(room, id, altered!.number)).toEqual([]);
  const entries = await evidence.entriesOf(id);
  expect(entries.map(({ entry }) => entry.kind).filter((kind) => ['alert', 'seen', 'decision'].includes(kind))).toEqual(
    ['alert', 'seen', 'decision'],
  );
  const screenings = entries.flatMap(({ entry, payload }) =>
    entry.kind === 'screening' ? [payload as { source?: string; notActive?: number }] : [],
  );
  expect(screenings.filter(({ source }) => source === 'registration').map(({ notActive }) => notActive)).toEqual([
    0, 1, 1,
  ]);
});

test('W13 a month that is rolled back says so', async () => {
  const dataDir = tempDir();
  const { room } = roomsIn(dataDir);
  await installMonth(dataDir, '202609', [{ cnpj: FIRST }]);
  const id = await portfolioOf(room, CLIENTS);
  await room.catchUp(id);
  const newer = await installMonth(dataDir, '202610', [{ cnpj: FIRST, status: '04', reason: '63' }]);
  const [altered] = await alertsOf(room, id);
  rmSync(newer);
  const [back] = await alertsOf(room, id, altered!.number);
  expect(said(back!)).toBe(
    'altered C1 ATIVA situacaoCadastral: INAPTA > ATIVA; motivoSituacaoCadastral: OMISSAO DE DECLARACOES > SEM MOTIVO',
  );
  expect(back!.hit).toBe(altered!.hit);
  expect(altered).not.toHaveProperty('rolledBack');
  expect(back).toMatchObject({ rolledBack: true, fileDate: '2026-09-01' });
  // What a newer month says is no rollback, nor is what one lacks; that it is there in the one before it is.
  await installMonth(dataDir, '202610', [{ cnpj: FIRST, status: '08' }]);
  const without = await installMonth(dataDir, '202611', [{ cnpj: SECOND }]);
  const [closed] = await alertsOf(room, id, back!.number);
  expect([closed!.kind, closed!.rolledBack]).toEqual(['left', undefined]);
  rmSync(without);
  const [again] = await alertsOf(room, id, closed!.number);
  expect([again!.kind, again!.rolledBack]).toEqual(['new', true]);
});

test('W13 a company that only the month that was rolled back had has not left by its publisher’s word', async () => {
  const dataDir = tempDir();
  const { room } = roomsIn(dataDir);
  await installMonth(dataDir, '202609', [{ cnpj: SECOND }]);
  const newer = await installMonth(dataDir, '202610', [{ cnpj: FIRST }]);
  const id = await portfolioOf(room, CLIENTS);
  await room.catchUp(id);
  rmSync(newer);
  expect(await alertsOf(room, id)).toMatchObject([{ kind: 'left', rolledBack: true }]);
});

test('W13 a company that is not active is told when it is first compared; one the copy lacks is not screened, never unchanged', async () => {
  const dataDir = tempDir();
  const { room } = roomsIn(dataDir);
  await installMonth(dataDir, '202609', [{ cnpj: FIRST, status: '03' }]);
  const id = await portfolioOf(room, [
    ...CLIENTS,
    { reference: 'C3', name: 'Nova', taxId: SECOND },
    { reference: 'C4', name: 'Errada', taxId: '99.887.766/0001-00' },
    { reference: 'C5', name: 'Sem documento', type: 'organization' },
  ]);
  expect((await alertsOf(room, id)).map(said)).toEqual(['new C1 SUSPENSA']);
  expect(await registrationsOf(room, id)).toEqual({
    C1: { status: 'SUSPENSA', failure: null },
    C2: null,
    C3: { status: null, failure: 'notInCopy' },
    C4: { status: null, failure: 'documentInvalid' },
    C5: null,
  });
  expect(await watched(room, id)).toMatchObject({ state: 'current', compared: 1, notActive: 1, notScreened: 2 });

  // It is there a month later, and then is no longer.
  await installMonth(dataDir, '202610', [{ cnpj: FIRST, status: '03' }, { cnpj: SECOND }]);
  expect(await alertsOf(room, id, 1)).toEqual([]);
  await installMonth(dataDir, '202611', [{ cnpj: SECOND }]);
  expect((await alertsOf(room, id, 1)).map(said)).toEqual(['left C1 SUSPENSA']);
  expect(await registrationsOf(room, id)).toMatchObject({
    C1: { status: null, failure: 'notInCopy' },
    C3: { status: 'ATIVA' },
  });
  // Another CNPJ of the same client, and none.
  await room.keepInStep(
    id,
    {
      subjects: [
        { ...CLIENTS[0]!, taxId: SECOND },
        { reference: 'C3', name: 'Nova' },
      ],
    },
    ANA,
  );
  expect(await alertsOf(room, id, 2)).toEqual([]);
  expect(await registrationsOf(room, id)).toMatchObject({ C1: { status: 'ATIVA' }, C3: null });
});

test('W13 without an official month that can be read nothing is known, and that is said', async () => {
  const dataDir = tempDir();
  const { room, errors } = roomsIn(dataDir);
  const without = await portfolioOf(room, CLIENTS);
  expect(await watched(room, without)).toBeNull();
  const id = await portfolioOf(room, CLIENTS, { registrations: true });
  expect(await alertsOf(room, id)).toEqual([]);
  expect(await watched(room, id)).toMatchObject({ state: 'notScreened', failure: 'notInstalled', pending: 2 });

  const demonstration = await installMonth(dataDir, '202608', [{ cnpj: FIRST, status: '08' }], { demonstration: true });
  expect(await alertsOf(room, id)).toEqual([]);
  expect(await watched(room, id)).toMatchObject({ state: 'notScreened', failure: 'demonstration' });
  rmSync(demonstration);

  await installMonth(dataDir, '202609', [{ cnpj: FIRST }]);
  await room.catchUp(id);
  expect(await watched(room, id)).toMatchObject({ state: 'current' });
  const damaged = await installMonth(dataDir, '202610', [{ cnpj: FIRST, status: '08' }]);
  writeFileSync(damaged, 'no database');
  expect(await alertsOf(room, id)).toEqual([]);
  expect(await watched(room, id)).toMatchObject({ state: 'notScreened', failure: 'unreadable' });
  expect(errors).toEqual([]);
});

test('W13 a partner whose row could not be read has not left, and the portfolio says that not all were compared', async () => {
  const dataDir = tempDir();
  const { room } = roomsIn(dataDir);
  const CAIO = { name: 'CAIO INVENTADO', document: '***333444**' };
  const clients = [CLIENTS[0]!, { reference: 'C3', name: 'Outra', taxId: SECOND }];
  const others = { cnpj: SECOND, partners: [CAIO] };
  await installMonth(dataDir, '202608', [{ cnpj: FIRST, partners: [BIA, CAIO] }, others]);
  const id = await portfolioOf(room, clients);
  await room.catchUp(id);
  const unread = { ...BIA, isCutShort: true };
  await installMonth(dataDir, '202609', [{ cnpj: FIRST, partners: [unread, CAIO] }, others]);
  expect(await alertsOf(room, id)).toEqual([]);
  expect(await watched(room, id)).toMatchObject({ state: 'current', withPartners: false });
  // Whose the row is a copy of an earlier version does not say.
  const before = await installMonth(dataDir, '202610', [
    { cnpj: FIRST, partners: [CAIO] },
    { cnpj: SECOND, partners: [unread] },
  ]);
  asOfBefore(before, 1);
  expect(await alertsOf(room, id)).toEqual([]);
  expect(await watched(room, id)).toMatchObject({ state: 'current', withPartners: false });
  await installMonth(dataDir, '202611', [{ cnpj: FIRST, partners: [CAIO] }, others]);
  expect((await alertsOf(room, id)).map(said)).toEqual([
    'altered C1 ATIVA qsa: BIA INVENTADA, ***111222**, Sócio, desde 01/01/2020 >',
  ]);
  expect(await watched(room, id)).toMatchObject({ state: 'current', withPartners: true });
});

test('W13 a row of partners that is nobody’s leaves those who are named compared, and nobody has left', async () => {
  const dataDir = tempDir();
  const { room } = roomsIn(dataDir);
  const CAIO = { name: 'CAIO INVENTADO', document: '***333444**' };
  const clients = [CLIENTS[0]!, { reference: 'C3', name: 'Outra', taxId: SECOND }];
  const inDoubt = { hasRowOfNobody: true };
  await installMonth(dataDir, '202607', [{ cnpj: FIRST, partners: [BIA] }, { cnpj: SECOND }], inDoubt);
  const id = await portfolioOf(room, clients);
  expect(await alertsOf(room, id)).toEqual([]);
  const BOTH = { cnpj: FIRST, partners: [BIA, CAIO] };
  await installMonth(dataDir, '202608', [BOTH, { cnpj: SECOND }], inDoubt);
  const [came] = await alertsOf(room, id);
  expect(said(came!)).toBe('altered C1 ATIVA qsa:  > CAIO INVENTADO, ***333444**, Sócio, desde 01/01/2020');
  expect(await watched(room, id)).toMatchObject({ state: 'current', withPartners: false });
  // A copy of an earlier version does not say whose its row is.
  asOfBefore(await installMonth(dataDir, '202609', [{ cnpj: FIRST, partners: [CAIO] }, { cnpj: SECOND }]), 1);
  await installMonth(dataDir, '202610', [{ cnpj: FIRST }, { cnpj: SECOND, partners: [BIA] }], inDoubt);
  expect(await alertsOf(room, id, came!.number)).toEqual([]);
  await installMonth(dataDir, '202611', [{ cnpj: FIRST, partners: [CAIO] }, { cnpj: SECOND }]);
  expect((await alertsOf(room, id, came!.number)).map(said)).toEqual([
    'altered C1 ATIVA qsa: BIA INVENTADA, ***111222**, Sócio, desde 01/01/2020 >',
    'altered C3 ATIVA qsa: BIA INVENTADA, ***111222**, Sócio, desde 01/01/2020 >',
  ]);
});

test('W13 a copy without the partners, and one that lacks files, say that partners were not compared', async () => {
  const dataDir = tempDir();
  const { room } = roomsIn(dataDir);
  await installMonth(dataDir, '202608', [{ cnpj: FIRST, partners: [BIA] }]);
  const id = await portfolioOf(room, CLIENTS);
  await room.catchUp(id);
  await installMonth(dataDir, '202609', [{ cnpj: FIRST }], { files: ['ESTABELE'] });
  expect(await alertsOf(room, id)).toEqual([]);
  expect(await watched(room, id)).toMatchObject({ state: 'current', withPartners: false });
  // Few companies that are said to be the whole country: nobody knows what else it lacks.
  await installMonth(dataDir, '202610', [{ cnpj: THIRD }], { ufs: undefined });
  expect(await alertsOf(room, id)).toEqual([]);
  expect(await watched(room, id)).toMatchObject({ withPartners: false, notScreened: 1 });
  // Without the files of companies a new name goes unseen.
  await installMonth(dataDir, '202611', [{ cnpj: FIRST, name: 'OUTRO NOME LTDA' }], {
    files: ['ESTABELE', 'SOCIOCSV'],
  });
  expect(await alertsOf(room, id)).toEqual([]);
  expect(await watched(room, id)).toMatchObject({ state: 'current', withPartners: false });
  await installMonth(dataDir, '20261102', [{ cnpj: FIRST }]);
  expect((await alertsOf(room, id)).map(said)).toEqual([
    'altered C1 ATIVA qsa: BIA INVENTADA, ***111222**, Sócio, desde 01/01/2020 >',
  ]);
});

test('W14 settings that do not name registrations leave them as they are; turned off nothing is compared', async () => {
  const dataDir = tempDir();
  const { room } = roomsIn(dataDir);
  await installMonth(dataDir, '202609', [{ cnpj: FIRST }]);
  const id = await portfolioOf(room, CLIENTS);
  await room.catchUp(id);
  const settings = { name: 'Clientes', lists: ['onu' as const], match: 'folded' as const };
  expect(await room.change(id, settings, ANA)).toMatchObject({ registrations: true });
  expect(await room.change(id, { ...settings, registrations: false }, ANA)).toMatchObject({
    watchedRegistrations: null,
  });
  expect(await room.change(id, settings, ANA)).toMatchObject({ registrations: false });
  await installMonth(dataDir, '202610', [{ cnpj: FIRST, status: '08' }]);
  expect(await alertsOf(room, id)).toEqual([]);
  expect((await registrationsOf(room, id)).C1).toBeNull();
  await room.change(id, { ...settings, registrations: true }, ANA);
  expect((await alertsOf(room, id)).map(({ kind }) => kind)).toEqual(['altered']);
});

test('W14 alerts of lists and of registrations come together or apart', async () => {
  const dataDir = tempDir();
  const { room } = roomsIn(dataDir);
  await install(dataDir, 'onu', '20261101', [{ name: 'PEDRA INVENTADA' }]);
  await installMonth(dataDir, '202609', [{ cnpj: FIRST, status: '08' }]);
  const id = await portfolioOf(room, CLIENTS);
  expect((await alertsOf(room, id)).map(({ source }) => source)).toEqual(['list', 'registration']);
  const asked = async (source: 'list' | 'registration' | 'all') =>
    (await room.alerts('administrator', { portfolio: id, source })).alerts.map(({ list }) => list);
  expect([await asked('list'), await asked('registration'), await asked('all')]).toEqual([
    ['onu'],
    [null],
    ['onu', null],
  ]);
});
