import { describe, expect, test } from 'vitest';
import type { Hit, Subject } from '../../../src-main/contract/dossiers.ts';
import type { Client } from '../../../src-renderer/api/client.ts';
import { questionsAbout, subjectAsked, subjectOfSeveral } from '../../../src-renderer/lists/dossier/subject.ts';
import { createSearch } from '../../../src-renderer/lists/search/store.ts';
import { createSeveral } from '../../../src-renderer/lists/several/store.ts';
import { enterDossier, leaveDossier } from '../../../src-renderer/shared/dossier/context.ts';
import { hitsByRecord, together } from '../../../src-renderer/shared/dossier/decided.ts';
import { filingsOf, useFiledAnswers } from '../../../src-renderer/shared/dossier/filed-answers.ts';
import { cnpjOf, cpfOf, maskCpf } from '../../support/documents.ts';
import { AS_SPECIFIED } from './as-specified.ts';
import { recordOf } from './records.ts';

const CPF = cpfOf('123456789');
const CNPJ = cnpjOf('112223330001');
const asked = (text: string, facts?: { birthDate?: string; country?: string; type?: 'person' | 'organization' }) => ({
  text,
  list: 'todas' as const,
  ...AS_SPECIFIED,
  ...(facts && { facts: { birthDate: '', country: '', type: '' as const, ...facts } }),
});

describe('whom a lookup was about', () => {
  test.each([
    [asked(' ANA PRADO '), { names: ['ANA PRADO'] }],
    [asked(maskCpf(CPF)), { kind: 'person', cpf: CPF }],
    [asked(CNPJ), { kind: 'organization', cnpj: CNPJ }],
    [asked(`ANA PRADO ${CPF}`), { kind: 'person', names: ['ANA PRADO'], cpf: CPF }],
    [
      asked('ANA PRADO', { birthDate: '12/03/1961', country: 'peru', type: 'person' }),
      { names: ['ANA PRADO'], birthDate: '1961-03-12', country: 'PE', kind: 'person' },
    ],
    [asked('ANA PRADO', { country: 'br' }), { names: ['ANA PRADO'], country: 'BR' }],
    [asked('ANA PRADO', { country: 'Nenhures' }), { names: ['ANA PRADO'] }],
    [asked(''), {}],
  ])('is what was asked, and no record that was found', (question, subject) => {
    expect(subjectAsked(question)).toEqual(subject);
  });

  test('of several together is the first name and the first document of each kind', () => {
    const others = [asked('ANA PRADO'), asked(CPF), asked('IVO PRADO'), asked(cpfOf('987654321'))];
    expect(subjectOfSeveral(others)).toEqual({ names: ['ANA PRADO'], kind: 'person', cpf: CPF });
    expect(subjectOfSeveral([])).toEqual({});
  });
});

test('of a dossier’s subject each name is asked with what else is known, and each document', () => {
  const subject: Subject = { kind: 'person', names: ['ANA PRADO', 'ANA LIMA'], cpf: CPF, birthDate: '1961-03' };
  expect(questionsAbout(subject)).toEqual({
    texts: ['ANA PRADO', 'ANA LIMA', CPF],
    facts: { birthDate: '1961', country: '', type: 'person' },
  });
});

/** A service that answers every lookup with nothing, and files what it is told to. */
function played() {
  let answers = 0;
  const entered: [path: string, request: string][] = [];
  async function* lines() {
    const id = `answer ${++answers}`;
    yield [{ type: 'done', records: 0, groups: 0, timeSpent: 1 }];
    return { id, version: '2', metadata: { timeSpent: 1 } };
  }
  const json = async (path: string, { body }: { body: { request: string } }) => {
    entered.push([path, body.request]);
    return { data: { entry: 'entry' } };
  };
  return { entered, client: { address: '', lines, json } as unknown as Client };
}

