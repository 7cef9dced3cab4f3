import { randomUUID } from 'node:crypto';
import { Compile } from 'typebox/compile';
import { describe, expect, test } from 'vitest';
import { type Author, Dossier } from '../../../src-main/contract/dossiers.ts';
import type { AnswerKept } from '../../../src-main/evidence/dossiers/answer-kept.ts';
import { Dossiers } from '../../../src-main/evidence/dossiers/dossiers.ts';
import type { NewContent } from '../../../src-main/evidence/dossiers/new-content.ts';
import { testRecord } from '../record.ts';
import { ANA, BRUNO, linesAnswer, listed, plainAnswer, ROBOT, RULES, SUBJECT } from './answers.ts';

const dossierSchema = Compile(Dossier);

/** A record with one dossier, and what can be done in it in a word. */
function oneDossier(rules = RULES) {
  const record = testRecord();
  const dossiers = new Dossiers(record.store);
  const { dossier: id } = dossiers.open(ANA, SUBJECT);
  const read = () => dossiers.read(id, rules);
  const enter = (content: NewContent, author: Author = ANA) => dossiers.enter(id, author, content, rules);
  const file = (answer: AnswerKept) => enter({ kind: 'consultation', answer });
  const decide = (author: Author = ANA, more: Partial<NewContent & { kind: 'decision' }> = {}) => {
    const { version, hits } = read();
    const keys = hits.map(({ key }) => key);
    return enter(
      { kind: 'decision', hits: keys, outcome: 'discarded', reason: 'homônimo', seen: version, ...more },
      author,
    );
  };
  const conclude = (author: Author = ANA) =>
    enter({ kind: 'conclusion', outcome: 'approved', justification: 'nada consta', seen: read().version }, author);
  return { record, dossiers, id, read, enter, file, decide, conclude };
}

const refused = (code: string) => expect.objectContaining({ code });

test('a dossier is opened, filed into, decided, concluded and read again from the disk', () => {
  const { record, id, read, file, decide, conclude, enter } = oneDossier();
  expect(read()).toMatchObject({
    status: 'open',
    version: 1,
    hits: [],
    protocol: expect.stringMatching(/^D-\d{4}-[0-9A-F]{8}$/),
  });
  file(linesAnswer([listed({ details: { 'CÓDIGO DA SANÇÃO': '7' } })]));
  enter({ kind: 'assignment', responsible: ' Ana Lima ', deadline: '2026-12-01' });
  expect(read()).toMatchObject({
    status: 'inReview',
    openHits: 1,
    hits: [{ state: 'open', decision: null, list: 'ceis' }],
  });
  expect(() => conclude()).toThrow(refused('hitsOpen'));
  decide();
  const last = conclude();
  const dossier = read();
  expect(dossier).toMatchObject({
    status: 'concluded',
    conclusion: 'approved',
    openHits: 0,
    responsible: 'Ana Lima',
    version: 5,
  });
  expect(last).toMatchObject({ dossier: id, version: 5, entry: dossier.entries.at(-1)!.id });
  expect([...dossierSchema.Errors(dossier)]).toEqual([]);
  expect(new Dossiers(record.store).read(id, RULES)).toEqual(dossier);
  record.reopen();
  expect(new Dossiers(record.store).read(id, RULES)).toEqual(dossier);
  expect(record.findings()).toEqual([]);
});
