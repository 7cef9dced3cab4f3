import { cnpjOf, cpfOf, maskCnpj, maskCpf } from '../../support/documents.ts';

/** A table as a company exports it, and the columns of it in which somebody stands who is not looked up. */
export interface OrdinarySheet {
  name: string;
  text: string;
  /** Columns whose names are told as others, by their heading. */
  others: readonly string[];
  /** Those that are told as a note. */
  asides: readonly string[];
}

const cpf = (nth: number) => cpfOf(String(100_000_007 + nth * 7_919_113).slice(0, 9));
const cnpj = (nth: number) => cnpjOf(`${String(10_000_019 + nth * 1_299_709).slice(0, 8)}0001`);
const sheet = (
  name: string,
  columns: readonly (readonly [heading: string, ...cells: string[]])[],
  others: readonly string[] = [],
  asides: readonly string[] = [],
): OrdinarySheet => {
  const rows = [0, 1, 2, 3].map((at) => columns.map((column) => `"${column[at] ?? ''}"`).join(';'));
  return { name, text: `${rows.join('\n')}\n`, others, asides };
};
const PEOPLE = ['Ana Paula Inventada', 'Bruno Lima Fictício', 'Célia Moraes e Silva'] as const;
const COMPANIES = [
  'Padaria Inventada Ltda',
  'Comércio de Roupas e Calçados Fictício S/A',
  'Instituto Inventado',
] as const;
const cpfs = (form: (cpf: string) => string = maskCpf) => [cpf(1), cpf(2), cpf(3)].map(form);
const cnpjs = (form: (cnpj: string) => string = maskCnpj) => [cnpj(1), cnpj(2), cnpj(3)].map(form);
const bare = (document: string) => document;

