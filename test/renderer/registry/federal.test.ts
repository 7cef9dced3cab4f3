import { describe, expect, test } from 'vitest';
import { readJson } from '../../../src-renderer/json/json-node.ts';
import { readFederal } from '../../../src-renderer/registry/words/federal.ts';
import { federalStatus, toneOf } from '../../../src-renderer/registry/words/federal-status.ts';

const read = (block: unknown) => readFederal(readJson(JSON.stringify(block)));

/** Names of the members that found no place of their own. */
function restOf(block: unknown): string[] {
  const { rest } = read(block);
  return rest?.type === 'object' ? rest.members.map(({ name }) => name) : [];
}

/** As `src-main/registry/local-block.ts` writes it. */
const LOCAL = {
  cnpj: '12ABC34501DE35',
  matrizFilial: 'MATRIZ',
  razaoSocial: 'PADARIA ALVORADA LTDA',
  nomeFantasia: 'PÃO DA ALVORADA',
  situacaoCadastral: 'ATIVA',
  dataSituacaoCadastral: '03/11/2005',
  motivoSituacaoCadastral: { codigo: '00', descricao: 'SEM MOTIVO' },
  situacaoEspecial: '',
  dataInicioAtividade: '17/03/1998',
  naturezaJuridica: { codigo: '2062', descricao: 'Sociedade Empresária Limitada' },
  capitalSocial: '1061004829,23',
  porte: 'MICRO EMPRESA',
  cnaePrincipal: { codigo: '1091102', descricao: 'Padaria' },
  cnaesSecundarios: [{ codigo: '4721102', descricao: 'Revenda' }],
  tipoLogradouro: 'RUA',
  logradouro: 'DAS ACACIAS',
  numero: '1042',
  complemento: '',
  bairro: 'CENTRO',
  cep: '36010000',
  municipio: 'JUIZ DE FORA',
  codigoMunicipio: '4733',
  uf: 'MG',
  telefones: ['3232150000', '32991234567'],
  email: 'contato@alvorada.example',
  simples: { optante: 'S', dataOpcao: '01/07/2007', dataExclusao: '' },
  mei: { optante: 'N', dataOpcao: '', dataExclusao: '' },
  qsa: [
    {
      tipo: 'PESSOA FÍSICA',
      nome: 'HELENA DUARTE PRADO',
      documento: '***982247**',
      qualificacao: { codigo: '49', descricao: 'Sócio-Administrador' },
      dataEntrada: '17/03/1998',
      faixaEtaria: 'Entre 51 a 60 anos',
      pais: { codigo: '023', descricao: 'ALEMANHA' },
    },
  ],
};

describe('the vocabulary of our own open-data provider', () => {
  test('every part has its place', () => {
    expect(read(LOCAL)).toMatchObject({
      status: 'ATIVA',
      statusDate: '03/11/2005',
      reason: 'SEM MOTIVO (00)',
      cnpj: '12.ABC.345/01DE-35',
      headOrBranch: 'MATRIZ',
      legalName: 'PADARIA ALVORADA LTDA',
      tradeName: 'PÃO DA ALVORADA',
      opened: '17/03/1998',
      size: 'MICRO EMPRESA',
      nature: 'Sociedade Empresária Limitada (2062)',
      capital: 'R$ 1.061.004.829,23',
      address: { street: 'RUA DAS ACACIAS, 1042', place: 'CENTRO · JUIZ DE FORA/MG · CEP 36010-000' },
      phones: ['(32) 3215-0000', '(32) 99123-4567'],
      email: 'contato@alvorada.example',
      mainActivities: [{ code: '1091-1/02', meaning: 'Padaria' }],
      activities: [{ code: '4721-1/02', meaning: 'Revenda' }],
      simples: { opted: 'yes', since: '01/07/2007', until: '' },
      mei: { opted: 'no' },
    });
  });

  test('a partner keeps what has no place of its own', () => {
    const [partner] = read(LOCAL).partners;
    expect(partner).toMatchObject({
      name: 'HELENA DUARTE PRADO',
      document: '***.982.247-**',
      kind: 'PESSOA FÍSICA',
      role: 'Sócio-Administrador (49)',
      since: '17/03/1998',
    });
    expect(partner?.age).toBe('Entre 51 a 60 anos');
    expect(partner?.rest).toEqual(readJson('{"pais":{"codigo":"023","descricao":"ALEMANHA"}}'));
  });

  test('only what the page has no place for is left, and what is empty', () => {
    expect(restOf(LOCAL)).toEqual(['situacaoEspecial', 'complemento', 'codigoMunicipio']);
  });

  test('a partner’s file that was not imported is no partner, an option that was not imported no option', () => {
    const { qsa: _qsa, simples: _simples, mei: _mei, ...bare } = LOCAL;
    expect(read(bare)).toMatchObject({ partners: [], partnersKnown: false, simples: null, mei: null });
    expect(read({ ...bare, qsa: [] })).toMatchObject({ partners: [], partnersKnown: true });
    expect(read(LOCAL).partnersKnown).toBe(true);
  });
});

