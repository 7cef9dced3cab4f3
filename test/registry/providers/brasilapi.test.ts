import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
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
  told,
} from '../../support/registry-services/asking.ts';
import { companyOfBrasilApi, startBrasilApi } from '../../support/registry-services/brasilapi.ts';
import { COMMON_FAULTS } from '../../support/registry-services/faults.ts';
import { partsOf } from './support.ts';

let service: Awaited<ReturnType<typeof startBrasilApi>>;
beforeEach(async () => {
  service = await startBrasilApi(COMPANY, LETTERED);
});
afterEach(() => service.close());

const provider = () => PROVIDERS.brasilapi.create({ provider: 'brasilapi', url: service.url }, partsOf());

/** The whole block of the sample. */
const receitaFederal = (cnpj: string) => ({
  cnpj,
  matrizFilial: 'MATRIZ',
  razaoSocial: 'PADARIA INVENTADA LTDA',
  situacaoCadastral: 'ATIVA',
  dataSituacaoCadastral: '03/10/2013',
  motivoSituacaoCadastral: { codigo: '00', descricao: 'SEM MOTIVO' },
  dataInicioAtividade: '03/10/2013',
  naturezaJuridica: { codigo: '2062', descricao: 'Sociedade Empresária Limitada' },
  qualificacaoResponsavel: { codigo: '49' },
  capitalSocial: '1000,50',
  porte: 'DEMAIS',
  cnaePrincipal: { codigo: '0111301', descricao: 'Cultivo de arroz' },
  cnaesSecundarios: [{ codigo: '4721102', descricao: 'Padaria e confeitaria com predominância de revenda' }],
  tipoLogradouro: 'AVENIDA',
  logradouro: 'PAULISTA',
  numero: '37',
  complemento: 'ANDAR 4',
  bairro: 'BELA VISTA',
  cep: '01311902',
  municipio: 'SAO PAULO',
  codigoMunicipio: '7107',
  uf: 'SP',
  telefones: ['1155500101'],
  simples: { optante: 'N', dataOpcao: '01/01/2014', dataExclusao: '31/12/2020' },
  qsa: [
    {
      tipo: 'PESSOA FÍSICA',
      nome: 'MARIA INVENTADA DA SILVA',
      documento: '***456780**',
      qualificacao: { codigo: '49', descricao: 'Sócio-Administrador' },
      dataEntrada: '27/02/2024',
      faixaEtaria: 'Entre 41 a 50 anos',
    },
    {
      tipo: 'ESTRANGEIRO',
      nome: 'EMPRESA INVENTADA SGPS',
      qualificacao: { codigo: '37', descricao: 'Sócio Pessoa Jurídica Domiciliado no Exterior' },
      dataEntrada: '25/10/2019',
      pais: { codigo: '607', descricao: 'PORTUGAL' },
      faixaEtaria: 'Não se aplica',
      representanteLegal: {
        nome: 'JOAO INVENTADO',
        documento: '***999999**',
        qualificacao: { codigo: '17', descricao: 'Procurador' },
      },
    },
  ],
});

describe('the contract', () => {
  test.each([COMPANY, LETTERED])('a company by CNPJ: %s', async (cnpj) => {
    expect(await told(provider(), { by: 'cnpj', cnpj })).toEqual({
      blocks: { receitaFederal: receitaFederal(cnpj) },
      missing: { sintegra: 'notOffered' },
    });
    expect(service.asked).toMatchObject([{ method: 'GET', path: `/api/cnpj/v1/${cnpj}`, query: {} }]);
  });

  test('not in its copy, by its own words; which is no word that there is none', async () => {
    expect(await told(provider(), { by: 'cnpj', cnpj: NOBODY }, ['receitaFederal'])).toEqual({
      blocks: {},
      missing: { receitaFederal: 'notInThisCopy' },
    });
  });

  test('neither state registrations nor people, and no request for them', async () => {
    const missing = { receitaFederal: 'notOffered', sintegra: 'notOffered' };
    expect(await told(provider(), { by: 'cpf', cpf: PERSON, uf: 'SP' })).toEqual({ blocks: {}, missing });
    expect(await told(provider(), { by: 'ie', ie: '110042490114', uf: 'SP' })).toEqual({ blocks: {}, missing });
    expect(await told(provider(), { by: 'nothing' })).toEqual({ blocks: {}, missing });
    expect(await told(provider(), BY_CNPJ, ['sintegra'])).toEqual({ blocks: {}, missing: { sintegra: 'notOffered' } });
    expect(service.asked).toEqual([]);
  });

  test("minha-receita's published sample is of a company", async (context) => {
    const sample = path.resolve(
      import.meta.dirname,
      '../../../../shared/data/registry/minha-receita-testdata/response.json',
    );
    if (!existsSync(sample)) context.skip(`skipped: the published sample is not at ${sample}`);
    service.fault = { body: readFileSync(sample, 'utf8') };
    const { blocks } = await told(provider(), { by: 'cnpj', cnpj: '19131243000197' }, ['receitaFederal']);
    expect(blocks.receitaFederal).toMatchObject({
      naturezaJuridica: { codigo: '3999', descricao: 'Associação Privada' },
      cnaePrincipal: { codigo: '9430800', descricao: 'Atividades de associações de defesa de direitos sociais' },
      capitalSocial: '0,00',
      codigoMunicipio: '7107',
    });
    expect(blocks.receitaFederal).not.toHaveProperty('simples');
    expect((blocks.receitaFederal as { cnaesSecundarios: unknown[] }).cnaesSecundarios).toHaveLength(5);
  });
});

describe('faults', () => {
  test.each(COMMON_FAULTS)('%s', async (_name, fault, reason) => {
    service.fault = fault;
    expect(await reasonOf(provider(), BY_CNPJ, ['receitaFederal'])).toContain(reason);
  });

  test.each([
    ['another company', companyOfBrasilApi(OTHER), 'answered about another company'],
    ['no company', { message: 'ok' }, 'answered without the CNPJ of the company'],
  ])('%s', async (_name, body, reason) => {
    service.fault = { body };
    expect(await reasonOf(provider(), BY_CNPJ, ['receitaFederal'])).toBe(reason);
  });

  test('answers about other companies keep no company from being asked for', async () => {
    const it = provider();
    service.fault = { body: companyOfBrasilApi(OTHER) };
    for (let time = 0; time < 6; time++) await reasonOf(it, BY_CNPJ, ['receitaFederal']);
    service.fault = undefined;
    expect((await told(it, BY_CNPJ, ['receitaFederal'])).blocks).toHaveProperty('receitaFederal');
  });

  test('wrong check digits, in its own words, are no word that there is none', async () => {
    service.fault = { status: 400, body: { message: 'CNPJ 99.000.001/0001-01 inválido.', type: 'bad_request' } };
    expect(await reasonOf(provider(), BY_CNPJ, ['receitaFederal'])).toBe('answered with status 400');
  });
});
