import { expect, test } from 'vitest';
import { install } from '../../lists/snapshots.ts';
import { NO_POSTGRES, query } from '../../support/postgres.ts';
import { tempDir } from '../../support/temp-dir.ts';
import { ANA, portfolioOf } from '../rooms.ts';
import { clients, type Machine, machine, officeDatabase, opened, recordsOf } from './office.ts';

const { url } = officeDatabase();

const SUBJECTS = clients(9);
const DECISION = { outcome: 'discarded', reason: 'homônimo inventado', author: ANA } as const;

/** One that has everything, one that is behind, and one that comes new. */
async function threeMachines(): Promise<{ whole: Machine; behind: Machine; id: string; fresh(): Machine }> {
  const dataDir = tempDir();
  await install(dataDir, 'onu', '20261101', recordsOf(SUBJECTS));
  const whole = opened(dataDir, url());
  const id = await portfolioOf(whole.room, SUBJECTS);
  const behind = machine(url(), whole);
  await behind.room.portfolios();
  await whole.room.catchUp(id);
  return { whole, behind, id, fresh: () => machine(url(), whole) };
}

/** What each of them says, asked for alerts and to write. */
async function refusals(machines: readonly Machine[], id: string): Promise<(string | null)[]> {
  const said: (string | null)[] = [];
  const codeOf = (work: Promise<unknown>) =>
    work.then(
      () => null,
      ({ code }) => code as string,
    );
  for (const { room } of machines) {
    said.push(await codeOf(room.alerts('administrator', { portfolio: id })));
    said.push(await codeOf(room.keepInStep(id, { subjects: [{ reference: 'X', name: 'OUTRA' }] }, ANA)));
    said.push(await codeOf(room.catchUp(id)));
  }
  return said;
}

const END = 'SELECT seq, numbers, seal FROM atesta.portfolio_end';

test.skipIf(NO_POSTGRES).each([
  [
    'an alert that is marked decided',
    `UPDATE atesta.portfolio_row SET data = replace(data, '"decided":0', '"decided":1') WHERE tab = 'alert'`,
  ],
  [
    'an alert that is dropped',
    `DELETE FROM atesta.portfolio_row WHERE seq = (SELECT max(seq) FROM atesta.portfolio_row WHERE tab = 'alert')`,
  ],
  ['an alert that is said to be deleted', `UPDATE atesta.portfolio_row SET data = NULL WHERE tab = 'alert'`],
  [
    'a cursor that is moved',
    `UPDATE atesta.portfolio_row SET data = regexp_replace(data, '"cursor":[0-9]+', '"cursor":99') WHERE tab = 'watch'`,
  ],
  [
    'a subject that takes the place of another',
    `UPDATE atesta.portfolio_row AS row SET data = other.data FROM atesta.portfolio_row AS other WHERE row.tab = 'outcome' AND other.tab = 'outcome' AND row.key < other.key`,
  ],
  ['numbers that are given back', `UPDATE atesta.portfolio_end SET numbers = '{}'`],
  ['a table that nobody has', `UPDATE atesta.portfolio_row SET tab = 'sqlite_schema' WHERE tab = 'alert'`],
  [
    'a column that nobody has',
    `UPDATE atesta.portfolio_row SET data = replace(data, '"decided"', '"x) --"') WHERE tab = 'alert'`,
  ],
  ['a row that is none', `UPDATE atesta.portfolio_row SET data = 'x' WHERE tab = 'alert'`],
])('whoever has the database alone does not pass off %s', async (_name, sql) => {
  const { whole, behind, fresh, id } = await threeMachines();
  await query(url(), sql);
  const said = await refusals([behind, fresh()], id);
  expect(new Set(said).size).toBeLessThanOrEqual(1);
  expect(['evidenceDamaged', 'evidenceNewer']).toContain(said[0]);
  // Who has everything is told of the end alone, and what it has does not change.
  expect((await whole.room.alerts('administrator', { portfolio: id })).total).toBe(3);
});

test.skipIf(NO_POSTGRES)('a row of before does not pass for the one of now', async () => {
  const { whole, behind, fresh, id } = await threeMachines();
  const rows = await query(url(), "SELECT * FROM atesta.portfolio_row WHERE tab = 'alert'");
  const { alerts } = await whole.room.alerts('administrator', { portfolio: id });
  await whole.room.decide(
    alerts.map((alert) => alert.id),
    DECISION,
  );
  const { tab, key, seq, data } = rows[0]!;
  const replay = 'UPDATE atesta.portfolio_row SET seq = $3, data = $4 WHERE tab = $1 AND key = $2';
  await query(url(), replay, [tab, key, seq, data]);
  expect(new Set(await refusals([behind, fresh()], id))).toEqual(new Set(['evidenceDamaged']));
});

test.skipIf(NO_POSTGRES)('a database that is emptied, or set back as a whole, is refused by who has more', async () => {
  const { whole, behind, id } = await threeMachines();
  const [end] = await query(url(), END);
  const rows = await query(url(), 'SELECT * FROM atesta.portfolio_row');
  const { alerts } = await whole.room.alerts('administrator', { portfolio: id });
  await whole.room.see(
    alerts.map((alert) => alert.id),
    ANA,
  );
  await query(url(), 'UPDATE atesta.portfolio_end SET seq = $1, numbers = $2, seal = $3', [
    end!.seq,
    end!.numbers,
    end!.seal,
  ]);
  for (const { tab, key, seq, data } of rows) {
    await query(url(), 'UPDATE atesta.portfolio_row SET seq = $3, data = $4 WHERE tab = $1 AND key = $2', [
      tab,
      key,
      seq,
      data,
    ]);
  }
  expect(new Set(await refusals([whole], id))).toEqual(new Set(['evidenceOtherRecord']));
  // Who knew no more goes on from there, and is refused by who does.
  expect(await refusals([behind], id)).toEqual([null, null, null]);
  expect(new Set(await refusals([whole], id))).toEqual(new Set(['evidenceDamaged']));
  await query(url(), 'TRUNCATE atesta.portfolio_end, atesta.portfolio_row');
  expect(new Set(await refusals([whole, behind], id))).toEqual(new Set(['evidenceOtherRecord']));
});

test.skipIf(NO_POSTGRES)('what lies open in the database tells nobody who is watched', async () => {
  await threeMachines();
  const rows = await query<{ data: string }>(url(), 'SELECT data FROM atesta.portfolio_row WHERE data IS NOT NULL');
  expect(rows.length).toBeGreaterThan(12);
  const all = rows.map(({ data }) => data).join('\n');
  expect(all).not.toMatch(/INVENTADO|"C\d"|Clientes|Ana Exemplo/);
});
