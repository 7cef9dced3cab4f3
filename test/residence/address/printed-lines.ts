/** What bills print behind a street, and how it is to be taken apart. */
export interface PrintedRest {
  /** Goes right behind the street's name. */
  rest: string;
  number: string;
  complement: string;
}

const NUMBERS = ['127', '1.234', '45-A', '45B', 'S/N', 'SN', 'S.N.', 'S/Nº', 'SEM NUMERO', '0', '0127'];
const LABELLED = ['Nº 127', 'N° 127', 'N. 127', 'NR 127', 'NUMERO 127', 'N.º 127', 'Nº: 127', 'nº 127-A'];

const COMPLEMENTS = [
  ...['AP 12', 'APTO 101 BL B', 'BL C AP 204', 'BLOCO A APTO 31', 'AP. 12', 'AP12', 'APT0 12', 'AP 12-B', 'AP: 12'],
  ...['CS 2', 'CASA 2', 'CASA A', 'CASA', 'FUNDOS', 'FDS', 'FD', 'CS 2 FUNDOS', 'SOBRADO', 'TERREO', 'COB', 'COB 2'],
  ...[
    'QD 18 LT 11',
    'LT 11 QD 18',
    'QD18LT11CS2',
    'Q. 18 L. 11',
    'QD-18 LT-11',
    'QUADRA 18 LOTE 11 CASA 2',
    'QD 18A LT 11',
  ],
  ...[
    'LJ 3',
    'LOJA 3',
    'SALA 402',
    'SL 12',
    'SLS 12 A 14',
    '2º ANDAR',
    '2 ANDAR SALA 3',
    'AND 2',
    'TORRE 1 AP 304',
    'BOX 7',
  ],
  ...['ED SOLAR DAS ACACIAS AP 12', 'COND PARQUE DAS FLORES CS 8', 'EDIF. ITALIA 3 ANDAR', 'LOTE 5', 'CX POSTAL 12'],
  ...[
    '(FUNDOS)',
    '(CASA 2)',
    'PROX ESCOLA',
    'KIT 3',
    'GALPAO 2',
    'SITIO BOA ESPERANCA',
    'CHACARA 12',
    'BL 3 AP 12 VG 4',
  ],
];

/** House numbers with and without comma, then a complement; and complements that stand before the number or without one. */
export const PRINTED_RESTS: readonly PrintedRest[] = [
  ...NUMBERS.flatMap((number) => [
    { rest: `, ${number}`, number, complement: '' },
    { rest: ` ${number}`, number, complement: '' },
  ]),
  ...LABELLED.map((label) => ({ rest: ` ${label}`, number: label.replace(/^.*?(?=\d)/, ''), complement: '' })),
  ...COMPLEMENTS.flatMap((complement) => [
    { rest: `, 127 - ${complement}`, number: '127', complement },
    { rest: `, 127, ${complement}`, number: '127', complement },
    { rest: ` 127 ${complement}`, number: '127', complement },
    { rest: ` S/N ${complement}`, number: 'S/N', complement },
    { rest: `, nº 127 ${complement}`, number: '127', complement },
  ]),
  ...['QD 18 LT 11', 'QD18LT11CS2', 'Q 18 L 11', 'LT 11', 'QUADRA 18, LOTE 11'].flatMap((complement) => [
    { rest: ` ${complement}`, number: '', complement },
    { rest: `, ${complement}, S/N`, number: 'S/N', complement },
    { rest: ` ${complement} SN`, number: 'SN', complement },
    { rest: `, ${complement}, Nº 127`, number: '127', complement },
    { rest: `, ${complement}, 127`, number: '127', complement },
  ]),
];
