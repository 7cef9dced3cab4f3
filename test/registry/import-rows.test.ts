import { describe, expect, test } from 'vitest';
import { cnpjOf } from '../support/documents.ts';
import { importing } from './importing.ts';
import { ALPHANUMERIC, CNPJ, company, csvOf, establishment, partner, simples } from './open-data-files.ts';

const { importFiles, blockOf } = importing();

const TABLES = {
  'F.K03200$Z.D61010.CNAECSV': [['0111301', 'Cultivo de arroz']],
  'F.K03200$Z.D61010.MOTICSV': [['00', 'SEM  MOTIVO']],
  'F.K03200$Z.D61010.MUNICCSV': [['7107', 'SAO PAULO']],
  'F.K03200$Z.D61010.NATJUCSV': [['2062', 'Sociedade Empresária Limitada']],
  'F.K03200$Z.D61010.PAISCSV': [['013', 'AFEGANISTAO']],
  'F.K03200$Z.D61010.QUALSCSV': [['49', 'Sócio-Administrador']],
};

test('every column of every file reaches the block it belongs to', async () => {
  const report = await importFiles({
    ...TABLES,
    'K3241.K03200Y0.D61010.EMPRECSV': [
      company(CNPJ, {
        razao_social: 'PEDRA LASCADA COMÉRCIO LTDA',
        natureza_juridica: '2062',
        qualificacao_responsavel: '49',
        capital_social: '1061004829,23',
        porte: '03',
        ente_federativo_responsavel: 'UNIÃO',
      }),
    ],
    'K3241.K03200Y0.D61010.ESTABELE': [
      establishment(CNPJ, {
        identificador_matriz_filial: '2',
        nome_fantasia: 'PEDRA "LASCADA"; & CIA',
        situacao_cadastral: '08',
        data_situacao_cadastral: '20260131',
        motivo_situacao_cadastral: '00',
        nome_cidade_exterior: 'CABUL',
        pais: '13',
        data_inicio_atividade: '20131003',
        cnae_fiscal_principal: '111301',
        cnae_fiscal_secundaria: '0111301,9999999',
        tipo_logradouro: 'RUA',
        logradouro: 'DE LIGAÇÃO',
        numero: 'S/N',
        complemento: 'ANDAR 4        SALA 2',
        bairro: 'SÉ',
        cep: '1001000',
        uf: 'SP',
        municipio: '7107',
        ddd_1: '11',
        telefone_1: '23851939',
        ddd_2: '21',
        telefone_2: '',
        ddd_fax: '11',
        fax: '999',
        correio_eletronico: 'contato@pedra.example',
        situacao_especial: 'FALIDO',
        data_situacao_especial: '20260201',
      }),
    ],
    'K3241.K03200Y0.D61010.SOCIOCSV': [
      partner(CNPJ, {
        identificador_de_socio: '2',
        nome_socio: 'JOSEFINA DAS NEVES',
        cnpj_cpf_do_socio: '***456789**',
        qualificacao_do_socio: '49',
        data_entrada_sociedade: '20240227',
        representante_legal: '***000000**',
        qualificacao_do_representante_legal: '00',
        faixa_etaria: '5',
      }),
      partner(CNPJ, {
        identificador_de_socio: '3',
        nome_socio: 'STEIN GMBH',
        qualificacao_do_socio: '37',
        data_entrada_sociedade: '20240228',
        pais: '023',
        representante_legal: '***111222**',
        nome_do_representante: 'OTTO VON STEIN',
        qualificacao_do_representante_legal: '49',
        faixa_etaria: '0',
      }),
    ],
    'F.K03200$W.SIMPLES.CSV.D61010': [
      simples(CNPJ, {
        opcao_pelo_simples: 'N',
        data_opcao_simples: '20140101',
        data_exclusao_simples: '20151231',
        opcao_pelo_mei: 'S',
        data_opcao_mei: '20140102',
        data_exclusao_mei: '00000000',
      }),
    ],
  });
  expect(report).toMatchObject({ rowsRead: 11, kept: 11, folded: 0, rejected: [], rejectedTotal: 0 });
  expect(blockOf(CNPJ)).toEqual({
    cnpj: CNPJ,
    matrizFilial: 'FILIAL',
    razaoSocial: 'PEDRA LASCADA COMÉRCIO LTDA',
    nomeFantasia: 'PEDRA "LASCADA"; & CIA',
    situacaoCadastral: 'BAIXADA',
    dataSituacaoCadastral: '31/01/2026',
    motivoSituacaoCadastral: { codigo: '00', descricao: 'SEM MOTIVO' },
    situacaoEspecial: 'FALIDO',
    dataSituacaoEspecial: '01/02/2026',
    dataInicioAtividade: '03/10/2013',
    naturezaJuridica: { codigo: '2062', descricao: 'Sociedade Empresária Limitada' },
    qualificacaoResponsavel: { codigo: '49', descricao: 'Sócio-Administrador' },
    capitalSocial: '1061004829,23',
    porte: 'EMPRESA DE PEQUENO PORTE',
    enteFederativoResponsavel: 'UNIÃO',
    cnaePrincipal: { codigo: '0111301', descricao: 'Cultivo de arroz' },
    cnaesSecundarios: [
      { codigo: '0111301', descricao: 'Cultivo de arroz' },
      { codigo: '9999999', descricao: '' },
    ],
    tipoLogradouro: 'RUA',
    logradouro: 'DE LIGAÇÃO',
    numero: 'S/N',
    complemento: 'ANDAR 4 SALA 2',
    bairro: 'SÉ',
    cep: '01001000',
    municipio: 'SAO PAULO',
    codigoMunicipio: '7107',
    uf: 'SP',
    cidadeExterior: 'CABUL',
    pais: { codigo: '013', descricao: 'AFEGANISTAO' },
    telefones: ['1123851939'],
    fax: '11999',
    email: 'contato@pedra.example',
    simples: { optante: 'N', dataOpcao: '01/01/2014', dataExclusao: '31/12/2015' },
    mei: { optante: 'S', dataOpcao: '02/01/2014', dataExclusao: '' },
    qsa: [
      {
        tipo: 'PESSOA FÍSICA',
        nome: 'JOSEFINA DAS NEVES',
        documento: '***456789**',
        qualificacao: { codigo: '49', descricao: 'Sócio-Administrador' },
        dataEntrada: '27/02/2024',
        faixaEtaria: 'Entre 41 a 50 anos',
      },
      {
        tipo: 'ESTRANGEIRO',
        nome: 'STEIN GMBH',
        documento: '',
        qualificacao: { codigo: '37', descricao: '' },
        dataEntrada: '28/02/2024',
        pais: { codigo: '023', descricao: '' },
        faixaEtaria: 'Não se aplica',
        representanteLegal: {
          nome: 'OTTO VON STEIN',
          documento: '***111222**',
          qualificacao: { codigo: '49', descricao: 'Sócio-Administrador' },
        },
      },
    ],
  });
});

