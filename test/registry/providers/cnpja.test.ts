// biome-ignore-all lint/suspicious/noTemplateCurlyInString: ${secret:NAME} is the syntax of the configuration.
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { PROVIDERS } from '../../../src-main/registry/providers/catalogue.ts';
import {
  BY_CNPJ,
  COMPANY,
  LETTERED,
  NOBODY,
  OTHER,
  PERSON,
  reasonOf,
  TOKEN,
  told,
} from '../../support/registry-services/asking.ts';
import { officeOfCnpja, startCnpja } from '../../support/registry-services/cnpja.ts';
import { COMMON_FAULTS } from '../../support/registry-services/faults.ts';
import { partsOf } from './support.ts';

/** As of when the played service answers: it keeps what it tells, and says so. */
const UPDATED = Date.parse('2026-10-05T17:52:39.136Z');

let service: Awaited<ReturnType<typeof startCnpja>>;
beforeEach(async () => {
  service = await startCnpja([COMPANY, LETTERED], TOKEN);
});
afterEach(() => service.close());

type Config = Parameters<typeof PROVIDERS.cnpja.create>[0];

const provider = (config: Partial<Config> = {}) =>
  PROVIDERS.cnpja.create(
    { provider: 'cnpja', url: service.url, token: '${secret:CNPJA}', ...config },
    partsOf({ secret: (name) => (name === 'CNPJA' ? TOKEN : undefined), env: { WRONG: 'another' } }),
  );

const receitaFederal = (cnpj: string) => ({
  cnpj,
  matrizFilial: 'MATRIZ',
  razaoSocial: 'PADARIA INVENTADA LTDA',
  nomeFantasia: 'PADARIA DO TESTE',
  situacaoCadastral: 'ATIVA',
  dataSituacaoCadastral: '05/06/2020',
  dataInicioAtividade: '05/06/2020',
  naturezaJuridica: { codigo: '2062', descricao: 'Sociedade Empresária Limitada' },
  capitalSocial: '1000,50',
  porte: 'MICRO EMPRESA',
  cnaePrincipal: { codigo: '0111301', descricao: 'Cultivo de arroz' },
  cnaesSecundarios: [{ codigo: '4721102', descricao: 'Padaria e confeitaria com predominância de revenda' }],
  logradouro: 'Avenida das Amostras',
  numero: '2369',
  bairro: 'Jardim Teste',
  cep: '01452922',
  municipio: 'São Paulo',
  uf: 'SP',
  pais: { descricao: 'Brasil' },
  telefones: ['1155500101'],
  email: 'contato@padaria.example',
  simples: { optante: 'S', dataOpcao: '05/06/2020' },
  mei: { optante: 'N' },
  qsa: [
    {
      tipo: 'PESSOA FÍSICA',
      nome: 'MARIA INVENTADA DA SILVA',
      documento: '***456780**',
      qualificacao: { codigo: '49', descricao: 'Sócio-Administrador' },
      dataEntrada: '05/06/2020',
      faixaEtaria: 'Entre 31 a 40 anos',
    },
    {
      tipo: 'ESTRANGEIRO',
      nome: 'EMPRESA INVENTADA SGPS',
      qualificacao: { codigo: '08', descricao: 'Conselheiro de Administração' },
      dataEntrada: '02/01/2021',
      pais: { descricao: 'Portugal' },
      representanteLegal: {
        nome: 'JOAO INVENTADO',
        documento: '***999999**',
        qualificacao: { codigo: '17', descricao: 'Procurador' },
      },
    },
  ],
});

const sintegra = (cnpj: string) => ({
  inscricoesEstaduais: [
    {
      cnpj,
      inscricaoEstadual: '096/2101427',
      razaoSocial: 'PADARIA INVENTADA LTDA',
      nomeFantasia: 'PADARIA DO TESTE',
      uf: 'RS',
      dataSituacaoCadastral: '21/01/2021',
      situacaoCadastralTratada: 1,
      camposExclusivos: { status: { id: 1, text: 'Sem restrição' }, type: { id: 1, text: 'IE Normal' } },
    },
    {
      cnpj,
      inscricaoEstadual: '110.042.490.114',
      razaoSocial: 'PADARIA INVENTADA LTDA',
      nomeFantasia: 'PADARIA DO TESTE',
      uf: 'SP',
      dataSituacaoCadastral: '30/11/2023',
      situacaoCadastralTratada: 0,
      camposExclusivos: {
        status: { id: 2, text: 'Bloqueado como destinatário na UF' },
        type: { id: 2, text: 'IE Substituto Tributário' },
      },
    },
  ],
});

