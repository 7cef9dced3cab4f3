import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { importList } from '../../../src-main/lists/import/import-list.ts';
import { OpenSnapshots } from '../../../src-main/lists/search/open-snapshots.ts';
import { file, type Publishers, page, startPublishers, status } from '../../support/publishers.ts';
import { tempDir } from '../../support/temp-dir.ts';
import { type BoardName, boardJson, fine, penalty } from '../official/bacen.ts';
import { writeDay, writeMonth } from '../official/dou.ts';
import { type Updating, updating } from './updating.ts';

const BOARDS = { QGI: 'QuadroGeralInabilitados', QGP: 'QuadroGeralProibidos', PAS: 'QuadroPAS' } as const;

/** Banco Central's three boards, each with so many rows. */
function board(publishers: Publishers, name: BoardName, rows: number): void {
  const make = name === 'PAS' ? fine : penalty;
  const json = boardJson(
    name,
    Array.from({ length: rows }, (_, at) => make(at)),
  );
  publishers.at(`/${BOARDS[name]}?$format=json`, file(Buffer.from(json)));
}

async function boards(): Promise<{ publishers: Publishers; updates: Updating; days: Date[] }> {
  const publishers = await startPublishers();
  const days = [new Date('2026-10-01T15:00:00Z')];
  const addresses = { bacen: Object.values(BOARDS).map((name) => `${publishers.address}/${name}?$format=json`) };
  const updates = updating(addresses, { now: () => days.at(-1)!, settings: { retain: 0 } });
  for (const name of ['QGI', 'QGP', 'PAS'] as const) board(publishers, name, 3);
  return { publishers, updates, days };
}

test('boards that have no day are of today, each is imported by itself, and one report counts all', async () => {
  const { updates } = await boards();
  expect(await updates.update('bacen')).toMatchObject({
    outcome: 'imported',
    report: { kept: 9, snapshot: { date: '2026-10-01' } },
  });
  expect(updates.installed('bacen')).toEqual(Array(3).fill('20261001_BACEN.csv'));
  expect(await updates.update('bacen')).toMatchObject({ outcome: 'unchanged' });
});

test('where one board changes only that one is imported, and the others keep their day and their file', async () => {
  const { publishers, updates, days } = await boards();
  await updates.update('bacen');
  days.push(new Date('2026-10-02T15:00:00Z'));
  board(publishers, 'QGP', 4);
  expect(await updates.update('bacen')).toMatchObject({ outcome: 'imported', report: { kept: 4 } });
  // Nothing before the newest of each is kept here, and a board is before no other.
  expect(updates.installed('bacen')).toEqual(['20261002_BACEN.csv', '20261001_BACEN.csv', '20261001_BACEN.csv']);
  expect(await updates.update('bacen')).toMatchObject({ outcome: 'unchanged' });
});

test('where one board fails the others are done, and the sentence names it', async () => {
  const { publishers, updates } = await boards();
  publishers.at(`/${BOARDS.QGP}?$format=json`, page('<html>fora do ar</html>'));
  expect(await updates.update('bacen')).toMatchObject({
    outcome: 'failed',
    detail: expect.stringMatching(/^QuadroGeralProibidos: .* web page/),
    report: { kept: 6 },
  });
  expect(updates.installed('bacen')).toHaveLength(2);
});

test('going back is going back with one board', async () => {
  const { publishers, updates, days } = await boards();
  const keeping = updating(
    { bacen: Object.values(BOARDS).map((name) => `${publishers.address}/${name}?$format=json`) },
    { dataDir: updates.dataDir, now: () => days.at(-1)! },
  );
  await keeping.update('bacen');
  days.push(new Date('2026-10-02T15:00:00Z'));
  board(publishers, 'QGP', 4);
  await keeping.update('bacen');
  expect(await keeping.rollBack('bacen')).toMatchObject({ removed: { records: 4 }, answers: { records: 3 } });
  expect(await keeping.update('bacen')).toMatchObject({ outcome: 'rolledBack' });
  expect(keeping.installed('bacen')).toEqual(Array(3).fill('20261001_BACEN.csv'));
  board(publishers, 'QGI', 5);
  expect(await keeping.update('bacen')).toMatchObject({ outcome: 'imported', report: { kept: 5 } });
  expect(keeping.status('bacen').rolledBack).toMatchObject({ records: 4 });
});

