import { type Described, described } from './described.ts';

/** A column of one of the published files, in a form short enough for the table below. */
const establishment = (...names: string[]) => names.map((name) => `estabelecimentos.${name}`);
const company = (...names: string[]) => names.map((name) => `empresas.${name}`);
const simplesOf = (...names: string[]) => names.map((name) => `simples.${name}`);
const partner = (...names: string[]) => names.map((name) => `socios.${name}`);

const NOT_INFORMED = 'Absent where it is not informed.';
const COMPANY = "Absent where the copy lacks the company's own row.";

/** An object of code and meaning; a source may know only one of the two. */
function coded(what: string, width: number, columns: readonly string[], example: [string, string]): Described {
  return described(`Object: ${what}`, {
    columns,
    properties: {
      codigo: described(`Text, ${width} digits, leading zeros kept; absent where the source has only the words.`, {
        example: example[0],
      }),
      descricao: described(
        "Text, what the code means; empty where the month's own table lacks the code, absent where the source has only the code.",
        { example: example[1] },
      ),
    },
  });
}

function option(what: string, prefix: 'simples' | 'mei'): Described {
  const since = prefix === 'simples' ? 'data_opcao_simples' : 'data_opcao_mei';
  const until = prefix === 'simples' ? 'data_exclusao_simples' : 'data_exclusao_mei';
  return described(
    `Object: ${what} Of the company, not of the establishment; absent where it never opted, or where the source does not say.`,
    {
      properties: {
        optante: described('Text, `S` or `N`.', {
          example: prefix === 'simples' ? 'S' : 'N',
          columns: simplesOf(`opcao_pelo_${prefix}`),
        }),
        dataOpcao: described('Text, DD/MM/YYYY; empty or absent where there is none.', {
          example: prefix === 'simples' ? '05/06/2020' : '',
          columns: simplesOf(since),
        }),
        dataExclusao: described('Text, DD/MM/YYYY; empty or absent where there is none.', {
          example: '',
          columns: simplesOf(until),
        }),
      },
    },
  );
}

const PARTNER: Described.Fields = {
  tipo: described(
    'Text: `PESSOA JURÍDICA`, `PESSOA FÍSICA` or `ESTRANGEIRO`; a code that is none of them as published.',
    {
      example: 'PESSOA FÍSICA',
      columns: partner('identificador_de_socio'),
    },
  ),
  nome: described('Text.', { example: 'PESSOA INVENTADA', columns: partner('nome_socio') }),
  documento: described('Text: a CNPJ of 14 characters, or a CPF as the publisher masks it. Empty of foreigners.', {
    example: '***456780**',
    columns: partner('cnpj_cpf_do_socio'),
  }),
  qualificacao: coded(`in which capacity. ${NOT_INFORMED}`, 2, partner('qualificacao_do_socio'), [
    '49',
    'Sócio-Administrador',
  ]),
  dataEntrada: described('Text, DD/MM/YYYY.', { example: '05/06/2020', columns: partner('data_entrada_sociedade') }),
  pais: coded(`country, of foreigners. ${NOT_INFORMED}`, 3, partner('pais'), ['105', 'BRASIL']),
  faixaEtaria: described('Text, the age group in words; `Não se aplica` of companies.', {
    example: 'Entre 41 a 50 anos',
    columns: partner('faixa_etaria'),
  }),
  representanteLegal: described('Object: the legal representative. Absent where there is none.', {
    properties: {
      nome: described('Text.', { example: 'PESSOA INVENTADA', columns: partner('nome_do_representante') }),
      documento: described('Text: a CPF as the publisher masks it.', {
        example: '***456780**',
        columns: partner('representante_legal'),
      }),
      qualificacao: coded(`in which capacity. ${NOT_INFORMED}`, 2, partner('qualificacao_do_representante_legal'), [
        '17',
        'Procurador',
      ]),
    },
  }),
};

