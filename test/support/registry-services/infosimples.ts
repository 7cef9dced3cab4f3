import { type RegistryService, startRegistryService } from './server.ts';

/** Field names of the publisher's documentation of a state's Sintegra, of an invented company. */
export function resultOfInfosimples(uf: string, asked: { cnpj?: string; cpf?: string }) {
  return {
    abertura_data: '05/01/2010',
    atividade_economica: '4721-1/02 - Padaria e confeitaria com predominância de revenda',
    atividade_economica_secundaria: '5611-2/03 - Lanchonetes, casas de chá, de sucos e similares',
    cnpj: asked.cnpj ?? '',
    cnpj_cpf: asked.cnpj ?? asked.cpf ?? '',
    consulta_data: '22/11/2026',
    consulta_datahora: '22/11/2026 10:00:00',
    cpf: asked.cpf ?? '',
    email: 'contato@padaria.example',
    endereco_bairro: 'Centro',
    endereco_cep: '80010-000',
    endereco_complemento: '',
    endereco_logradouro: 'Rua das Amostras',
    endereco_municipio: 'Curitiba',
    endereco_numero: '10',
    endereco_uf: uf,
    inscricao_estadual: uf === 'PR' ? '1234567850' : '110042490114',
    nome_fantasia: '',
    razao_social: 'PADARIA INVENTADA LTDA',
    regime_apuracao: 'NORMAL',
    situacao_cadastral: 'ATIVO - HABILITADO',
    situacao_cadastral_data: '06/02/2011',
    telefone: '(41) 5550-0101',
    site_receipt: 'https://storage.example/receipt.html',
  };
}

/** Infosimples as documented: an envelope with the code of what happened, receipts and the price. */
export async function startInfosimples(
  known: { cnpj: string; ufs: readonly string[]; cpf?: string },
  token: string,
): Promise<RegistryService & { url: string }> {
  const service = await startRegistryService(({ form }) => {
    if (form.token !== token) return { status: 401, body: envelope(601, 'Token inválido', []) };
    const { uf = '', cnpj, cpf, ie } = form;
    const isKnown = known.ufs.includes(uf) && (cnpj === known.cnpj || (cpf !== undefined && cpf === known.cpf));
    if (isKnown) return { body: envelope(200, 'OK', [resultOfInfosimples(uf, { cnpj, cpf })]) };
    const result = resultOfInfosimples(uf, { cnpj: known.cnpj });
    if (ie === result.inscricao_estadual) return { body: envelope(200, 'OK', [result]) };
    return { body: envelope(612, 'Os dados não existem na origem', []) };
  });
  return Object.assign(service, { url: `${service.origin}/api/v2/consultas/sintegra/unificada` });
}

export function envelope(code: number, code_message: string, data: unknown[]) {
  return {
    code,
    code_message,
    header: { api_version: 'v2', service: 'sintegra/unificada', price: '0.26', billable: code < 300 },
    data_count: data.length,
    data,
    errors: code < 300 ? [] : [code_message],
    site_receipts: [],
  };
}
