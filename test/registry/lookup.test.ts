import { describe, expect, test } from 'vitest';
import type { BlockName } from '../../src-main/contract/registry/blocks.ts';
import { ApiError } from '../../src-main/errors/api-error.ts';
import { type Assignment, lookup, type Question } from '../../src-main/registry/lookup.ts';
import type { Provider, ProviderAnswer, ProviderQuestion } from '../../src-main/registry/providers/provider.ts';
import { answering } from '../support/answering.ts';

const signal = new AbortController().signal;

/** A provider that remembers what it was asked and answers what `answer` says. */
function recorder(
  answer: (question: ProviderQuestion) => ProviderAnswer['blocks'] = () => ({}),
  rest: Partial<ProviderAnswer> & { name?: string } = {},
) {
  const { name = 'recorder', ...more } = rest;
  const asked: [ProviderQuestion, BlockName[]][] = [];
  const provider: Provider = {
    name,
    ask: async (question, blocks) => {
      asked.push([question, [...blocks]]);
      return { blocks: answer(question), sources: [answering('registry/202610', true)], ...more };
    },
  };
  return { provider, asked };
}

describe('which provider is asked for which block', () => {
  test('by CNPJ: both, and a provider that has both is asked once', async () => {
    const { provider, asked } = recorder(() => ({ receitaFederal: '{"a":1}', sintegra: '{"b":1}' }));
    const question = { by: 'cnpj', cnpj: '19131243000197' } as const;
    const found = await lookup(question, { receitaFederal: provider, sintegra: provider }, signal);
    expect(asked).toEqual([[question, ['receitaFederal', 'sintegra']]]);
    expect(found.blocks).toEqual({ receitaFederal: '{"a":1}', sintegra: '{"b":1}' });
    expect(found.sources).toEqual([answering('registry/202610', true)]);
  });

  test('by CNPJ: what a source says of another is delivered as it is, and is not found', async () => {
    const other = '{"cnpj":"11.222.333/0001-81","situacaoCadastral":"ATIVA"}';
    const { provider } = recorder(() => ({ receitaFederal: other, sintegra: `{"inscricoesEstaduais":[${other}]}` }));
    const providers: Assignment = { receitaFederal: provider, sintegra: provider };
    const outcomesOf = async (cnpj: string) => (await lookup({ by: 'cnpj', cnpj }, providers, signal)).outcomes;
    const { blocks } = await lookup({ by: 'cnpj', cnpj: '19131243000197' }, providers, signal);
    expect(blocks.receitaFederal).toBe(other);
    expect((await outcomesOf('19131243000197')).map(({ outcome }) => outcome)).toEqual(['otherCnpj', 'otherCnpj']);
    expect((await outcomesOf('11222333000181')).map(({ outcome }) => outcome)).toEqual(['found', 'found']);
    expect((await outcomesOf('11222333000262')).map(({ outcome }) => outcome)).toEqual(['otherCnpj', 'found']);
  });

  test('by CNPJ: two providers, each for its block', async () => {
    const receita = recorder(() => ({ receitaFederal: '{"a":1}' }));
    const sintegra = recorder();
    const question = { by: 'cnpj', cnpj: '19131243000197' } as const;
    const providers: Assignment = { receitaFederal: receita.provider, sintegra: sintegra.provider };
    expect((await lookup(question, providers, signal)).blocks).toEqual({ receitaFederal: '{"a":1}' });
    expect(receita.asked).toEqual([[question, ['receitaFederal']]]);
    expect(sintegra.asked).toEqual([[question, ['sintegra']]]);
  });

  test.each([
    { by: 'cpf', cpf: '52998224725', uf: 'SP' } as const,
    { by: 'ie', ie: '110042490114', uf: 'SP' } as const,
  ])('by $by: only sintegra', async (question) => {
    const receita = recorder();
    const sintegra = recorder(() => ({ sintegra: '{"inscricoesEstaduais":[{}]}' }));
    const providers: Assignment = { receitaFederal: receita.provider, sintegra: sintegra.provider };
    const found = await lookup(question, providers, signal);
    expect(receita.asked).toEqual([]);
    expect(sintegra.asked).toEqual([[question, ['sintegra']]]);
    expect(Object.keys(found.blocks)).toEqual(['sintegra']);
  });

  test('a block without provider never appears and nobody is asked for it', async () => {
    const found = await lookup({ by: 'cpf', cpf: '52998224725', uf: 'SP' }, {}, signal);
    expect(found).toEqual({ blocks: {}, outcomes: [{ block: 'sintegra', outcome: 'notConfigured' }], sources: [] });
  });

  test('without identifier everyone is asked and whatever comes is no result', async () => {
    const receita = recorder(() => ({ receitaFederal: '{"a":1}' }));
    const sintegra = recorder(() => ({ sintegra: '{"b":1}' }));
    const providers: Assignment = { receitaFederal: receita.provider, sintegra: sintegra.provider };
    expect((await lookup({ by: 'nothing' }, providers, signal)).blocks).toEqual({});
    expect(receita.asked).toEqual([[{ by: 'nothing' }, ['receitaFederal']]]);
    expect(sintegra.asked).toEqual([[{ by: 'nothing' }, ['sintegra']]]);
  });

  test('one failing provider fails the lookup', async () => {
    const receita = recorder(() => ({ receitaFederal: '{"a":1}' }));
    const failing: Provider = { name: 'failing', ask: () => Promise.reject(new Error('down')) };
    const providers: Assignment = { receitaFederal: receita.provider, sintegra: failing };
    await expect(lookup({ by: 'cnpj', cnpj: '19131243000197' }, providers, signal)).rejects.toThrow('down');
  });
});

