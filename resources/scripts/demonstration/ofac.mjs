import { inventedCpf } from './documents.mjs';

/**
 * Invented parties in OFAC's layout, ASCII throughout: name, kind (empty for an entity), and what further is known.
 * A person is `SURNAME, Given names`; weak aliases stand only in the remarks; `brazilian` gives a CPF there.
 */
const PARTIES = [
  { name: 'ARMASKOVIR, Dragomel Teslin', kind: 'individual', aka: ['ARMASKO, D. T.'], weak: 'BOREALIS' },
  { name: 'BELQAVEN, Yusranel', kind: 'individual', aka: ['BELKAVEN, Yousranel', 'AL-BELQAVEN, Yusranel'] },
  {
    name: 'CORDANZUELA, Estebrio Luciandro',
    kind: 'individual',
    address: ['Calle 0 No. 0-00', 'Villa Inventada', 'Colombia'],
  },
  { name: 'DRELLINGHAST, Ottomar', kind: 'individual', weak: 'DER UHRMACHER' },
  { name: 'ESTARRUGA BOMBAZINE, Inigor', kind: 'individual', aka: ['ESTARRUGA, Inigor'] },
  { name: 'FARRUKHZAL, Samirelo', kind: 'individual', address: ['', 'Ficticia', 'Panama'] },
  { name: 'GORVENTI, Alessandrix', kind: 'individual' },
  { name: 'HALVORSTEEN, Knutmar', kind: 'individual', aka: ['HALVORSTEIN, Knutmar'] },
  { name: 'IVRENKOSKA, Milodana', kind: 'individual', weak: 'LADY MIRAGE' },
  {
    name: 'JANDIROBA VALVERDE, Percivaldo',
    kind: 'individual',
    brazilian: 101,
    address: ['Rua Inventada 0', 'Serra Ficticia', 'Brazil'],
  },
  { name: "KOL'VAREZ, Timoneo", kind: 'individual' },
  { name: 'LUMBREGAS DO VALE, Ataualpino', kind: 'individual', brazilian: 102, aka: ['LUMBREGAS, Ataualpino'] },
  { name: 'MOKTAVELI, Zarinelle', kind: 'individual' },
  { name: 'NORDSKALD, Freydisa', kind: 'individual', address: ['0 Imaginary Quay', 'Nowhere', 'Norway'] },
  { name: 'OKWUBERENDU, Chiderano', kind: 'individual', aka: ['OKWU, C.'] },
  { name: 'PELUSHENKOV, Artemalion', kind: 'individual', weak: 'TOYMAKER' },
  {
    name: 'AZURE PELICAN TRADING CO., LTD.',
    kind: '',
    aka: ['AZURE PELICAN TRADING', 'APT CO.'],
    address: ['0 Nonexistent Road', 'Port Fiction', 'Malta'],
  },
  { name: 'BUREAU OF IMAGINARY MINERALS', kind: '', address: ['', 'Nowhere City', 'Cyprus'] },
  { name: 'COMPANIA FANTASMA DE GRANOS, S.A. DE C.V.', kind: '', aka: ['COFAGRA'] },
  {
    name: 'DELTA MIRAGE SHIPPING LINE',
    kind: '',
    aka: ['DMS LINE'],
    linked: true,
    address: ['Dock 0', 'Port Fiction', 'Panama'],
  },
  { name: 'EBONFALL HOLDINGS INC.', kind: '' },
  { name: 'FUNDACION VALLE INVENTADO', kind: '', weak: 'FVI' },
  { name: 'GRANITE OWL LOGISTICS FZE', kind: '', address: ['P.O. Box 0', 'Dubai', 'United Arab Emirates'] },
  { name: 'HOLLOWAY & STRAWMAN PARTNERS', kind: '', aka: ['HOLLOWAY AND STRAWMAN'] },
  {
    name: 'INDUSTRIA FICTICIA DE TINTAS LTDA',
    kind: '',
    address: ['Avenida Inventada 0', 'Serra Ficticia', 'Brazil'],
  },
  { name: 'JADE COMPASS "NAVIGATOR" CLUB', kind: '' },
  { name: 'KINGDOM OF NOWHERE COMMERCIAL BANK', kind: '', aka: ['KNCB', 'NOWHERE BANK'] },
  { name: 'LANTERN REEF FISHERIES', kind: '' },
  { name: 'MONARCH MOTH AVIATION', kind: '', aka: ['MONARCH AIR'] },
  { name: 'AZURE PELICAN I', kind: 'vessel', owner: 'AZURE PELICAN TRADING CO., LTD.' },
  { name: 'FICTION STAR', kind: 'vessel', aka: ['FICTION SUN'], owner: 'DELTA MIRAGE SHIPPING LINE' },
  { name: 'GHOST HERON', kind: 'vessel', owner: 'DELTA MIRAGE SHIPPING LINE' },
  { name: 'SEA OF PAPER', kind: 'vessel', owner: 'LANTERN REEF FISHERIES' },
  { name: 'XX-DEM1', kind: 'aircraft' },
  { name: 'XX-DEM2', kind: 'aircraft' },
  { name: 'XX-DEM3', kind: 'aircraft' },
];

