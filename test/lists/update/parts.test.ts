import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { file, type Publishers, page, startPublishers, status } from '../../support/publishers.ts';
import { tempDir } from '../../support/temp-dir.ts';
import { type BoardName, boardJson, fine, penalty } from '../official/bacen.ts';
import { writeDay } from '../official/dou.ts';
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

test('the gazette: days too far back are told at every look, with what to do, until they are fetched by name', async () => {
  const { issue, addresses } = await gazette();
  const days = [new Date('2026-10-02T15:00:00Z')];
  const updates = updating(addresses, { ...INLABS, now: () => days.at(-1)! });
  await issue('2026-10-02', 'DO1');
  await updates.update('diariooficial');
  await issue('2026-10-05', 'DO1');
  days.push(new Date('2026-11-18T15:00:00Z'));
  const detail =
    '3 days of diariooficial, 20261002 to 20261004, were never fetched, so what is published there is not found; ' +
    'fetch with "atesta lists update diariooficial --period 20261002" and --period again for each further day.';
  expect(await updates.update('diariooficial')).toMatchObject({ outcome: 'failed', detail, report: { kept: 1 } });
  expect(updates.status('diariooficial').official).toMatchObject({ outcome: 'failed', detail });
  expect(await updates.update('diariooficial')).toMatchObject({ outcome: 'failed', detail });
  const periods = ['20261002', '20261003'];
  expect(await updates.update('diariooficial', { periods })).toMatchObject({
    detail: expect.stringMatching(/^The day 20261004 .* was never/),
  });
  expect(await updates.update('diariooficial', { periods: ['20261004'] })).toMatchObject({ outcome: 'unchanged' });
  expect(await updates.update('diariooficial')).toMatchObject({ outcome: 'unchanged', detail: null });
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
