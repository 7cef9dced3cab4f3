import { describe, expect, test } from 'vitest';
import type { Subject } from '../../src-main/contract/dossiers.ts';
import { Dossiers } from '../../src-main/evidence/dossiers/dossiers.ts';
import type { Viewer } from '../../src-main/evidence/dossiers/viewer.ts';
import { ANA, linesAnswer, listed, RULES } from '../evidence/dossiers/answers.ts';
import { testRecord } from '../evidence/record.ts';
import { machine, officeServer } from '../evidence/shared/office.ts';
import { cpfOf } from '../support/documents.ts';
import { NO_POSTGRES } from '../support/postgres.ts';

const GROUP = 'Investigações';
const INSIDE: Viewer = { groups: ['Cadastro', GROUP] };
const OUTSIDE: Viewer = { groups: ['Cadastro'] };
const JOANA: Subject = { kind: 'person', names: ['Joana Inventada'], cpf: cpfOf('123456789') };
const ANSWER = linesAnswer([listed({ name: 'JOANA INVENTADA', taxId: JOANA.cpf })], {
  parameters: [['taxId', JOANA.cpf!]],
});
const LIMIT = { kind: 'limit', group: GROUP, reason: 'investigação' } as const;

/** All that somebody can find of Joana. */
function foundBy(viewer: Viewer, dossiers: Dossiers) {
  return [
    dossiers.search(viewer, {}, RULES).total,
    dossiers.search(viewer, { text: 'joana' }, RULES).total,
    dossiers.remembered(viewer, ANSWER, RULES).dossiers.length,
    dossiers.standingForEach(viewer, [{ client: JOANA, answer: ANSWER }])[0]!.length,
  ];
}