const INLABS = { settings: { inlabs: { email: 'a@b.example', password: 'x' } } };

/** INLABS with nothing but its sign-in; `issue` publishes a section of a day (YYYY-MM-DD). */
async function gazette() {
  const publishers = await startPublishers();
  publishers.at('/logar.php', (_, response) => {
    response.writeHead(302, { location: '/', 'set-cookie': 'inlabs_session_cookie=abc; path=/' }).end();
  });
  const issue = async (date: string, section: string) => {
    const [year, month, day] = date.split('-');
    const html = '<p class="assina">FULANO INVENTADO DA SILVA</p>';
    const named = { artType: 'Portaria', orgao: 'Ministério Inventado', identifica: 'PORTARIA Nº 1', html };
    const zip = await writeDay(tempDir(), [{ id: 1, section, day: `${day}/${month}/${year}`, ...named }]);
    publishers.at(pathOf(date, section), file(readFileSync(zip)));
  };
  const addresses = { diariooficial: `${publishers.address}/index.php?p={YYYY-MM-DD}&dl={YYYY-MM-DD}-{SECTION}.zip` };
  return { publishers, issue, addresses };
}
/** Imports by hand the sections of a day (DD/MM/YYYY), or of its month as they were that day, each by itself. */
async function byHand(dataDir: string, write: typeof writeDay, day: string, ...sections: string[]) {
  for (const section of sections) {
    const html = '<p class="assina">FULANO INVENTADO DA SILVA</p>';
    const named = { artType: 'Portaria', orgao: 'Ministério Inventado', identifica: 'PORTARIA Nº 1', html };
    const file = await write(tempDir(), [{ id: 1, section, day, ...named }]);
    await importList({ list: 'diariooficial', files: [file], dataDir }, () => undefined);
  }
}

/** What answers of the list say of days that are not there. */
function missingOf(dataDir: string) {
  const open = new OpenSnapshots(dataDir, '/nowhere');
  const { infos, release } = open.borrow('diariooficial');
  release();
  open.close();
  return infos.flatMap(({ warnings = [] }) =>
    warnings.flatMap(({ code, detail }) => (code === 'daysMissing' ? detail : [])),
  );
}

const pathOf = (date: string, section: string) => `/index.php?p=${date}&dl=${date}-${section}.zip`;

test('the gazette: sections of days that there are, and a day that is over is not asked for again', async () => {
  const { publishers, issue, addresses } = await gazette();
  await issue('2026-10-01', 'DO1');
  await issue('2026-10-02', 'DO2');
  const updates = updating(addresses, INLABS);
  expect(await updates.update('diariooficial')).toMatchObject({ outcome: 'imported', detail: null });
  expect(updates.installed('diariooficial')).toEqual(['20261002_DIARIOOFICIAL.csv', '20261001_DIARIOOFICIAL.csv']);
  const asked = publishers.asked.length;
  expect(publishers.requests.at(-1)!.headers).toMatchObject({ cookie: 'inlabs_session_cookie=abc' });
  expect(await updates.update('diariooficial')).toMatchObject({ outcome: 'unchanged' });
  const again = publishers.asked.slice(asked);
  expect(again).not.toContain('GET /index.php?p=2026-10-01&dl=2026-10-01-DO1.zip');
  expect(again).toContain('GET /index.php?p=2026-10-02&dl=2026-10-02-DO2.zip');
});

