import { randomUUID } from 'node:crypto';
import fc from 'fast-check';
import { expect, onTestFinished, test, vi } from 'vitest';
import { ORDERS } from '../../../src-main/contract/dossiers.ts';
import { Dossiers } from '../../../src-main/evidence/dossiers/dossiers.ts';
import { openStore } from '../../../src-main/evidence/store/record-writer.ts';
import { testRecord } from '../record.ts';
import { ANA, BRUNO, linesAnswer, listed, plainAnswer, RULES, SUBJECT } from './answers.ts';

const erasure = { ground: 'enteredByMistake', reason: 'duplicado' } as const;

/** All that a list of dossiers, and one of consultations in none, says. */
function said(dossiers: Dossiers) {
  const lists = ORDERS.map((order) => dossiers.search('administrator', { order, limit: 500 }, RULES));
  return [
    ...lists,
    dossiers.loneConsultations('administrator', {}, RULES),
    dossiers.search('administrator', { text: 'prado' }, RULES),
  ];
}

/** A record that two programs write, each with dossiers of its own, and a portfolio by the side. */
function written() {
  const record = testRecord();
  const store = openStore({ dataDir: record.dataDir, keys: record.keys, program: '0.2.0' });
  onTestFinished(() => store.close());
  const portfolio = randomUUID();
  const log = () => store.append({ kind: 'portfolio', scope: portfolio, payload: { note: 'comparada' } });
  return { record, own: new Dossiers(record.store), other: new Dossiers(store), log };
}

test('property: what was followed is what is read anew, whoever wrote, in whatever order', () => {
  const step = fc.record({
    by: fc.constantFrom('own', 'other'),
    does: fc.constantFrom(
      'open',
      'open',
      'subject',
      'hit',
      'erase',
      'keep',
      'eraseAlone',
      'log',
      'log',
      'look',
      'prepare',
    ),
    which: fc.nat(20),
    name: fc.constantFrom('Ana Prado', 'Ivo Lima', 'Zulmira Prado'),
  } as const);
  fc.assert(
    fc.property(fc.array(step, { maxLength: 25 }), (steps) => {
      const { record, own, other, log } = written();
      const ids: string[] = [];
      const alone: string[] = [];
      for (const { by, does, which, name } of steps) {
        const dossiers = by === 'own' ? own : other;
        const id = ids[which % ids.length];
        const enter = (content: Parameters<Dossiers['enter']>[3]) =>
          dossiers.enter('administrator', id!, BRUNO, content, RULES);
        if (does === 'open') ids.push(dossiers.open('administrator', ANA, { ...SUBJECT, names: [name] }).dossier);
        else if (does === 'keep') alone.push(dossiers.keep(plainAnswer([])).entry);
        else if (does === 'log') log();
        else if (does === 'prepare') dossiers.prepare();
        else if (does === 'look') said(dossiers);
        else if (does === 'eraseAlone' && alone.length > 0) {
          dossiers.eraseAlone('administrator', alone.splice(which % alone.length, 1)[0]!, ANA, erasure, RULES);
        } else if (!id) continue;
        else if (does === 'erase') {
          dossiers.erase('administrator', id, ANA, erasure, RULES);
          ids.splice(ids.indexOf(id), 1);
        } else if (does === 'hit') enter({ kind: 'consultation', answer: linesAnswer([listed({ name })]) });
        else if (does === 'subject') {
          const { version: seen } = dossiers.read('administrator', id, RULES);
          enter({ kind: 'subject', subject: { ...SUBJECT, names: [name] }, seen });
        }
      }
      const anew = new Dossiers(record.store);
      for (const dossiers of [own, other]) {
        expect(said(dossiers)).toEqual(said(anew));
        for (const id of ids)
          expect(dossiers.read('administrator', id, RULES)).toEqual(anew.read('administrator', id, RULES));
      }
    }),
    { numRuns: 40 },
  );
}, 60_000);

test('what a portfolio enters has nothing read anew, what another program files that dossier alone', () => {
  const { record, own, other, log } = written();
  const { dossier: id } = own.open('administrator', ANA, SUBJECT);
  own.open('administrator', ANA, { ...SUBJECT, names: ['Ivo Lima'] });
  own.search('administrator', {}, RULES);
  const [whole, entries] = [vi.spyOn(record.store, 'summariesBehind'), vi.spyOn(record.store, 'entriesOf')];
  for (let at = 0; at < 5; at++) log();
  expect(own.search('administrator', {}, RULES).total).toBe(2);
  own.read('administrator', id, RULES);
  other.enter('administrator', id, BRUNO, { kind: 'assignment', responsible: 'Bruno Reis' }, RULES);
  expect(own.search('administrator', { responsible: 'Bruno Reis' }, RULES).total).toBe(1);
  expect([whole.mock.calls.length, entries.mock.calls.length]).toEqual([0, 0]);
  expect(own.read('administrator', id, RULES).version).toBe(2);
  expect(entries.mock.calls).toEqual([[id]]);
});