/** Who can write the database puts back what a dossier's summary was before it was limited, sealed as it was. */
describe('an older summary that is put back', () => {
  function limited() {
    const record = testRecord();
    const dossiers = new Dossiers(record.store);
    const { dossier } = dossiers.open(INSIDE, ANA, JOANA);
    dossiers.enter(INSIDE, dossier, ANA, { kind: 'consultation', answer: ANSWER }, RULES);
    let before: unknown[] = [];
    record.tamper((db) => {
      before = db.prepare('SELECT sealed, sum FROM summary WHERE scope = ?').raw().get(dossier) as unknown[];
    });
    record.reopen();
    new Dossiers(record.store).enter(INSIDE, dossier, ANA, LIMIT, RULES);
    return { record, dossier, before };
  }

  test('shows the dossier to nobody else', () => {
    const { record, dossier, before } = limited();
    record.tamper((db) => {
      db.prepare('UPDATE summary SET sealed = ?, sum = ? WHERE scope = ?').run(...before, dossier);
    });
    record.reopen();
    const dossiers = new Dossiers(record.store);
    expect(foundBy(OUTSIDE, dossiers)).toEqual([0, 0, 0, 0]);
    expect(foundBy(INSIDE, dossiers)).toEqual([1, 1, 1, 1]);
    expect(dossiers.search(INSIDE, {}, RULES).dossiers[0]!.group).toBe(GROUP);
    expect(() => dossiers.read(OUTSIDE, dossier, RULES)).toThrow(expect.objectContaining({ code: 'dossierNotFound' }));
  });

  test('nor does one that is gone, nor one that is damaged', () => {
    for (const how of ['DELETE FROM summary WHERE scope = ?', "UPDATE summary SET sealed = x'00' WHERE scope = ?"]) {
      const { record, dossier } = limited();
      record.tamper((db) => db.prepare(how).run(dossier));
      record.reopen();
      const dossiers = new Dossiers(record.store);
      expect([how, ...foundBy(OUTSIDE, dossiers)]).toEqual([how, 0, 0, 0, 0]);
      expect([how, ...foundBy(INSIDE, dossiers)]).toEqual([how, 1, 1, 1, 1]);
    }
  });

  test('of a dossier that cannot be read others are not even told that', () => {
    const { record, dossier } = limited();
    record.tamper((db) => {
      db.prepare("UPDATE summary SET sealed = x'00' WHERE scope = ?").run(dossier);
      db.prepare("UPDATE sealed SET bytes = x'00' WHERE place = 0").run();
    });
    record.reopen();
    const dossiers = new Dossiers(record.store);
    expect(foundBy(OUTSIDE, dossiers)).toEqual([0, 0, 0, 0]);
    expect(dossiers.search(OUTSIDE, {}, RULES).unreadable).toEqual([]);
    expect(dossiers.search(INSIDE, {}, RULES).unreadable.map(({ id }) => id)).toEqual([dossier]);
  });

  const LIMIT_ROW = 'scope = ? AND instr(text, \'"kind":"limit"\') > 0';
  const LOST: [string, string][] = [
    ['is gone', `DELETE FROM entry WHERE ${LIMIT_ROW}`],
    [
      'stands under another scope',
      `UPDATE entry SET scope = '11111111-2222-4333-8444-555555555555' WHERE ${LIMIT_ROW}`,
    ],
    [
      'is written so that no index has it',
      `UPDATE entry SET text = replace(text, ':"limit"', ': "limit"') WHERE ${LIMIT_ROW}`,
    ],
  ];
  test.each(LOST)('nor does one whose limit %s, whatever its summary says', (_, how) => {
    for (const isOld of [false, true]) {
      const { record, dossier, before } = limited();
      new Dossiers(record.store).open(OUTSIDE, ANA, JOANA); // the end of the log is compared anyway
      record.tamper((db) => {
        db.prepare(how).run(dossier);
        if (isOld) db.prepare('UPDATE summary SET sealed = ?, sum = ? WHERE scope = ?').run(...before, dossier);
      });
      expect(() => {
        record.reopen();
        const dossiers = new Dossiers(record.store);
        dossiers.search(OUTSIDE, {}, RULES);
      }).toThrow(expect.objectContaining({ reason: 'damaged' }));
    }
  });

  test.each([
    ['is another kind of entry', `UPDATE entry SET text = replace(text, '"limit"', '"notes"') WHERE ${LIMIT_ROW}`],
    ['is no entry any more', `UPDATE entry SET text = replace(text, '"limit"', '"limot"') WHERE ${LIMIT_ROW}`],
  ])('nor does one whose limit %s: its summary names the group', (_, how) => {
    const { record, dossier } = limited();
    record.tamper((db) => db.prepare(how).run(dossier));
    record.reopen();
    const dossiers = new Dossiers(record.store);
    expect(foundBy(OUTSIDE, dossiers)).toEqual([0, 0, 0, 0]);
    expect(dossiers.search(OUTSIDE, {}, RULES).unreadable).toEqual([]);
    expect(dossiers.search(INSIDE, {}, RULES).unreadable.map(({ id }) => id)).toEqual([dossier]);
    expect(() => dossiers.read(OUTSIDE, dossier, RULES)).toThrow(expect.objectContaining({ code: 'dossierNotFound' }));
    expect(() => dossiers.read(INSIDE, dossier, RULES)).toThrow(expect.objectContaining({ reason: 'damaged' }));
    expect(dossiers.among(OUTSIDE, [dossier])).toEqual([]);
  });

  const DAMAGED_LIMIT = "UPDATE sealed SET bytes = x'00' WHERE place = 256 * 2";
  test('of a limit that is damaged only the group that the summary names is told', () => {
    const { record, dossier } = limited();
    const other = new Dossiers(record.store).open(OUTSIDE, ANA, JOANA).dossier;
    record.tamper((db) => db.exec(DAMAGED_LIMIT));
    record.reopen();
    const dossiers = new Dossiers(record.store);
    expect(dossiers.search(OUTSIDE, {}, RULES)).toMatchObject({ total: 1, unreadable: [] });
    expect(() => dossiers.read(OUTSIDE, dossier, RULES)).toThrow(expect.objectContaining({ code: 'dossierNotFound' }));
    expect(dossiers.search(INSIDE, {}, RULES).unreadable.map(({ id }) => id)).toEqual([dossier]);
    expect(() => dossiers.remembered(INSIDE, ANSWER, RULES)).toThrow(expect.objectContaining({ reason: 'damaged' }));
    expect(dossiers.withholdsFrom(OUTSIDE)).toBe(true);
    expect(dossiers.among(OUTSIDE, [dossier, other])).toEqual([other]);
  });

  test('where nobody can say whose it is all are told that something is damaged, and not what', () => {
    const { record, dossier } = limited();
    record.tamper((db) => {
      db.exec(DAMAGED_LIMIT);
      db.prepare("UPDATE summary SET sealed = x'00' WHERE scope = ?").run(dossier);
    });
    record.reopen();
    const dossiers = new Dossiers(record.store);
    for (const viewer of [OUTSIDE, INSIDE])
      expect(dossiers.search(viewer, {}, RULES)).toMatchObject({
        total: 0,
        unreadable: [{ id: null, protocol: null }],
      });
    expect(dossiers.search('administrator', {}, RULES).unreadable.map(({ id }) => id)).toEqual([dossier]);
    expect(() => dossiers.remembered(OUTSIDE, ANSWER, RULES)).toThrow('damaged (a dossier)');
    expect(() => dossiers.read(OUTSIDE, dossier, RULES)).toThrow('damaged (a dossier)');
  });

  test('a consultation and a file of others are not opened to be refused', () => {
    const { record, dossier } = limited();
    const own = new Dossiers(record.store).read(INSIDE, dossier, RULES).entries[1]!.id;
    record.tamper((db) => db.exec("UPDATE sealed SET bytes = x'00' WHERE place = 256"));
    record.reopen();
    const dossiers = new Dossiers(record.store);
    expect(() => dossiers.consultation(OUTSIDE, own)).toThrow(
      expect.objectContaining({ code: 'consultationNotFound' }),
    );
    expect(() => dossiers.fileOf(OUTSIDE, dossier, own)).toThrow(expect.objectContaining({ code: 'fileNotFound' }));
  });

  test('an index that leaves the limit out is told by the check', () => {
    const { record } = limited();
    expect(record.findings()).toEqual([]);
    record.tamper((db) => {
      db.unsafeMode(true);
      db.pragma('writable_schema = ON');
      const sql = db.prepare("SELECT sql FROM sqlite_schema WHERE name = 'entry_limits'").pluck().get() as string;
      const put = db.prepare("UPDATE sqlite_schema SET sql = ? WHERE name = 'entry_limits'");
      put.run(sql.replace('"kind":"limit"', '"kind":"limot"'));
      db.pragma('writable_schema = RESET');
      db.exec('REINDEX entry_limits');
      db.pragma('writable_schema = ON');
      put.run(sql);
      db.pragma('writable_schema = RESET');
    });
    expect(record.findings()).toEqual(['databaseDamaged']);
    record.reopen();
  });
});

