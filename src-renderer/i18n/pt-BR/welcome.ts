const welcome = {
  progress: 'Passo {{step}} de {{steps}}',
  skip: 'Pular',
  back: 'Voltar',
  next: 'Continuar',
  close: 'Fechar',
  what: {
    title: 'Boas-vindas ao Atesta',
    text: 'Consulte nomes e documentos em listas restritivas, leia comprovantes de residência e verifique cadastros de CNPJ, CPF e inscrição estadual. As mesmas consultas estão disponíveis por API para outros sistemas.',
  },
  local: {
    title: 'As consultas são feitas nesta máquina',
    text: 'As bases, os arquivos que você abre e os nomes que você pesquisa não saem daqui, a não ser para fornecedores de cadastro e sistemas que a sua organização configurar. Cada resposta mostra de qual arquivo veio e a data dele.',
  },
  keep: {
    title: 'O que fica guardado',
    text: 'O que é guardado fica cifrado nesta máquina, com prova de que não foi alterado. Isso pode ser mudado depois, em Configurações.',
  },
  data: {
    title: 'O que está instalado',
    official_one: '{{count}} lista com dados oficiais',
    official_many: '{{count}} listas com dados oficiais',
    official_other: '{{count}} listas com dados oficiais',
    demonstration: 'Por enquanto, os dados são fictícios',
    none: 'Nenhuma lista instalada',
    officialOnes: 'Com dados do órgão: {{lists}}.',
    outdatedOnes_one: '{{count}} está desatualizada: atualize-a em Bases.',
    outdatedOnes_many: '{{count}} estão desatualizadas: atualize-as em Bases.',
    outdatedOnes_other: '{{count}} estão desatualizadas: atualize-as em Bases.',
    demonstrationOnes: 'Com dados fictícios, sempre marcados “Demonstração”: {{bases}}.',
    lackingOnes_one: '{{count}} lista ainda não tem dados e não é consultada.',
    lackingOnes_many: '{{count}} listas ainda não têm dados e não são consultadas.',
    lackingOnes_other: '{{count}} listas ainda não têm dados e não são consultadas.',
    field: 'Faça a primeira consulta',
    fieldHint: 'Nome, CPF ou CNPJ, em todas as listas instaladas',
    lookUp: 'Consultar',
    go: 'Ir para Bases',
  },
} as const;

export default welcome;

declare module 'i18next' {
  interface ResourceNamespaceMap {
    welcome: typeof welcome;
  }
}
