import { type Static, Type } from 'typebox';
import { envelopeOf } from './envelope.ts';
import {
  BATCH_ITEMS,
  DEFAULT_THRESHOLD,
  LIST_OPTIONS,
  MATCH_OPTIONS,
  MOST_RECORDS,
  RECORD_TYPES,
} from './list-options.ts';

export * from './list-options.ts';

/** Lengths are counted in Unicode code points, both ends included. */
export const NameParameter = Type.String({
  minLength: 3,
  maxLength: 200,
  description: 'Part of a name, compared as a case-insensitive substring. Ignored when taxId is given.',
});

const MatchParameter = Type.Enum([...MATCH_OPTIONS], {
  default: 'exact',
  description:
    'How the name is compared: `exact`, as a case-insensitive substring; `folded`, the same with accents and punctuation ' +
    'ignored; `similar`, word by word for other spellings, slips of the pen, diminutives, other scripts and words left out, ' +
    'scored, best first in each file, together with everything that `folded` finds. Ignored in lookups by taxId.',
});

const ThresholdParameter = Type.Integer({
  minimum: 0,
  maximum: 100,
  default: DEFAULT_THRESHOLD,
  description:
    'The lowest score that counts as found; only with match=similar, ignored otherwise. A name that contains the text asked ' +
    'for is found whatever it scores.',
});

const LimitParameter = Type.Integer({
  minimum: 1,
  maximum: MOST_RECORDS,
  description:
    'The most records of a file that an item is given, the best ones; `more` counts the others. Without it all are given. Only ' +
    'with match=similar, ignored otherwise.',
});

function narrowing(what: string, of: string): string {
  return (
    `${what} Never takes a record away: in each file the records whose own ${of} contradicts it come after the others, ` +
    'and `facts` says how each compares. v2 only.'
  );
}

const BirthDateParameter = Type.String({
  pattern: '^\\d{4}(-\\d{2}(-\\d{2})?)?$',
  description: narrowing('Birth date as far as it is known: YYYY, YYYY-MM or YYYY-MM-DD.', 'birth date'),
});

const CountryParameter = Type.String({
  description: narrowing(
    'Country or nationality: an ISO 3166 code of two or three letters, or a name in Portuguese, English, Spanish or ' +
      'French (`BR`, `Brasil`, `Brazil`, `brasileira`).',
    'nationality or country',
  ),
});

const TypeParameter = Type.Enum([...RECORD_TYPES], {
  description: narrowing('Whether a person or an organization is meant.', 'type'),
});

const TAX_ID =
  'CPF or CNPJ, with or without separators. Of a CPF digits may be hidden (`***.456.789-**`): it finds the records that ' +
  'agree wherever both are visible, as `unavailable`.';

const OPTION = Type.Enum([...LIST_OPTIONS], { description: 'The list to search; todas searches every list.' });

/** What a batch takes in its query: the parameters that hold for all of its items. */
export const BatchQuery = Type.Object({
  list: OPTION,
  match: Type.Optional(MatchParameter),
  threshold: Type.Optional(ThresholdParameter),
  limit: Type.Optional(LimitParameter),
});

export const ListsQuery = Type.Object({
  list: OPTION,
  name: Type.Optional(NameParameter),
  taxId: Type.Optional(Type.String({ description: TAX_ID })),
  match: Type.Optional(MatchParameter),
  threshold: Type.Optional(ThresholdParameter),
  birthDate: Type.Optional(BirthDateParameter),
  country: Type.Optional(CountryParameter),
  type: Type.Optional(TypeParameter),
  detail: Type.Optional(
    Type.Literal('full', {
      description:
        'v2: adds to each record the alias that matched, all aliases and what else its publisher says of it.',
    }),
  ),
});

/** What a list says of a record beyond its name and document. */
export const PublishedOfRecord = Type.Object({
  matchedAlias: Type.Optional(
    Type.String({ description: 'The alias that matched, where it was not the name itself.' }),
  ),
  aliases: Type.Array(Type.Object({ name: Type.String(), quality: Type.Optional(Type.String()) })),
  birthDate: Type.Optional(Type.String()),
  country: Type.Optional(Type.String()),
  details: Type.Record(Type.String(), Type.String(), {
    description: "The publisher's other columns, under the publisher's own names.",
  }),
});
export type PublishedOfRecord = Static<typeof PublishedOfRecord>;

