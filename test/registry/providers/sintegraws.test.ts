// biome-ignore-all lint/suspicious/noTemplateCurlyInString: ${secret:NAME} is the syntax of the configuration.
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { PROVIDERS } from '../../../src-main/registry/providers/catalogue.ts';
import type { ProviderQuestion } from '../../../src-main/registry/providers/provider.ts';
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
import { COMMON_FAULTS } from '../../support/registry-services/faults.ts';
import { startSintegraWs, stateOfSintegraWs } from '../../support/registry-services/sintegraws.ts';
import { partsOf } from './support.ts';

const BY_IE: ProviderQuestion = { by: 'ie', ie: '110042490114', uf: 'SP' };

let service: Awaited<ReturnType<typeof startSintegraWs>>;
beforeEach(async () => {
  service = await startSintegraWs([COMPANY, LETTERED], TOKEN);
});
afterEach(() => service.close());

const provider = (token = TOKEN) =>
  PROVIDERS.sintegraws.create(
    { provider: 'sintegraws', url: service.url, token: '${secret:SINTEGRAWS}' },
    partsOf({ secret: () => token }),
  );

const sintegra = (cnpj: string) => ({
  inscricoesEstaduais: [
    {
      cnpj,
      inscricaoEstadual: '110.042.490.114',
      razaoSocial: 'Padaria inventada ltda.',
      logradouro: 'Avenida das amostras',
      numero: '3477',
      complemento: 'Andar 17',
      bairro: 'Jardim teste',
      cep: '04538133',
      municipio: 'São Paulo',
      uf: 'SP',
      atividadeEconomica: '0111301 - Cultivo de arroz',
      dataInicioAtividade: '15/10/2007',
      dataSituacaoCadastral: '16/10/2007',
      regimeRecolhimento: 'Normal - regime periódico de apuração',
      situacaoCadastral: 'Ativo',
      situacaoCadastralTratada: 1,
      atividadeEconomicaTratada: '0111-3/01 Cultivo de arroz',
      camposExclusivos: {
        situacao_cnpj: 'Sem restrição',
        informacao_ie_como_destinatario: 'Não informado',
        porte_empresa: 'Não informado',
        ibge: { codigo_municipio: '3550308', codigo_uf: '35' },
      },
    },
  ],
});

const receitaFederal = (cnpj: string) => ({
  cnpj,
  matrizFilial: 'MATRIZ',
  razaoSocial: 'PADARIA INVENTADA LTDA',
  situacaoCadastral: 'ATIVA',
  dataSituacaoCadastral: '16/10/2007',
  dataInicioAtividade: '15/10/2007',
  naturezaJuridica: { codigo: '2062', descricao: 'Sociedade Empresária Limitada' },
  capitalSocial: '1000,00',
  porte: 'MICRO EMPRESA',
  cnaePrincipal: { codigo: '1091102', descricao: 'Fabricação de produtos de padaria' },
  cnaesSecundarios: [],
  logradouro: 'AV DAS AMOSTRAS',
  numero: '3477',
  complemento: 'ANDAR 17',
  bairro: 'JARDIM TESTE',
  cep: '04538133',
  municipio: 'SAO PAULO',
  uf: 'SP',
  telefones: ['1155500101', '1155500102'],
  qsa: [{ nome: 'MARIA INVENTADA DA SILVA', qualificacao: { codigo: '49', descricao: 'Sócio-Administrador' } }],
});

describe('the contract', () => {
  test.each([COMPANY, LETTERED])('each block by its plugin: %s', async (cnpj) => {
    expect(await told(provider(), { by: 'cnpj', cnpj })).toEqual({
      blocks: { receitaFederal: receitaFederal(cnpj), sintegra: sintegra(cnpj) },
    });
    const queries = service.asked.map(({ query }) => query).sort((a, b) => (a.plugin! < b.plugin! ? -1 : 1));
    expect(queries).toEqual([
      { token: TOKEN, cnpj, plugin: 'RF' },
      { token: TOKEN, cnpj, plugin: 'ST' },
    ]);
  });

  test('one block costs one request', async () => {
    expect(await told(provider(), BY_CNPJ, ['receitaFederal'])).toEqual({
      blocks: { receitaFederal: receitaFederal(COMPANY) },
    });
    expect(service.asked.map(({ query }) => query.plugin)).toEqual(['RF']);
  });

  test('a registration in its state', async () => {
    expect(await told(provider(), BY_IE)).toEqual({
      blocks: { sintegra: sintegra(COMPANY) },
      missing: { receitaFederal: 'notOffered' },
    });
    expect(service.asked.map(({ query }) => query)).toEqual([
      { token: TOKEN, ie: '110042490114', uf: 'SP', plugin: 'ST' },
    ]);
  });

  test('none, by its own words, of either block or of one', async () => {
    expect(await told(provider(), { by: 'cnpj', cnpj: NOBODY })).toEqual({ blocks: {} });
    expect(await told(provider(), { ...BY_IE, ie: '999999999999' }, ['sintegra'])).toEqual({ blocks: {} });
  });

  test('a success that names neither registration nor status says nothing, but where its message says that there is none', async () => {
    const empty = { ...stateOfSintegraWs(COMPANY), inscricao_estadual: '', situacao_ie: '' };
    service.fault = { body: empty };
    expect(await reasonOf(provider(), BY_CNPJ, ['sintegra'])).toBe('answered with success and without a registration');
    service.fault = { body: { ...empty, message: 'Contribuinte não possui inscrição estadual.' } };
    expect(await told(provider(), BY_CNPJ, ['sintegra'])).toEqual({ blocks: {} });
  });

  test('a number keeps its digits, and what cannot be read stays under its own name', async () => {
    const body = JSON.stringify({ ...stateOfSintegraWs(COMPANY), data_situacao_cadastral: '31-02-2007', uf: 'XX' });
    service.fault = { body: body.replace('"110042490114"', '12345678901234567890') };
    const { blocks } = await told(provider(), BY_CNPJ, ['sintegra']);
    const [registration] = (blocks.sintegra as { inscricoesEstaduais: Record<string, unknown>[] }).inscricoesEstaduais;
    expect(registration).toMatchObject({
      inscricaoEstadual: '12345678901234567890',
      camposExclusivos: { data_situacao_cadastral: '31-02-2007' },
    });
    expect(registration).not.toHaveProperty('dataSituacaoCadastral');
  });

  test('no people, and no request for them', async () => {
    const missing = { receitaFederal: 'notOffered', sintegra: 'notOffered' };
    expect(await told(provider(), { by: 'cpf', cpf: PERSON, uf: 'SP' })).toEqual({ blocks: {}, missing });
    expect(service.asked).toEqual([]);
  });
});