describe('what real months hold', () => {
  test('an alphanumeric CNPJ is found by its letters', async () => {
    await importFiles({ 'x.ESTABELE': [establishment(ALPHANUMERIC, { nome_fantasia: 'NOVA' })] });
    expect(blockOf(ALPHANUMERIC)).toMatchObject({ cnpj: ALPHANUMERIC, nomeFantasia: 'NOVA' });
  });

  test('lower-case letters are refused, not folded into another company', async () => {
    const report = await importFiles({
      'x.ESTABELE': [establishment(CNPJ), establishment(ALPHANUMERIC.toLowerCase())],
    });
    expect(report.rejected).toEqual([{ line: 2, reason: 'x.ESTABELE: the first three fields are no CNPJ' }]);
    expect(blockOf(ALPHANUMERIC)).toBeNull();
  });

  test('NUL bytes are no part of the text', async () => {
    const bytes = csvOf([establishment(CNPJ, { nome_fantasia: 'A\0CME\0' })]);
    await importFiles({ 'x.ESTABELE': Buffer.concat([Buffer.from([0]), bytes]) });
    expect(blockOf(CNPJ)?.nomeFantasia).toBe('ACME');
  });

  test('windows-1252 is read where ISO-8859-1 has no character', async () => {
    const bytes = csvOf([establishment(CNPJ, { nome_fantasia: 'PÃO \u0096 AÇÚCAR' })]);
    await importFiles({ 'x.ESTABELE': bytes });
    expect(blockOf(CNPJ)?.nomeFantasia).toBe('PÃO – AÇÚCAR');
  });

  test('CRLF, a missing last line break and blank lines are no rows', async () => {
    const text = csvOf([establishment(CNPJ), establishment(ALPHANUMERIC)]).toString('latin1');
    const report = await importFiles({ 'x.ESTABELE': Buffer.from(`${text.trimEnd().replaceAll('\n', '\r\n\r\n')}`) });
    expect(report).toMatchObject({ rowsRead: 2, rejectedTotal: 0 });
    expect(report.snapshot.records).toBe(2);
  });

  test('codes that the tables or the layout lack keep their code', async () => {
    await importFiles({
      ...TABLES,
      'x.ESTABELE': [
        establishment(CNPJ, {
          situacao_cadastral: '7',
          motivo_situacao_cadastral: '32',
          municipio: '99',
          pais: '367',
          identificador_matriz_filial: '9',
        }),
      ],
      'x.EMPRECSV': [company(CNPJ, { porte: '07', natureza_juridica: '1' })],
    });
    expect(blockOf(CNPJ)).toMatchObject({
      situacaoCadastral: '07',
      motivoSituacaoCadastral: { codigo: '32', descricao: '' },
      municipio: '',
      codigoMunicipio: '0099',
      pais: { codigo: '367', descricao: '' },
      matrizFilial: '9',
      porte: '07',
      naturezaJuridica: { codigo: '0001', descricao: '' },
    });
  });

  test('SERPRO knows the status ATIVA NÃO REGULAR', async () => {
    await importFiles({ 'x.ESTABELE': [establishment(CNPJ, { situacao_cadastral: '05' })] });
    expect(blockOf(CNPJ)?.situacaoCadastral).toBe('ATIVA NÃO REGULAR');
  });

  test('a company without rows of other files lacks what stands there', async () => {
    await importFiles({ 'x.ESTABELE': [establishment(CNPJ)] });
    const block = blockOf(CNPJ)!;
    const lacking = ['razaoSocial', 'porte', 'capitalSocial', 'naturezaJuridica', 'simples', 'mei', 'qsa'];
    for (const name of [...lacking, 'pais', 'cnaePrincipal', 'motivoSituacaoCadastral']) {
      expect(block).not.toHaveProperty(name);
    }
    expect(block).toMatchObject({ dataSituacaoCadastral: '', cep: '', cnaesSecundarios: [], telefones: [] });
  });

  test('a company without partners has an empty list where the partners were imported', async () => {
    await importFiles({ 'x.ESTABELE': [establishment(CNPJ)], 'x.SOCIOCSV': [partner(ALPHANUMERIC)] });
    expect(blockOf(CNPJ)?.qsa).toEqual([]);
  });

  test('another order of the same company is another establishment', async () => {
    const branch = cnpjOf(`${CNPJ.slice(0, 8)}0002`);
    await importFiles({
      'x.ESTABELE': [
        establishment(branch, { nome_fantasia: 'FILIAL' }),
        establishment(CNPJ, { nome_fantasia: 'MATRIZ' }),
      ],
    });
    expect(blockOf(branch)?.nomeFantasia).toBe('FILIAL');
    expect(blockOf(CNPJ)?.nomeFantasia).toBe('MATRIZ');
    expect(blockOf(cnpjOf(`${CNPJ.slice(0, 8)}0003`))).toBeNull();
  });

  test('of two rows of one establishment the later one counts, and partners are not doubled', async () => {
    const twice = partner(CNPJ, { nome_socio: 'JOSEFINA DAS NEVES', cnpj_cpf_do_socio: '***456789**' });
    const namesake = partner(CNPJ, { nome_socio: 'JOSEFINA DAS NEVES FILHA', cnpj_cpf_do_socio: '***456789**' });
    const report = await importFiles({
      'a.ESTABELE': [establishment(CNPJ, { nome_fantasia: 'VELHO' }), establishment(ALPHANUMERIC)],
      'b.ESTABELE': [establishment(CNPJ, { nome_fantasia: 'NOVO' })],
      'a.SOCIOCSV': [twice, namesake],
      'b.SOCIOCSV': [twice],
    });
    expect(report).toMatchObject({ rowsRead: 6, kept: 5, folded: 1, snapshot: { records: 2 } });
    expect(blockOf(CNPJ)).toMatchObject({ nomeFantasia: 'NOVO' });
    expect(blockOf(CNPJ)?.qsa?.map((each) => each.nome)).toEqual(['JOSEFINA DAS NEVES', 'JOSEFINA DAS NEVES FILHA']);
  });

  test('rows that are not of the layout are left out and reported by line, without their content', async () => {
    const short = establishment(ALPHANUMERIC, { nome_fantasia: 'SEGREDO' }).slice(0, 29);
    const report = await importFiles({
      'x.ESTABELE': [short, establishment(CNPJ), ['', '', '', ...short.slice(3), '']],
      'x.EMPRECSV': [company(CNPJ), ['123', ...company(CNPJ).slice(1)]],
      'x.CNAECSV': [
        ['abc', 'SEGREDO'],
        ['0111301', 'Arroz', 'x'],
      ],
    });
    expect(report).toMatchObject({ rowsRead: 7, kept: 2, folded: 0, rejectedTotal: 5, snapshot: { records: 1 } });
    expect(report.rejected).toEqual([
      { line: 1, reason: 'x.ESTABELE: 29 cells instead of 30' },
      { line: 3, reason: 'x.ESTABELE: the first three fields are no CNPJ' },
      { line: 2, reason: 'x.EMPRECSV: the first field is no CNPJ base' },
      { line: 1, reason: 'x.CNAECSV: the first field is no code' },
      { line: 2, reason: 'x.CNAECSV: 3 cells instead of 2' },
    ]);
  });

  test('a stray quote costs its own row only', async () => {
    const good = csvOf([establishment(CNPJ)]).toString('latin1');
    const bad = csvOf([establishment(ALPHANUMERIC, { nome_fantasia: 'X' })]).toString('latin1');
    const report = await importFiles({ 'x.ESTABELE': Buffer.from(`${bad.replace('"X"', '"X')}${good}`, 'latin1') });
    expect(report).toMatchObject({ rejectedTotal: 1, snapshot: { records: 1 } });
    expect(blockOf(CNPJ)).not.toBeNull();
  });

  test('of many rejected rows a hundred are shown and all are counted', async () => {
    const bad = Array.from({ length: 250 }, () => ['x']);
    const report = await importFiles({ 'x.ESTABELE': [...bad, establishment(CNPJ)] });
    expect(report.rejected).toHaveLength(100);
    expect(report).toMatchObject({ rejectedTotal: 250, rowsRead: 251, kept: 1 });
  });
});
