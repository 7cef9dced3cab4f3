const settings = {
  title: 'Configurações',
  locked: 'Definido pela sua organização',
  theme: { label: 'Tema', auto: 'Do sistema', light: 'Claro', dark: 'Escuro' },
  language: { label: 'Idioma', 'pt-BR': 'Português', en: 'English' },
  match: {
    label: 'Comparação de nomes nas listas',
    similar: 'Aproximada',
    folded: 'Ignorar acentos',
    exact: 'Contém o texto',
  },
  groups: {
    label: 'Grupos de listas',
    hint: 'Aparecem ao lado das listas na consulta. Sanções, PEP e candidatos e Brasil estão sempre lá.',
    name: 'Nome do grupo',
    lists: 'Listas',
    save: 'Salvar grupo',
    taken: 'Já existe um grupo com esse nome.',
    remove: 'Remover {{name}}',
  },
  maxAge: {
    label: 'Idade máxima de um comprovante, em dias',
    hint: 'Mais velho que isso, a leitura avisa. Vale a partir da próxima leitura.',
    invalid: 'Informe um número de 1 a 36500.',
    save: 'Salvar idade',
  },
  port: {
    label: 'Porta da API',
    hint: 'Uma mudança passa a valer na próxima vez que o serviço iniciar.',
    pending: 'Hoje na porta {{running}}; passa para {{port}} quando o serviço reiniciar.',
    invalid: 'Informe um número de 1024 a 65535.',
    save: 'Salvar porta',
  },
  facts: {
    title: 'Sobre o serviço',
    address: 'Endereço',
    dataDir: 'Pasta de dados',
    receitaFederal: 'Receita Federal',
    sintegra: 'Sintegra',
    version: 'Versão',
  },
} as const;

export default settings;

declare module 'i18next' {
  interface ResourceNamespaceMap {
    settings: typeof settings;
  }
}