/** Invented: what analysts of banks, fintechs, insurers, notaries, and of personnel bring. */
export const ORDINARY_SHEETS: readonly OrdinarySheet[] = [
  sheet('bank, private clients', [
    ['Código', '10001', '10002', '10003'],
    ['Nome', ...PEOPLE],
    ['CPF', ...cpfs()],
    ['Data de Nascimento', '02/05/1961', '11/12/1985', '30/01/1990'],
    ['Agência', '0001', '0457', '3320-1'],
    ['Conta', '123456-7', '00123456789', '99887-0'],
    ['Gerente', 'Rui Costa', 'Rui Costa', 'Eva Reis'],
    ['Cidade', 'São Paulo', 'Rio Branco', 'Porto Alegre'],
    ['UF', 'SP', 'AC', 'RS'],
    ['Telefone', '(11) 98765-4321', '68999998888', '51 3333-4444'],
    ['E-mail', 'ana@exemplo.com.br', 'bruno.lima@exemplo.com.br', 'celia@exemplo.com.br'],
    ['Segmento', 'Alta Renda', 'Varejo', 'Private Banking'],
    ['Renda mensal', 'R$ 12.000,00', '4500', '98.765,43'],
  ]),
  sheet(
    'bank, forms of accounts',
    [
      ['Nome completo', ...PEOPLE],
      ['CPF', ...cpfs(bare)],
      ['RG', '12.345.678-9', '98765432100', 'MG-10.234.567'],
      ['Órgão emissor', 'SSP SP', 'DETRAN RJ', 'SSP MG'],
      ['Nome da mãe', 'Rosa Inventada', 'Marta Lima', 'Dora Moraes'],
      ['Estado civil', 'Casada', 'União estável', 'Solteira'],
      ['Naturalidade', 'São José dos Campos', 'Rio de Janeiro', 'Belo Horizonte'],
      ['Profissão', 'Engenheira civil', 'Professor', 'Médica veterinária'],
      ['Endereço', 'Rua das Flores, 123', 'Av. Brasil, 1500 ap 32', 'Praça da Sé, 1'],
      ['Bairro', 'Jardim América', 'Centro', 'Vila Nova'],
      ['CEP', '01310-100', '20040002', '30130-010'],
    ],
    [],
    ['Nome da mãe'],
  ),
  sheet('fintech, export of a database', [
    ['id', '5f2c1a', '5f2c1b', '5f2c1c'],
    ['name', ...PEOPLE],
    ['tax_id', ...cpfs(bare)],
    ['email', 'ana@exemplo.com', 'b.lima@exemplo.com', 'celia@exemplo.com'],
    ['phone', '+5511987654321', '5521999998888', '51933334444'],
    ['created_at', '2025-10-01T12:00:00Z', '2025-10-02T08:30:00Z', '2025-10-03T19:45:10Z'],
    ['status', 'active', 'pending review', 'active'],
    ['plan', 'Premium Plus', 'Basic', 'Premium Plus'],
    ['device', 'iPhone 15', 'Samsung Galaxy', 'Moto G'],
    ['utm_source', 'Google Ads', 'organic search', 'Instagram Stories'],
    ['city', 'São Paulo', 'Rio de Janeiro', 'Porto Alegre'],
    ['last_login_ip', '200.100.10.1', '187.4.55.12', '177.66.0.9'],
  ]),
  sheet('fintech, payments', [
    ['Data', '01/10/2025', '02/10/2025', '03/10/2025'],
    ['Hora', '12:00', '08:30', '19:45'],
    ['Favorecido', ...PEOPLE],
    ['CPF/CNPJ', ...cpfs()],
    ['Banco', '001 Banco Inventado', '341', 'Banco Fictício S.A.'],
    ['Chave Pix', 'ana@exemplo.com', '+5521999998888', 'b3c1f2e0-9a4d-4c55-8f1a-0d2e4b6a8c10'],
    ['Valor', '1.500,00', '99,90', '12.345.678,90'],
    ['Descrição', 'Pagamento de aluguel', 'Reembolso viagem', 'Folha de outubro'],
    ['Identificador da transação', 'E0000000020251001120000000000001', 'E1', 'E2'],
  ]),
  sheet('suppliers', [
    ['Cód.', 'F-001', 'F-002', 'F-003'],
    ['Razão Social', ...COMPANIES],
    ['Nome Fantasia', 'Pão da Vila', 'Moda Fictícia', 'Instituto Bem'],
    ['CNPJ', ...cnpjs()],
    ['Inscrição Estadual', '110.042.490.114', '12345678901234', 'ISENTO'],
    ['Inscrição Municipal', '12345678', '98765432100', '555'],
    ['Ramo de atividade', 'Padaria e confeitaria', 'Comércio varejista', 'Educação'],
    ['Telefone', '(11) 3333-4444', '21 98888 7777', '51933334444'],
    ['Condição de pagamento', 'Boleto 30 dias', 'À vista', 'Cartão corporativo'],
    ['Município', 'São Paulo', 'Rio de Janeiro', 'Porto Alegre'],
  ]),
  sheet(
    'suppliers with their contacts',
    [
      ['Fornecedor', ...COMPANIES],
      ['CNPJ', ...cnpjs(bare)],
      ['Contato', 'Rui Costa', 'Eva Reis', 'contato@exemplo.com'],
      ['Representante legal', 'Rui Costa', 'Marta Lima', 'Dora Moraes'],
      ['Cargo', 'Diretor comercial', 'Sócia administradora', 'Presidente'],
      ['Última compra', '10/2025', '09/2025', '01/2024'],
    ],
    ['Representante legal'],
    ['Contato'],
  ),
  sheet('insurer, policies', [
    ['Apólice', '10020030040050', '52998224725', '1002003'],
    ['Segurado', ...PEOPLE],
    ['CPF', ...cpfs()],
    ['Produto', 'Auto Completo', 'Vida Individual', 'Residencial Prata'],
    ['Vigência', '01/01/2025 a 01/01/2026', '2025', 'um ano'],
    ['Modelo do veículo', 'Sedan Inventado 1.0', '', ''],
    ['Prêmio', '1.234,56', '99,00', '450,00'],
    ['Forma de pagamento', 'Débito em conta', 'Cartão de crédito', 'Boleto bancário'],
    ['Sucursal', 'São Paulo Capital', 'Rio de Janeiro', 'Sul'],
  ]),
  sheet(
    'insurer, life',
    [
      ['Nome do segurado', ...PEOPLE],
      ['CPF do segurado', ...cpfs()],
      ['Beneficiário', 'Rui Costa', 'Herdeiros legais', 'Eva Reis'],
      ['Parentesco', 'Filho', '', 'Irmã'],
      ['Corretor', 'Corretora Inventada', 'Corretora Inventada', 'Marta Lima'],
      ['Sexo', 'Feminino', 'Masculino', 'Feminino'],
      ['Capital segurado', '100.000,00', '50.000,00', '1.000.000,00'],
    ],
    ['Beneficiário'],
    ['Corretor'],
  ),
  sheet(
    'notary, deeds',
    [
      ['Livro', '101', '101', '102'],
      ['Folha', '12', '15-v', '1'],
      ['Natureza do ato', 'Compra e venda', 'Procuração pública', 'Doação com reserva de usufruto'],
      ['Nome', ...PEOPLE],
      ['CPF', ...cpfs()],
      ['Qualidade', 'Outorgante comprador', 'Outorgante', 'Doadora'],
      ['Outorgado', 'Rui Costa', 'Eva Reis', 'Marta Lima'],
      ['Imóvel', 'Casa na Rua das Flores', '', 'Apartamento 32'],
      ['Valor do ato', '350.000,00', '', '120.000,00'],
      ['Escrevente', 'Dora Moraes', 'Dora Moraes', 'Caio Reis'],
    ],
    ['Outorgado'],
  ),
  sheet('personnel', [
    ['Matrícula', '1001', '1002', '1003'],
    ['Nome do funcionário', ...PEOPLE],
    ['CPF', ...cpfs()],
    ['PIS', '120.12345.67-8', '52998224725', '12345678900'],
    ['CTPS', '1234567', '7654321', '5555555'],
    ['Cargo', 'Analista de compliance', 'Assistente', 'Gerente de riscos'],
    ['Departamento', 'Riscos e Compliance', 'Recursos Humanos', 'Tecnologia da Informação'],
    ['Gestor', 'Rui Costa', 'Rui Costa', 'Eva Reis'],
    ['Centro de custo', 'CC 1001 Matriz', 'CC 1002', 'CC 1001 Matriz'],
    ['Admissão', '01/02/2020', '15/07/2021', '03/01/2024'],
    ['Salário', '8.000,00', '3.200,50', '15.000,00'],
    ['Sindicato', 'Sindicato dos Bancários', 'Sindicato dos Bancários', ''],
    ['Horário', 'Segunda a sexta', 'Escala 12x36', 'Segunda a sexta'],
  ]),
  sheet(
    'loans with those who stand behind them',
    [
      ['Contrato', '2025000123', '20250001234567', '2025000125'],
      ['Nome do cliente', ...PEOPLE],
      ['CPF/CNPJ', ...cpfs()],
      ['Avalista', 'Rui Costa', '', 'Petroinvento'],
      ['Cônjuge', 'Caio Inventado', 'Não possui', ''],
      ['Modalidade', 'Crédito pessoal', 'Consignado INSS', 'Capital de giro'],
      ['Parcela', '12/48', '3/24', '1/60'],
      ['Situação', 'Em dia', 'Em atraso', 'Renegociado'],
      ['Garantia', 'Alienação fiduciária', 'Sem garantia', 'Aval'],
    ],
    ['Avalista', 'Cônjuge'],
  ),
  sheet('companies of a portfolio', [
    ['Empresa', ...COMPANIES],
    ['CNPJ', ...cnpjs()],
    ['CNAE', '1091-1/02', '4781400', '8599-6/04 Treinamento'],
    ['Natureza jurídica', 'Sociedade Empresária Limitada', 'Sociedade Anônima Fechada', 'Associação Privada'],
    ['Porte', 'Micro Empresa', 'Demais', 'Demais'],
    ['Faturamento', '1,2 milhão', '45 milhões', ''],
    ['Risco', 'Baixo', 'Médio alto', 'Baixo'],
    ['Grupo econômico', 'Grupo Inventado', '', ''],
    ['Observações', 'Cliente desde 2010, sem restrições', 'Renovar cadastro', ''],
  ]),
  sheet('e-commerce, orders', [
    ['Pedido', '100200300', '100200301', '52998224725'],
    ['Cliente', ...PEOPLE],
    ['CPF', ...cpfs()],
    ['Item', 'Tênis de corrida', 'Livro infantil', 'Cafeteira elétrica'],
    ['Transportadora', 'Rápido Inventado', 'Correios PAC', 'Loggi Express'],
    ['Código de rastreio', 'BR123456789BR', 'OJ987654321BR', ''],
    ['Status', 'Em trânsito', 'Entregue', 'Aguardando pagamento'],
    ['Vendido por', 'Loja Inventada', 'Loja Inventada', 'Marketplace Fictício'],
  ]),
];
