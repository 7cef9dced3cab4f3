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
    ibge TEXT,
    first_cep INTEGER,
    last_cep INTEGER
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
 * The Correios give a place CEPs that follow one another, so the lowest and the highest find its streets by the primary
 * key: an index by place would make the file a third larger for the one question that a misread CEP asks.
 */
export const PLACE_RANGES = `
  UPDATE place SET first_cep = range.first, last_cep = range.last
  FROM (SELECT place, min(cep) AS first, max(cep) AS last FROM cep GROUP BY place) AS range
  WHERE range.place = place.id`;

/** Numbers of the kinds in `cep.kind`; never reorder. */
export const KINDS: readonly PostalKind[] = [
  'logradouro',
  'localidade',
  'grandeUsuario',
  'unidadeOperacional',
  'caixaPostalComunitaria',
];
