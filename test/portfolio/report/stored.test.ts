import { writeFileSync } from 'node:fs';
import path from 'node:path';
import Database from 'better-sqlite3';
import { expect, test } from 'vitest';
import { portfolioFile } from '../../../src-main/evidence/files.ts';
import { dayAfter, dayOf } from '../../../src-main/portfolio/days.ts';
import { uncovered } from '../../../src-main/portfolio/report/coverage.ts';
import { reportCsv } from '../../../src-main/portfolio/report/csv.ts';
import { ReportWording } from '../../../src-main/portfolio/report/words/words.ts';
import { openPortfolios } from '../../../src-main/portfolio/store/database.ts';
import { MIGRATIONS } from '../../../src-main/portfolio/store/schema.ts';
import { install } from '../../lists/snapshots.ts';
import { tempDir } from '../../support/temp-dir.ts';
import { CNPJS, installMonth } from '../registrations/months.ts';
import { ANA, alertsOf, portfolioOf, roomsIn } from '../rooms.ts';

const SUBJECTS = [
  { reference: 'C1', name: 'Fulano de Tal Exemplo' },
  { reference: 'C2', name: 'Beltrana Exemplo' },
  { reference: 'C3', taxId: '123' },
];
const RECORDS = [
  { name: 'FULANO DE TAL EXEMPLO', key: '1' },
  { name: 'BELTRANA EXEMPLO', key: '2' },
];

test('T1 what was watched, found and decided is in the report; a list that nobody could ask is not fresh', async () => {
  const dataDir = tempDir();
  await install(dataDir, 'onu', '20261101', RECORDS);
  const { room } = roomsIn(dataDir);
  const id = await portfolioOf(room, SUBJECTS, { lists: ['onu', 'uk'] });
  const [first] = await alertsOf(room, id);
  await room.decide([first!.id], { outcome: 'discarded', reason: 'Homônimo', author: ANA });

  const today = dayOf(Date.now());
  const report = await room.report({});
  expect(report).toMatchObject({ from: dayAfter(today, -29), to: today, portfolio: null });
  expect(report.watched).toMatchObject({ portfolios: 1, subjects: 3 });
  expect(report.watched.lists).toMatchObject([
    {
      list: 'onu',
      failure: null,
      notScreened: 1,
      why: [{ failure: 'documentInvalid', subjects: 1 }],
      subjectsFound: 2,
    },
    { list: 'uk', failure: 'notInstalled', pending: 3 },
  ]);
  expect(report.alerts.total).toEqual({ raised: 2, seen: 1, decided: 1, open: 1, late: 0 });
  expect(report.alerts.byUrgency).toMatchObject([
    { urgent: true, raised: 2 },
    { urgent: false, raised: 0 },
  ]);
  expect(report.decisions.byPerson).toMatchObject([{ author: ANA, discarded: 1, confirmed: 0 }]);
  expect(report.namesakes.byListAndMatch).toEqual([{ list: 'onu', match: 'folded', decided: 1, discarded: 1 }]);
  const days = (list: string) => report.freshness.find((one) => one.list === list)!.days;
  expect(days('onu').at(-1)).toMatchObject({ day: today, state: 'inForce', date: '2026-11-01' });
  expect(days('uk').at(-1)).toMatchObject({ state: 'notInstalled', age: null });
  expect(
    days('onu')
      .slice(0, -1)
      .every(({ state }) => state === 'notRecorded'),
  ).toBe(true);

  const other = await portfolioOf(room, [], { lists: ['ceis'] });
  const ofOther = await room.report({ portfolio: other });
  expect(ofOther).toMatchObject({
    portfolio: { id: other },
    watched: { subjects: 0 },
    alerts: { total: { raised: 0 } },
  });
  expect(ofOther.freshness.map(({ list }) => list)).toEqual(['ceis']);
  await room.erase(id, ANA, { ground: 'requestOfSubject', reason: 'pedido' });
  await expect(room.report({ portfolio: id })).rejects.toMatchObject({ code: 'portfolioNotFound' });
  const after = await room.report({});
  expect([after.alerts.total.raised, after.watched.portfolios]).toEqual([0, 1]);
});

test('T2 a file that breaks during the day is said, and that it was so once it is mended', async () => {
  const dataDir = tempDir();
  const file = await install(dataDir, 'onu', '20261101', RECORDS);
  const id = await portfolioOf(roomsIn(dataDir).room, SUBJECTS);
  const lastDay = async () => {
    // Each time another process, which looks anew.
    const { room, close } = roomsIn(dataDir);
    await room.catchUp(id);
    const report = await room.report({ portfolio: id });
    await close();
    return report.freshness[0]!.days.at(-1)!;
  };
  expect(await lastDay()).toMatchObject({ state: 'inForce', interrupted: false });
  await install(dataDir, 'onu', '20261102', RECORDS);
  const newer = path.join(path.dirname(file), '20261102_ONU.sqlite');
  writeFileSync(newer, 'no snapshot');
  expect(await lastDay()).toMatchObject({ state: 'unreadable', age: null });
  await install(dataDir, 'onu', '20261103', RECORDS);
  expect(await lastDay()).toMatchObject({ state: 'inForce', date: '2026-11-03', interrupted: true });
});