describe('faults', () => {
  test.each(COMMON_FAULTS)('%s', async (_name, fault, reason) => {
    service.fault = fault;
    expect(await reasonOf(provider())).toContain(reason);
  });

  test.each([
    ['Token inválido.', 'refused the token (code 9)'],
    ['Token não encontrado para a empresa.', 'refused the token (code 9)'],
    ['Créditos insuficientes: o CNPJ não foi consultado.', 'has no credits left (code 9)'],
    ['Limite de consultas excedido.', 'allows no more requests for now (code 9)'],
    ['Site da SEFAZ indisponível, CNPJ não localizado.', 'cannot reach its own source (code 9)'],
    ['Tente novamente: IE não encontrada.', 'cannot reach its own source (code 9)'],
    ['CNPJ não localizado. Indisponibilidade momentânea do Sintegra.', 'cannot reach its own source (code 9)'],
    ['O cadastro não existe ou houve falha na consulta à SEFAZ.', 'cannot reach its own source (code 9)'],
    ['A inscrição não foi encontrada pois a SEFAZ não respondeu.', 'cannot reach its own source (code 9)'],
    ['Erros ao consultar: registro não encontrado.', 'cannot reach its own source (code 9)'],
    ['Não existe consulta de IE para este estado.', 'cannot reach its own source (code 9)'],
    ['Sua empresa não possui plano ativo.', 'refused the token (code 9)'],
    ['A empresa não possui permissão para este plugin.', 'refused the token (code 9)'],
    ['Maria', 'answered without success (code 9)'],
  ])('an error of the body: %s', async (message, reason) => {
    service.fault = { body: { code: '9', status: 'ERROR', message } };
    expect(await reasonOf(provider())).toBe(reason);
  });

  test('what it cannot say of one question keeps no other from being asked, a refused token does', async () => {
    const it = provider();
    const error = (message: string) => ({ body: { code: '9', status: 'ERROR', message } });
    service.fault = error('Inscrição inválida');
    for (let time = 0; time < 6; time++) expect(await reasonOf(it)).toBe('answered without success (code 9)');
    service.fault = error('Token inválido.');
    for (let time = 0; time < 5; time++) expect(await reasonOf(it)).toBe('refused the token (code 9)');
    expect(await reasonOf(it)).toContain('circuit open');
  });

  test('an error beside a code of success, and a code that is none', async () => {
    service.fault = { body: { code: '0', status: 'ERROR', message: '' } };
    expect(await reasonOf(provider())).toBe('answered without success (code 0)');
    service.fault = { body: { code: 'Maria Inventada', status: 'ERROR' } };
    expect(await reasonOf(provider())).toBe('answered without success (code unknown)');
  });

  test('a nesting that can just be read is kept or refused, and ends nothing', async () => {
    for (const depth of [500, 2_000, 4_000, 8_000]) {
      const deep = `${'['.repeat(depth)}1${']'.repeat(depth)}`;
      service.fault = { body: JSON.stringify(stateOfSintegraWs(COMPANY)).replace(/\}$/, `,"x":${deep}}`) };
      const outcome = await told(provider(), BY_CNPJ, ['sintegra']).then(
        ({ blocks }) => JSON.stringify(blocks).includes(deep),
        (error: Error) => /answered nested too deeply|the answer could not be read/.test(String(error.cause)),
      );
      expect(outcome, `${depth} deep`).toBe(true);
    }
  });

  test('another company, and another registration', async () => {
    service.fault = { body: stateOfSintegraWs(OTHER) };
    expect(await reasonOf(provider(), BY_CNPJ, ['sintegra'])).toBe('answered about another company');
    service.fault = { body: { ...stateOfSintegraWs(COMPANY), inscricao_estadual: '110042490115' } };
    expect(await reasonOf(provider(), BY_IE, ['sintegra'])).toBe('answered about another registration');
  });

  test('a token that is wrong', async () => {
    expect(await reasonOf(provider('another'))).toBe('refused the token (code 3)');
  });
});
