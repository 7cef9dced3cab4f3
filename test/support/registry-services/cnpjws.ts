import { type RegistryService, startRegistryService } from './server.ts';

const BRASIL = { id: '1058', iso2: 'BR', iso3: 'BRA', nome: 'Brasil', comex_id: '105' };
const SP = { id: 26, nome: 'São Paulo', sigla: 'SP', ibge_id: 35 };

/** Form and types of answers of 2023-2026, of an invented company. */
export function companyOfCnpjWs(cnpj: string) {
  return {
    cnpj_raiz: cnpj.slice(0, 8),
    razao_social: 'PADARIA INVENTADA LTDA',
    capital_social: '120000.00',
    responsavel_federativo: '',
    atualizado_em: '2026-10-11T03:00:00.000Z',
    porte: { id: '03', descricao: 'Empresa de Pequeno Porte' },
    natureza_juridica: { id: '2062', descricao: 'Sociedade Empresária Limitada' },
    qualificacao_do_responsavel: { id: 49, descricao: 'Sócio-Administrador ' },
    socios: [
      {
        cpf_cnpj_socio: '***456780**',
        nome: 'MARIA INVENTADA DA SILVA',
        tipo: 'Pessoa Física',
        data_entrada: '2024-03-21',
        cpf_representante_legal: '***000000**',
        nome_representante: null,
        faixa_etaria: '41 a 50 anos',
        atualizado_em: '2026-10-11T03:00:00.000Z',
        pais_id: '1058',
        qualificacao_socio: { id: 49, descricao: 'Sócio-Administrador ' },
        qualificacao_representante: null,
        pais: BRASIL,
      },
    ],
    simples: {
      simples: 'Sim',
      data_opcao_simples: '2019-01-01',
      data_exclusao_simples: null,
      mei: 'Não',
      data_opcao_mei: null,
      data_exclusao_mei: null,
      atualizado_em: '2026-10-11T03:00:00.000Z',
    },
    estabelecimento: {
      cnpj,
      atividades_secundarias: [
        {
          id: '5611203',
          secao: 'I',
          divisao: '56',
          grupo: '56.1',
          classe: '56.11-2',
          subclasse: '5611-2/03',
          descricao: 'Lanchonetes, casas de chá, de sucos e similares',
        },
      ],
      cnpj_raiz: cnpj.slice(0, 8),
      cnpj_ordem: cnpj.slice(8, 12),
      cnpj_digito_verificador: cnpj.slice(12),
      tipo: 'Matriz',
      nome_fantasia: 'PADARIA DO TESTE',
      situacao_cadastral: 'Ativa',
      data_situacao_cadastral: '2018-06-05',
      data_inicio_atividade: '2018-06-05',
      nome_cidade_exterior: null,
      tipo_logradouro: 'RUA',
      logradouro: 'DAS AMOSTRAS',
      numero: '106',
      complemento: null,
      bairro: 'CENTRO',
      cep: '19900080',
      ddd1: '14',
      telefone1: '55500101',
      ddd2: null,
      telefone2: null,
      ddd_fax: '14',
      fax: '55500102',
      email: 'contato@padaria.example',
      situacao_especial: null,
      data_situacao_especial: null,
      atualizado_em: '2026-10-11T03:00:00.000Z',
      atividade_principal: {
        id: '1091102',
        secao: 'C',
        divisao: '10',
        grupo: '10.9',
        classe: '10.91-1',
        subclasse: '1091-1/02',
        descricao: 'Fabricação de produtos de padaria e confeitaria com predominância de produção própria',
      },
      pais: BRASIL,
      estado: SP,
      cidade: { id: 3660, nome: 'Ourinhos', ibge_id: 3534708, siafi_id: '6795' },
      motivo_situacao_cadastral: null,
      inscricoes_estaduais: [
        { inscricao_estadual: '110042490114', ativo: true, atualizado_em: '2026-09-23T03:00:00.000Z', estado: SP },
        {
          inscricao_estadual: '1234567850',
          ativo: false,
          atualizado_em: '2026-09-23T03:00:00.000Z',
          estado: { id: 18, nome: 'Paraná', sigla: 'PR', ibge_id: 41 },
        },
      ],
      inscricoes_suframa: [],
    },
  };
}

/** CNPJ.ws as documented, public or, where it has a `token`, commercial. */
export async function startCnpjWs(
  companies: readonly string[],
  token?: string,
): Promise<RegistryService & { url: string }> {
  const service = await startRegistryService(({ path, query }) => {
    if (query.token !== token) {
      return { status: 401, body: { status: 401, titulo: 'Não autorizado', detalhes: 'Token', validacao: [] } };
    }
    const cnpj = /^\/cnpj\/(\w+)$/.exec(path)?.[1] ?? '';
    if (companies.includes(cnpj)) return { body: companyOfCnpjWs(cnpj) };
    return {
      status: 404,
      body: { status: 404, titulo: 'Não encontrado', detalhes: `CNPJ ${cnpj} não encontrado`, validacao: [] },
    };
  });
  return Object.assign(service, { url: `${service.origin}/cnpj` });
}
