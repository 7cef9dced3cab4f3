import type { ListName } from '../contract/lists.ts';
import type { Source } from './source.ts';

/** What the product knows of one list. */
export interface ListEntry {
  list: ListName;
  /** The publisher's name for it. */
  title: string;
  publisher: string;
  /**
   * `newest`: the publisher replaces the whole register, so only its newest file holds. `all`: each file stands for its
   * own year, day or section, so every installed one answers.
   */
  answers: 'newest' | 'all';
  /** Absent while the product has no importer for the list. */
  source?: () => Promise<Source>;
}

const CGU = 'Controladoria-Geral da União';

/** The fifteen lists in the order of the specification's table, which is the order of answers. */
export const CATALOGUE: readonly ListEntry[] = [
  {
    list: 'auxilioemergencial',
    title: 'Beneficiários do Auxílio Emergencial',
    publisher: CGU,
    answers: 'all',
  },
  {
    list: 'bacen',
    title: 'Inabilitados, proibidos e penalidades do Banco Central (QGI, QGP e PAS)',
    publisher: 'Banco Central do Brasil',
    answers: 'all',
  },
  {
    list: 'candidatoseleitorais',
    title: 'Candidatos a cargos eletivos',
    publisher: 'Tribunal Superior Eleitoral',
    answers: 'all',
  },
  {
    list: 'ceis',
    title: 'Cadastro Nacional de Empresas Inidôneas e Suspensas (CEIS)',
    publisher: CGU,
    answers: 'newest',
    source: async () => (await import('./sources/ceis.ts')).ceis,
  },
  {
    list: 'cepim',
    title: 'Cadastro de Entidades Privadas sem Fins Lucrativos Impedidas (CEPIM)',
    publisher: CGU,
    answers: 'newest',
  },
  {
    list: 'cnep',
    title: 'Cadastro Nacional de Empresas Punidas (CNEP)',
    publisher: CGU,
    answers: 'newest',
  },
  {
    list: 'cvm',
    title: 'Acusados em processos administrativos sancionadores da CVM',
    publisher: 'Comissão de Valores Mobiliários',
    answers: 'newest',
  },
  {
    list: 'diariooficial',
    title: 'Diário Oficial da União',
    publisher: 'Imprensa Nacional',
    answers: 'all',
  },
  {
    list: 'europeias',
    title: 'Lista consolidada de sanções financeiras da União Europeia',
    publisher: 'Comissão Europeia',
    answers: 'newest',
  },
  {
    list: 'leniencia',
    title: 'Acordos de leniência',
    publisher: CGU,
    answers: 'all',
  },
  {
    list: 'ofacsdn',
    title: 'Specially Designated Nationals (SDN)',
    publisher: 'Office of Foreign Assets Control, Tesouro dos Estados Unidos',
    answers: 'newest',
    source: async () => (await import('./sources/ofacsdn.ts')).ofacsdn,
  },
  {
    list: 'onu',
    title: 'Lista consolidada de sanções do Conselho de Segurança',
    publisher: 'Organização das Nações Unidas',
    answers: 'newest',
    source: async () => (await import('./sources/onu.ts')).onu,
  },
  {
    list: 'pep',
    title: 'Pessoas Expostas Politicamente (PEP)',
    publisher: CGU,
    answers: 'newest',
    source: async () => (await import('./sources/pep.ts')).pep,
  },
  {
    list: 'trabalhoescravo',
    title: 'Cadastro de empregadores que submeteram trabalhadores a condições análogas à de escravo',
    publisher: 'Ministério do Trabalho e Emprego',
    answers: 'newest',
  },
  {
    list: 'uk',
    title: 'UK Sanctions List',
    publisher: 'Foreign, Commonwealth & Development Office, Reino Unido',
    answers: 'newest',
  },
];

/** The entry of a list. */
export function entryOf(list: ListName): ListEntry {
  return CATALOGUE.find((entry) => entry.list === list)!;
}