test.each([
  ['{}', 'none'],
  ['{ }', 'none'],
  ['{"inscricoesEstaduais": []}', 'none'],
  ['{"cnpj":"19131243000197","inscricoesEstaduais":[]}', 'none'],
  ['{"observacao":"em análise"}', 'found'],
  ['{"inscricoesEstaduais":[{}]}', 'found'],
])('a block of %s is given as it came, and its outcome is %s', async (sintegra, outcome) => {
  const { provider } = recorder(() => ({ sintegra }));
  const found = await lookup({ by: 'cpf', cpf: '52998224725', uf: 'SP' }, { sintegra: provider }, signal);
  expect(found).toMatchObject({ blocks: { sintegra }, outcomes: [{ block: 'sintegra', outcome }] });
});

describe('the second attempt of Paraná', () => {
  const FOUND = '{"inscricoesEstaduais":[{"inscricaoEstadual":"123.45678-50"}]}';
  const first = { by: 'ie', ie: '111', uf: 'PR' } as const;
  const second = { by: 'ie', ie: '222', uf: 'PR' } as const;

  test.each([
    ['no block', undefined],
    ['a block without registrations', '{"observacao":"não cadastrada"}'],
    ['an empty list', '{"inscricoesEstaduais":[]}'],
  ])('ie answered with %s: iepr is tried, and its answer counts', async (_what, block) => {
    const { provider, asked } = recorder((question) =>
      'ie' in question && question.ie === '222' ? { sintegra: FOUND } : block === undefined ? {} : { sintegra: block },
    );
    const found = await lookup({ ...first, iepr: '222' }, { sintegra: provider }, signal);
    expect(asked).toEqual([
      [first, ['sintegra']],
      [second, ['sintegra']],
    ]);
    expect(found.blocks).toEqual({ sintegra: FOUND });
  });

  test('a recognised ie is not asked again', async () => {
    const { provider, asked } = recorder(() => ({ sintegra: FOUND }));
    await lookup({ ...first, iepr: '222' }, { sintegra: provider }, signal);
    expect(asked).toHaveLength(1);
  });

  test.each([
    [{ ...first }],
    [{ by: 'ie', ie: '111', uf: 'SP', iepr: '222' } as const],
    [{ by: 'ie', ie: '111', uf: 'SC', iepr: '222' } as const],
  ])('%o: no second attempt', async (question) => {
    const { provider, asked } = recorder();
    await lookup(question, { sintegra: provider }, signal);
    expect(asked).toHaveLength(1);
    expect(asked[0]![0]).not.toHaveProperty('iepr');
  });

  test('neither recognised: no block when the provider has none', async () => {
    const { provider, asked } = recorder();
    const found = await lookup({ ...first, iepr: '222' }, { sintegra: provider }, signal);
    expect(asked).toHaveLength(2);
    expect(found.blocks).toEqual({});
    expect(found.outcomes).toEqual([{ block: 'sintegra', outcome: 'none', provider: 'recorder', attempt: 'iepr' }]);
  });

  test('the outcome is of the attempt that answered', async () => {
    const { provider } = recorder((question) => ('ie' in question && question.ie === '222' ? { sintegra: FOUND } : {}));
    const outcomes = async (asked: Question) => (await lookup(asked, { sintegra: provider }, signal)).outcomes;
    const answered = { block: 'sintegra', outcome: 'found', provider: 'recorder' };
    expect(await outcomes({ ...first, iepr: '222' })).toEqual([{ ...answered, attempt: 'iepr' }]);
    expect(await outcomes({ ...second, iepr: '111' })).toEqual([answered]);
  });

  test('a first attempt that fails is no "not recognised": the lookup fails', async () => {
    const asked: ProviderQuestion[] = [];
    const failing: Provider = {
      name: 'failing',
      ask: async (question) => {
        asked.push(question);
        throw new ApiError('providerFailed');
      },
    };
    const asking = lookup({ ...first, iepr: '222' }, { sintegra: failing }, signal);
    await expect(asking).rejects.toMatchObject({ code: 'providerFailed' });
    expect(asked).toEqual([first]);
  });

  test('a second attempt that fails fails the lookup: what the first said is half an answer', async () => {
    const half: Provider = {
      name: 'half',
      ask: async (question) => {
        if ('ie' in question && question.ie === '222') throw new ApiError('providerFailed');
        return { blocks: { sintegra: '{"inscricoesEstaduais":[]}' } };
      },
    };
    const asking = lookup({ ...first, iepr: '222' }, { sintegra: half }, signal);
    await expect(asking).rejects.toMatchObject({ code: 'providerFailed' });
  });

  test.each(['notOffered', 'notInThisCopy', 'notInstalled'] as const)('nor is a source that is %s', async (missing) => {
    const { provider, asked } = recorder(() => ({}), { missing: { sintegra: missing } });
    const { outcomes } = await lookup({ ...first, iepr: '222' }, { sintegra: provider }, signal);
    expect(asked).toHaveLength(1);
    expect(outcomes).toEqual([{ block: 'sintegra', outcome: missing, provider: 'recorder' }]);
  });

  test('with nobody configured there is nobody to ask twice', async () => {
    const { outcomes } = await lookup({ ...first, iepr: '222' }, {}, signal);
    expect(outcomes).toEqual([{ block: 'sintegra', outcome: 'notConfigured' }]);
  });
});

