/** Kinds of name that analysts ask for, as the table of the bench says them. */
export const GROUPS = ['rare surname', 'common surname', 'several words', 'three letters', 'nobody'] as const;
export type Group = (typeof GROUPS)[number];

export interface NameQuery {
  group: Group;
  name: string;
  /** Why it is among the thirty; counts are of the 5 million people of `people.ts`. */
  why: string;
}

/**
 * The names that every run asks for, six of each kind. They are fixed, so that runs can be compared, and chosen for what
 * is hard about them, not for what an index likes: from one record to a fifth of all, with accents and without, in
 * capitals and not, whole names beside parts, and names that nobody has although all their trigrams are common.
 */
export const QUERIES: readonly NameQuery[] = [
  { group: 'rare surname', name: 'GUINANAZA', why: 'a surname of 26 people' },
  { group: 'rare surname', name: 'BAGUILESSAL', why: 'with a syllable that many rare names have, 24 people' },
  { group: 'rare surname', name: 'CARTEFONRÓ', why: 'with an accent, 40 people' },
  { group: 'rare surname', name: 'Nakamura', why: 'not in capitals, 1,463 people' },
  { group: 'rare surname', name: 'schneider', why: 'in small letters, 3,560 people' },
  { group: 'rare surname', name: 'ISABEL MANOEL GUINANAZA CORDEIRO', why: 'a whole name of one person' },
  { group: 'common surname', name: 'SILVA', why: 'the commonest: every fifth person' },
  { group: 'common surname', name: 'santos', why: 'in small letters, every seventh person' },
  { group: 'common surname', name: 'Oliveira', why: 'every twelfth person' },
  { group: 'common surname', name: 'PEREIRA', why: 'all its trigrams are in other common names too' },
  { group: 'common surname', name: 'CONCEIÇÃO', why: 'two accents, 80,648 people; given name and surname' },
  { group: 'common surname', name: 'MARIA SILVA', why: 'the commonest whole name, and part of others: 85,034 people' },
  { group: 'several words', name: 'MARIA DOS SANTOS', why: 'with a link, 4,656 people' },
  { group: 'several words', name: 'JOSÉ CARLOS PEREIRA', why: 'common words, together borne by 68 people' },
  { group: 'several words', name: 'DA SILVA', why: 'begins with a link, 59,746 people' },
  { group: 'several words', name: 'souza lima', why: 'two surnames in small letters, 3,412 people' },
  { group: 'several words', name: 'MARIA JOSE', why: 'no accent: only the 1,740 whose second name is JOSEFA' },
  {
    group: 'several words',
    name: 'PEDRO SILVA PEREIRA',
    why: 'a whole name of 88 people, and part of 89 longer ones',
  },
  { group: 'three letters', name: 'ANA', why: 'a given name and a part of many: 608,378 people' },
  { group: 'three letters', name: 'rei', why: 'inside MOREIRA, FERREIRA and PEREIRA: 585,991 people' },
  { group: 'three letters', name: 'XAV', why: 'begins one surname: 24,821 people' },
  { group: 'three letters', name: 'ZAN', why: '11,244 people' },
  { group: 'three letters', name: 'ZÉL', why: 'with an accent, 5,310 people' },
  { group: 'three letters', name: 'NAK', why: '1,463 people' },
  { group: 'nobody', name: 'XYLOFONISTA', why: 'trigrams that no name has' },
  { group: 'nobody', name: 'GONÇALVES', why: 'a surname that the generator leaves out' },
  { group: 'nobody', name: 'LUZ', why: 'three letters that no name has' },
  { group: 'nobody', name: 'OLIVEIRASANTOS', why: 'all but two of its trigrams are common' },
  { group: 'nobody', name: 'MARIA JOSE SANTOS', why: 'written without the accent that all of them have' },
  { group: 'nobody', name: 'WASHINGTON LUIZ PEREIRA DE SOUZA', why: 'a whole name that is not on the list' },
];
