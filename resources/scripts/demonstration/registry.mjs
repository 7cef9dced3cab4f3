import { companies, establishments } from './companies.mjs';
import { cnpjOf, maskedByReceita } from './documents.mjs';
import { person } from './people.mjs';
import { plainUpper, readPlaces } from './places.mjs';
import { ACTIVITIES, COUNTRIES, NATURES, QUALIFICATIONS, REASONS } from './registry-tables.mjs';

/**
 * Who owns what: root, partner, qualification, date of entry. A partner is an invented person (one of them also a
 * politically exposed person, some sanctioned), another company (by its root) or someone abroad.
 */
const PARTNERS = [
  ['99104337', 'ABELARDO JATOBÁ NOGUEIRA', '49', '20120315'],
  ['99104337', 'ADÉLIA MANACÁ CONCEIÇÃO', '22', '20120315'],
  ['99118052', 'BENVINDA JUÇARA ARAÚJO', '49', '20150702'],
  ['99121946', 'QUITÉRIA GRAVIOLA MACEDO', '49', '20190110'],
  ['99121946', 'SEVERINO OURICURI CAVALCANTE', '22', '20190110'],
  ['99135560', 'JOAQUIM PEROBA GUIMARÃES', '16', '20080521'],
  ['99135560', 'LAURINDA PINDAÍBA MOURA', '10', '20160404'],
  ['99140718', 'DAGOBERTO MULUNGU SIQUEIRA', '49', '20110930'],
  ['99163981', 'AMÁLIA GUARAÚNA SÁ', '49', '20170228'],
  ['99186622', 'ISAURA CARNAÚBA XIMENES', '49', '20200819'],
  ['99186622', 'D3M0NSTR', '22', '20260803'],
  ['99193307', 'DIONÍSIO GUAPURUVU MACHADO', '49', '20131112'],
  ['99201114', 'CELESTINA PAINEIRA LEÃO', '49', '20100601'],
  ['99201114', '99135560', '22', '20180207'],
  ['99215839', 'LOURENÇO TUCUMÃ ARRAIS', '49', '20140923'],
  ['99231590', 'ANÍSIO CAMBUCI PRADO', '49', '20160118'],
  ['99247006', 'CASIMIRO IMBUIA BRANDÃO', '49', '20180611'],
  ['99258921', 'ÁGUEDA PITANGUEIRA ASSUNÇÃO', '49', '20210405'],
  ['99269348', 'ALCEBÍADES TAMBORIL BRAGA', '49', '20050816'],
  ['99269348', 'KRÜGER BETEILIGUNGEN GMBH', '22', '20220310'],
  ['99274015', 'CUSTÓDIA QUARESMEIRA FRANCO', '49', '20170707'],
  ['99283660', 'CONCEIÇÃO EMBAÚBA RAMALHO', '16', '20190912'],
  ['99297102', 'COSME ANGICO VALENÇA', '49', '20091020'],
  ['99302877', 'DEOLINDA CABREÚVA SIMÕES', '49', '20200214'],
  ['99314240', 'BELARMINO ARAÇÁ TELES', '49', '20230502'],
  ['99328563', 'CÂNDIDA MACAÚBA PEÇANHA', '49', '20150326'],
  ['99349081', 'RAIMUNDA TAPEREBÁ COUTINHO', '49', '20180903'],
  ['99356417', 'FELÍCIA GAMELEIRA MUNIZ', '49', '20220117'],
  ['99360774', 'HORÁCIO PEQUIZEIRO CORRÊA', '49', '20190520'],
  ['99377298', 'SEVERINO OURICURI CAVALCANTE', '49', '20211206'],
  ['D3M0NSTR', 'LEOPOLDINA SIBIPIRUNA CAMPOS', '49', '20260720'],
  ['D3M0NSTR', 'LUDOVICO WEIßDORN KRÜGER', '22', '20260720'],
  ['7KDEM0L4', 'LEOCÁDIO CANJERANA PESSANHA', '10', '20260805'],
  ['7KDEM0L4', '99186622', '22', '20260805'],
];

