const welcome = {
  progress: 'Passo {{step}} de {{steps}}',
  skip: 'Pular',
  back: 'Voltar',
  next: 'Continuar',
  start: 'Começar a usar',
  what: {
    title: 'Boas-vindas ao Atesta',
    text: 'Consulte nomes e documentos em listas restritivas, leia comprovantes de residência e verifique cadastros de CNPJ, CPF e inscrição estadual. As mesmas consultas estão disponíveis por API para outros sistemas.',
  },
  local: {
    title: 'Tudo fica nesta máquina',
    text: 'As bases, os arquivos que você abre e os nomes que você pesquisa não saem daqui. Cada resposta mostra de qual arquivo veio e a data dele.',
  },
  demonstration: {
    title: 'Por enquanto, os dados são fictícios',
    text: 'As bases que acompanham a instalação têm pessoas e empresas inventadas, e tudo o que vem delas aparece com o selo “Demonstração”. Em Bases, arraste os arquivos oficiais para começar a trabalhar.',
  },
} as const;

export default welcome;

declare module 'i18next' {
  interface ResourceNamespaceMap {
    welcome: typeof welcome;
  }
}