export const MatchedWord = Type.Object({
  query: Type.String({ description: 'A word of the name that was asked for, without accents, in lower case.' }),
  record: Type.Union([Type.String(), Type.Null()], {
    description: 'The word of the record that it met; null where there is none like it.',
  }),
  similarity: Type.Number({ description: 'How alike the two are, 0 to 1.' }),
  weight: Type.Number({ description: 'Share of the name that the word is, 0 to 1: rare words weigh more.' }),
});
export type MatchedWord = Static<typeof MatchedWord>;

/** What a fact may be about; `taxId` comes of itself, where a record met by name has another document. */
export const FACTS = ['birthDate', 'country', 'type', 'taxId'] as const;

export const Fact = Type.Object({
  fact: Type.Enum([...FACTS]),
  asked: Type.String({ description: 'What was asked, as it was sent.' }),
  listed: Type.String({
    description: 'What the list has; several values, none of which agrees, with `; ` between them.',
  }),
  agrees: Type.Boolean({ description: 'Whether both may be the same, as far as both are known.' }),
});
export type Fact = Static<typeof Fact>;

/** The two ways in which an item of a batch that has both a document and a name is looked up. */
const FOUND_BY = ['taxId', 'name'] as const;
export type FoundBy = (typeof FOUND_BY)[number];

export const FoundRecord = Type.Object({
  name: Type.String({ description: 'Name as in the list.' }),
  taxId: Type.String({ description: 'CPF or CNPJ as in the list, possibly masked; empty where there is none.' }),
  reconciliation: Type.Optional(
    Type.String({
      description:
        '`exact` is a confirmed match; treat any other value as one to verify. `unavailable`: digits are hidden. `inName`: the ' +
        'CPF stands in the name of a sole trader, whose document in the list is a CNPJ.',
    }),
  ),
  candidates: Type.Optional(Type.Array(Type.Unknown())),
  score: Type.Optional(
    Type.Integer({
      minimum: 0,
      maximum: 100,
      description: 'Only with match=similar: 100 is a name of the same words.',
    }),
  ),
  containsText: Type.Optional(
    Type.Boolean({
      description:
        'Only with match=similar, and only true: a name of the record contains the text asked for, accents and punctuation ' +
        'aside. Such a record is in the answer whatever the threshold, and scores at least 60.',
    }),
  ),
  matchedWords: Type.Optional(
    Type.Array(MatchedWord, { description: 'Only with match=similar: how each word of the name fared.' }),
  ),
  facts: Type.Optional(
    Type.Array(Fact, {
      description:
        'How the record compares with the `birthDate`, `country` and `type` that were asked, and in a batch with the ' +
        '`taxId` of an item that met the record by name; absent where the list has nothing to compare with.',
    }),
  ),
  foundBy: Type.Optional(
    Type.Array(Type.Enum([...FOUND_BY]), {
      description:
        'Only for an item of a batch with both a document and a name: under which of them the record was found.',
    }),
  ),
  // Only with `detail=full`.
  ...Type.Partial(PublishedOfRecord).properties,
});
export type FoundRecord = Static<typeof FoundRecord>;

export const FoundGroup = Type.Object({
  list: Type.String(),
  file: Type.String({ description: 'Source file, YYYYMMDD_LIST.csv.' }),
  found: Type.Array(FoundRecord),
  more: Type.Optional(
    Type.Integer({
      minimum: 1,
      description:
        'Only in a batch with `limit`: how many further records of the file were found and are not given. None of them scores ' +
        'higher than those given, facts that contradict aside.',
    }),
  ),
});
export type FoundGroup = Static<typeof FoundGroup>;

export const ListsAnswerV2 = envelopeOf(Type.Array(FoundGroup));
export type ListsAnswerV2 = Static<typeof ListsAnswerV2>;

export const ListsDataV1 = Type.Object({
  found: Type.Boolean(),
  lists: Type.Array(Type.String()),
  files: Type.Array(Type.String()),
});
export type ListsDataV1 = Static<typeof ListsDataV1>;
export const ListsAnswerV1 = envelopeOf(ListsDataV1);