/** No representative, in the words of the layout. */
const NO_REPRESENTATIVE = ['***000000**', '', '00'];

/** Kinds of place that begin a street's name, as Receita Federal keeps them apart. */
const STREET_KINDS = ['AVENIDA', 'BOULEVARD', 'ESPLANADA', 'LARGO', 'PATIO', 'PRACA', 'RUA'];

/** Rows of each file of the open data, by the ending of the official file name. Every value is text. */
export function registryFiles() {
  const places = readPlaces();
  const addresses = establishments.map(({ cep }) => places.get(cep));
  return {
    EMPRECSV: companies.map(({ root, name, nature, capital, size }) => {
      return [root, name, nature, nature === '2135' ? '50' : nature === '2054' ? '10' : '49', capital, size, ''];
    }),
    ESTABELE: establishments.map((establishment, index) => establishmentRow(establishment, addresses[index])),
    SOCIOCSV: PARTNERS.map(partnerRow),
    SIMPLES: companies.filter(({ simples }) => simples !== '').map(simplesRow),
    CNAECSV: ACTIVITIES,
    MOTICSV: REASONS,
    MUNICCSV: distinct([...addresses.map(({ siafi, localidade }) => [siafi, plainUpper(localidade)]), EXTERIOR]),
    NATJUCSV: NATURES,
    PAISCSV: COUNTRIES,
    QUALSCSV: QUALIFICATIONS,
  };
}

const EXTERIOR = ['9707', 'EXTERIOR'];

function establishmentRow({ root, order, cnpj, tradeName, status, activity, cep, number, complement }, place) {
  const [kind, ...rest] = plainUpper(place.logradouro).split(' ');
  const street = STREET_KINDS.includes(kind) ? [kind, rest.join(' ')] : ['', [kind, ...rest].join(' ')];
  const start = startOf(root);
  const [since, reason] = { '02': [start, '00'], '03': [LATER, '18'], '04': [LATER, '63'], '08': [LATER, '01'] }[
    status
  ];
  const abroad = ['', ''];
  const secondary = order === '0001' ? '7020400,8599604' : '';
  const telephones = ['', '', '', '', '', ''];
  const special = ['', ''];
  return [
    [root, order, cnpj.slice(12), order === '0001' ? '1' : '2', tradeName, status, since, reason],
    [...abroad, start, activity, secondary],
    [...street, number, complement, plainUpper(place.bairro), cep, place.uf, place.siafi],
    [...telephones, 'CONTATO@DEMONSTRACAO.EXAMPLE', ...special],
  ].flat();
}

/** The day on which a company that is not active any more left that status. */
const LATER = '20240618';

/** A company begins with its first partner; without one, on a day like any other. */
function startOf(root) {
  const entries = PARTNERS.filter(([owned]) => owned === root).map(([, , , since]) => since);
  return entries.sort()[0] ?? '20160811';
}

function partnerRow([root, partner, qualification, since]) {
  const company = companies.find((candidate) => candidate.root === partner);
  if (company) {
    return [root, '1', company.name, cnpjOf(partner), qualification, since, '', ...NO_REPRESENTATIVE, '0'];
  }
  if (partner.endsWith('GMBH')) {
    return [root, '3', partner, '', qualification, since, '023', ...NO_REPRESENTATIVE, '0'];
  }
  const { name, cpf } = person(partner);
  const ageBand = String(3 + (Number(cpf.slice(0, 3)) % 6));
  return [root, '2', name, maskedByReceita(cpf), qualification, since, '', ...NO_REPRESENTATIVE, ageBand];
}

function simplesRow({ root, simples }) {
  const joined = startOf(root);
  const never = '00000000';
  const regime = simples === 'N' ? ['N', joined, '20221231'] : ['S', joined, never];
  return [root, ...regime, ...(simples === 'M' ? ['S', joined, never] : ['N', never, never])];
}

/** Rows of a code table, each code once, by code. */
function distinct(rows) {
  return [...new Map(rows.map((row) => [row[0], row])).values()].sort(([a], [b]) => (a < b ? -1 : 1));
}
