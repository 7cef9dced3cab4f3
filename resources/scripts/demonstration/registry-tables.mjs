// Rows of Receita Federal's code tables that the demonstration companies use, in its own words.

/** Economic activities (CNAE). */
export const ACTIVITIES = [
  ['1053800', 'Fabricação de sorvetes e outros gelados comestíveis'],
  ['1091102', 'Fabricação de produtos de padaria e confeitaria com predominância de produção própria'],
  ['3511501', 'Geração de energia elétrica'],
  ['3811400', 'Coleta de resíduos não-perigosos'],
  ['4120400', 'Construção de edifícios'],
  ['4322301', 'Instalações hidráulicas, sanitárias e de gás'],
  ['4399103', 'Obras de alvenaria'],
  [
    '4645101',
    'Comércio atacadista de instrumentos e materiais para uso médico, cirúrgico, hospitalar e de laboratórios',
  ],
  ['4711302', 'Comércio varejista de mercadorias em geral, com predominância de produtos alimentícios - supermercados'],
  [
    '4729699',
    'Comércio varejista de produtos alimentícios em geral ou especializado em produtos alimentícios não especificados anteriormente',
  ],
  ['4744099', 'Comércio varejista de materiais de construção em geral'],
  ['4751201', 'Comércio varejista especializado de equipamentos e suprimentos de informática'],
  ['4789001', 'Comércio varejista de suvenires, bijuterias e artesanatos'],
  [
    '4930202',
    'Transporte rodoviário de carga, exceto produtos perigosos e mudanças, intermunicipal, interestadual e internacional',
  ],
  ['5510801', 'Hotéis'],
  ['5611201', 'Restaurantes e similares'],
  ['6201501', 'Desenvolvimento de programas de computador sob encomenda'],
  ['6202300', 'Desenvolvimento e licenciamento de programas de computador customizáveis'],
  ['6920601', 'Atividades de contabilidade'],
  ['7020400', 'Atividades de consultoria em gestão empresarial, exceto consultoria técnica específica'],
  ['7112000', 'Serviços de engenharia'],
  ['8011101', 'Atividades de vigilância e segurança privada'],
  ['8121400', 'Limpeza em prédios e em domicílios'],
  ['8511200', 'Educação infantil - creche'],
  ['8599604', 'Treinamento em desenvolvimento profissional e gerencial'],
  ['8630503', 'Atividade médica ambulatorial restrita a consultas'],
  ['9001902', 'Produção musical'],
  ['9430800', 'Atividades de associações de defesa de direitos sociais'],
];

/** Legal natures. */
export const NATURES = [
  ['2054', 'Sociedade Anônima Fechada'],
  ['2062', 'Sociedade Empresária Limitada'],
  ['2135', 'Empresário (Individual)'],
  ['2143', 'Cooperativa'],
  ['3999', 'Associação Privada'],
];

/** Qualifications of partners and representatives. */
export const QUALIFICATIONS = [
  ['00', 'Não informada'],
  ['10', 'Diretor'],
  ['16', 'Presidente'],
  ['22', 'Sócio'],
  ['49', 'Sócio-Administrador'],
  ['50', 'Empresário'],
];

/** Reasons of the registration status. */
export const REASONS = [
  ['00', 'SEM MOTIVO'],
  ['01', 'EXTINCAO POR ENCERRAMENTO LIQUIDACAO VOLUNTARIA'],
  ['18', 'INTERRUPCAO TEMPORARIA DAS ATIVIDADES'],
  ['63', 'OMISSAO DE DECLARACOES'],
];

/** Countries. */
export const COUNTRIES = [
  ['023', 'ALEMANHA'],
  ['105', 'BRASIL'],
];
