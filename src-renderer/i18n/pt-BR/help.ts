const help = {
  title: 'Atalhos de teclado',
  groups: {
    everywhere: 'Em todas as páginas',
    proof: 'Comprovante de residência',
    lists: 'Listas restritivas',
    registry: 'Cadastro',
  },
  rows: {
    pages: 'Trocar de página',
    pagesWhileTyping: 'Trocar de página durante a digitação',
    focusSearch: 'Ir para o campo principal da página',
    submit: 'Consultar',
    walkRows: 'Percorrer as linhas de resultados e tabelas',
    columnWidth: 'Num título de coluna: mudar a largura, restaurar as larguras',
    intoResults: 'Do campo para os resultados, e de volta',
    copyRecord: 'Copiar o registro em texto',
    walkRecents: 'Percorrer as consultas recentes',
    back: 'Voltar um passo: fechar o que está aberto, cancelar o que está em andamento (ou ir a Cancelar, numa importação e na atualização do cadastro), ir ao campo principal e sair dele',
    fileAnswer: 'Arquivar a resposta, ou a leitura, em um dossiê',
    pauseWork: 'Pausar ou continuar consultas em lote e leituras',
    settings: 'Abrir as configurações',
    help: 'Mostrar esta ajuda',
    walkDocuments: 'Ir ao documento anterior ou ao próximo',
    walkFields: 'Percorrer os campos lidos, ou os documentos da lista',
    zoom: 'Aumentar, diminuir, ajustar à largura',
    turn: 'Girar a página 90°',
    marks: 'Esconder ou mostrar as marcas na página',
    forget: 'Remover o documento da lista, ou cancelar a leitura dele',
    leave: 'Cancelar a leitura, ou soltar o campo escolhido',
    screen: 'Consultar a empresa e os sócios nas listas',
    raw: 'Trocar entre o resumo e o JSON',
    print: 'Imprimir a resposta',
    leaveLookup: 'Cancelar a consulta, ou a das listas',
    startBatch: 'Em lote: começar a lista',
    openRow: 'Em lote: abrir a resposta da linha',
    walkAnswers: 'Em lote: resposta anterior, próxima',
    copyRow: 'Em lote: copiar a linha',
    leaveBatch: 'Em lote: voltar à lista',
  },
  api: 'A documentação da API está em',
} as const;

export default help;

declare module 'i18next' {
  interface ResourceNamespaceMap {
    help: typeof help;
  }
}
