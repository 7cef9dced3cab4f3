import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest';
import { STATES, type Uf } from '../../../../src-main/contract/registry.ts';
import type { ProviderQuestion } from '../../../../src-main/registry/providers/provider.ts';
import { writeEnvelope } from '../../../../src-main/registry/providers/sefaz/envelope.ts';
import { type Subject, writeConsCad } from '../../../../src-main/registry/providers/sefaz/request.ts';
import { STATE_SERVICES } from '../../../../src-main/registry/providers/sefaz/states.ts';
import { cnpjOf, cpfOf } from '../../../support/documents.ts';
import { dressed, type InfCad, retConsCad } from '../../../support/sefaz/answers.ts';
import { makePki, OFFICE_CNPJ, type Pki } from '../../../support/sefaz/office.ts';
import { type StateDouble, type StateOptions, startState } from '../../../support/sefaz/state-server.ts';
import { ask, officeProvider } from './office-provider.ts';

const CNPJ = cnpjOf('112223330001');
const LETTERS = cnpjOf('12ABC34501DE');
const CPF = cpfOf('111222333');
const BY_CNPJ: ProviderQuestion = { by: 'cnpj', cnpj: CNPJ };

const OFFERING = STATES.filter((uf) => STATE_SERVICES[uf] !== null);
const SILENT = STATES.filter((uf) => STATE_SERVICES[uf] === null);

let pki: Pki;
beforeAll(() => {
  pki = makePki();
});

async function state(options: StateOptions = {}): Promise<StateDouble> {
  const started = await startState(pki, options);
  onTestFinished(() => started.close());
  return started;
}

const infCad = (uf: Uf, members: InfCad = {}): InfCad => ({
  IE: '1234567850',
  CNPJ,
  UF: uf,
  cSit: '1',
  xNome: 'X',
  ...members,
});

/** One registration of `uf`, as that state answers. */
const one = (uf: Uf, members: InfCad = {}) => dressed(retConsCad('111', [infCad(uf, members)], { UF: uf }));
const status = (cStat: string, uf: Uf = 'SP') => dressed(retConsCad(cStat, [], { UF: uf }));

/** The registrations in the block of an answer. */
function registrations({ blocks }: Awaited<ReturnType<typeof ask>>) {
  return blocks.sintegra === undefined ? undefined : JSON.parse(blocks.sintegra).inscricoesEstaduais;
}

describe('a lookup', () => {
  test('goes as SOAP 1.2 under the certificate of the office and comes back as a block', async () => {
    const sp = await state();
    sp.answer = one('SP');
    const answer = await ask(officeProvider(pki, { addresses: { SP: sp.address }, ufs: ['SP'] }), BY_CNPJ);
    expect(registrations(answer)).toMatchObject([
      { cnpj: CNPJ, razaoSocial: 'X', uf: 'SP', situacaoCadastralTratada: 1 },
    ]);
    expect(answer.missing).toBeUndefined();
    expect(sp.requests).toEqual([
      {
        method: 'POST',
        path: '/ws/cadconsultacadastro4.asmx',
        contentType:
          'application/soap+xml; charset=utf-8; action="http://www.portalfiscal.inf.br/nfe/wsdl/CadConsultaCadastro4/consultaCadastro"',
        body: writeEnvelope(writeConsCad('SP', { name: 'CNPJ', value: CNPJ }), {}),
        client: `ESCRITORIO INVENTADO LTDA:${OFFICE_CNPJ}`,
      },
    ]);
  });

  test('works over TLS 1.2 as well, which many states stay with', async () => {
    const sp = await state({ maxVersion: 'TLSv1.2' });
    sp.answer = one('SP');
    expect(
      registrations(await ask(officeProvider(pki, { addresses: { SP: sp.address }, ufs: ['SP'] }), BY_CNPJ)),
    ).toHaveLength(1);
  });

  test.each(OFFERING)('asks %s by its own operation, wrapped as it wants', async (uf) => {
    const server = await state();
    server.answer = one(uf);
    await ask(officeProvider(pki, { addresses: { [uf]: server.address } }), { by: 'ie', ie: '1234567850', uf });
    const [{ body, contentType } = { body: '', contentType: '' }] = server.requests;
    const old: Uf[] = ['BA', 'GO', 'MS', 'MT', 'SP'];
    expect(contentType.endsWith(old.includes(uf) ? '/consultaCadastro"' : '/consultaCadastro4"')).toBe(true);
    expect(body.match(/<nfeDadosMsg/g)).toHaveLength(uf === 'MT' ? 2 : 1);
    expect(body).toContain(`<UF>${uf}</UF><IE>1234567850</IE>`);
  });

  test.each<[ProviderQuestion, Subject]>([
    [
      { by: 'cnpj', cnpj: LETTERS },
      { name: 'CNPJ', value: LETTERS },
    ],
    [
      { by: 'cpf', cpf: CPF, uf: 'SP' },
      { name: 'CPF', value: CPF },
    ],
    [
      { by: 'ie', ie: '110042490114', uf: 'SP' },
      { name: 'IE', value: '110042490114' },
    ],
  ])('by %j asks for %j', async (question, subject) => {
    const sp = await state();
    sp.answer = status('259');
    await ask(officeProvider(pki, { addresses: { SP: sp.address }, ufs: ['SP'] }), question);
    expect(sp.requests[0]?.body).toContain(writeConsCad('SP', subject));
  });

  test('of a rural producer by CPF finds the registration', async () => {
    const pr = await state();
    const { CNPJ: _, ...person } = infCad('PR', { CPF });
    pr.answer = dressed(retConsCad('111', [person as InfCad], { UF: 'PR' }));
    const answer = await ask(officeProvider(pki, { addresses: { PR: pr.address } }), { by: 'cpf', cpf: CPF, uf: 'PR' });
    expect(registrations(answer)).toMatchObject([{ inscricaoEstadual: '123.45678-50', camposExclusivos: { CPF } }]);
  });

  test('that finds nothing has no block and no excuse', async () => {
    const sp = await state();
    sp.answer = status('259');
    const provider = officeProvider(pki, { addresses: { SP: sp.address }, ufs: ['SP'] });
    expect(await ask(provider, BY_CNPJ)).toEqual({ blocks: {} });
  });
});

