import { expect, test } from 'vitest';
import { Dossiers } from '../../../src-main/evidence/dossiers/dossiers.ts';
import { erasedPage } from '../../../src-main/evidence/dossiers/erased.ts';
import { testRecord } from '../record.ts';
import { ANA, BRUNO, plainAnswer, RULES, SUBJECT } from './answers.ts';

const ERASURE = { ground: 'requestOfSubject', reason: `pedido de ${SUBJECT.names[0]}` } as const;

test('what was erased is listed with who, when and why, the last first, and never whom it was about', () => {
  let now = new Date('2026-01-01T01:30:00Z');
  const record = testRecord({ now: () => now });
  const dossiers = new Dossiers(record.store);
  expect(dossiers.erased('administrator', {})).toEqual({ total: 0, erased: [] });
  const { dossier: id } = dossiers.open('administrator', ANA, SUBJECT);
  const { protocol } = dossiers.read('administrator', id, RULES);
  dossiers.enter('administrator', id, ANA, { kind: 'note', text: 'x' }, RULES);
  const { entry: alone } = dossiers.keep(plainAnswer([]));
  now = new Date('2026-01-02T12:00:00Z');
  const first = dossiers.erase('administrator', id, ANA, ERASURE, RULES);
  const second = dossiers.eraseAlone('administrator', alone, BRUNO, { ...ERASURE, ground: 'enteredByMistake' }, RULES);
  const page = dossiers.erased('administrator', {});
  expect(page).toMatchObject({
    total: 2,
    erased: [
      { id: second.entry, what: 'consultation', erased: alone, protocol: null, entries: 1, author: BRUNO },
      { id: first.entry, what: 'dossier', erased: id, protocol, entries: 2, author: ANA, ground: 'requestOfSubject' },
    ],
  });
  expect(page.erased[1]).toMatchObject({ time: now.toISOString(), openedAt: '2026-01-01T01:30:00.000Z' });
  expect(JSON.stringify(page)).not.toContain(SUBJECT.names[0]);
  expect(dossiers.erased('administrator', { limit: 1 }).erased.map((one) => one.id)).toEqual([second.entry]);
  expect(dossiers.erased('administrator', { limit: 1, offset: 1 }).erased.map((one) => one.id)).toEqual([first.entry]);
  expect(dossiers.erased('administrator', { offset: 2 })).toEqual({ total: 2, erased: [] });
});

test('an erased dossier says when it was and on what ground, and names neither who it was about nor who did it', () => {
  const record = testRecord({ now: () => new Date('2026-01-02T12:00:00Z') });
  const dossiers = new Dossiers(record.store);
  const { dossier: id } = dossiers.open('administrator', ANA, SUBJECT);
  dossiers.erase('administrator', id, BRUNO, ERASURE, RULES);
  let message = '';
  try {
    dossiers.read('administrator', id, RULES);
  } catch (error) {
    message = (error as Error).message;
  }
  expect(message).toContain('2026-01-02T12:00:00.000Z');
  expect(message).toContain('asked for it');
  for (const name of [SUBJECT.names[0], BRUNO.name, BRUNO.account]) expect(message).not.toContain(name);
});

test('the day on which it was opened is that of the machine then, as in its protocol', () => {
  const record = testRecord({ now: () => new Date('2026-01-01T01:30:00Z') });
  const dossiers = new Dossiers(record.store);
  const { dossier: id } = dossiers.open('administrator', ANA, SUBJECT);
  dossiers.erase('administrator', id, ANA, ERASURE, RULES);
  const { store } = record;
  // Whatever zone this runs in, the entry is read as of one that was filed in São Paulo.
  const filedThere: typeof store = Object.create(store, {
    firstOf: { value: (scope: string) => ({ ...store.firstOf(scope)!, zone: '-03:00' }) },
  });
  const [erased] = erasedPage(filedThere, {}, 'administrator').erased;
  expect(erased).toMatchObject({ openedAt: '2026-01-01T01:30:00.000Z', openedOn: '2025-12-31' });
  expect(erased!.protocol).toContain('-2025-');
});
