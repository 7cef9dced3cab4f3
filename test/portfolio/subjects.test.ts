import { expect, test } from 'vitest';
import type { SubjectQuery } from '../../src-main/contract/portfolios.ts';
import { readOrMakeKeys } from '../../src-main/evidence/vault/key-file.ts';
import { PortfolioStore } from '../../src-main/portfolio/store/store.ts';
import { SubjectSearch } from '../../src-main/portfolio/store/subject-search.ts';
import { Subjects } from '../../src-main/portfolio/store/subjects.ts';
import { install } from '../lists/snapshots.ts';
import { cpfOf } from '../support/documents.ts';
import { tempDir } from '../support/temp-dir.ts';
import { ANA, portfolioOf, roomsIn, SETTINGS } from './rooms.ts';

const CLIENTS = [
  { reference: 'C-10', name: 'Rosália Quaresmeira', taxId: cpfOf('100000001') },
  { reference: 'C-9', name: 'Tibério Feldspato' },
  { reference: 'C-8', taxId: '123' },
];

test('W17 a portfolio’s subjects are looked for, narrowed and sorted; each says how it stands', async () => {
  const dataDir = tempDir();
  await install(dataDir, 'onu', '20261101', [{ name: 'ROSÁLIA QUARESMEIRA', key: '1' }]);
  const { room } = roomsIn(dataDir);
  const id = await portfolioOf(room, CLIENTS);
  const asked = async (query: SubjectQuery) => {
    const { total, subjects } = await room.subjects(id, query);
    expect(total).toBe(subjects.length);
    return subjects.map(({ reference }) => reference);
  };
  expect(await asked({ pending: 'true' })).toEqual(['C-10', 'C-9', 'C-8']);
  await room.catchUp(id);
  expect(await asked({ pending: 'true' })).toEqual([]);
  expect(await asked({})).toEqual(['C-10', 'C-9', 'C-8']);
  expect(await asked({ order: 'reference' })).toEqual(['C-8', 'C-9', 'C-10']);
  expect(await asked({ order: '-name' })).toEqual(['C-9', 'C-10', 'C-8']);
  expect(await asked({ text: 'feldspato' })).toEqual(['C-9']);
  expect(await asked({ openAlerts: 'true' })).toEqual(['C-10']);
  expect(await asked({ found: 'true', order: '-found' })).toEqual(['C-10']);
  expect(await asked({ notScreened: 'true' })).toEqual(['C-8']);
  expect(await asked({ withoutTaxId: 'true', order: 'name' })).toEqual(['C-9', 'C-8']);
  expect(await asked({ withoutTaxId: 'true', notScreened: 'true', text: 'rosalia' })).toEqual([]);
  expect(await room.subjects(id, { order: '-openAlerts', limit: 1 })).toMatchObject({
    total: 3,
    subjects: [{ reference: 'C-10', number: 1, openAlerts: 1, pending: false, found: [{ list: 'onu', records: 1 }] }],
  });
  // Decided it is open no more, and found still.
  const { alerts } = await room.alerts('administrator', { portfolio: id, subject: 1 });
  expect(alerts).toHaveLength(1);
  expect((await room.alerts('administrator', { portfolio: id, subject: 2 })).total).toBe(0);
  await room.decide([alerts[0]!.id], { outcome: 'discarded', reason: 'Homônima.', author: ANA });
  expect(await asked({ openAlerts: 'true' })).toEqual([]);
  expect(await asked({ found: 'true' })).toEqual(['C-10']);
});

test('W17 where a list cannot be asked nobody was compared with everything', async () => {
  const dataDir = tempDir();
  await install(dataDir, 'onu', '20261101', [{ name: 'ROSÁLIA QUARESMEIRA', key: '1' }]);
  const { room } = roomsIn(dataDir);
  const { id } = await room.make({ ...SETTINGS, lists: ['onu', 'uk'] }, ANA);
  await room.keepInStep(id, { subjects: CLIENTS }, ANA);
  await room.catchUp(id);
  for (const query of [{ pending: 'true' }, { notScreened: 'true' }, {}] as const) {
    const { total, subjects } = await room.subjects(id, query);
    expect([total, subjects.map(({ pending }) => pending)]).toEqual([3, [true, true, true]]);
  }
});