describe('the vocabulary of minha-receita and BrasilAPI', () => {
  const block = {
    cnpj: '33683111000280',
    razao_social: 'SERVIÇO DE DADOS',
    situacao_cadastral: 2,
    descricao_situacao_cadastral: 'ATIVA',
    data_situacao_cadastral: '2004-05-22',
    descricao_identificador_matriz_filial: 'FILIAL',
    identificador_matriz_filial: 2,
    cnae_fiscal: 6204000,
    cnae_fiscal_descricao: 'Consultoria',
    cnaes_secundarios: [{ codigo: 6201501, descricao: 'Programas' }],
    opcao_pelo_simples: false,
    opcao_pelo_mei: null,
    data_opcao_pelo_simples: '2010-01-01',
    descricao_tipo_de_logradouro: 'AVENIDA',
    logradouro: 'AVENIDA PAULISTA',
    ddd_telefone_1: '1120000000',
    capital_social: 1000000,
    qsa: [
      {
        nome_socio: 'JOAO DA COSTA',
        cnpj_cpf_do_socio: '***220050**',
        qualificacao_socio: 'Presidente',
        data_entrada_sociedade: '2021-05-12',
        codigo_faixa_etaria: 7,
      },
    ],
  };

  test('is read, the word before its code', () => {
    expect(read(block)).toMatchObject({
      status: 'ATIVA',
      statusDate: '22/05/2004',
      headOrBranch: 'FILIAL',
      mainActivities: [{ code: '6204-0/00', meaning: 'Consultoria' }],
      activities: [{ code: '6201-5/01', meaning: 'Programas' }],
      simples: { opted: 'no', since: '01/01/2010' },
      mei: null,
      address: { street: 'AVENIDA PAULISTA' },
      phones: ['(11) 2000-0000'],
      partners: [{ name: 'JOAO DA COSTA', document: '***.220.050-**', role: 'Presidente', since: '12/05/2021' }],
    });
    expect(restOf(block)).toEqual(['situacao_cadastral', 'identificador_matriz_filial', 'opcao_pelo_mei']);
  });

  test('a code alone is shown as the word of the published layout', () => {
    expect(read({ situacao_cadastral: 8 }).status).toBe('BAIXADA');
    expect(read({ situacaoCadastral: '02' }).status).toBe('ATIVA');
    expect(read({ situacaoCadastral: '77' }).status).toBe('77');
  });
});

