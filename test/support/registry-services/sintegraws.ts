import { type RegistryService, startRegistryService } from './server.ts';

/** Form of the publisher's sample of the plugin ST, of an invented company. */
export function stateOfSintegraWs(cnpj: string) {
  return {
    code: '0',
    status: 'OK',
    message: 'Pesquisa realizada com sucesso.',
    nome_empresarial: 'Padaria inventada ltda.',
    cnpj,
    inscricao_estadual: '110042490114',
    tipo_inscricao: '',
    data_situacao_cadastral: '16-10-2007',
    situacao_cnpj: 'Sem restrição',
    situacao_ie: 'Ativo',
    nome_fantasia: '',
    data_inicio_atividade: '15-10-2007',
    regime_tributacao: 'Normal - regime periódico de apuração',
    informacao_ie_como_destinatario: 'Não informado',
    porte_empresa: 'Não informado',
    cnae_principal: { code: '0111301', text: 'Cultivo de arroz' },
    data_fim_atividade: '',
    uf: 'SP',
    municipio: 'São Paulo',
    logradouro: 'Avenida das amostras',
    complemento: 'Andar 17',
    cep: '04538133',
    numero: '3477',
    bairro: 'Jardim teste',
    ibge: { codigo_municipio: '3550308', codigo_uf: '35' },
  };
}

/** The plugin RF as one public client has it: the names of Receita Federal's page, of an invented company. */
export function companyOfSintegraWs(cnpj: string) {
  return {
    code: '0',
    status: 'OK',
    message: 'Pesquisa realizada com sucesso.',
    cnpj: `${cnpj.slice(0, 2)}.${cnpj.slice(2, 5)}.${cnpj.slice(5, 8)}/${cnpj.slice(8, 12)}-${cnpj.slice(12)}`,
    nome: 'PADARIA INVENTADA LTDA',
    fantasia: '********',
    tipo: 'MATRIZ',
    abertura: '15/10/2007',
    situacao: 'ATIVA',
    data_situacao: '16/10/2007',
    motivo_situacao: '',
    natureza_juridica: '206-2 - Sociedade Empresária Limitada',
    porte: 'MICRO EMPRESA',
    capital_social: '1000.00',
    efr: '',
    atividade_principal: [{ code: '10.91-1-02', text: 'Fabricação de produtos de padaria' }],
    atividades_secundarias: [{ code: '00.00-0-00', text: 'Não informada' }],
    qsa: [{ nome: 'MARIA INVENTADA DA SILVA', qual: '49-Sócio-Administrador' }],
    logradouro: 'AV DAS AMOSTRAS',
    numero: '3477',
    complemento: 'ANDAR 17',
    bairro: 'JARDIM TESTE',
    municipio: 'SAO PAULO',
    uf: 'SP',
    cep: '04.538-133',
    telefone: '(11) 5550-0101 / (11) 5550-0102',
    email: '',
  };
}

/** Sintegra WS as documented: status 200 whatever happens, the code in the body. */
export async function startSintegraWs(
  companies: readonly string[],
  token: string,
): Promise<RegistryService & { url: string }> {
  const service = await startRegistryService(({ query }) => {
    if (query.token !== token) return { body: { code: '3', status: 'ERROR', message: 'Token inválido.' } };
    if (query.plugin === 'RF') {
      if (companies.includes(query.cnpj ?? '')) return { body: companyOfSintegraWs(query.cnpj!) };
      return { body: { code: '1', status: 'ERROR', message: 'O CNPJ informado não foi encontrado.' } };
    }
    const known = companies.includes(query.cnpj ?? '') || (query.ie === '110042490114' && query.uf === 'SP');
    if (known) return { body: stateOfSintegraWs(query.cnpj ?? companies[0]!) };
    return { body: { code: '1', status: 'ERROR', message: 'Nenhuma inscrição estadual encontrada.' } };
  });
  return Object.assign(service, { url: `${service.origin}/api/v1/execute-api.php` });
}
