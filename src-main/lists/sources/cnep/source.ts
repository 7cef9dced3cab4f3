import { sanctionSource } from '../cgu/sanctions.ts';

/**
 * Cadastro Nacional de Empresas Punidas: the columns of CEIS and VALOR DA MULTA (CGU, Portal da Transparência). A
 * decision by Law 12.846/2013 mostly makes two rows, the fine and its publication, and neither has an end.
 */
export const cnep = sanctionSource({ title: 'CNEP', own: ['VALOR DA MULTA'] });