describe('other vocabularies', () => {
  test('ReceitaWS', () => {
    const block = {
      nome: 'PADARIA LTDA',
      fantasia: 'PÃO',
      situacao: 'ATIVA',
      abertura: '17/03/1998',
      atividade_principal: [{ code: '10.91-1-02', text: 'Padaria' }],
      atividades_secundarias: [{ code: '47.21-1-02', text: 'Revenda' }],
      qsa: [{ nome: 'HELENA', qual: '49-Sócio-Administrador' }],
    };
    expect(read(block)).toMatchObject({
      legalName: 'PADARIA LTDA',
      tradeName: 'PÃO',
      status: 'ATIVA',
      opened: '17/03/1998',
      mainActivities: [{ code: '10.91-1-02', meaning: 'Padaria' }],
      activities: [{ meaning: 'Revenda' }],
      partners: [{ name: 'HELENA', role: '49-Sócio-Administrador' }],
    });
    expect(restOf(block)).toEqual([]);
  });

  test('CNPJá', () => {
    const block = {
      taxId: '33683111000280',
      alias: 'DADOS',
      founded: '1967-06-30',
      status: { id: 2, text: 'Ativa' },
      statusDate: '2004-05-22',
      address: {
        street: 'Avenida X',
        number: '1',
        city: 'São Paulo',
        state: 'SP',
        zip: '01311902',
        country: { id: 76, name: 'Brasil' },
      },
      phones: [{ area: '11', number: '20000000' }],
      company: {
        name: 'SERVIÇO',
        equity: 1000000,
        simples: { optant: false, since: null },
        members: [{ since: '2020-01-01', person: { name: 'ANA', taxId: '***220050**' } }],
      },
    };
    expect(read(block)).toMatchObject({
      cnpj: '33.683.111/0002-80',
      legalName: 'SERVIÇO',
      status: 'Ativa',
      address: { street: 'Avenida X, 1', place: 'São Paulo/SP · CEP 01311-902 · Brasil' },
      capital: 'R$ 1.000.000,00',
      simples: { opted: 'no' },
      partners: [{ name: 'ANA', since: '01/01/2020' }],
    });
    // A telephone in two parts is not ours to glue together: it stays to be shown as it came.
    expect(restOf(block)).toEqual(['phones']);
  });

  test('a provider that nests the establishment', () => {
    const block = {
      razao_social: 'X',
      natureza_juridica: { id: '2062', descricao: 'Limitada' },
      estabelecimento: {
        situacao_cadastral: 'Baixada',
        cidade: { nome: 'Assis', ibge_id: 3504008 },
        estado: { sigla: 'SP' },
      },
    };
    expect(read(block)).toMatchObject({ status: 'Baixada', nature: 'Limitada (2062)', address: { place: 'Assis/SP' } });
    expect(read(block).rest).toEqual(readJson('{"estabelecimento":{"cidade":{"ibge_id":3504008}}}'));
  });

  test('an unknown vocabulary is left whole to the readable form', () => {
    const block = { alpha: 1, beta: [{ gamma: 'x' }] };
    expect(restOf(block)).toEqual(['alpha', 'beta']);
    expect(read(block)).toMatchObject({ status: '', legalName: '', partners: [] });
  });

  test('values of a type that nobody expects do no harm', () => {
    for (const block of ['text', 7, [1, 2], true, { qsa: 'none', simples: [], cnpj: { a: 1 }, cnaePrincipal: [[]] }]) {
      expect(() => read(block)).not.toThrow();
    }
  });
});

describe('the status of a CNPJ', () => {
  test.each([
    ['ATIVA', 'active', 'good'],
    ['Ativa', 'active', 'good'],
    ['ATIVA NÃO REGULAR', 'activeIrregular', 'watch'],
    ['SUSPENSA', 'suspended', 'watch'],
    ['INAPTA', 'unfit', 'bad'],
    ['BAIXADA', 'closed', 'ended'],
    ['NULA', 'void', 'bad'],
    ['EM ANÁLISE', null, 'unknown'],
    ['', null, 'unknown'],
    ['constructor', null, 'unknown'],
  ])('%j is %s', (word, status, tone) => {
    expect(federalStatus(word)).toBe(status);
    expect(toneOf(federalStatus(word))).toBe(tone);
  });
});
