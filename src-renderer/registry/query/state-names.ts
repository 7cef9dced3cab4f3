import type { Uf } from '../../../src-main/contract/registry.ts';

/** The names of the states. They are names: the same in every language of the window. */
export const STATE_NAMES: Record<Uf, string> = {
  AC: 'Acre',
  AL: 'Alagoas',
  AM: 'Amazonas',
  AP: 'Amapá',
  BA: 'Bahia',
  CE: 'Ceará',
  DF: 'Distrito Federal',
  ES: 'Espírito Santo',
  GO: 'Goiás',
  MA: 'Maranhão',
  MG: 'Minas Gerais',
  MS: 'Mato Grosso do Sul',
  MT: 'Mato Grosso',
  PA: 'Pará',
  PB: 'Paraíba',
  PE: 'Pernambuco',
  PI: 'Piauí',
  PR: 'Paraná',
  RJ: 'Rio de Janeiro',
  RN: 'Rio Grande do Norte',
  RO: 'Rondônia',
  RR: 'Roraima',
  RS: 'Rio Grande do Sul',
  SC: 'Santa Catarina',
  SE: 'Sergipe',
  SP: 'São Paulo',
  TO: 'Tocantins',
};

const WITH_ARTICLE: Partial<Record<Uf, 'do' | 'da'>> = {
  AC: 'do',
  AM: 'do',
  AP: 'do',
  BA: 'da',
  CE: 'do',
  DF: 'do',
  ES: 'do',
  MA: 'do',
  PA: 'do',
  PB: 'da',
  PI: 'do',
  PR: 'do',
  RJ: 'do',
  RN: 'do',
  RS: 'do',
  TO: 'do',
};

/** `do Paraná`, `da Bahia`, `de São Paulo`; `of Paraná` in English. */
export function ofState(uf: Uf, language: string): string {
  return `${language.startsWith('pt') ? (WITH_ARTICLE[uf] ?? 'de') : 'of'} ${STATE_NAMES[uf]}`;
}
