/** Texts of the quick search, which is there on every page. */
const palette = {
  title: 'Busca rápida',
  field: 'Nome, CPF, CNPJ, dossiê, carteira ou página',
  placeholder: 'Nome, CPF, CNPJ, dossiê, carteira ou página',
  options: 'O que fazer',
  lists: 'Consultar {{text}} nas listas',
  registry: { cnpj: 'Consultar {{document}} no Cadastro', cpf: 'Consultar {{document}} no Cadastro (produtor rural)' },
  doubt: { checkDigits: 'dígito verificador incorreto', digits: 'não é um CPF nem um CNPJ inteiro' },
  dossier: 'Dossiê de {{name}}',
  portfolio: 'Carteira {{name}}',
  goTo: 'Ir para {{name}}',
  alerts: 'Alertas das carteiras',
  report: 'Relatório das carteiras',
  erased: 'Dossiês eliminados',
  keys: { walk: 'percorrer', choose: 'escolher', close: 'fechar' },
};

export default palette;

declare module 'i18next' {
  interface ResourceNamespaceMap {
    palette: typeof palette;
  }
}
