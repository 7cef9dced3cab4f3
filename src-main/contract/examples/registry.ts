import { exampleOf } from '../envelope.ts';

/** Only one of the three sets is given in a call; each parameter is shown once. */
export const TAXPAYERS_EXAMPLES = {
  query: {
    cnpj: '99.104.337/0001-06',
    taxId: '99104337000106',
    cpf: '618.033.989-90',
    uf: 'SP',
    ie: '110.042.490.114',
    iepr: '123.45678-50',
  },
  answers: {
    v1: exampleOf('v1', {
      cnpj: '99104337000106',
      receitaFederal: { razaoSocial: 'AROEIRA DO NORTE CONSTRUCOES LTDA', situacaoCadastral: 'ATIVA' },
      sintegra: {
        inscricoesEstaduais: [{ uf: 'BA', inscricaoEstadual: '123.456-63', situacaoCadastralTratada: 1 }],
      },
    }),
  },
};