const BatchName = Type.String({
  description: 'A name of 3 to 200 characters; beside a taxId both are looked up, and `foundBy` says which found what.',
});

const BatchItem = Type.Object({
  id: Type.Optional(
    Type.Union([Type.String(), Type.Number()], {
      description: "The caller's own name for the item, given back with it.",
    }),
  ),
  name: Type.Optional(BatchName),
  taxId: Type.Optional(Type.String({ description: TAX_ID })),
  moreTaxIds: Type.Optional(
    Type.Array(Type.String(), { description: 'Further documents of the same, each looked up as `taxId` is.' }),
  ),
  birthDate: Type.Optional(BirthDateParameter),
  country: Type.Optional(CountryParameter),
  type: Type.Optional(TypeParameter),
});

export const BatchBody = Type.Array(
  Type.Union([
    Type.String({
      description:
        'A document where it is 11 digits without its mask, or 14 characters that can be a CNPJ (letters in it only with ' +
        'right check digits); else a name.',
    }),
    BatchItem,
  ]),
  { maxItems: BATCH_ITEMS },
);

export const BatchCsv = Type.String({
  description:
    'CSV with `;`, `,` or tab between the cells, in UTF-8 or Windows-1252. A header row names the columns: `name` or ' +
    '`nome`; `taxId`, `documento`, `cpf` or `cnpj`; `id`; `birthDate` or `nascimento`, also DD/MM/YYYY; `country`, `pais` ' +
    'or `nacionalidade`; `type` or `tipo`, also PF and PJ. A single column needs none: its cells are read like the texts ' +
    'of the JSON form.',
});

const place = {
  index: Type.Integer({
    minimum: 0,
    description: 'Place of the item in the body, from 0; empty lines of a CSV do not count.',
  }),
  id: Type.Optional(Type.Union([Type.String(), Type.Number()])),
};

/** One line of a batch's answer: an item's, or the last one, by which a whole answer is told from one that was cut. */
export const BatchLine = Type.Union([
  Type.Object({
    ...place,
    nameNotAsked: Type.Optional(
      Type.String({
        description:
          'Why the name beside a taxId, or another name of the row, was not looked up; `data` is by the rest alone.',
      }),
    ),
    taxIdNotAsked: Type.Optional(
      Type.String({ description: 'Why a document beside the name, or another one, was not looked up.' }),
    ),
    taxIdNote: Type.Optional(
      Type.String({ description: 'Wrong check digits of a document, or leading zeros with which it was looked up.' }),
    ),
    factsNotAsked: Type.Optional(
      Type.Array(Type.String(), {
        description:
          'Which cells of a CSV row were not understood and not compared, and in which column or member somebody is named in ' +
          'whom the row is not: a parent, an intermediary.',
      }),
    ),
    data: Type.Array(FoundGroup),
  }),
  Type.Object(
    {
      ...place,
      error: Type.Object({ statusCode: Type.Integer(), error: Type.String(), message: Type.String() }),
    },
    { description: 'An item that cannot be asked.' },
  ),
  Type.Object(
    {
      id: Type.String(),
      version: Type.String(),
      metadata: Type.Object({
        items: Type.Integer({ description: 'Items in the body.' }),
        found: Type.Integer({ description: 'Items for which there is a record.' }),
        failed: Type.Integer({ description: 'Items that could not be asked.' }),
        dataSum: Type.Union([Type.String({ pattern: '^[0-9a-f]{64}$' }), Type.Null()], {
          description:
            'SHA-256 of which imports of which files answered, and of the version: two answers that have the same one are ' +
            'from the very same data. Null where lists were imported while the batch was answered.',
        }),
        asked: Type.Object(
          {
            match: Type.String(),
            threshold: Type.Optional(Type.Integer()),
            limit: Type.Optional(Type.Integer()),
          },
          { description: 'How all items were looked up, as the parameters of these names were understood.' },
        ),
        timeSpent: Type.Integer({ description: 'Milliseconds.' }),
      }),
    },
    { description: 'The last line. In its place an error body where the answer could not be finished.' },
  ),
]);
