/** Texts of the page of portfolios and alerts. */
const portfolios = {
  title: 'Carteiras',
  intro: 'Clientes em acompanhamento: cada arquivo novo de uma lista é comparado com todos eles, nesta máquina.',
  shows: { label: 'O que mostrar', alerts: 'Alertas', portfolios: 'Carteiras' },
  off: {
    title: 'As carteiras estão desligadas',
    text: 'A guarda das consultas está em “Nada”: nenhuma carteira é acompanhada e nenhum alerta é gerado.',
  },
  list: {
    none: {
      title: 'Nenhuma carteira',
      text: 'Uma carteira é uma base de clientes que é comparada com cada arquivo novo das listas.',
    },
  },
};

export default portfolios;

declare module 'i18next' {
  interface ResourceNamespaceMap {
    portfolios: typeof portfolios;
  }
}
