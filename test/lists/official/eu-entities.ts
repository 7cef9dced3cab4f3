import { cpfOf } from '../../support/documents.ts';

export interface InventedEuName {
  whole?: string;
  first?: string;
  middle?: string;
  last?: string;
  /** Only the XML has it. */
  strong?: boolean;
  title?: string;
  function?: string;
}

export interface InventedEuBirth {
  /** ISO, whole. */
  date?: string;
  year?: number;
  month?: number;
  day?: number;
  /** Years. */
  range?: [from: number, to: number];
  circa?: boolean;
  city?: string;
  country?: EuCountry;
}

/** Someone on an invented EU list, from whom both forms of it are written. */
export interface InventedEuEntity {
  logicalId: number;
  kind: 'person' | 'enterprise';
  programme: string;
  remark?: string;
  names: InventedEuName[];
  births: InventedEuBirth[];
  addresses: { street?: string; city?: string; country: EuCountry }[];
  documents: { type: string; number: string; country: EuCountry }[];
  citizenships: EuCountry[];
}

export type EuCountry = 'BR' | 'RU' | 'SY' | '00';
export const EU_COUNTRIES: Readonly<Record<EuCountry, string>> = {
  BR: 'BRAZIL',
  RU: 'RUSSIAN FEDERATION',
  SY: 'SYRIA',
  '00': 'UNKNOWN',
};

const entity = (one: Pick<InventedEuEntity, 'logicalId' | 'kind' | 'names'> & Partial<InventedEuEntity>) => ({
  programme: 'TERR',
  births: [],
  addresses: [],
  documents: [],
  citizenships: [],
  ...one,
});

export const EU_CPF = cpfOf('529000222');

/** One entity for everything that is odd in the Commission's files. */
export const INVENTED_EU_ENTITIES: readonly InventedEuEntity[] = [
  entity({
    logicalId: 13,
    kind: 'person',
    remark: '(Date of UN designation: 2003-06-27); (UNLI: "A1")',
    names: [
      {
        whole: 'Fulano "Abu Inventado" de Tal',
        first: 'Fulano',
        last: 'de Tal',
        strong: true,
        function: 'Chefe; tesoureiro',
      },
      { whole: 'Фулано Инвентадо', strong: true },
      { whole: 'O Gordo', strong: false },
      // The same name again, in another language version.
      { whole: 'Фулано Инвентадо', strong: true },
    ],
    births: [
      { date: '1958-11-05', city: 'Campo Inventado', country: 'BR' },
      { year: 1957, circa: true, country: '00' },
    ],
    addresses: [{ street: 'Rua Inventada, 7', city: 'Campo Inventado', country: 'BR' }],
    documents: [
      { type: 'National passport', number: 'XX00000', country: '00' },
      { type: 'Fiscal code', number: EU_CPF, country: 'BR' },
    ],
    citizenships: ['00', 'RU'],
  }),
  entity({
    logicalId: 20,
    kind: 'person',
    // No whole name.
    names: [{ first: 'Maria', middle: 'Inventada', last: 'Souza', strong: true }],
    births: [{ range: [1970, 1972], country: '00' }],
    // The check digits of a CPF on another country's document.
    documents: [{ type: 'National identification card', number: EU_CPF, country: 'SY' }],
  }),
  entity({
    logicalId: 42,
    kind: 'enterprise',
    programme: 'SYR',
    // The first name is a weak one.
    names: [
      { whole: 'BCI', strong: false },
      { whole: '"Banco" Comercial Inventado', strong: true },
    ],
    addresses: [{ city: 'Damascus', country: 'SY' }],
  }),
  entity({
    logicalId: 51,
    kind: 'person',
    names: [{ whole: 'Sicrano' }],
    births: [{ year: 1965, month: 3, country: 'SY' }],
  }),
];