test('W17 a change is seen by the next question, whoever made it', async () => {
  const { room, dataDir } = roomsIn();
  const other = roomsIn(dataDir).room;
  const id = await portfolioOf(room, CLIENTS);
  const names = async (text: string) =>
    (await room.subjects(id, { text })).subjects.map(({ reference, name }) => `${reference} ${name}`);
  expect(await names('rosalia')).toEqual(['C-10 Rosália Quaresmeira']);
  await other.keepInStep(id, { subjects: [{ reference: 'C-10', name: 'Rosália Jatobá' }] }, ANA);
  expect(await names('quaresmeira')).toEqual([]);
  expect(await names('jatoba')).toEqual(['C-10 Rosália Jatobá']);
  await other.keepInStep(id, { subjects: [{ reference: 'C-11', name: 'Olívia Jatobá' }], complete: true }, ANA);
  expect(await names('jatoba')).toEqual(['C-11 Olívia Jatobá']);
  // As many as before: who went and who came are not the same.
  expect(await other.removeSubjects(id, ['C-11'], ANA)).toEqual({ gone: 1, unknown: 0 });
  await other.keepInStep(id, { subjects: [{ reference: 'C-12', name: 'Juraci Jatobá' }] }, ANA);
  expect(await names('jatoba')).toEqual(['C-12 Juraci Jatobá']);
});

test('W18 subjects are taken out by reference; the record says how many, their alerts stay', async () => {
  const dataDir = tempDir();
  await install(dataDir, 'onu', '20261101', [{ name: 'ROSÁLIA QUARESMEIRA', key: '1' }]);
  const { room, evidence } = roomsIn(dataDir);
  const id = await portfolioOf(room, CLIENTS);
  await room.catchUp(id);
  const told = async () => (await evidence.entriesOf(id)).filter(({ entry }) => entry.kind === 'subjects');
  const before = (await told()).length;
  expect(await room.removeSubjects(id, [' C-10 ', 'C-77', 'C-8'], ANA)).toEqual({ gone: 2, unknown: 1 });
  expect((await room.subjects(id, {})).subjects.map(({ reference }) => reference)).toEqual(['C-9']);
  const entries = await told();
  expect(entries).toHaveLength(before + 1);
  expect(entries.at(-1)).toMatchObject({ payload: { author: ANA, added: 0, changed: 0, gone: 2, subjects: 1 } });
  expect(await room.removeSubjects(id, ['C-10'], ANA)).toEqual({ gone: 0, unknown: 1 });
  expect(await told()).toHaveLength(before + 1);
  expect((await room.alerts('administrator', { portfolio: id, state: 'open' })).total).toBe(1);
  await expect(room.removeSubjects('00000000-0000-4000-8000-000000000000', ['C-9'], ANA)).rejects.toThrow(
    expect.objectContaining({ code: 'portfolioNotFound' }),
  );
});

test('of an erased portfolio nothing is found, and no text of it stays in memory', async () => {
  const { room, dataDir } = roomsIn();
  const id = await portfolioOf(room, CLIENTS);
  expect((await room.subjects(id, { text: 'rosalia' })).total).toBe(1);
  await room.erase(id, ANA, { ground: 'requestOfSubject', reason: 'pedido' });
  await expect(room.subjects(id, { text: 'rosalia' })).rejects.toThrow(
    expect.objectContaining({ code: 'portfolioNotFound' }),
  );

  const store = new PortfolioStore(dataDir, (await readOrMakeKeys(dataDir, undefined)).master);
  try {
    const subjects = new Subjects(store);
    const made = (names: readonly string[]) => {
      const portfolio = store.make(
        { ...SETTINGS, threshold: 85, deadlineDays: 45, urgentLists: [], registrations: false },
        ANA,
      );
      subjects.keepInStep(portfolio, { subjects: names.map((name, at) => ({ reference: `${at}`, name })) }, ANA);
      return portfolio;
    };
    const [one, two, three] = [made(['Ana', 'Bia']), made(['Ana']), made(['Ana', 'Bia', 'Caio', 'Davi'])];
    const search = new SubjectSearch(
      store,
      { comparedUpTo: () => 0, cannotAskAll: () => false, limitsOf: () => [] },
      3,
    );
    const total = (portfolio: string) => search.page(portfolio, { text: 'ana' }).total;
    expect([total(one), total(two), search.size]).toEqual([1, 1, 3]);
    // The one asked first goes for another; one that is larger than all that may be held is held alone.
    expect([total(two), total(three), search.size]).toEqual([1, 1, 4]);
    expect([total(one), search.size]).toEqual([1, 2]);
    store.beginErasure({ id: one, author: ANA, erasure: { ground: 'requestOfSubject', reason: 'pedido' } });
    expect(() => total(one)).toThrow();
    expect(search.size).toBe(0);
  } finally {
    store.close();
  }
});