test('T3 alerts of before the way of comparing was kept are told as not recorded', async () => {
  const dataDir = tempDir();
  await install(dataDir, 'onu', '20261101', RECORDS);
  const { room, close } = roomsIn(dataDir);
  const id = await portfolioOf(room, SUBJECTS);
  const alerts = await alertsOf(room, id);
  await room.decide(
    alerts.map((one) => one.id),
    { outcome: 'discarded', reason: 'Homônimo', author: ANA },
  );
  await close();
  // As the version before left them.
  const db = new Database(portfolioFile(dataDir));
  db.exec('UPDATE alert SET match = NULL; DELETE FROM list_look');
  db.close();
  const report = await roomsIn(dataDir).room.report({});
  expect(report.namesakes.byMatch).toEqual([{ match: null, decided: 2, discarded: 2 }]);
  expect(report.freshness[0]!.days.every(({ state }) => state === 'notRecorded')).toBe(true);
});

test('a database of the version before takes the new columns, and keeps what it has', () => {
  const dataDir = tempDir();
  const before = MIGRATIONS.findIndex(({ sql }) => sql.includes('list_look'));
  const old = new Database(portfolioFile(dataDir));
  for (const { sql } of MIGRATIONS.slice(0, before)) old.exec(sql);
  old.pragma(`user_version = ${before}`);
  old
    .prepare(
      `INSERT INTO alert (id, portfolio, subject, list, hit, kind, urgent, raised_at, deadline, contradicted, sealed)
       VALUES ('a', 'p', 1, 'onu', 'h', 'new', 1, 0, '2026-11-25', 0, x'00')`,
    )
    .run();
  old.close();
  const db = openPortfolios(dataDir);
  expect(db.prepare('SELECT id, match FROM alert').all()).toEqual([{ id: 'a', match: null }]);
  expect(db.prepare('SELECT count(*) AS looks FROM list_look').get()).toEqual({ looks: 0 });
  db.close();
});

test('T4 nothing of anybody lies open in what is kept for the report', async () => {
  const dataDir = tempDir();
  await install(dataDir, 'onu', '20261101', RECORDS);
  const { room, close } = roomsIn(dataDir);
  await alertsOf(room, await portfolioOf(room, SUBJECTS));
  await close();
  const db = new Database(portfolioFile(dataDir), { readonly: true });
  const looks = JSON.stringify(db.prepare('SELECT * FROM list_look').all());
  const open = JSON.stringify(db.prepare('SELECT list, kind, match FROM alert').all());
  db.close();
  expect(looks).toContain('20261101_ONU.csv');
  expect(open).toContain('folded');
  expect(looks + open).not.toMatch(/FULANO|BELTRANA|Fulano|C1/);
});

test('T5 where nothing was ever watched the report is of nothing, and no file is made for it', async () => {
  const { room, dataDir } = roomsIn();
  const report = await room.report({});
  expect(report.watched).toEqual({ portfolios: 0, subjects: 0, lists: [], registrations: null });
  await expect(room.report({ portfolio: '3b2a1c5d-7e8f-4a60-9b1c-2d3e4f5a6b7c' })).rejects.toMatchObject({
    code: 'portfolioNotFound',
  });
  expect(() => new Database(portfolioFile(dataDir), { fileMustExist: true })).toThrow();
});

test('T6 registrations that nobody could compare are said before any figure, with why', async () => {
  const dataDir = tempDir();
  await install(dataDir, 'onu', '20261101', [{ name: 'NINGUEM' }]);
  const { room } = roomsIn(dataDir);
  const clients = [
    { reference: 'E1', taxId: CNPJS[0]! },
    { reference: 'E2', taxId: CNPJS[1]! },
  ];
  const id = await portfolioOf(room, clients, { registrations: true });
  await portfolioOf(room, [{ reference: 'E3', taxId: CNPJS[2]! }]);
  const report = async () => {
    await room.catchUp(id);
    return room.report({});
  };
  const ofRegistrations = async () => {
    const of = await report();
    const said = uncovered(of, new ReportWording('pt-BR')).filter((sentence) => /cadastro/.test(sentence));
    const csv = reportCsv(of, 'pt-BR');
    for (const sentence of said) expect(csv).toContain(`O que este relatório não cobre;;${sentence}`);
    return [of.watched.registrations, ...said];
  };
  const failed = (failure: string) =>
    ({ portfolios: 1, subjects: 2, failure, pending: 2, notScreened: 0, withPartners: null }) as const;
  const cannot = 'O cadastro de 2 clientes não pode ser comparado:';
  expect(await ofRegistrations()).toEqual([
    failed('notInstalled'),
    `${cannot} nenhum mês dos dados abertos da Receita Federal está instalado. Dele nada se sabe.`,
  ]);

  await installMonth(dataDir, '202609', [{ cnpj: CNPJS[0]! }], { files: ['ESTABELE'] });
  expect(await room.report({ portfolio: id })).toMatchObject({
    watched: { registrations: { failure: null, pending: 2, withPartners: null } },
  });
  expect(await ofRegistrations()).toEqual([
    { portfolios: 1, subjects: 2, failure: null, pending: 0, notScreened: 1, withPartners: false },
    'O cadastro de 1 cliente não pôde ser comparado.',
    expect.stringMatching(/^Do cadastro.*não foram comparados/),
  ]);
  expect(reportCsv(await report(), 'pt-BR')).toContain(
    'O que é acompanhado;;;Receita Federal (dados abertos);Sem comparação possível;1',
  );

  const damaged = await installMonth(dataDir, '202610', [{ cnpj: CNPJS[0]!, status: '08' }]);
  writeFileSync(damaged, 'no database');
  const [watched, ...said] = await ofRegistrations();
  expect(watched).toMatchObject({ failure: 'unreadable', pending: 2, withPartners: null });
  expect(said).toEqual([`${cannot} o mês dos dados abertos da Receita Federal está danificado. Dele nada se sabe.`]);
});
