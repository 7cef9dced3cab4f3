const integration = {
  title: 'Integração',
  intro:
    'Chaves e exemplos para que outros sistemas desta máquina façam as mesmas consultas; e de onde vem o cadastro.',
  docs: 'Documentação da API',
  permissions: {
    registry: { name: 'Cadastro', text: 'Consultar CNPJ, CPF e inscrição estadual.' },
    oneList: { name: 'Uma lista por vez', text: 'Consultar qualquer lista restritiva, uma em cada chamada.' },
    allLists: {
      name: 'Todas as listas',
      text: 'Consultar todas as listas em uma chamada, que vale dezesseis consultas cobradas.',
    },
    residence: { name: 'Comprovante', text: 'Ler comprovantes de residência.' },
    readDossiers: { name: 'Ver dossiês', text: 'Ler dossiês e consultas guardadas, com seus arquivos e provas.' },
    writeDossiers: {
      name: 'Registrar em dossiês',
      text: 'Abrir dossiês e registrar neles consultas, arquivos e decisões. A segunda aprovação é só de pessoas.',
    },
    readPortfolios: { name: 'Ver carteiras', text: 'Ler carteiras com seus clientes e a situação de cada lista.' },
    writePortfolios: {
      name: 'Manter carteiras',
      text: 'Criar, alterar e eliminar carteiras e manter os clientes delas em dia.',
    },
    readAlerts: { name: 'Ver alertas', text: 'Ler os alertas das carteiras.' },
    writeAlerts: { name: 'Decidir alertas', text: 'Registrar que alertas foram vistos e encerrá-los com uma decisão.' },
  },
  keys: {
    title: 'Chaves de acesso',
    create: 'Nova chave',
    never: 'Nunca',
    revoke: 'Revogar',
    revokeNamed: 'Revogar a chave {{name}}',
    revokedAt: 'Revogada em {{when}}',
    columns: {
      name: 'Nome',
      permissions: 'Permissões',
      createdAt: 'Criada em',
      lastUsedAt: 'Último uso',
      action: 'Ação',
    },
    none: {
      title: 'Nenhuma chave criada',
      text: 'Cada sistema que usa a API deve ter a própria chave, com as permissões de que precisa e nada mais.',
    },
    form: {
      title: 'Nova chave de acesso',
      name: 'Nome',
      nameHint: 'O sistema ou a equipe que vai usar a chave.',
      nameWrong: 'Use letras, números, espaços e . _ @ -, começando por letra ou número.',
      permissions: 'Permissões',
      submit: 'Criar chave',
    },
    created: {
      title: 'Chave criada',
      text: 'Copie a chave de “{{name}}” e guarde-a em um cofre de senhas ou na configuração do sistema.',
      key: 'Chave de acesso',
      copy: 'Copiar chave',
      once: 'Ela é mostrada só agora: o serviço guarda apenas um resumo criptográfico. Se for perdida, revogue-a e crie outra.',
      done: 'Já guardei',
    },
    revocation: {
      title: 'Revogar a chave?',
      text: 'Os sistemas que usam a chave “{{name}}” deixam de ter acesso em até um segundo. Não é possível desfazer.',
      confirm: 'Revogar chave',
    },
  },
  calls: {
    title: 'Chamadas prontas',
    hint: 'Troque {{placeholder}} pela chave. No PowerShell, use curl.exe.',
    copy: 'Copiar a chamada: {{name}}',
    lists: 'Listas restritivas',
    registry: 'Cadastro',
    residence: 'Comprovante',
    status: 'Situação do serviço',
  },
  usage: {
    title: 'Uso da API',
    period: 'Período',
    days_one: '{{count}} dia',
    days_many: '{{count}} dias',
    days_other: '{{count}} dias',
    workstation: 'Esta estação de trabalho',
    total: 'Total',
    endpoints: {
      'restricted-lists': 'Listas restritivas',
      'receita-federal-and-sintegra': 'Cadastro',
      'proof-of-residence': 'Comprovante de residência',
    },
    columns: {
      caller: 'Chave',
      endpoint: 'Consulta',
      list: 'Lista',
      calls: 'Chamadas',
      units: 'Consultas cobradas',
      lastDay: 'Último dia',
    },
    none: {
      title: 'Nenhuma chamada no período',
      text: 'As consultas feitas pela API aparecem aqui, somadas por chave, por tipo e por lista.',
    },
  },
} as const;

export default integration;

declare module 'i18next' {
  interface ResourceNamespaceMap {
    integration: typeof integration;
  }
}
