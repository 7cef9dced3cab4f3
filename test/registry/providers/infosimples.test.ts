// biome-ignore-all lint/suspicious/noTemplateCurlyInString: ${secret:NAME} is the syntax of the configuration.
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { PROVIDERS } from '../../../src-main/registry/providers/catalogue.ts';
import type { ProviderParts, ProviderQuestion } from '../../../src-main/registry/providers/provider.ts';
import {
  BY_CNPJ,
  COMPANY,
  NOBODY,
  OTHER,
  PERSON,
  reasonOf,
  TOKEN,
  told,
} from '../../support/registry-services/asking.ts';
import { COMMON_FAULTS } from '../../support/registry-services/faults.ts';
import { envelope, resultOfInfosimples, startInfosimples } from '../../support/registry-services/infosimples.ts';
import { partsOf } from './support.ts';

const BY_CPF: ProviderQuestion = { by: 'cpf', cpf: PERSON, uf: 'PR' };
const BY_IE: ProviderQuestion = { by: 'ie', ie: '1234567850', uf: 'PR' };

let service: Awaited<ReturnType<typeof startInfosimples>>;
beforeEach(async () => {
  service = await startInfosimples({ cnpj: COMPANY, cpf: PERSON, ufs: ['PR', 'SP'] }, TOKEN);
});
afterEach(() => service.close());

type Config = Parameters<typeof PROVIDERS.infosimples.create>[0];

const provider = (config: Partial<Config> = {}, parts: Partial<ProviderParts> = {}) =>
  PROVIDERS.infosimples.create(
    { provider: 'infosimples', url: service.url, token: '${env:INFOSIMPLES}', ...config },
    partsOf({ env: { INFOSIMPLES: TOKEN }, stateOf: async () => 'PR', ...parts }),
  );

const registration = (uf: 'PR' | 'SP', own: object) => ({
  inscricaoEstadual: uf === 'PR' ? '123.45678-50' : '110.042.490.114',
  razaoSocial: 'PADARIA INVENTADA LTDA',
  logradouro: 'Rua das Amostras',
  numero: '10',
  bairro: 'Centro',
  cep: '80010000',
  municipio: 'Curitiba',
  uf,
  telefone: '(41) 5550-0101',
  atividadeEconomica: '4721-1/02 - Padaria e confeitaria com predominância de revenda',
  atividadesEconomicasSecundarias: ['5611-2/03 - Lanchonetes, casas de chá, de sucos e similares'],
  dataInicioAtividade: '05/01/2010',
  dataSituacaoCadastral: '06/02/2011',
  regimeRecolhimento: 'NORMAL',
  situacaoCadastral: 'ATIVO - HABILITADO',
  situacaoCadastralTratada: 1,
  atividadeEconomicaTratada: '4721-1/02 Padaria e confeitaria com predominância de revenda',
  atividadesEconomicasSecundariasTratada: ['5611-2/03 Lanchonetes, casas de chá, de sucos e similares'],
  ...own,
});

const exclusive = {
  consulta_data: '22/11/2026',
  consulta_datahora: '22/11/2026 10:00:00',
  email: 'contato@padaria.example',
};
const ofCompany = { cnpj: COMPANY, camposExclusivos: { cnpj_cpf: COMPANY, ...exclusive } };
const ofPerson = { camposExclusivos: { cnpj_cpf: PERSON, cpf: PERSON, ...exclusive } };

const found = (...inscricoesEstaduais: object[]) => ({ blocks: { sintegra: { inscricoesEstaduais } } });
const refusedReceita = { missing: { receitaFederal: 'notOffered' } };