describe('states that answer no such question', () => {
  test('are thirteen', () => {
    expect(SILENT).toEqual(['AL', 'AM', 'AP', 'CE', 'DF', 'MA', 'PA', 'PI', 'RJ', 'RO', 'RR', 'SE', 'TO']);
  });

  // Certificate and password are not even looked for, and an address is not in the configuration.
  test.each(SILENT)('%s is not asked at all', async (uf) => {
    const provider = officeProvider(pki, { certificate: 'missing.pfx' });
    for (const question of [{ by: 'cpf', cpf: CPF, uf } as const, { by: 'ie', ie: '12345678', uf } as const]) {
      expect(await ask(provider, question)).toEqual({ blocks: {}, missing: { sintegra: 'notOffered' } });
    }
    const home = officeProvider(pki, { certificate: 'missing.pfx' }, { stateOf: async () => uf });
    expect(await ask(home, BY_CNPJ)).toEqual({ blocks: {}, missing: { sintegra: 'notOffered' } });
  });

  test('an establishment whose state nobody knows is told as that', async () => {
    const nowhere = officeProvider(pki, { certificate: 'missing.pfx' }, { stateOf: async () => undefined });
    expect(await ask(nowhere, BY_CNPJ)).toEqual({ blocks: {}, missing: { sintegra: 'stateUnknown' } });
  });

  test('are asked when an address is configured', async () => {
    const ce = await state();
    ce.answer = one('CE');
    const provider = officeProvider(pki, { addresses: { CE: ce.address } });
    expect(registrations(await ask(provider, { by: 'ie', ie: '12345678', uf: 'CE' }))).toHaveLength(1);
    expect(ce.requests[0]?.contentType).toContain('/consultaCadastro4"');
  });

  test.each(['262', '265'])('say so by the status %s', async (cStat) => {
    const sp = await state();
    sp.answer = status(cStat);
    const provider = officeProvider(pki, { addresses: { SP: sp.address } });
    expect(await ask(provider, { by: 'cpf', cpf: CPF, uf: 'SP' })).toEqual({
      blocks: {},
      missing: { sintegra: 'notOffered' },
    });
  });

  test.each<ProviderQuestion>([{ by: 'nothing' }, { by: 'ie', ie: 'P011004240002', uf: 'SP' }])(
    '%j',
    async (question) => {
      const provider = officeProvider(pki, { certificate: 'missing.pfx' });
      expect(await ask(provider, question)).toEqual({ blocks: {}, missing: { sintegra: 'notOffered' } });
    },
  );

  test("Receita Federal's block is none of theirs", async () => {
    const provider = officeProvider(pki, { certificate: 'missing.pfx', ufs: ['SP'] });
    const answer = await provider.ask(BY_CNPJ, ['receitaFederal'], new AbortController().signal);
    expect(answer).toEqual({ blocks: {}, missing: { receitaFederal: 'notOffered' } });
  });
});

