import Database from 'better-sqlite3';
import { describe, expect, onTestFinished, test } from 'vitest';
import type { Subject } from '../../../src-main/contract/dossiers.ts';
import { Dossiers } from '../../../src-main/evidence/dossiers/dossiers.ts';
import { readDossiers } from '../../../src-main/evidence/dossiers/read-only.ts';
import { evidenceFile } from '../../../src-main/evidence/files.ts';
import { writeKeys } from '../../../src-main/evidence/vault/key-file.ts';
import { cpfOf } from '../../support/documents.ts';
import { type TestRecord, testRecord } from '../record.ts';
import { ANA, linesAnswer, listed, plainAnswer, RULES, SUBJECT } from './answers.ts';

const JOANA: Subject = { kind: 'person', names: ['Joana Inventada'], cpf: cpfOf('123456789') };
const HIT = listed({ name: 'JOANA INVENTADA', taxId: JOANA.cpf });
const ANSWER = linesAnswer([HIT], { parameters: [['taxId', JOANA.cpf!]] });
const DAMAGED = expect.objectContaining({ reason: 'damaged' });

/** Two dossiers and a consultation in none, of Joana; the dossier of somebody else is left as it is. */
function worked() {
  const record = testRecord();
  const dossiers = new Dossiers(record.store);
  const id = dossiers.open('administrator', ANA, JOANA).dossier;
  dossiers.enter('administrator', id, ANA, { kind: 'consultation', answer: ANSWER }, RULES);
  const { hits, version } = dossiers.read('administrator', id, RULES);
  const keys = hits.map(({ key }) => key);
  dossiers.enter(
    'administrator',
    id,
    ANA,
    { kind: 'decision', hits: keys, outcome: 'discarded', reason: 'homônima', seen: version },
    RULES,
  );
  const other = dossiers.open('administrator', ANA, SUBJECT).dossier;
  const alone = dossiers.keep({ ...ANSWER, request: 'b0f7d9a3-6f3c-4f0e-9d50-0d8d8f6b1c11' }).entry;
  return { record, dossiers, id, other, alone, aloneScope: record.store.record(alone)!.entry.scope };
}

type Damage = (db: Database.Database, scope: string) => void;
const inSummary: Damage = (db, scope) => flip(db, 'summary', 'scope', scope);
const noSummary: Damage = (db, scope) => db.prepare('DELETE FROM summary WHERE scope = ?').run(scope);
const inEntry: Damage = (db, scope) => {
  const [first] = db.prepare('SELECT 256 * seq FROM entry WHERE scope = ? ORDER BY seq').pluck().all(scope);
  flip(db, 'sealed', 'place', first, 'bytes');
};
const inKey: Damage = (db, scope) => flip(db, 'data_key', 'scope', scope);

function flip(db: Database.Database, table: string, by: string, value: unknown, column = 'sealed'): void {
  const bytes = db.prepare(`SELECT ${column} FROM ${table} WHERE ${by} = ?`).pluck().get(value) as Buffer;
  bytes[20]! ^= 1;
  db.prepare(`UPDATE ${table} SET ${column} = ? WHERE ${by} = ?`).run(bytes, value);
}

/** The same dossiers as whoever opens the record anew finds them. */
function damaged(record: TestRecord, scope: string, ...how: Damage[]): Dossiers {
  record.tamper((db) => {
    for (const one of how) one(db, scope);
  });
  record.reopen();
  return new Dossiers(record.store);
}
const exported = (dossiers: Dossiers) =>
  JSON.parse([...dossiers.exportOfPerson('administrator', { taxId: JOANA.cpf! }, RULES)].join('')) as object;

describe.each([
  ['cannot be read', inSummary],
  ['is gone', noSummary],
])('where a summary %s', (_, damageOf) => {
  test('the list says what the entries of the dossier say, and all that asks by it answers as before', () => {
    const { record, dossiers, id } = worked();
    const before = {
      list: dossiers.search('administrator', {}, RULES),
      remembered: dossiers.remembered('administrator', ANSWER, RULES),
      standing: dossiers.standingForEach('administrator', [{ client: JOANA, answer: ANSWER }]),
    };
    const after = damaged(record, id, damageOf);
    expect(after.search('administrator', {}, RULES)).toEqual(before.list);
    expect(before.list.unreadable).toEqual([]);
    expect(after.remembered('administrator', ANSWER, RULES)).toEqual(before.remembered);
    expect(before.remembered.dossiers).toHaveLength(1);
    expect(after.standingForEach('administrator', [{ client: JOANA, answer: ANSWER }])).toEqual(before.standing);
    expect(after.fileForClient('administrator', JOANA, ANSWER)).toMatchObject({ dossier: id, opened: false });
    expect(exported(after)).toMatchObject({ dossiers: [{ dossier: { id } }], consultations: [{}] });
    expect(record.findings()).toEqual(['databaseDamaged 0']);
  });

  test('whoever has the list open already is told of what is filed in it elsewhere', () => {
    const { record, id } = worked();
    const open = new Dossiers(record.store);
    expect(open.search('administrator', { text: 'joana' }, RULES).dossiers).toMatchObject([{ deadline: null }]);
    new Dossiers(record.store).enter('administrator', id, ANA, { kind: 'assignment', deadline: '2030-01-31' }, RULES);
    const beside = new Database(evidenceFile(record.dataDir));
    damageOf(beside, id);
    beside.close();
    expect(open.search('administrator', { text: 'joana' }, RULES).dossiers).toMatchObject([{ deadline: '2030-01-31' }]);
  });

  test('a consultation that is in no dossier is listed, found and exported as before', () => {
    const { record, dossiers, alone, aloneScope } = worked();
    const before = dossiers.loneConsultations('administrator', {}, RULES);
    const after = damaged(record, aloneScope, damageOf);
    expect(after.search('administrator', {}, RULES)).toMatchObject({ total: 2, unreadable: [] });
    expect(after.loneConsultations('administrator', {}, RULES)).toEqual(before);
    expect(exported(after)).toMatchObject({ consultations: [{ consultation: { id: alone } }] });
    expect(record.findings()).toEqual(['databaseDamaged 4']);
  });

  test('so is whoever reads beside the service', async () => {
    const { record, dossiers, id, aloneScope } = worked();
    const before = dossiers.search('administrator', {}, RULES);
    await writeKeys(record.dataDir, record.keys, undefined);
    damaged(record, id, damageOf);
    damaged(record, aloneScope, damageOf);
    const beside = await readDossiers(record.dataDir, RULES);
    onTestFinished(() => beside.close());
    expect(beside.search({})).toEqual(before);
    expect(JSON.parse([...beside.exportOfPerson({ taxId: JOANA.cpf! })].join(''))).toMatchObject({
      dossiers: [{ dossier: { id } }],
      consultations: [{}],
    });
  });

  test('what is erased is neither listed nor named', () => {
    const { record, dossiers, id, other } = worked();
    dossiers.erase('administrator', other, ANA, { ground: 'requestOfSubject', reason: 'pedido' }, RULES);
    expect(damaged(record, id, damageOf).search('administrator', {}, RULES)).toMatchObject({
      total: 1,
      unreadable: [],
    });
    expect(record.findings()).toEqual(['databaseDamaged 0']);
  });
});