/** Fields of the block `receitaFederal`, in the order in which the provider `local` writes them. */
const FIELDS: Described.Fields = {
  cnpj: described('Text, 14 characters without mask; letters in upper case in the first twelve since July 2026.', {
    example: '99000001000101',
    columns: establishment('cnpj_basico', 'cnpj_ordem', 'cnpj_dv'),
  }),
  matrizFilial: described('Text: `MATRIZ` or `FILIAL`.', {
    example: 'MATRIZ',
    columns: establishment('identificador_matriz_filial'),
  }),
  razaoSocial: described(`Text. Of a sole trader it may end in the CPF, as published. ${COMPANY}`, {
    example: 'PADARIA INVENTADA LTDA',
    columns: company('razao_social'),
  }),
  nomeFantasia: described('Text.', { example: 'PADARIA DO TESTE', columns: establishment('nome_fantasia') }),
  situacaoCadastral: described(
    'Text: `NULA`, `ATIVA`, `SUSPENSA`, `INAPTA`, `ATIVA NÃO REGULAR` or `BAIXADA`; a code that is none of them as published.',
    { example: 'ATIVA', columns: establishment('situacao_cadastral') },
  ),
  dataSituacaoCadastral: described('Text, DD/MM/YYYY: since when the status holds.', {
    example: '05/06/2020',
    columns: establishment('data_situacao_cadastral'),
  }),
  motivoSituacaoCadastral: coded(
    `why the status is what it is. ${NOT_INFORMED}`,
    2,
    establishment('motivo_situacao_cadastral'),
    ['00', 'SEM MOTIVO'],
  ),
  situacaoEspecial: described('Text, for example `FALIDO`.', {
    example: '',
    columns: establishment('situacao_especial'),
  }),
  dataSituacaoEspecial: described('Text, DD/MM/YYYY.', {
    example: '',
    columns: establishment('data_situacao_especial'),
  }),
  dataInicioAtividade: described('Text, DD/MM/YYYY.', {
    example: '05/06/2020',
    columns: establishment('data_inicio_atividade'),
  }),
  naturezaJuridica: coded(`legal form. ${COMPANY}`, 4, company('natureza_juridica'), [
    '2062',
    'Sociedade Empresária Limitada',
  ]),
  qualificacaoResponsavel: coded(
    `in which capacity the person responsible before Receita Federal acts. ${COMPANY}`,
    2,
    company('qualificacao_responsavel'),
    ['49', 'Sócio-Administrador'],
  ),
  capitalSocial: described(`Text, reais with a comma and two decimals, without separators. ${COMPANY}`, {
    example: '1000,50',
    columns: company('capital_social'),
  }),
  porte: described(
    `Text: \`NÃO INFORMADO\`, \`MICRO EMPRESA\`, \`EMPRESA DE PEQUENO PORTE\` or \`DEMAIS\`; another code or word as the source has it. ${COMPANY}`,
    { example: 'MICRO EMPRESA', columns: company('porte') },
  ),
  enteFederativoResponsavel: described(`Text, of public bodies the federative entity responsible. ${COMPANY}`, {
    example: '',
    columns: company('ente_federativo_responsavel'),
  }),
  cnaePrincipal: coded(
    `main activity by CNAE 2.3 (subclass). ${NOT_INFORMED}`,
    7,
    establishment('cnae_fiscal_principal'),
    ['0111301', 'Cultivo de arroz'],
  ),
  cnaesSecundarios: described(
    'List of objects as `cnaePrincipal`, in the published order; empty where there is none, absent where the source has no list.',
    {
      items: coded('one activity.', 7, establishment('cnae_fiscal_secundaria'), [
        '4721102',
        'Padaria e confeitaria com predominância de revenda',
      ]),
    },
  ),
  tipoLogradouro: described('Text.', { example: 'RUA', columns: establishment('tipo_logradouro') }),
  logradouro: described('Text, street; some sources have its kind in it and no `tipoLogradouro`.', {
    example: 'DAS AMOSTRAS',
    columns: establishment('logradouro'),
  }),
  numero: described('Text, such as `S/N` too.', { example: '106', columns: establishment('numero') }),
  complemento: described('Text.', { example: 'ANDAR 4', columns: establishment('complemento') }),
  bairro: described('Text.', { example: 'CENTRO', columns: establishment('bairro') }),
  cep: described('Text, 8 digits; empty or absent where what is published is no CEP.', {
    example: '01311902',
    columns: establishment('cep'),
  }),
  municipio: described(
    "Text, name of the municipality in Receita Federal's spelling, which is not always IBGE's; empty where the month's own table lacks its code.",
    { example: 'SAO PAULO', columns: establishment('municipio') },
  ),
  codigoMunicipio: described("Text, 4 digits: Receita Federal's own code (SIAFI or TOM), not IBGE's.", {
    example: '7107',
    columns: establishment('municipio'),
  }),
  uf: described('Text, two-letter state code; `EX` abroad.', { example: 'SP', columns: establishment('uf') }),
  cidadeExterior: described('Text, the city of an establishment abroad.', {
    example: '',
    columns: establishment('nome_cidade_exterior'),
  }),
  pais: coded(
    `country of an establishment abroad; some sources name Brazil too. ${NOT_INFORMED}`,
    3,
    establishment('pais'),
    ['105', 'BRASIL'],
  ),
  telefones: described('List of texts: area code and number, digits only. Empty or absent where there is none.', {
    items: described('Text, digits only.', {
      example: '1155500101',
      columns: establishment('ddd_1', 'telefone_1', 'ddd_2', 'telefone_2'),
    }),
  }),
  fax: described('Text: area code and number, digits only.', {
    example: '1155500102',
    columns: establishment('ddd_fax', 'fax'),
  }),
  email: described('Text.', { example: 'contato@padaria.example', columns: establishment('correio_eletronico') }),
  simples: option('the option for Simples Nacional.', 'simples'),
  mei: option('the option for MEI (SIMEI).', 'mei'),
  qsa: described(
    'List of objects: partners and officers in the published order; empty where there is none, absent where the source does not have them. One whom a provider gives without a name that can be read has no `nome`.',
    { items: described('Object: one partner or officer.', { properties: PARTNER }) },
  ),
};

/**
 * The block `receitaFederal` as the provider `local` and the mapped services answer it (`ReceitaFederalBlock` in
 * `registry/local-block.ts`).
 */
export const RECEITA_FEDERAL: Described = described(
  "Receita Federal's registration. The providers of this product answer with the fields below, which are stable: new ones " +
    'may join, none changes its meaning. Each value is text unless it says otherwise. An empty text means "not informed"; ' +
    'an absent field means that the source does not have it. The provider `http` is passed through to the letter: it may ' +
    'answer other fields, other types, or something that is no object. "Published as" names file and column of Receita ' +
    'Federal\'s layout "Dados Abertos do CNPJ". Absent where there is no such company in the source; the header ' +
    '`Atesta-Blocks` says why.',
  { properties: FIELDS },
);
