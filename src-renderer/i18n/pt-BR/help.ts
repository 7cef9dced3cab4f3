const help = {
  title: 'Atalhos de teclado',
  rows: {
    pages: 'Trocar de página',
    pagesWhileTyping: 'Trocar de página durante a digitação',
    focusSearch: 'Ir para o campo principal da página',
    submit: 'Consultar',
    walkResults: 'Percorrer os resultados',
    cancel: 'Cancelar a consulta, fechar o painel ou a janela de diálogo',
    settings: 'Abrir as configurações',
    help: 'Mostrar esta ajuda',
  },
  api: 'A documentação da API está em',
} as const;

export default help;

declare module 'i18next' {
  interface ResourceNamespaceMap {
    help: typeof help;
  }
}