test('the gazette: a machine that was off asks for the days between, until each has been answered', async () => {
  const { publishers, issue, addresses } = await gazette();
  const days = [new Date('2026-10-02T15:00:00Z')];
  const updates = updating(addresses, { ...INLABS, now: () => days.at(-1)! });
  const files = (...names: string[]) => names.map((day) => `${day}_DIARIOOFICIAL.csv`);
  const askedOf = (date: string, from: number) =>
    publishers.asked.slice(from).filter((one) => one.includes(`p=${date}`)).length;
  await issue('2026-10-02', 'DO1');
  expect(await updates.update('diariooficial')).toMatchObject({ outcome: 'imported' });
  await issue('2026-10-02', 'DO1E');
  await issue('2026-10-09', 'DO1');
  await issue('2026-10-30', 'DO1');
  publishers.at(pathOf('2026-10-12', 'DO3'), status(500));
  days.push(new Date('2026-10-30T15:00:00Z'));
  expect(await updates.update('diariooficial')).toMatchObject({
    outcome: 'failed',
    detail: expect.stringMatching(/^2026-10-12 DO3: /),
  });
  expect(updates.installed('diariooficial')).toEqual(files('20261030', '20261009', '20261002', '20261002'));
  const first = publishers.asked.length;
  await issue('2026-10-12', 'DO3');
  expect(await updates.update('diariooficial')).toMatchObject({ outcome: 'imported', detail: null });
  expect(updates.installed('diariooficial')[1]).toBe('20261012_DIARIOOFICIAL.csv');
  expect(askedOf('2026-10-13', first)).toBe(0);
  const second = publishers.asked.length;
  expect(await updates.update('diariooficial')).toMatchObject({ outcome: 'unchanged' });
  expect(askedOf('2026-10-12', second)).toBe(0);
});

test('the gazette: days too far back are told once, with what to do, and with every answer until they are there', async () => {
  const { issue, addresses } = await gazette();
  const days = [new Date('2026-10-02T15:00:00Z')];
  const updates = updating(addresses, { ...INLABS, now: () => days.at(-1)! });
  await issue('2026-10-02', 'DO1');
  await updates.update('diariooficial');
  expect(missingOf(updates.dataDir)).toEqual([]);
  await issue('2026-10-05', 'DO1');
  days.push(new Date('2026-11-18T15:00:00Z'));
  const detail =
    '3 days of diariooficial, 20261002 to 20261004, were not fetched whole, so what is published there is not found; fetch ' +
    'with "atesta lists update diariooficial --period 20261002" and --period again for each further day, with --force ' +
    'where a file is refused, or import the files.';
  expect(await updates.update('diariooficial')).toMatchObject({ outcome: 'failed', detail, report: { kept: 1 } });
  expect(updates.status('diariooficial').official).toMatchObject({ outcome: 'failed', detail });
  expect(await updates.update('diariooficial')).toMatchObject({ outcome: 'unchanged', detail: null });
  expect(missingOf(updates.dataDir)).toEqual(['2026-10-02, 2026-10-03, 2026-10-04']);
  const periods = ['20261002', '20261003'];
  expect(await updates.update('diariooficial', { periods })).toMatchObject({ outcome: 'unchanged' });
  expect(missingOf(updates.dataDir)).toEqual(['2026-10-04']);
  await updates.update('diariooficial', { periods: ['20261004'] });
  expect(missingOf(updates.dataDir)).toEqual([]);
});

test('the gazette: after an old file imported by hand updates go on, and the days between are told with every answer', async () => {
  const { issue, addresses } = await gazette();
  const updates = updating(addresses, INLABS);
  await byHand(updates.dataDir, writeMonth, '31/01/2023', 'DO1', 'DO2', 'DO3');
  await issue('2026-10-02', 'DO1');
  expect(await updates.update('diariooficial')).toMatchObject({ outcome: 'failed', report: { kept: 1 } });
  expect(missingOf(updates.dataDir)).toEqual(['2023-02-01–2026-08-18 (1295)']);
  expect(await updates.update('diariooficial')).toMatchObject({ outcome: 'unchanged', detail: null });
});

