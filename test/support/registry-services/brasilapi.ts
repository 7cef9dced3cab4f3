import { type RegistryService, startRegistryService } from './server.ts';

/** Form and types of minha-receita's published sample, of an invented company. */
export function companyOfBrasilApi(cnpj: string) {
  return {
    uf: 'SP',
    cep: '01311902',
    qsa: [
      {
        pais: null,
        nome_socio: 'MARIA INVENTADA DA SILVA',
        codigo_pais: null,
        faixa_etaria: 'Entre 41 a 50 anos',
        cnpj_cpf_do_socio: '***456780**',
        qualificacao_socio: 'Sócio-Administrador',
        codigo_faixa_etaria: 5,
        data_entrada_sociedade: '2024-02-27',
        identificador_de_socio: 2,
        cpf_representante_legal: '***000000**',
        nome_representante_legal: '',
        codigo_qualificacao_socio: 49,
        qualificacao_representante_legal: 'Não informada',
        codigo_qualificacao_representante_legal: 0,
      },
      {
        pais: 'PORTUGAL',
        nome_socio: 'EMPRESA INVENTADA SGPS',
        codigo_pais: 607,
        faixa_etaria: 'Não se aplica',
        cnpj_cpf_do_socio: '',
        qualificacao_socio: 'Sócio Pessoa Jurídica Domiciliado no Exterior',
        codigo_faixa_etaria: 0,
        data_entrada_sociedade: '2019-10-25',
        identificador_de_socio: 3,
        cpf_representante_legal: '***999999**',
        nome_representante_legal: 'JOAO INVENTADO',
        codigo_qualificacao_socio: 37,
        qualificacao_representante_legal: 'Procurador',
        codigo_qualificacao_representante_legal: 17,
      },
    ],
    cnpj,
    pais: null,
    email: null,
    porte: 'DEMAIS',
    bairro: 'BELA VISTA',
    numero: '37',
    ddd_fax: '',
    municipio: 'SAO PAULO',
    logradouro: 'PAULISTA',
    cnae_fiscal: 111301,
    codigo_pais: null,
    complemento: 'ANDAR 4',
    codigo_porte: 5,
    razao_social: 'PADARIA INVENTADA LTDA',
    nome_fantasia: '',
    capital_social: 1000.5,
    ddd_telefone_1: '1155500101',
    ddd_telefone_2: '',
    opcao_pelo_mei: null,
    descricao_porte: '',
    codigo_municipio: 7107,
    cnaes_secundarios: [
      { codigo: 4721102, descricao: 'Padaria e confeitaria com predominância de revenda' },
      { codigo: 0, descricao: '' },
    ],
    natureza_juridica: 'Sociedade Empresária Limitada',
    regime_tributario: [{ ano: 2023, cnpj_da_scp: null, forma_de_tributacao: 'LUCRO PRESUMIDO' }],
    situacao_especial: '',
    opcao_pelo_simples: false,
    situacao_cadastral: 2,
    data_opcao_pelo_mei: null,
    data_exclusao_do_mei: null,
    cnae_fiscal_descricao: 'Cultivo de arroz',
    codigo_municipio_ibge: 3550308,
    data_inicio_atividade: '2013-10-03',
    data_situacao_especial: null,
    data_opcao_pelo_simples: '2014-01-01',
    data_situacao_cadastral: '2013-10-03',
    nome_cidade_no_exterior: '',
    codigo_natureza_juridica: 2062,
    data_exclusao_do_simples: '2020-12-31',
    motivo_situacao_cadastral: 0,
    ente_federativo_responsavel: '',
    identificador_matriz_filial: 1,
    qualificacao_do_responsavel: 49,
    descricao_situacao_cadastral: 'ATIVA',
    descricao_tipo_de_logradouro: 'AVENIDA',
    descricao_motivo_situacao_cadastral: 'SEM MOTIVO',
    descricao_identificador_matriz_filial: 'MATRIZ',
  };
}

/** BrasilAPI as documented: its companies, 404 for others in its own words. */
export async function startBrasilApi(...companies: string[]): Promise<RegistryService & { url: string }> {
  const service = await startRegistryService(({ path }) => {
    const cnpj = /^\/api\/cnpj\/v1\/(\w+)$/.exec(path)?.[1] ?? '';
    if (companies.includes(cnpj)) return { body: companyOfBrasilApi(cnpj) };
    return { status: 404, body: { message: `CNPJ ${cnpj} não encontrado.`, type: 'not_found', name: 'NotFoundError' } };
  });
  return Object.assign(service, { url: `${service.origin}/api/cnpj/v1` });
}
