/** Texts of the shared components and words that several pages use. */
const common = {
  copy: 'Copiar',
  copied: 'Copiado',
  copyFailed: 'Não foi possível copiar',
  cancel: 'Cancelar',
  close: 'Fechar',
  retry: 'Tentar de novo',
  loading: 'Carregando…',
  demonstration: 'Demonstração',
  demonstrationHint:
    'Dados fictícios, para conhecer o produto. Não servem como resposta sobre pessoas ou empresas reais.',
  official: 'Oficial',
  unofficial: 'Não oficial',
  outdated: {
    text: 'Esta é a resposta a outra consulta: {{question}}.',
    back: 'Voltar a ela',
  },
  grid: {
    heading: 'Ordenar por {{column}} · Shift ← → muda a largura, Shift Home desfaz',
    width: 'Largura da coluna {{column}}',
    edge: 'Arraste para mudar a largura · com o teclado, Shift ← →; Shift Home ou dois cliques desfazem',
    printed: 'Incompleto: só as primeiras {{shown}} de {{total}} linhas vão para o papel. A exportação traz todas.',
    printedOfPages: 'Incompleto: só {{shown}} de {{total}} linhas vão para o papel, as que já estavam carregadas.',
  },
  problem: {
    generic: 'Algo não saiu como esperado',
    unreachable: 'O serviço não respondeu',
    unreachableHint: 'A conexão com o serviço local caiu no meio do pedido. Tente de novo em alguns segundos.',
    refused: 'O serviço não reconhece esta janela',
    signIn: 'Entre para continuar',
    invalid: 'O pedido não foi aceito',
    tooLarge: 'O arquivo é grande demais',
    busy: 'O serviço está ocupado',
    office: 'Sem o escritório',
    notFound: 'Não encontrado',
    conflict: 'O pedido não é possível agora',
    taken: 'Já existe',
    cancelled: 'O pedido foi cancelado',
    failed: 'O serviço encontrou uma falha inesperada',
    request: 'Protocolo {{id}}',
  },
  days_one: '{{count}} dia',
  days_many: '{{count}} dias',
  days_other: '{{count}} dias',
} as const;

export default common;

declare module 'i18next' {
  interface ResourceNamespaceMap {
    common: typeof common;
  }
}
