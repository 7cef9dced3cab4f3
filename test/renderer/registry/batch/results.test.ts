import { describe, expect, test } from 'vitest';
import { sortItems } from '../../../../src-renderer/registry/batch/results/sort.ts';
import { filtersOf, passes, STANDINGS, standingOf } from '../../../../src-renderer/registry/batch/results/standings.ts';
import { toneOfFilter } from '../../../../src-renderer/registry/batch/results/tone.ts';
import type { Item } from '../../../../src-renderer/registry/batch/run/item.ts';
import type { BlockOutcome, BlockReport } from '../../../../src-renderer/registry/lookup/blocks.ts';
import { type BlockReports, OUTCOMES } from '../../../../src-renderer/registry/lookup/blocks.ts';
import { answeredItem, COMPANY, kept, keptData, OWNER, registration } from './answers.ts';

const report = (outcome: BlockOutcome): BlockReport => ({
  outcome,
  provider: 'local',
  answeredAt: null,
  secondAttempt: false,
  leftOut: null,
});

describe('what the table shows of an answer', () => {
  test('a company that Receita Federal and two states know', () => {
    const sintegra = {
      inscricoesEstaduais: [registration('SP', 1), registration('MG', 0, 'BAIXADO'), registration('SP', 1)],
    };
    expect(keptData({ receitaFederal: COMPANY, sintegra }).facts).toEqual({
      standing: 'active',
      tone: 'good',
      status: 'ATIVA',
      statusDate: '15/12/2019',
      name: 'PADARIA ALVORADA LTDA',
      city: 'BAURU',
      state: 'SP',
      opened: '15/12/2019',
      activity: { code: '1091-1/02', meaning: 'Padaria' },
      registrations: { positive: 2, negative: 1, open: 0 },
      states: ['SP', 'MG'],
      sintegra: 'found',
    });
  });

  test('the CPF that ends the name of a sole trader is masked', () => {
    const { name } = keptData({ receitaFederal: { ...COMPANY, razaoSocial: `MARIA INVENTADA ${OWNER}` } }).facts;
    expect(name).toBe(`MARIA INVENTADA •••.${OWNER.slice(3, 6)}.${OWNER.slice(6, 9)}-••`);
  });

  test('a company that only a state knows is shown from there, and never as if Receita Federal had said it', () => {
    const sintegra = { inscricoesEstaduais: [{ ...registration('BA', 1), razaoSocial: 'SO NA BAHIA LTDA' }] };
    const { facts } = keptData({ sintegra }, { receitaFederal: report('none') });
    expect(facts).toMatchObject({
      standing: 'stateOnly',
      tone: 'unknown',
      status: '',
      name: 'SO NA BAHIA LTDA',
      state: 'BA',
    });
  });

  test.each(OUTCOMES.filter((outcome) => outcome !== 'found'))(
    'without data the outcome %s is how it stands',
    (outcome) => {
      expect(keptData({}, { receitaFederal: report(outcome) }).facts).toMatchObject({
        standing: outcome,
        tone: 'unknown',
      });
      expect(STANDINGS).toContain(outcome);
    },
  );

  test('what is about another CNPJ than was asked shows nothing of that one', () => {
    const another = report('otherCnpj');
    const sintegra = { inscricoesEstaduais: [registration('BA', 1)] };
    const of = (blocks: BlockReports) => keptData({ receitaFederal: COMPANY, sintegra }, blocks).facts;
    expect(of({ receitaFederal: another, sintegra: another })).toMatchObject({
      standing: 'otherCnpj',
      tone: 'unknown',
      status: '',
      name: '',
      states: [],
      sintegra: 'otherCnpj',
    });
    expect(of({ receitaFederal: another, sintegra: report('found') })).toMatchObject({
      standing: 'stateOnly',
      status: '',
    });
  });

  test('an answer that says nothing, one that is no JSON, and a word of no table are told apart', () => {
    expect(keptData({}).facts.standing).toBe('unsaid');
    expect(kept('<html>').facts.standing).toBe('unreadable');
    expect(keptData({ receitaFederal: { ...COMPANY, situacaoCadastral: 'DORMENTE' } }).facts).toMatchObject({
      standing: 'otherStatus',
      status: 'DORMENTE',
    });
  });
});

const waiting: Item = { place: 0, cnpj: '1', line: 1, state: 'waiting' };
const asking: Item = { place: 1, cnpj: '2', line: 2, state: 'asking' };
const failed: Item = { place: 2, cnpj: '3', line: 3, state: 'failed', error: new Error('x') };
const active = answeredItem(3, { receitaFederal: COMPANY, sintegra: { inscricoesEstaduais: [registration('MG', 0)] } });
const closed = answeredItem(4, {
  receitaFederal: { ...COMPANY, situacaoCadastral: 'BAIXADA', razaoSocial: 'ARMAZEM' },
});
const items = [waiting, asking, failed, active, closed];

describe('narrowing', () => {
  test('counts each standing in its order, and the negative registrations beside them', () => {
    expect(filtersOf(items)).toEqual([
      { filter: 'all', count: 5 },
      { filter: 'active', count: 1 },
      { filter: 'closed', count: 1 },
      { filter: 'failed', count: 1 },
      { filter: 'waiting', count: 2 },
      { filter: 'stateNegative', count: 1 },
    ]);
  });

  test('every item passes exactly its own standing', () => {
    for (const item of items) {
      expect(STANDINGS.filter((standing) => passes(item, standing))).toEqual([standingOf(item)]);
      expect(passes(item, 'all')).toBe(true);
    }
    expect(items.filter((item) => passes(item, 'stateNegative'))).toEqual([active]);
  });

  test('what did not come has no tone of a finding', () => {
    for (const filter of ['none', 'notInThisCopy', 'notConfigured', 'waiting', 'unsaid'] as const) {
      expect(toneOfFilter(filter)).toBe('unknown');
    }
    expect(toneOfFilter('failed')).toBe('watch');
    expect(toneOfFilter('stateNegative')).toBe('bad');
  });
});

describe('sorting', () => {
  const places = (sorted: readonly Item[]) => sorted.map(({ place }) => place);

  test('by name, what has none last in both directions', () => {
    expect(places(sortItems(items, { column: 'name', descending: false }))).toEqual([4, 3, 0, 1, 2]);
    expect(places(sortItems(items, { column: 'name', descending: true }))).toEqual([3, 4, 0, 1, 2]);
  });

  test('by standing, in the order of the statuses', () => {
    expect(places(sortItems(items, { column: 'standing', descending: false }))).toEqual([3, 4, 2, 0, 1]);
  });

  test('dates by the calendar', () => {
    const dated = ['2020-01-31', '2019-02-28', '2020-01-02'].map((date, place) =>
      answeredItem(place, { receitaFederal: { ...COMPANY, dataInicioAtividade: date } }),
    );
    expect(places(sortItems(dated, { column: 'opened', descending: false }))).toEqual([1, 2, 0]);
  });

  test('negative registrations come first', () => {
    expect(places(sortItems(items, { column: 'registrations', descending: false }))[0]).toBe(3);
  });

  test('none is the order of the list', () => {
    expect(sortItems(items, null)).toBe(items);
  });
});
