/**
 * Layout of a list's snapshot. Records are numbered from 0 in the order of the source; NOTES.md says why it is so and what
 * else was measured.
 *
 * - `dictionary`: every word of a name or alias, as published, once. A name is its words with one space between them; an
 *   empty name is one empty word. Words are numbered as they come; a chunk holds them in that order, each
 *   ended by `WORD_END`.
 *   `counts` says for each word how many records have it.
 * - `names`: for NAMES_A_BLOCK records the numbers of their words.
 * - `postings`: for each segment of up to `segmentRecords` records and each word, the records that have it.
 * - `documents`: for each segment the records of each document, by hash.
 * - `answers` (tax ids; old snapshots have the name), `details`: the rest of what is known of records: see record-fields.ts.
 * - `fields` names the columns of details, `masks` the forms of masked documents that occur.
 *
 * Keys of two parts are one integer, the first part times PART.
 */
export const NAMES_A_BLOCK = 4096;
export const TAX_IDS_A_BLOCK = 64;

/** What bounds the memory of writing, at any size of file. A segment ends where a block of names does. */
export interface SnapshotLimits {
  segmentRecords: number;
  /** Words in all names of a segment. */
  segmentWords: number;
  /** Different words beyond which the next segment starts a dictionary of its own. */
  dictionaryWords: number;
}
export const LIMITS: SnapshotLimits = { segmentRecords: 2 ** 20, segmentWords: 2 ** 23, dictionaryWords: 1_000_000 };

export const PART = 2 ** 32;

/** Ends each word of the dictionary. No name has it: what decodes files drops it, and the writer replaces it. */
export const WORD_END = '\0';

/** In the numbers of a record's names: what follows is another name of it. Words are counted from 1. */
export const NEXT_NAME = 0;

/** The tables of one index; `former_` is the prefix of the one over records that are no longer listed. */
export function tablesOf(prefix: '' | 'former_'): string {
  return `
    CREATE TABLE ${prefix}fields (id INTEGER PRIMARY KEY, name TEXT NOT NULL);
    CREATE TABLE ${prefix}masks (mask TEXT PRIMARY KEY) WITHOUT ROWID;
    CREATE TABLE ${prefix}segments (
      id INTEGER PRIMARY KEY, first INTEGER NOT NULL, records INTEGER NOT NULL, dictionary INTEGER NOT NULL
    );
    CREATE TABLE ${prefix}dictionary (id INTEGER PRIMARY KEY, words BLOB NOT NULL);
    CREATE TABLE ${prefix}counts (dictionary INTEGER PRIMARY KEY, counts BLOB NOT NULL);
    CREATE TABLE ${prefix}names (id INTEGER PRIMARY KEY, words BLOB NOT NULL);
    CREATE TABLE ${prefix}postings (id INTEGER PRIMARY KEY, lists BLOB NOT NULL);
    CREATE TABLE ${prefix}documents (id INTEGER PRIMARY KEY, entries BLOB NOT NULL);
    CREATE TABLE ${prefix}answers (id INTEGER PRIMARY KEY, lines BLOB NOT NULL);
    CREATE TABLE ${prefix}details (first INTEGER PRIMARY KEY, block BLOB NOT NULL);
  `;
}