describe('the contract', () => {
  test.each([COMPANY, LETTERED])('both blocks by one request: %s', async (cnpj) => {
    expect(await told(provider(), { by: 'cnpj', cnpj })).toEqual({
      blocks: { receitaFederal: receitaFederal(cnpj), sintegra: sintegra(cnpj) },
      answeredAt: UPDATED,
    });
    expect(service.asked).toMatchObject([
      {
        method: 'GET',
        path: `/office/${cnpj}`,
        query: { registrations: 'BR', simples: 'true' },
        headers: { authorization: TOKEN },
      },
    ]);
  });

  test('asks only for what it was asked and pays for nothing else', async () => {
    expect(await told(provider(), BY_CNPJ, ['sintegra'])).toEqual({
      blocks: { sintegra: sintegra(COMPANY) },
      answeredAt: UPDATED,
    });
    const { simples: _simples, mei: _mei, ...bare } = receitaFederal(COMPANY);
    expect(await told(provider({ simples: false, maxAgeDays: 7 }), BY_CNPJ, ['receitaFederal'])).toEqual({
      blocks: { receitaFederal: bare },
      answeredAt: UPDATED,
    });
    expect(service.asked.map(({ query }) => query)).toEqual([{ registrations: 'BR' }, { maxAge: '7' }]);
  });

  test('the open API is asked without key and without options', async () => {
    await service.close();
    service = await startCnpja([COMPANY]);
    const open = PROVIDERS.cnpja.create({ provider: 'cnpja', url: service.url }, partsOf());
    expect(await told(open)).toEqual({
      blocks: { receitaFederal: receitaFederal(COMPANY), sintegra: sintegra(COMPANY) },
      answeredAt: UPDATED,
    });
    expect(service.asked).toMatchObject([{ query: {} }]);
  });

  test('none: a company that is not registered, and one without state registrations', async () => {
    expect(await told(provider(), { by: 'cnpj', cnpj: NOBODY })).toEqual({ blocks: {} });
    service.fault = { body: { ...officeOfCnpja(COMPANY), registrations: [] } };
    expect(await told(provider(), BY_CNPJ, ['sintegra'])).toEqual({ blocks: {} });
  });

  test('nothing but CNPJs, and no request for others', async () => {
    const missing = { receitaFederal: 'notOffered', sintegra: 'notOffered' };
    expect(await told(provider(), { by: 'cpf', cpf: PERSON, uf: 'SP' })).toEqual({ blocks: {}, missing });
    expect(await told(provider(), { by: 'ie', ie: '110042490114', uf: 'SP' })).toEqual({ blocks: {}, missing });
    expect(service.asked).toEqual([]);
  });
});

describe('faults', () => {
  test.each(COMMON_FAULTS)('%s', async (_name, fault, reason) => {
    service.fault = fault;
    expect(await reasonOf(provider())).toContain(reason);
  });

  test.each([
    ['no credits', { code: 429, message: 'not enough credits', required: 10, remaining: 7 }, 'has no credits left'],
    ['the rate', { code: 429, message: 'rate limit exceeded' }, 'allows no more requests for now'],
  ])('429 in its own words: %s', async (_name, body, reason) => {
    service.fault = { status: 429, body };
    expect(await reasonOf(provider())).toBe(reason);
  });

  test('after its rate is used up nothing is asked until it may be again', async () => {
    const asking = provider();
    service.fault = {
      status: 429,
      body: { code: 429, message: 'rate limit exceeded' },
      headers: { 'retry-after': '30' },
    };
    await reasonOf(asking);
    service.fault = undefined;
    await reasonOf(asking);
    expect(service.asked).toHaveLength(1);
  });

  test('the source behind it is down', async () => {
    service.fault = { status: 503, body: { code: 503, message: 'revenue service is offline' } };
    expect(await reasonOf(provider())).toBe('answered with status 503');
  });

  test('another company', async () => {
    service.fault = { body: { ...officeOfCnpja(OTHER), registrations: [] } };
    expect(await reasonOf(provider())).toBe('answered about another company');
  });

  test('an answer that does not say whether there are registrations', async () => {
    service.fault = { body: officeOfCnpja(COMPANY) };
    expect(await reasonOf(provider())).toBe('answered without the list of state registrations');
    service.fault = { body: { ...officeOfCnpja(COMPANY), registrations: [null] } };
    expect(await reasonOf(provider())).toBe('answered without the list of state registrations');
  });

  test('a token that is wrong, that cannot be sent, and that is not set', async () => {
    expect(await reasonOf(provider({ token: '${env:WRONG}' }))).toBe('refused the key (status 401)');
    const broken = partsOf({ secret: () => `${TOKEN}\n` });
    const unsendable = PROVIDERS.cnpja.create(
      { provider: 'cnpja', url: service.url, token: '${secret:CNPJA}' },
      broken,
    );
    expect(await reasonOf(unsendable)).toContain('cannot be sent');
    expect(await reasonOf(provider({ token: '${secret:NONE}' }))).toContain(
      'token needs ${secret:NONE}, which is not set',
    );
  });
});