const server = officeServer();

test.skipIf(NO_POSTGRES)(
  'on each machine of an office, also where the database has an older summary',
  async () => {
    const url = await server().newDatabase();
    const session = await server().newSession(url);
    try {
      const one = machine(url);
      const inside = one.room.dossiers.as(INSIDE);
      const { dossier } = await inside.open(ANA, JOANA);
      const other = machine(url, one);
      const there = other.room.dossiers.as(OUTSIDE);
      expect((await there.search({}, RULES)).total).toBe(1);
      const { rows } = await session.query('SELECT summary, summary_sum FROM atesta.evidence_scope WHERE scope = $1', [
        dossier,
      ]);
      await inside.enter(dossier, ANA, LIMIT, RULES);
      expect((await there.search({}, RULES)).total).toBe(0);
      await expect(there.read(dossier, RULES)).rejects.toMatchObject({ code: 'dossierNotFound' });
      await session.query('UPDATE atesta.evidence_scope SET summary = $2, summary_sum = $3 WHERE scope = $1', [
        dossier,
        rows[0].summary,
        rows[0].summary_sum,
      ]);
      const fresh = machine(url, one);
      expect((await fresh.room.dossiers.as(OUTSIDE).search({}, RULES)).total).toBe(0);
      expect((await fresh.room.dossiers.as(INSIDE).search({}, RULES)).total).toBe(1);
    } finally {
      await session.end();
    }
  },
  60_000,
);
