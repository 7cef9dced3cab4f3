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
import { companyOfCnpjWs, startCnpjWs } from '../../support/registry-services/cnpjws.ts';
import { COMMON_FAULTS } from '../../support/registry-services/faults.ts';
import { partsOf } from './support.ts';

/** As of when the played service answers: it keeps what it tells, and says so. */
const UPDATED = Date.parse('2026-10-11T03:00:00.000Z');

let service: Awaited<ReturnType<typeof startCnpjWs>>;
beforeEach(async () => {
  service = await startCnpjWs([COMPANY, LETTERED]);
});
afterEach(() => service.close());

const provider = (token?: string, url = service.url) =>
  PROVIDERS.cnpjws.create(
    { provider: 'cnpjws', url, ...(token !== undefined && { token: '${secret:CNPJWS}' }) },
    partsOf({ secret: (name) => (name === 'CNPJWS' ? token : undefined) }),
  );

const receitaFederal = (cnpj: string) => ({
  cnpj,
  matrizFilial: 'MATRIZ',
  razaoSocial: 'PADARIA INVENTADA LTDA',
  nomeFantasia: 'PADARIA DO TESTE',
  situacaoCadastral: 'ATIVA',
  dataSituacaoCadastral: '05/06/2018',
  dataInicioAtividade: '05/06/2018',
  naturezaJuridica: { codigo: '2062', descricao: 'Sociedade Empresária Limitada' },
  qualificacaoResponsavel: { codigo: '49', descricao: 'Sócio-Administrador' },
  capitalSocial: '120000,00',
  porte: 'EMPRESA DE PEQUENO PORTE',
  cnaePrincipal: {
    codigo: '1091102',
    descricao: 'Fabricação de produtos de padaria e confeitaria com predominância de produção própria',
  },
  cnaesSecundarios: [{ codigo: '5611203', descricao: 'Lanchonetes, casas de chá, de sucos e similares' }],
  tipoLogradouro: 'RUA',
  logradouro: 'DAS AMOSTRAS',
  numero: '106',
  bairro: 'CENTRO',
  cep: '19900080',
  municipio: 'Ourinhos',
  codigoMunicipio: '6795',
  uf: 'SP',
  pais: { codigo: '105', descricao: 'Brasil' },
  telefones: ['1455500101'],
  fax: '1455500102',
  email: 'contato@padaria.example',
  simples: { optante: 'S', dataOpcao: '01/01/2019' },
  mei: { optante: 'N' },
  qsa: [
    {
      tipo: 'PESSOA FÍSICA',
      nome: 'MARIA INVENTADA DA SILVA',
      documento: '***456780**',
      qualificacao: { codigo: '49', descricao: 'Sócio-Administrador' },
      dataEntrada: '21/03/2024',
      pais: { codigo: '105', descricao: 'Brasil' },
      faixaEtaria: '41 a 50 anos',
    },
  ],
});

const sintegra = (cnpj: string) => ({
  inscricoesEstaduais: [
    {
      cnpj,
      inscricaoEstadual: '110.042.490.114',
      razaoSocial: 'PADARIA INVENTADA LTDA',
      nomeFantasia: 'PADARIA DO TESTE',
      uf: 'SP',
      situacaoCadastralTratada: 1,
      camposExclusivos: { atualizado_em: '2026-09-23T03:00:00.000Z' },
    },
    {
      cnpj,
      inscricaoEstadual: '123.45678-50',
      razaoSocial: 'PADARIA INVENTADA LTDA',
      nomeFantasia: 'PADARIA DO TESTE',
      uf: 'PR',
      situacaoCadastralTratada: 0,
      camposExclusivos: { atualizado_em: '2026-09-23T03:00:00.000Z' },
    },
  ],
});

describe('the contract', () => {
  test.each([COMPANY, LETTERED])('both blocks by one request: %s', async (cnpj) => {
    expect(await told(provider(), { by: 'cnpj', cnpj })).toEqual({
      blocks: { receitaFederal: receitaFederal(cnpj), sintegra: sintegra(cnpj) },
      answeredAt: UPDATED,
    });
    expect(service.asked).toMatchObject([{ method: 'GET', path: `/cnpj/${cnpj}`, query: {} }]);
  });

  test('only the block that is asked for', async () => {
    expect(await told(provider(), BY_CNPJ, ['sintegra'])).toEqual({
      blocks: { sintegra: sintegra(COMPANY) },
      answeredAt: UPDATED,
    });
  });

  test('the commercial API takes its token', async () => {
    await service.close();
    service = await startCnpjWs([COMPANY], TOKEN);
    expect((await told(provider(TOKEN))).blocks).toHaveProperty('receitaFederal');
    expect(service.asked).toMatchObject([{ query: { token: TOKEN } }]);
  });

  test('none: a company that is not registered, and one without state registrations', async () => {
    expect(await told(provider(), { by: 'cnpj', cnpj: NOBODY })).toEqual({ blocks: {} });
    const company = companyOfCnpjWs(COMPANY);
    company.estabelecimento.inscricoes_estaduais = [];
    service.fault = { body: company };
    expect(await told(provider(), BY_CNPJ, ['sintegra'])).toEqual({ blocks: {} });
    expect(Object.keys((await told(provider())).blocks)).toEqual(['receitaFederal']);
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

  test('after its rate is used up nothing is asked before the time that it names in words', async () => {
    const words = `Liberação ocorrerá em ${new Date(Date.now() + 50_000)}`;
    service.fault = {
      status: 429,
      body: { status: 429, titulo: 'Muitas requisições', detalhes: words, validacao: [] },
    };
    const asking = provider();
    expect(await reasonOf(asking)).toBe('allows no more requests for now');
    service.fault = undefined;
    await reasonOf(asking);
    expect(service.asked).toHaveLength(1);
  });

  test('another company, as a version that drops letters would answer', async () => {
    service.fault = { body: companyOfCnpjWs(OTHER) };
    expect(await reasonOf(provider())).toBe('answered about another company');
  });

  test('an answer that does not say whether there are registrations', async () => {
    const company = companyOfCnpjWs(COMPANY);
    const { inscricoes_estaduais: _list, ...establishment } = company.estabelecimento;
    service.fault = { body: { ...company, estabelecimento: establishment } };
    expect(await reasonOf(provider())).toBe('answered without the list of state registrations');
    service.fault = { body: { ...company, estabelecimento: { ...establishment, inscricoes_estaduais: ['SP'] } } };
    expect(await reasonOf(provider())).toBe('answered without the list of state registrations');
    expect((await told(provider(), BY_CNPJ, ['receitaFederal'])).blocks.receitaFederal).toEqual(
      receitaFederal(COMPANY),
    );
  });

  test('400 is no word that there is none', async () => {
    service.fault = { status: 400, body: { status: 400, titulo: 'Requisição inválida', detalhes: 'CNPJ inválido' } };
    expect(await reasonOf(provider())).toBe('answered with status 400');
  });

  test('a token that is wrong, and one that is not set', async () => {
    await service.close();
    service = await startCnpjWs([COMPANY], TOKEN);
    expect(await reasonOf(provider('another'))).toBe('refused the key (status 401)');
    const unset = PROVIDERS.cnpjws.create({ provider: 'cnpjws', url: service.url, token: '${env:NONE}' }, partsOf());
    expect(await reasonOf(unset)).toContain('token needs ${env:NONE}, which is not set');
    expect(service.asked).toHaveLength(1);
  });
});
