/** Texts of the alerts that watching portfolios raises. */
const alerts = {
  none: {
    title: 'Nenhum alerta',
    text: 'Quando um arquivo novo trouxer um cliente de uma carteira, ele aparece aqui.',
    portfolios: 'Ver as carteiras',
  },
};

export default alerts;

declare module 'i18next' {
  interface ResourceNamespaceMap {
    alerts: typeof alerts;
  }
}
