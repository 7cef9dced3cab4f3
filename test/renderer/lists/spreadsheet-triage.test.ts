import { createElement } from 'react';
import { renderToString } from 'react-dom/server';
import { expect, test } from 'vitest';
import type { Client } from '../../../src-renderer/api/client.ts';
import { DRAFT, decisionDraft } from '../../../src-renderer/lists/spreadsheet/decide/drafts.ts';
import { createTriage } from '../../../src-renderer/lists/spreadsheet/decide/store.ts';
import type { Hit, RowAnswer } from '../../../src-renderer/lists/spreadsheet/piece.ts';
import { staleAnswers } from '../../../src-renderer/lists/spreadsheet/replaced.ts';
import { createSpreadsheet } from '../../../src-renderer/lists/spreadsheet/store.ts';
import { holdsDraft, useDraft } from '../../../src-renderer/shared/use-draft.ts';

/** What is chosen and begun in the triage of a spreadsheet is about the hits and the people that were seen, and nobody else. */

const hit = (name: string): Hit => ({ list: 'ceis', file: '20261120_CEIS.csv', record: { name } as Hit['record'] });
const answerOf = (...hits: Hit[]): RowAnswer => ({ hits, more: 0, notAsked: [] });
const FROM = { sources: ['ceis/20261120_CEIS'], at: 0 };

function triageOf(...answers: RowAnswer[]) {
  const store = createSpreadsheet();
  const rows = answers.map((_, at) => ({ line: at + 2, name: `PESSOA ${at}`, taxIds: [], problems: [] }));
  const triage = createTriage(store);
  store.setState({ rows, answers: [], startedAt: new Date(), sources: FROM.sources });
  for (const [at, answer] of answers.entries()) store.getState().correct(at, answer, FROM);
  return { store, triage };
}

test('a hit that was chosen is chosen no more when its row is answered anew; those of other rows are', () => {
  const [ana, bia] = [hit('ANA'), hit('BIA')];
  const { store, triage } = triageOf(answerOf(ana), answerOf(bia));
  triage.getState().choose([ana, bia], true);
  store.getState().correct(0, answerOf(hit('OUTRA')), FROM);
  expect([...triage.getState().chosen]).toEqual([bia]);
  // The other row waits for the file that answered last.
  store.getState().correct(0, answerOf(hit('OUTRA')), { sources: ['ceis/20261121_CEIS'], at: 1 });
  expect(triage.getState().chosen.size).toBe(0);
});

test('what is begun about a row is forgotten with its run, and is never another’s', () => {
  const { store } = triageOf(answerOf(hit('ANA')));
  const name = decisionDraft(store.getState().startedAt, [{ at: 0 }]);
  let begin: (text: string) => void = () => undefined;
  const Field = () => {
    const [text, setText] = useDraft(name, '');
    begin = setText;
    return text;
  };
  renderToString(createElement(Field));
  begin('Outra data de nascimento.');
  expect(holdsDraft(DRAFT)).toBe(true);
  expect(renderToString(createElement(Field))).toBe('Outra data de nascimento.');
  expect(decisionDraft(new Date(1), [{ at: 0 }])).not.toBe(decisionDraft(new Date(2), [{ at: 0 }]));
  store.getState().clear();
  expect(holdsDraft(DRAFT)).toBe(false);
  expect(renderToString(createElement(Field))).toBe('');
});

test('all rows of an answer that is stale are asked anew, and the lists are named once', () => {
  const stale = { sources: ['ceis/A'], at: 1 };
  const found = staleAnswers([stale, FROM, undefined, stale, { ...stale }], ({ sources }) =>
    sources === FROM.sources ? [] : ['ceis', 'uk'],
  );
  expect(found).toEqual({ places: [0, 3, 4], lists: ['ceis', 'uk'] });
});

test('a file that is too large is refused before it is sent', async () => {
  const store = createSpreadsheet();
  const file = new File([], 'clientes.csv');
  Object.defineProperty(file, 'size', { value: 256 * 1024 ** 2 + 1 });
  const asked: string[] = [];
  const client = new Proxy({} as Client, { get: (_, name) => asked.push(String(name)) });
  await store.getState().take(client, file);
  expect(store.getState()).toMatchObject({ reading: false, error: { code: 'spreadsheetTooLarge' } });
  expect(asked).toEqual([]);
});
