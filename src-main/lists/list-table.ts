import type { ListName } from '../contract/lists.ts';
import type { ListSource } from './import/list-source.ts';
import { elections } from './update/flows/elections.ts';
import { fixed, separate } from './update/flows/fixed.ts';
import { inlabs } from './update/flows/inlabs.ts';
import { closedProgramme, portal } from './update/flows/portal.ts';
import type { Official } from './update/official.ts';

/** What the product knows of one list. */
export interface ListEntry {
  list: ListName;
  /** The publisher's name for it. */
  title: string;
  publisher: string;
  /** Where the publisher gives the files: one of the flows of `update/flows`, with the address. */
  official?: Official;
  /** The reader of its files, loaded when it is needed. */
  source: () => Promise<ListSource>;
}

const CGU = 'Controladoria-Geral da União';
const OLINDA = 'https://olinda.bcb.gov.br/olinda/servico';
/** The boards have some hundred rows; without a number the service gives the first hundred. */
const ALL_AS_JSON = '?$format=json&$top=200000';
const CLOSED_PROGRAMME =
  'The programme has ended and its months are large, so only those that are named are fetched: "atesta lists update auxilioemergencial --period 202004".';

/** The fifteen lists in the order of the specification's table, which is the order of answers. */
export const LIST_TABLE: readonly ListEntry[] = [
  {
    list: 'auxilioemergencial',
    title: 'Beneficiários do Auxílio Emergencial',
    publisher: CGU,
    official: closedProgramme('auxilio-emergencial', CLOSED_PROGRAMME),
    source: async () => (await import('./sources/auxilioemergencial/source.ts')).auxilioemergencial,
  },
  {
    list: 'bacen',
    title: 'Inabilitados, proibidos e penalidades do Banco Central (QGI, QGP e PAS)',
    publisher: 'Banco Central do Brasil',
    official: separate(
      `${OLINDA}/Gepad_QuadrosGeraisInternet/versao/v1/odata/QuadroGeralInabilitados${ALL_AS_JSON}`,
      `${OLINDA}/Gepad_QuadrosGeraisInternet/versao/v1/odata/QuadroGeralProibidos${ALL_AS_JSON}`,
      `${OLINDA}/Gepad_QuadroPenalidades/versao/v1/odata/QuadroGeralProcessoAdministrativoSancionador${ALL_AS_JSON}`,
    ),
    source: async () => (await import('./sources/bacen/source.ts')).bacen,
  },
  {
    list: 'candidatoseleitorais',
    title: 'Candidatos a cargos eletivos',
    publisher: 'Tribunal Superior Eleitoral',
    official: elections('https://cdn.tse.jus.br/estatistica/sead/odsele/consulta_cand/consulta_cand_{YYYY}.zip'),
    source: async () => (await import('./sources/candidatoseleitorais/source.ts')).candidatoseleitorais,
  },
  {
    list: 'ceis',
    title: 'Cadastro Nacional de Empresas Inidôneas e Suspensas (CEIS)',
    publisher: CGU,
    official: portal('ceis', 'day'),
    source: async () => (await import('./sources/ceis/source.ts')).ceis,
  },
  {
    list: 'cepim',
    title: 'Cadastro de Entidades Privadas sem Fins Lucrativos Impedidas (CEPIM)',
    publisher: CGU,
    official: portal('cepim', 'day'),
    source: async () => (await import('./sources/cepim/source.ts')).cepim,
  },
  {
    list: 'cnep',
    title: 'Cadastro Nacional de Empresas Punidas (CNEP)',
    publisher: CGU,
    official: portal('cnep', 'day'),
    source: async () => (await import('./sources/cnep/source.ts')).cnep,
  },
  {
    list: 'cvm',
    title: 'Acusados em processos administrativos sancionadores da CVM',
    publisher: 'Comissão de Valores Mobiliários',
    official: fixed('https://dados.cvm.gov.br/dados/PROCESSO/SANCIONADOR/DADOS/processo_sancionador.zip'),
    source: async () => (await import('./sources/cvm/source.ts')).cvm,
  },
  {
    list: 'diariooficial',
    title: 'Diário Oficial da União',
    publisher: 'Imprensa Nacional',
    official: inlabs,
    source: async () => (await import('./sources/diariooficial/source.ts')).diariooficial,
  },
  {
    list: 'europeias',
    title: 'Lista consolidada de sanções financeiras da União Europeia',
    publisher: 'Comissão Europeia',
    official: fixed(
      'https://webgate.ec.europa.eu/fsd/fsf/public/files/csvFullSanctionsList_1_1/content?token=dG9rZW4tMjAxNw',
    ),
    source: async () => (await import('./sources/europeias/source.ts')).europeias,
  },
  {
    list: 'leniencia',
    title: 'Acordos de leniência',
    publisher: CGU,
    official: portal('acordos-leniencia', 'day'),
    source: async () => (await import('./sources/leniencia/source.ts')).leniencia,
  },
  {
    list: 'ofacsdn',
    title: 'Specially Designated Nationals (SDN)',
    publisher: 'Office of Foreign Assets Control, Tesouro dos Estados Unidos',
    official: fixed(
      ...['sdn', 'alt', 'add', 'sdn_comments'].map((file) => `https://www.treasury.gov/ofac/downloads/${file}.csv`),
    ),
    source: async () => (await import('./sources/ofacsdn/source.ts')).ofacsdn,
  },
  {
    list: 'onu',
    title: 'Lista consolidada de sanções do Conselho de Segurança',
    publisher: 'Organização das Nações Unidas',
    official: fixed('https://scsanctions.un.org/resources/xml/en/consolidated.xml'),
    source: async () => (await import('./sources/onu/source.ts')).onu,
  },
  {
    list: 'pep',
    title: 'Pessoas Expostas Politicamente (PEP)',
    publisher: CGU,
    official: portal('pep', 'month'),
    source: async () => (await import('./sources/pep/source.ts')).pep,
  },
  {
    list: 'trabalhoescravo',
    title: 'Cadastro de empregadores que submeteram trabalhadores a condições análogas à de escravo',
    publisher: 'Ministério do Trabalho e Emprego',
    official: fixed(
      'https://www.gov.br/trabalho-e-emprego/pt-br/assuntos/inspecao-do-trabalho/areas-de-atuacao/cadastro_de_empregadores.csv',
    ),
    source: async () => (await import('./sources/trabalhoescravo/source.ts')).trabalhoescravo,
  },
  {
    list: 'uk',
    title: 'UK Sanctions List',
    publisher: 'Foreign, Commonwealth & Development Office, Reino Unido',
    official: fixed('https://sanctionslist.fcdo.gov.uk/docs/UK-Sanctions-List.csv'),
    source: async () => (await import('./sources/uk/source.ts')).uk,
  },
];

/** The entry of a list. */
export function entryOf(list: ListName): ListEntry {
  return LIST_TABLE.find((entry) => entry.list === list)!;
}