describe('the contract', () => {
  test('by CNPJ, in the state of the establishment', async () => {
    expect(await told(provider())).toEqual({ ...found(registration('PR', ofCompany)), ...refusedReceita });
    expect(service.asked).toMatchObject([
      { method: 'POST', query: {}, form: { token: TOKEN, uf: 'PR', cnpj: COMPANY, timeout: '120' } },
    ]);
  });

  test('by CNPJ, in each state that the configuration names', async () => {
    const answer = await told(provider({ ufs: ['SP', 'BA', 'PR'] }), BY_CNPJ, ['sintegra']);
    expect(answer).toEqual(found(registration('SP', ofCompany), registration('PR', ofCompany)));
    expect(service.asked.map(({ form }) => form.uf).sort()).toEqual(['BA', 'PR', 'SP']);
  });

  test('by CNPJ whose state is not known: told as that, and no request', async () => {
    const nowhere = provider({}, { stateOf: async () => undefined });
    expect(await told(nowhere, BY_CNPJ, ['sintegra'])).toEqual({ blocks: {}, missing: { sintegra: 'stateUnknown' } });
    expect(service.asked).toEqual([]);
  });

  test('by CPF, as rural producers', async () => {
    expect(await told(provider(), BY_CPF, ['sintegra'])).toEqual(found(registration('PR', ofPerson)));
    expect(service.asked).toMatchObject([{ form: { uf: 'PR', cpf: PERSON } }]);
  });

  test('by registration', async () => {
    expect(await told(provider(), BY_IE, ['sintegra'])).toEqual(found(registration('PR', ofCompany)));
    expect(service.asked).toMatchObject([{ form: { uf: 'PR', ie: '1234567850' } }]);
  });

  test('several registrations of one answer', async () => {
    const results = ['PR', 'PR'].map((uf) => ({ ...resultOfInfosimples(uf, { cnpj: COMPANY }), cnpj: null }));
    service.fault = { body: envelope(201, 'OK', results) };
    const { blocks } = await told(provider(), BY_CNPJ, ['sintegra']);
    const expected = registration('PR', { cnpj: COMPANY, camposExclusivos: exclusive });
    expect(blocks.sintegra).toEqual({ inscricoesEstaduais: [expected, expected] });
  });

  test('none, by its own code', async () => {
    expect(await told(provider(), { by: 'cnpj', cnpj: NOBODY }, ['sintegra'])).toEqual({ blocks: {} });
  });

  test('a question without identifier is not offered', async () => {
    expect(await told(provider(), { by: 'nothing' }, ['sintegra'])).toEqual({
      blocks: {},
      missing: { sintegra: 'notOffered' },
    });
  });
});

describe('faults', () => {
  test.each(COMMON_FAULTS)('%s', async (_name, fault, reason) => {
    service.fault = fault;
    expect(await reasonOf(provider())).toContain(reason);
  });

  test.each([
    [601, 'refused the token (code 601)'],
    [603, 'does not allow the account this service (code 603)'],
    [610, "could not pass the state's CAPTCHA (code 610)"],
    [615, "says that the state's site is down (code 615)"],
    [618, 'allows no more requests for now'],
    [799, 'answered without success (code 799)'],
  ])('code %i', async (code, reason) => {
    service.fault = { body: envelope(code, 'Maria Inventada', []) };
    expect(await reasonOf(provider())).toBe(reason);
  });

  test('a state that cannot say keeps no other from being asked, an account that is refused does', async () => {
    const it = provider({ ufs: ['SP'] });
    service.fault = { body: envelope(615, '', []) };
    for (let time = 0; time < 6; time++) expect(await reasonOf(it)).toContain('(code 615)');
    service.fault = { body: envelope(601, '', []) };
    for (let time = 0; time < 5; time++) expect(await reasonOf(it)).toContain('(code 601)');
    expect(await reasonOf(it)).toContain('circuit open');
  });

  test('the code decides and not the status', async () => {
    service.fault = { status: 400, body: envelope(612, '', []) };
    expect(await told(provider(), BY_CNPJ, ['sintegra'])).toEqual({ blocks: {} });
    service.fault = { status: 200, body: { data: [] } };
    expect(await reasonOf(provider())).toBe('answered without a code');
  });

  test('success without a result', async () => {
    service.fault = { body: envelope(200, 'OK', []) };
    expect(await reasonOf(provider())).toBe('answered with success and without results');
  });

  test.each([['a sentence'], [null], [7], [[]]])('success with %j among the results', async (odd) => {
    const one = resultOfInfosimples('PR', { cnpj: COMPANY });
    for (const results of [[one, odd], [odd]]) {
      service.fault = { body: envelope(201, 'OK', results) };
      expect(await reasonOf(provider())).toBe('answered with a result that is none');
    }
  });

  test('one state of several that cannot say makes the whole answer unknown', async () => {
    let first = true;
    service.fault = (response) => {
      const body = first ? envelope(200, 'OK', [resultOfInfosimples('SP', { cnpj: COMPANY })]) : envelope(615, '', []);
      first = false;
      response.end(JSON.stringify(body));
    };
    expect(await reasonOf(provider({ ufs: ['SP', 'PR'] }))).toBe("says that the state's site is down (code 615)");
  });

  test('another company, person or registration', async () => {
    const about = (asked: { cnpj?: string; cpf?: string }) => ({
      body: envelope(200, 'OK', [resultOfInfosimples('PR', asked)]),
    });
    service.fault = about({ cnpj: OTHER });
    expect(await reasonOf(provider())).toBe('answered about another company');
    service.fault = about({ cpf: '99999997007' });
    expect(await reasonOf(provider(), BY_CPF)).toBe('answered about another person');
    service.fault = about({ cnpj: COMPANY });
    expect(await reasonOf(provider(), { ...BY_IE, ie: '1234567851' })).toBe('answered about another registration');
  });
});