describe('what became of each block', () => {
  const question = { by: 'cnpj', cnpj: '19131243000197' } as const;

  test('by one provider for both, found or not and why', async () => {
    const { provider } = recorder(() => ({ receitaFederal: '{"a":1}' }), {
      missing: { receitaFederal: 'none', sintegra: 'notOffered' },
      answeredAt: 1_763_788_538_000,
    });
    const { outcomes } = await lookup(question, { receitaFederal: provider, sintegra: provider }, signal);
    const all = { provider: 'recorder', answeredAt: 1_763_788_538_000 };
    expect(outcomes).toEqual([
      { block: 'receitaFederal', outcome: 'found', ...all },
      { block: 'sintegra', outcome: 'notOffered', ...all },
    ]);
  });

  test('by two, each for its own, and a block that another provider sends is not taken', async () => {
    const local = recorder(() => ({}), { name: 'local', missing: { receitaFederal: 'notInThisCopy' } });
    const sefaz = recorder(() => ({ receitaFederal: '{"no":1}' }), { name: 'sefaz' });
    const providers: Assignment = { receitaFederal: local.provider, sintegra: sefaz.provider };
    const { blocks, outcomes } = await lookup(question, providers, signal);
    expect(blocks).toEqual({});
    expect(outcomes).toEqual([
      { block: 'receitaFederal', outcome: 'notInThisCopy', provider: 'local' },
      { block: 'sintegra', outcome: 'none', provider: 'sefaz' },
    ]);
  });

  test('by CPF only sintegra is spoken of', async () => {
    const { provider } = recorder();
    const providers: Assignment = { receitaFederal: provider, sintegra: provider };
    const { outcomes } = await lookup({ by: 'cpf', cpf: '52998224725', uf: 'SP' }, providers, signal);
    expect(outcomes).toEqual([{ block: 'sintegra', outcome: 'none', provider: 'recorder' }]);
  });

  test('without identifier whatever comes is "none"', async () => {
    const { provider } = recorder(() => ({ receitaFederal: '{"a":1}' }), { missing: { sintegra: 'notOffered' } });
    const { outcomes } = await lookup({ by: 'nothing' }, { receitaFederal: provider, sintegra: provider }, signal);
    expect(outcomes.map(({ outcome }) => outcome)).toEqual(['none', 'notOffered']);
  });
});

test('the receipt goes from both blocks, whichever provider wrote them', async () => {
  const { provider } = recorder(() => ({
    receitaFederal: '{"urlComprovante":"u","capital":1.00}',
    sintegra: '{"inscricoesEstaduais":[{"ie":"007","urlComprovante":"u"}],"urlComprovante":"stays"}',
  }));
  const providers = { receitaFederal: provider, sintegra: provider };
  const { blocks } = await lookup({ by: 'cnpj', cnpj: '19131243000197' }, providers, signal);
  expect(blocks).toEqual({
    receitaFederal: '{"capital":1.00}',
    sintegra: '{"inscricoesEstaduais":[{"ie":"007"}],"urlComprovante":"stays"}',
  });
});