describe('by CNPJ', () => {
  let states: Record<'SP' | 'PR' | 'RS', StateDouble>;
  beforeAll(async () => {
    states = { SP: await startState(pki), PR: await startState(pki), RS: await startState(pki) };
  });
  afterAll(() => Promise.all(Object.values(states).map((one) => one.close())));

  /** Asks the states that `answers` has, in their order, and before them RJ, which offers no service. */
  async function askStates(answers: Partial<Record<keyof typeof states, string>>, others: 'RJ'[] = ['RJ']) {
    const names = Object.keys(answers) as (keyof typeof states)[];
    for (const name of names) {
      states[name].answer = answers[name]!;
      states[name].requests.length = 0;
    }
    const addresses = Object.fromEntries(names.map((name) => [name, states[name].address]));
    return ask(officeProvider(pki, { addresses, ufs: [...others, ...names] }), BY_CNPJ);
  }

  test('the state of the establishment is asked where none is configured', async () => {
    states.PR.answer = one('PR');
    const asked: string[] = [];
    const stateOf = async (cnpj: string) => {
      asked.push(cnpj);
      return 'PR' as const;
    };
    const answer = await ask(officeProvider(pki, { addresses: { PR: states.PR.address } }, { stateOf }), BY_CNPJ);
    expect(registrations(answer)).toHaveLength(1);
    expect(asked).toEqual([CNPJ]);
  });

  test('the registrations of all states come in the order of the states, and within one in its own', async () => {
    const two = dressed(retConsCad('112', [infCad('RS', { xNome: 'B' }), infCad('RS', { xNome: 'A' })], { UF: 'RS' }));
    const found = registrations(await askStates({ RS: two, PR: status('259', 'PR'), SP: one('SP', { xNome: 'C' }) }));
    expect(found.map((item: { razaoSocial: string }) => item.razaoSocial)).toEqual(['B', 'A', 'C']);
    expect(found.map((item: { camposExclusivos: { cStat: string } }) => item.camposExclusivos.cStat)).toEqual([
      '112',
      '112',
      '111',
    ]);
  });

  test('what one state has says which states could not be asked or answer no such question', async () => {
    const said = async (...asking: Parameters<typeof askStates>) =>
      registrations(await askStates(...asking)).map(
        ({ camposExclusivos }: { camposExclusivos: Record<string, unknown> }) => camposExclusivos.ufsSemResposta,
      );
    expect(await said({ PR: status('265', 'PR'), SP: one('SP') })).toEqual([['RJ', 'PR']]);
    expect(await said({ SP: one('SP'), RS: one('RS') })).toEqual([['RJ'], ['RJ']]);
    expect(await said({ PR: status('259', 'PR'), SP: one('SP') }, [])).toEqual([undefined]);
  });

  test('none has one when every state says so', async () => {
    expect(await askStates({ PR: status('259', 'PR'), SP: status('259') }, [])).toEqual({ blocks: {} });
  });

  test('none is not the answer beside states that offer no service, or answer no such question', async () => {
    const unsaid = { blocks: {}, missing: { sintegra: 'notOffered' } };
    expect(await askStates({ PR: status('265', 'PR'), SP: status('259') }, [])).toEqual(unsaid);
    expect(await askStates({ PR: status('259', 'PR'), SP: status('259') })).toEqual(unsaid);
  });

  test('no state that answers such questions is told apart from none', async () => {
    expect(await askStates({ PR: status('265', 'PR') })).toEqual({ blocks: {}, missing: { sintegra: 'notOffered' } });
  });

  test('one state that cannot say fails the whole: half an answer would look like a whole one', async () => {
    await expect(askStates({ SP: one('SP'), PR: status('108', 'PR') })).rejects.toMatchObject({
      code: 'providerFailed',
    });
    expect(states.SP.requests).toHaveLength(1);
  });
});
