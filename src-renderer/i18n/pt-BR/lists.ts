const lists = {
  title: 'Listas restritivas',
  intro: 'Verifique se um nome, CPF ou CNPJ consta em sanções, impedimentos e cadastros públicos.',
  query: {
    label: 'Nome, CPF ou CNPJ',
    placeholder: 'Parte de um nome, ou um documento com ou sem pontuação',
    list: 'Lista',
    all: 'Todas as listas',
    withData: 'Com dados instalados',
    withoutData: 'Sem dados instalados',
    noSuchList: 'Nenhuma lista com esse nome',
    submit: 'Consultar',
    clear: 'Limpar a consulta',
    recents: 'Recentes',
    hint: {
      empty: 'O tipo é reconhecido durante a digitação.',
      nameTooShort: 'Um nome precisa de pelo menos 3 caracteres.',
      nameTooLong: 'Um nome pode ter até 200 caracteres.',
      name: 'Nome: procura em qualquer posição, sem diferenciar maiúsculas; acentos contam.',
      digits: 'Faltam ou sobram dígitos para CPF (11) ou CNPJ (14). Será procurado como parte de um nome.',
      cpf: 'CPF com dígitos verificadores corretos.',
      cpfWrong: 'CPF com dígito verificador incorreto. Confira o número antes de consultar.',
      cnpj: 'CNPJ com dígitos verificadores corretos.',
      cnpjWrong: 'CNPJ com dígito verificador incorreto. Confira o número antes de consultar.',
    },
  },
  columns: {
    list: 'Lista',
    file: 'Arquivo',
    date: 'Data dos dados',
    records: 'Registros',
    demonstration: 'Demonstração',
    name: 'Nome',
    taxId: 'Documento',
    reconciliation: 'Conciliação',
    matchedAlias: 'Nome alternativo encontrado',
    aliases: 'Nomes alternativos',
    birthDate: 'Nascimento',
    country: 'País',
    yes: 'sim',
    no: 'não',
  },
  states: {
    running: 'Consultando as listas…',
    notYet: {
      title: 'Quem você quer verificar?',
      text: 'Digite um nome ou um documento acima. A consulta é feita nesta máquina, e a pesquisa não fica guardada em disco.',
      installed_one: '{{count}} de {{total}} listas com dados instalados:',
      installed_many: '{{count}} de {{total}} listas com dados instalados:',
      installed_other: '{{count}} de {{total}} listas com dados instalados:',
      old: 'Desatualizada',
    },
    cancelled: {
      title: 'Consulta cancelada',
      text: 'Ela foi interrompida antes do primeiro resultado; portanto, não diz nada sobre o nome ou documento.',
    },
    noData: {
      all: 'Ainda não há listas instaladas',
      one: '“{{list}}” não tem dados instalados',
      text: 'Sem os arquivos do órgão que publica a lista não há onde consultar. Importe-os em Bases.',
      go: 'Ir para Bases',
    },
    nothing: {
      title: 'Nada encontrado para “{{text}}”',
      searched_one: 'Foi consultada {{count}} lista com dados instalados:',
      searched_many: 'Foram consultadas {{count}} listas com dados instalados:',
      searched_other: 'Foram consultadas {{count}} listas com dados instalados:',
      missing_one: '{{count}} lista não tem dados e não foi consultada:',
      missing_many: '{{count}} listas não têm dados e não foram consultadas:',
      missing_other: '{{count}} listas não têm dados e não foram consultadas:',
      adviceName: 'O nome é procurado letra por letra, com os acentos. Experimente um trecho menor ou outra grafia.',
      adviceDocument:
        'Algumas listas publicam registros sem documento. Vale consultar também pelo nome da pessoa ou da empresa.',
      withoutAccents: 'Procurar “{{text}}”',
    },
  },
  summary: {
    records_one: '{{shown}} registro',
    records_many: '{{shown}} registros',
    records_other: '{{shown}} registros',
    groups_one: 'em {{count}} arquivo',
    groups_many: 'em {{count}} arquivos',
    groups_other: 'em {{count}} arquivos',
    time: '{{shown}} ms',
    announced_one: '{{shown}} registro encontrado',
    announced_many: '{{shown}} registros encontrados em {{groups}} arquivos',
    announced_other: '{{shown}} registros encontrados em {{groups}} arquivos',
    copyAll: 'Copiar tudo',
    export: 'Exportar CSV',
    cancelled: 'Consulta cancelada: a lista abaixo está incompleta.',
    incomplete: 'A consulta parou no meio: a lista abaixo está incompleta.',
    missing_one: '{{count}} lista não tem dados instalados e não foi consultada.',
    missing_many: '{{count}} listas não têm dados instalados e não foram consultadas.',
    missing_other: '{{count}} listas não têm dados instalados e não foram consultadas.',
  },
  tabs: { label: 'Filtrar por lista', all: 'Todas' },
  grid: {
    label: 'Registros encontrados',
    dataOf: 'dados de {{date}}',
    alias: 'Também conhecido como',
    noTaxId: 'sem documento',
    copyRow: 'Copiar registro',
  },
  reconciliation: {
    confirmed: {
      word: 'Confirmado',
      text: 'O documento publicado na lista é exatamente o consultado.',
    },
    masked: {
      word: 'Verificar',
      text: 'A lista publica o documento mascarado. Os dígitos visíveis conferem com o consultado, mas outra pessoa pode ter os mesmos: compare o nome e os demais dados.',
    },
    other: {
      word: 'Verificar: {{value}}',
      text: 'A fonte classificou a correspondência como “{{value}}”, que não é uma confirmação. Compare o nome e os demais dados.',
    },
  },
  details: {
    label: 'Detalhes do registro',
    byAlias: 'Encontrado pelo nome alternativo “{{alias}}”.',
    aliases: 'Nomes alternativos',
    columns: 'Como publicado pelo órgão',
    copy: 'Copiar registro',
  },
} as const;

export default lists;

declare module 'i18next' {
  interface ResourceNamespaceMap {
    lists: typeof lists;
  }
}
