import { cnpjOf, cpfOf, maskCnpj } from '../../support/documents.ts';

/** A name as OFAC divides it: only `last` for entities, ships, aircraft and people of one name. */
export interface InventedName {
  last: string;
  first?: string;
}

export interface InventedAlias extends InventedName {
  type: 'a.k.a.' | 'f.k.a.' | 'n.k.a.';
  /** What the csv writes in Remarks only. */
  weak?: boolean;
}

/** Someone on an invented SDN list, from whom the three forms of it are written. */
export interface InventedParty extends InventedName {
  /** ent_num, uid, FixedRef. */
  number: number;
  kind: 'individual' | 'entity' | 'vessel' | 'aircraft';
  programs: string[];
  aliases: InventedAlias[];
  /** Only the advanced form has it. */
  originalScript?: string;
  /** First and last day, ISO, of when they may have been born. */
  born?: { from: string; to: string; circa?: boolean };
  nationality?: string;
  addresses: { street?: string; city?: string; country: string }[];
  documents: { type: string; number: string; country?: string }[];
  title?: string;
  flag?: string;
  /** Day of the first listing, ISO; only the advanced form has it. */
  listed: string;
  /** Number of another party. */
  linkedTo?: number;
}

const party = (one: Partial<InventedParty> & Pick<InventedParty, 'number' | 'kind' | 'last'>): InventedParty => ({
  programs: ['SDGT'],
  aliases: [],
  addresses: [],
  documents: [],
  listed: '2019-09-13',
  ...one,
});

const SYLLABLES = ['BA', 'CO', 'DU', 'FE', 'GI', 'LA', 'ME', 'NO', 'PI', 'RU', 'SA', 'TE', 'VI', 'XO', 'ZU', 'MA'];
export const CPF = cpfOf('529000111');
export const CNPJ = maskCnpj(cnpjOf('529000110001'));

/** One party for everything that is odd in OFAC's files. */
export const INVENTED_PARTIES: readonly InventedParty[] = [
  party({
    number: 36,
    kind: 'entity',
    last: 'AEROINVENTADA, LINHAS AEREAS, S.A.',
    programs: ['CUBA'],
    aliases: [
      { last: 'AERO-INVENTADA', type: 'a.k.a.' },
      { last: 'AEROVELHA', type: 'f.k.a.' },
      { last: 'AEROINV', type: 'a.k.a.', weak: true },
    ],
    addresses: [
      { city: 'Havana', country: 'Cuba' },
      { street: 'Calle 1, No. 2', country: 'Panama' },
    ],
    documents: [{ type: 'Tax ID No.', number: CNPJ, country: 'Brazil' }],
  }),
  party({
    number: 306,
    kind: 'individual',
    last: 'DE TAL',
    first: 'Fulano "El Gordo"',
    programs: ['SDNTK', 'TCO'],
    aliases: [
      { last: 'DE TAL', first: 'Fulano Neto', type: 'a.k.a.' },
      { last: "'ABD-AL-INVENTADO", type: 'a.k.a.', weak: true },
    ],
    originalScript: 'فلان الفلاني',
    born: { from: '1958-11-05', to: '1958-11-05' },
    nationality: 'Brazil',
    addresses: [{ street: 'Rua Inventada 7', city: 'Campo Inventado', country: 'Brazil' }],
    documents: [
      { type: 'Passport', number: 'XX00000', country: 'Brazil' },
      { type: 'Cadastro de Pessoas Fisicas', number: CPF },
    ],
    title: 'Chefe; Tesoureiro',
    linkedTo: 36,
  }),
  party({ number: 307, kind: 'individual', last: 'BELTRANO', born: { from: '1961-04-01', to: '1961-04-30' } }),
  party({
    number: 308,
    kind: 'individual',
    last: 'SICRANO INVENTADO',
    first: 'Joao, Jr.',
    born: { from: '1951-01-01', to: '1953-12-31' },
    // A number of another country that has the check digits of a CPF.
    documents: [{ type: 'National ID No.', number: CPF, country: 'Pakistan' }],
    nationality: 'Pakistan',
  }),
  party({
    number: 309,
    kind: 'individual',
    last: 'INVENTADA',
    first: 'Maria',
    born: { from: '1970-01-01', to: '1970-12-31', circa: true },
  }),
  party({
    number: 310,
    kind: 'individual',
    last: 'PROLIXO',
    first: 'Inventado',
    // Remarks of more than 1000 characters: cut within one of these names.
    aliases: Array.from({ length: 60 }, (_, at) => ({
      last: `PROLIXO ${SYLLABLES[at % 16]} ${at}`,
      type: 'a.k.a.',
      weak: true,
    })),
  }),
  party({ number: 9639, kind: 'vessel', last: 'NAVIO INVENTADO', programs: ['SDGT', 'IRGC'], flag: 'Panama' }),
  party({ number: 9640, kind: 'aircraft', last: 'XX-INV' }),
];

const COUNTRIES = ['Brazil', 'Cuba', 'Panama', 'Pakistan'];

/** `count` more parties, each different and always the same, of about the size that a real one has in the advanced form. */
export function* manyParties(count: number): Generator<InventedParty> {
  for (let at = 0; at < count; at++) {
    const last = word(at * 7 + 3);
    const country = COUNTRIES[at % COUNTRIES.length]!;
    const isPerson = at % 2 === 0;
    const first = isPerson ? capital(word(at * 11 + 5)) : undefined;
    yield party({
      number: 100_000 + at,
      kind: isPerson ? 'individual' : 'entity',
      last: isPerson ? last : `${last} ${word(at)} TRADING`,
      first,
      aliases: [
        { last: `${last} ${word(at + 1)}`, first, type: 'a.k.a.' },
        { last: word(at + 9), type: 'a.k.a.', weak: true },
      ],
      born: isPerson ? { from: `19${50 + (at % 50)}-01-01`, to: `19${50 + (at % 50)}-12-31` } : undefined,
      nationality: isPerson ? country : undefined,
      addresses: [{ street: `Rua ${capital(word(at))} ${at}`, city: capital(word(at + 2)), country }],
      documents: [{ type: 'Passport', number: `P${at}`, country }],
      originalScript: isPerson ? `فلان ${at}` : undefined,
      linkedTo: at > 0 ? 100_000 + at - 1 : undefined,
    });
  }
}

function word(number: number): string {
  let text = '';
  for (let rest = number + 4096; rest > 0; rest = Math.floor(rest / 16)) text += SYLLABLES[rest % 16];
  return text;
}

function capital(text: string): string {
  return `${text[0]}${text.slice(1).toLowerCase()}`;
}
