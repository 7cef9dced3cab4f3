import { type Static, Type } from 'typebox';
import { LIST_NAMES, MOST_RECORDS } from './list-options.ts';
import { Fact, MatchedWord, PublishedOfRecord } from './lists.ts';
import { SnapshotSummary, UnreadableFile } from './status.ts';

const List = Type.Enum([...LIST_NAMES]);

/** What the answer in lines of `GET /restricted-lists/v2` takes beside the lookup's own parameters. */
export const SearchQuery = Type.Object({
  lists: Type.Optional(
    Type.String({
      description:
        'Only in the NDJSON form, with `list=todas`: these of all lists, with commas between them: `uk,ofacsdn`.',
    }),
  ),
  partial: Type.Optional(
    Type.Literal('true', {
      description:
        'Only in the NDJSON form: answers from the lists that can be read where others cannot, and names those among ' +
        '`notConsulted`; without it such a question is an error (500), as everywhere. Who sends it must read the first line.',
    }),
  ),
  limit: Type.Optional(
    Type.Integer({
      minimum: 1,
      maximum: MOST_RECORDS,
      description: 'Only in the NDJSON form: the most records of a file that are sent; all are counted.',
    }),
  ),
});

export const ConsultedList = Type.Object({
  list: List,
  snapshots: Type.Array(SnapshotSummary, {
    description: 'Those that answer: the newest, and of a list published in parts the newest of each part.',
  }),
});
export type ConsultedList = Static<typeof ConsultedList>;

export const NotConsultedList = Type.Object({
  list: List,
  reason: Type.Enum(['notInstalled', 'unreadable']),
  files: Type.Array(UnreadableFile, { description: 'Where the reason is `unreadable`: which files, and why.' }),
});
export type NotConsultedList = Static<typeof NotConsultedList>;

export const SearchRecord = Type.Object({
  name: Type.String({ description: 'Name as in the list.' }),
  taxId: Type.String({ description: 'CPF or CNPJ as in the list, possibly masked; empty where there is none.' }),
  reconciliation: Type.Optional(Type.String()),
  ...PublishedOfRecord.properties,
  noLongerListedSince: Type.Optional(
    Type.String({ description: 'Date (YYYY-MM-DD) of the first file that the record was missing from.' }),
  ),
  score: Type.Optional(Type.Integer({ minimum: 0, maximum: 100, description: 'Only with match=similar.' })),
  matchedWords: Type.Optional(Type.Array(MatchedWord, { description: 'How the score came about.' })),
  containsText: Type.Optional(
    Type.Boolean({ description: 'The name, or an alias, contains the text that was asked for.' }),
  ),
  facts: Type.Optional(Type.Array(Fact)),
});
export type SearchRecord = Static<typeof SearchRecord>;

const Group = { list: List, file: Type.String({ description: 'Name of the official file.' }) };
const former = Type.Boolean({
  description: 'Records that earlier files had and this one has not; the lookup in its plain form never tells of them.',
});

/** The lines of a search before its last: which lists answer, then file by file what was found. */
export const SearchEvent = Type.Union([
  Type.Object(
    {
      type: Type.Literal('scope'),
      consulted: Type.Array(ConsultedList),
      notConsulted: Type.Array(NotConsultedList),
    },
    { description: 'The first line: which lists answer, from what, and which do not.' },
  ),
  Type.Object({
    type: Type.Literal('group'),
    ...Group,
    date: Type.String({ description: 'Date of the data, YYYY-MM-DD.' }),
    demonstration: Type.Boolean(),
    former,
  }),
  Type.Object({ type: Type.Literal('record'), record: SearchRecord }, { description: 'Of the group begun last.' }),
  Type.Object({
    type: Type.Literal('groupEnd'),
    ...Group,
    former,
    records: Type.Integer({ description: 'Records found in the file, also those beyond `limit`.' }),
  }),
  Type.Object(
    {
      type: Type.Literal('done'),
      records: Type.Integer(),
      groups: Type.Integer(),
      timeSpent: Type.Integer({ description: 'Milliseconds.' }),
    },
    { description: '`records` and `groups` are counted without former ones.' },
  ),
]);
export type SearchEvent = Static<typeof SearchEvent>;

export const SearchEnd = Type.Object(
  { id: Type.String(), version: Type.String(), metadata: Type.Object({ timeSpent: Type.Integer() }) },
  { description: 'The last line. In its place an error body with its `code` where the answer could not be finished.' },
);
export type SearchEnd = Static<typeof SearchEnd>;

export const SearchLine = Type.Union([...SearchEvent.anyOf, SearchEnd]);