describe('in a dossier', () => {
  const dossier = { id: 'd1', name: 'ANA PRADO' };

  test('the answer to a lookup is filed in the one that it was asked in', async () => {
    const { client, entered } = played();
    const { getState } = createSearch();
    enterDossier(dossier);
    const ended = getState().start(client, asked('ANA PRADO'));
    enterDossier({ id: 'd2', name: 'IVO PRADO' });
    await ended;
    leaveDossier();
    await getState().start(client, asked('IVO PRADO'));
    expect(entered).toEqual([['/dossiers/v1/d1/entries', 'answer 1']]);
    expect(getState()).toMatchObject({ requests: ['answer 2'], askedIn: null });
    await expect.poll(() => filingsOf(useFiledAnswers.getState(), 'answer 1')[0]?.state).toBe('filed');
  });

  test('each of several answers is filed', async () => {
    useFiledAnswers.setState({}, true);
    const { client, entered } = played();
    enterDossier(dossier);
    await createSeveral()
      .getState()
      .start(client, ['ANA PRADO', 'AB', CPF], { list: 'todas', ...AS_SPECIFIED });
    leaveDossier();
    expect(entered.map(([, request]) => request)).toEqual(['answer 1', 'answer 2']);
  });

  test('several are filed in the one that they were begun in, whatever is worked in meanwhile', async () => {
    useFiledAnswers.setState({}, true);
    const { client, entered } = played();
    enterDossier(dossier);
    const ended = createSeveral()
      .getState()
      .start(client, ['ANA PRADO', CPF], { list: 'todas', ...AS_SPECIFIED });
    enterDossier({ id: 'd2', name: 'IVO PRADO' });
    await ended;
    leaveDossier();
    expect(entered.map(([path]) => path)).toEqual(['/dossiers/v1/d1/entries', '/dossiers/v1/d1/entries']);
  });
});

test('a record finds its hit by what the list says of it, whatever the lookup says of the match', () => {
  const hit = (changes: object, former = false) =>
    ({
      list: 'ceis',
      former,
      record: recordOf({ name: 'ANA PRADO', taxId: CPF, details: { A: '1', B: '2' }, ...changes }),
    }) as unknown as Hit;
  const [one, other] = [hit({ score: 91 }), hit({ details: { A: '1', B: '3' } })];
  const find = hitsByRecord([one, other]);
  const ceis = { list: 'ceis', former: false };
  const record = recordOf({ name: 'ANA PRADO', taxId: CPF, details: { B: '2', A: '1' }, score: 88 });
  expect(find(ceis, record)).toEqual([one]);
  expect(find(ceis, { ...record, details: { A: '1', B: '3' } })).toEqual([other]);
  expect(find({ ...ceis, list: 'cnep' }, record)).toEqual([]);
  expect(find(ceis, { ...record, taxId: '' })).toEqual([]);
  // What has left the list is another hit than what is on it, though both say the same.
  expect(find({ ...ceis, former: true }, record)).toEqual([]);
  const gone = hit({ details: { A: '1', B: '2' } }, true);
  expect(hitsByRecord([one, gone])({ ...ceis, former: true }, record)).toEqual([gone]);
  expect(hitsByRecord([one, gone])(ceis, record)).toEqual([one]);
});

test('a namesake that the dossier does not know has nobody’s decision, nor has a record that has more to it now', () => {
  const known = recordOf({
    name: 'ALI HASSAN',
    aliases: [{ name: 'ABU ONE', quality: 'weak' }, { name: 'ABU TWO' }],
    country: 'IQ',
    details: { Program: 'SDGT', Remarks: '' },
  });
  const hit = { list: 'ofacsdn', former: false, record: known } as unknown as Hit;
  const find = hitsByRecord([hit]);
  const where = { list: 'ofacsdn', former: false };
  expect(find(where, { ...known, aliases: known.aliases.toReversed(), details: { Program: 'SDGT' } })).toEqual([hit]);
  for (const other of [
    { aliases: [{ name: 'EL SEGUNDO' }] },
    { aliases: [...known.aliases, { name: 'ABU THREE' }] },
    { aliases: known.aliases.map(({ name }) => ({ name })) },
    { country: 'CO' },
    { country: undefined },
  ])
    expect(find(where, { ...known, ...other }), JSON.stringify(other)).toEqual([]);
  // Of whom the dossier has name and document alone nobody can tell.
  const bare = { ...hit, record: { name: 'ALI HASSAN', taxId: '' } } as Hit;
  expect(hitsByRecord([bare])(where, recordOf({ name: 'ALI HASSAN', details: {} }))).toEqual([]);
});

test('several dossiers of one subject speak with one voice only where they say the same', () => {
  const stood = (outcome: string, seq: number, state = 'decided') =>
    ({ list: 'ceis', record: {}, state, changes: [], decision: { outcome, seq } }) as unknown as Hit;
  const [early, late] = [stood('discarded', 3), stood('discarded', 9)];
  expect(together([early])).toBe(early);
  expect(together([early, late])).toBe(late);
  for (const other of [
    stood('confirmed', 5),
    stood('discarded', 5, 'changed'),
    { ...late, state: 'open', decision: null },
  ])
    expect(together([early, other as Hit])).toBeNull();
  expect(together([])).toBeNull();
});
