const data = {
  title: 'Bases',
  intro: 'O que está instalado e de quando é. Para atualizar, arraste os arquivos oficiais para esta página.',
  kinds: { list: 'Lista', postal: 'Endereços (CEP)', registry: 'Cadastro de CNPJ' },
  sources: {
    postal: 'e-DNE dos Correios, CNEFE do IBGE ou CSV',
    registry: 'Dados abertos do CNPJ, Receita Federal',
  },
  columns: {
    list: 'Lista',
    base: 'Base',
    file: 'Arquivo',
    date: 'Data dos dados',
    records: 'Registros',
    kind: 'Origem',
    action: 'Importar',
  },
  installed: {
    lists: 'Listas restritivas',
    bases: 'Endereços e cadastro',
    coverage: '{{count}} de {{total}} com dados',
    none: 'Sem dados instalados',
    old: '{{age}}, desatualizada',
    fresh: '{{age}}',
    importedAt: 'Importado em {{when}}',
    notImportable: 'Sem dados instalados; a importação ainda não está disponível',
  },
  import: {
    label: 'Importação',
    choose: 'Importar arquivos',
    here: 'Importar',
    into: 'Importar arquivos: {{base}}',
    drop: 'Solte os arquivos para importar',
    dropHint: 'zip, csv, xml ou xlsx, como publicados. A base é reconhecida pelo conteúdo.',
    started: 'Importação iniciada',
    done: 'Importação concluída',
    notDone: 'A importação não foi concluída',
    phase: {
      running: 'Importando',
      done: 'Importação concluída',
      failed: 'Os arquivos não foram importados',
      cancelled: 'Importação cancelada',
    },
    stage: {
      receiving: 'Enviando ao serviço',
      reading: 'Lendo os registros',
      indexing: 'Montando o índice de busca',
      checking: 'Conferindo o resultado',
    },
    rows_one: '{{shown}} registro',
    rows_many: '{{shown}} registros',
    rows_other: '{{shown}} registros',
    filesMore_one: '{{name}} e mais {{count}} arquivo · {{size}}',
    filesMore_many: '{{name}} e mais {{count}} arquivos · {{size}}',
    filesMore_other: '{{name}} e mais {{count}} arquivos · {{size}}',
    kept: 'Nada mudou: os dados que já estavam instalados continuam respondendo.',
    hints: {
      intro: 'Se os arquivos não dizem a que lista pertencem ou de que data são, informe e tente de novo.',
      list: 'Lista',
      listByContent: 'Reconhecer pelo conteúdo',
      date: 'Data dos dados',
      retry: 'Tentar de novo',
    },
  },
  report: {
    now: '{{base}}: as consultas já usam {{file}}, com dados de {{date}}.',
    rowsRead: 'Linhas lidas',
    kept: 'Registros mantidos',
    folded: 'Reunidos a outros',
    rejected: 'Rejeitados',
    showRejected_one: 'Ver a linha rejeitada',
    showRejected_many: 'Ver as {{shown}} linhas rejeitadas',
    showRejected_other: 'Ver as {{shown}} linhas rejeitadas',
    moreRejected_one: 'Só a primeira está listada.',
    moreRejected_many: 'Só as {{count}} primeiras estão listadas.',
    moreRejected_other: 'Só as {{count}} primeiras estão listadas.',
    line: 'Linha',
    reason: 'Motivo',
  },
} as const;

export default data;

declare module 'i18next' {
  interface ResourceNamespaceMap {
    data: typeof data;
  }
}