/** Null in OFAC's files: the blank at the end belongs to it. */
const NULL = '-0- ';

/** Remarks are cut here; what is beyond stands in sdn_comments.csv. */
const REMARKS_LIMIT = 1000;

/** First `ent_num` of the demonstration; OFAC's own numbers are below. */
const FIRST_NUMBER = 990_001;

/** The four files: rows of fields ready to be joined (text already in quotes, numbers bare, `-0- ` for null). */
export function ofacFiles() {
  const parties = PARTIES.map((party, index) => ({
    ...party,
    number: FIRST_NUMBER + index,
    remarks: remarksOf(party, index),
  }));
  return {
    'sdn.csv': parties.map(sdnRow),
    'alt.csv': parties.flatMap((party) => {
      return (party.aka ?? []).map((alias, place) => [
        party.number,
        party.number * 10 + place,
        quoted('aka'),
        quoted(alias),
        NULL,
      ]);
    }),
    'add.csv': parties.map(({ number, address }) => {
      const [street, city, country] = address ?? ['', '', ''];
      return [number, number + 1000, quoted(street), quoted(city), quoted(country), NULL];
    }),
    'sdn_comments.csv': parties
      .filter(({ remarks }) => remarks.length > REMARKS_LIMIT)
      .map(({ number, remarks }) => [number, quoted(remarks.slice(REMARKS_LIMIT))]),
  };
}

function sdnRow({ number, name, kind, owner, remarks }) {
  const ship = kind === 'vessel';
  return [
    [number, quoted(name), quoted(kind), quoted('DEMONSTRATION'), NULL],
    ship
      ? [quoted('DEMO1'), quoted('Cargo'), quoted('1,000'), NULL, quoted('Nowhere')]
      : [NULL, NULL, NULL, NULL, NULL],
    [quoted(owner ?? ''), quoted(remarks.slice(0, REMARKS_LIMIT))],
  ].flat();
}

function remarksOf({ kind, weak, brazilian, owner, linked }, index) {
  const born = `DOB ${String(1 + (index % 28)).padStart(2, '0')} Jan ${1950 + index}`;
  return [
    'Demonstration record, invented; nobody and nothing of this name is sanctioned',
    kind === 'individual' ? born : '',
    weak ? `a.k.a. '${weak}'` : '',
    brazilian ? `Tax ID No. ${inventedCpf(brazilian)} (Brazil)` : '',
    owner ? `Linked To: ${owner}` : '',
    linked ? links() : '',
  ]
    .filter((remark) => remark !== '')
    .join('; ')
    .concat('.');
}

/** So many links that the remarks go on in sdn_comments.csv, cut in the middle of a word. */
function links() {
  const entities = PARTIES.filter(({ kind }) => kind === '').map(({ name }) => `Linked To: ${name}`);
  return [...entities, ...entities, ...entities, "a.k.a. 'PAPER FLEET'"].join('; ');
}

function quoted(text) {
  return text === '' ? NULL : `"${text.replaceAll('"', '""')}"`;
}