describe('where the entries cannot be read either', () => {
  test.each<[string, Damage[]]>([
    ['an entry', [inSummary, inEntry]],
    ['the key', [inKey]],
    ['nor is there a summary; an entry', [noSummary, inEntry]],
    ['nor is there a summary; the key', [noSummary, inKey]],
  ])('(%s) the list names the dossier and has all others', (_, how) => {
    const { record, dossiers, id, other } = worked();
    const { protocol } = dossiers.read('administrator', id, RULES);
    const page = damaged(record, id, ...how).search('administrator', { text: 'nogueira' }, RULES);
    expect(page).toMatchObject({ total: 1, dossiers: [{ id: other }], unreadable: [{ id, protocol }] });
    expect(Object.keys(page.unreadable[0]!)).toEqual(['id', 'protocol']);
    expect(record.findings().length).toBeGreaterThan(0);
  });

  test('nobody is told that there is nothing: what asks whether there is a dossier is refused', () => {
    const { record, id, other } = worked();
    const after = damaged(record, id, inSummary, inEntry);
    const somebody: Subject = { kind: 'person', names: ['Bruno Inventado'], cpf: cpfOf('987654321') };
    const asking = { ...ANSWER, parameters: [['taxId', somebody.cpf!]] as const };
    const before = record.store.size;
    expect(() => after.remembered('administrator', asking, RULES)).toThrow(DAMAGED);
    expect(() => after.standingForEach('administrator', [{ client: somebody, answer: asking }])).toThrow(DAMAGED);
    expect(() => after.fileForClient('administrator', somebody, asking)).toThrow(DAMAGED);
    expect(() => after.exportOfPerson('administrator', { taxId: somebody.cpf! }, RULES)).toThrow(id);
    expect(() => after.read('administrator', id, RULES)).toThrow(DAMAGED);
    expect(record.store.size).toBe(before);
    expect(after.enter('administrator', other, ANA, { kind: 'note', text: 'x' }, RULES).version).toBe(2);
    expect(after.remembered('administrator', plainAnswer([]), RULES)).toMatchObject({ by: null, dossiers: [] });
  });

  test('nor by a batch', () => {
    const { record, id } = worked();
    const body = JSON.stringify([{ taxId: cpfOf('987654321') }]);
    const batch = linesAnswer([], {
      endpoint: '/restricted-lists/v2/batch',
      parameters: [],
      question: { mediaType: 'application/json', bytes: Buffer.from(body) },
    });
    expect(new Dossiers(record.store).remembered('administrator', batch, RULES)).toMatchObject({ dossiers: [] });
    expect(() => damaged(record, id, inSummary, inEntry).remembered('administrator', batch, RULES)).toThrow(DAMAGED);
  });

  test('a consultation that is in no dossier keeps nobody from the dossiers; what would have to find it is refused', () => {
    const { record, aloneScope } = worked();
    const after = damaged(record, aloneScope, inSummary, inEntry);
    expect(after.search('administrator', {}, RULES)).toMatchObject({ total: 2, unreadable: [] });
    expect(after.remembered('administrator', ANSWER, RULES).dossiers).toHaveLength(1);
    expect(() => after.loneConsultations('administrator', {}, RULES)).toThrow(DAMAGED);
    expect(() => after.eraseDueAlone(ANA, 'prazo', RULES)).toThrow(DAMAGED);
    expect(() => after.exportOfPerson('administrator', { name: 'ninguém' }, RULES)).toThrow(aloneScope);
  });

  test('what does not even say what it is counts as either', () => {
    const { record, aloneScope } = worked();
    const after = damaged(record, aloneScope, inKey, (db, scope) =>
      db.prepare("UPDATE entry SET text = replace(text, 'consultation', 'konsultation') WHERE scope = ?").run(scope),
    );
    expect(after.search('administrator', {}, RULES)).toMatchObject({
      total: 2,
      unreadable: [{ id: aloneScope, protocol: null }],
    });
    expect(() => after.loneConsultations('administrator', {}, RULES)).toThrow(DAMAGED);
  });
});
