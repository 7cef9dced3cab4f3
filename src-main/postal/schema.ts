import type { PostalKind } from './record.ts';

/**
 * Layout of a postal snapshot. Texts recur (602,415 street names for 1.1 million CEPs), so each stands once in `text`
 * and rows hold its number; an empty text is NULL. `cep` is the number itself: 01310-100 is 1310100.
 *
 * `other_name.owner` is a place for the field `localidade`, else a CEP. `retired` holds CEPs that were replaced or
 * taken out of use, as far as the source tells. `since` is the date of the source that told so.
 */
export const SCHEMA = `
  CREATE TABLE text (id INTEGER PRIMARY KEY, text TEXT NOT NULL);
  CREATE TABLE place (
    id INTEGER PRIMARY KEY,
    uf TEXT NOT NULL,
    localidade TEXT NOT NULL,
    distrito TEXT NOT NULL,
    ibge TEXT
  );
  CREATE TABLE cep (
    cep INTEGER PRIMARY KEY,
    kind INTEGER NOT NULL,
    place INTEGER NOT NULL,
    logradouro INTEGER,
    complemento INTEGER,
    bairro INTEGER,
    nome INTEGER
  );
  CREATE TABLE section (
    cep INTEGER NOT NULL,
    first INTEGER NOT NULL,
    last INTEGER NOT NULL,
    side TEXT NOT NULL,
    PRIMARY KEY (cep, first, last, side)
  ) WITHOUT ROWID;
  CREATE TABLE other_name (
    field TEXT NOT NULL,
    owner INTEGER NOT NULL,
    name TEXT NOT NULL,
    PRIMARY KEY (field, owner, name)
  ) WITHOUT ROWID;
  CREATE TABLE retired (cep INTEGER PRIMARY KEY, replaced_by INTEGER, since TEXT NOT NULL);
`;

/**
 * Streets of a place: how a CEP that was misread is found again by its street. Made after the rows are in, since an
 * index built at once is smaller and quicker to write.
 */
export const INDEXES = 'CREATE INDEX cep_by_place ON cep (place, logradouro)';

/** Numbers of the kinds in `cep.kind`; never reorder. */
export const KINDS: readonly PostalKind[] = [
  'logradouro',
  'localidade',
  'grandeUsuario',
  'unidadeOperacional',
  'caixaPostalComunitaria',
];
