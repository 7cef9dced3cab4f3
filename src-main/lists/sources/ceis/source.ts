import { sanctionSource } from '../cgu/sanctions.ts';

/** Cadastro Nacional de Empresas Inidôneas e Suspensas: one row for each sanction (CGU, Portal da Transparência). */
export const ceis = sanctionSource({ title: 'CEIS', foreign: { 'VALOR DA MULTA': 'CNEP' } });