test('the gazette: days and months that were imported by hand are there, of a day the three sections', async () => {
  const { publishers, issue, addresses } = await gazette();
  const days = [new Date('2026-08-02T15:00:00Z')];
  const updates = updating(addresses, { ...INLABS, now: () => days.at(-1)! });
  await issue('2026-08-02', 'DO1');
  await updates.update('diariooficial');
  await byHand(updates.dataDir, writeMonth, '31/08/2026', 'DO1', 'DO2', 'DO3');
  await byHand(updates.dataDir, writeMonth, '30/10/2026', 'DO1', 'DO2', 'DO3');
  await byHand(updates.dataDir, writeDay, '01/09/2026', 'DO1', 'DO2', 'DO3');
  await byHand(updates.dataDir, writeDay, '02/09/2026', 'DO1', 'DO2');
  days.push(new Date('2026-11-18T15:00:00Z'));
  const from = publishers.asked.length;
  expect(await updates.update('diariooficial')).toMatchObject({
    outcome: 'failed',
    detail: expect.stringMatching(/^29 days of diariooficial, 20260902 to 20260930, /),
  });
  // The last issue of the month is of a Friday; that file has its Saturday, too.
  const asked = (day: string) => publishers.asked.slice(from).filter((one) => one.includes(`p=${day}`)).length;
  expect(['2026-10-30', '2026-10-31', '2026-11-01'].map(asked)).toEqual([0, 0, 6]);
  expect(missingOf(updates.dataDir)).toEqual(['2026-09-02–2026-09-30 (29)']);
  await byHand(updates.dataDir, writeMonth, '30/09/2026', 'DO1', 'DO2', 'DO3');
  expect(missingOf(updates.dataDir)).toEqual([]);
  expect(await updates.update('diariooficial')).toMatchObject({ outcome: 'unchanged', detail: null });
});

test('the gazette: a section that could not be had is lacking until it is fetched or imported by hand', async () => {
  const { publishers, issue, addresses } = await gazette();
  const days = [new Date('2026-10-02T15:00:00Z')];
  const updates = updating(addresses, { ...INLABS, now: () => days.at(-1)! });
  for (const section of ['DO1', 'DO2', 'DO3']) await issue('2026-10-01', section);
  publishers.at(pathOf('2026-10-01', 'DO2E'), status(500));
  expect(await updates.update('diariooficial')).toMatchObject({ outcome: 'failed' });
  expect(missingOf(updates.dataDir)).toEqual(['2026-10-01']);
  await byHand(updates.dataDir, writeDay, '01/10/2026', 'DO2E');
  expect(missingOf(updates.dataDir)).toEqual([]);
  days.push(new Date('2026-11-30T15:00:00Z'));
  expect((await updates.update('diariooficial')).detail).toMatch(/^15 days of diariooficial, 20261002 to 20261016, /);
});

test('the gazette: of a record of an earlier version the days from the newest installed on are asked for', async () => {
  const { issue, addresses } = await gazette();
  const updates = updating(addresses, INLABS);
  await issue('2026-10-02', 'DO1');
  await updates.update('diariooficial');
  const record = path.join(updates.dataDir, 'lists/diariooficial/update.json');
  const { days: _, ...before } = JSON.parse(readFileSync(record, 'utf8'));
  writeFileSync(record, JSON.stringify(before));
  await issue('2026-10-02', 'DO2');
  await issue('2026-10-12', 'DO1');
  const later = updating(addresses, {
    ...INLABS,
    dataDir: updates.dataDir,
    now: () => new Date('2026-11-10T15:00:00Z'),
  });
  expect(await later.update('diariooficial')).toMatchObject({ outcome: 'imported', detail: null, report: { kept: 2 } });
});
