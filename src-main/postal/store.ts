import type Database from 'better-sqlite3';
import { openSnapshot } from '../data/open-snapshot.ts';
import { UnreadableSnapshot } from '../data/unreadable.ts';
import { type StreetQuestion, streetSearcher } from './find-street.ts';
import type { NumberSection, PostalRecord } from './record.ts';
import { KINDS } from './schema.ts';

/** One postal snapshot, open in this thread. */
export interface PostalStore {
  /** Null when the snapshot has no such CEP, or when it is not 8 digits. */
  lookup(cep: string): PostalRecord | null;
  /** The CEP was in use once: what took its place (null where nothing did) and the date of the source that says so. */
  retired(cep: string): { replacedBy: string | null; since: string } | null;
  /** The CEPs whose street is written much as the one asked for, likest first: see `find-street.ts`. */
  findStreet(question: StreetQuestion): PostalRecord[];
  close(): void;
}

interface Row {
  kind: number;
  place: number;
  logradouro: number | null;
  complemento: number | null;
  bairro: number | null;
  nome: number | null;
}
type Place = Pick<PostalRecord, 'uf' | 'localidade' | 'ibge'> & { distrito: string };

/**
 * Opens a snapshot made by `importPostal`. Blocks while it reads: worker threads only.
 *
 * A row is put together here, text by text, because that takes a fifth of the time of a join (4 and 21 µs).
 */
export function openPostalStore(file: string): PostalStore {
  const db = openSnapshot(file);
  try {
    return storeIn(db, file);
  } catch (error) {
    db.close();
    throw error;
  }
}

function storeIn(db: Database.Database, file: string): PostalStore {
  const rowOf = db.prepare<[number], Row>(
    'SELECT kind, place, logradouro, complemento, bairro, nome FROM cep WHERE cep = ?',
  );
  const retiredOf = db.prepare<[number], { replaced_by: number | null; since: string }>(
    'SELECT replaced_by, since FROM retired WHERE cep = ?',
  );
  const damaged = () => new UnreadableSnapshot(file, 'damaged');
  const textOf = textReader(db, damaged);
  const placeOf = placeReader(db, damaged);
  const sectionsOf = has(db, 'section') ? sectionReader(db) : () => [];
  const otherNamesOf = has(db, 'other_name') ? otherNameReader(db) : () => undefined;

  function lookup(cep: string): PostalRecord | null {
    const row = isCep(cep) ? rowOf.get(Number(cep)) : undefined;
    if (!row) return null;
    const { distrito, ...place } = placeOf(row.place);
    const record: PostalRecord = {
      cep,
      kind: KINDS[row.kind] ?? 'logradouro',
      logradouro: textOf(row.logradouro),
      complemento: textOf(row.complemento),
      bairro: textOf(row.bairro),
      ...place,
      nome: textOf(row.nome),
    };
    if (distrito !== '') record.distrito = distrito;
    const outrosNomes = otherNamesOf(Number(cep), row.place);
    if (outrosNomes) record.outrosNomes = outrosNomes;
    const seccionamento = sectionsOf(Number(cep));
    if (seccionamento.length > 0) record.seccionamento = seccionamento;
    return record;
  }

  function retired(cep: string): ReturnType<PostalStore['retired']> {
    const found = isCep(cep) ? retiredOf.get(Number(cep)) : undefined;
    if (!found) return null;
    const { replaced_by: next, since } = found;
    return { replacedBy: next === null ? null : String(next).padStart(8, '0'), since };
  }

  const search = streetSearcher(db);
  const findStreet = (question: StreetQuestion) => search(question).flatMap((cep) => lookup(cep) ?? []);

  return { lookup, retired, findStreet, close: () => db.close() };
}

const isCep = (text: string): boolean => /^\d{8}$/.test(text);

/** A text that a row names and that is not there is no empty one. */
function textReader(db: Database.Database, damaged: () => Error): (id: number | null) => string {
  const select = db.prepare<[number], string>('SELECT text FROM text WHERE id = ?').pluck();
  return (id) => {
    if (id === null) return '';
    const text = select.get(id);
    if (typeof text !== 'string') throw damaged();
    return text;
  };
}

/** Some eleven thousand places stand behind all CEPs; each is read once. */
function placeReader(db: Database.Database, damaged: () => Error): (id: number) => Place {
  const select = db.prepare<[number], Place>('SELECT uf, localidade, distrito, ibge FROM place WHERE id = ?');
  const places = new Map<number, Place>();
  return (id) => {
    const known = places.get(id);
    if (known) return known;
    const place = select.get(id);
    if (!place) throw damaged();
    places.set(id, place);
    return place;
  };
}

/** Only e-DNE fills these tables; without rows the question is not asked at every lookup. */
function has(db: Database.Database, table: 'section' | 'other_name'): boolean {
  return db.prepare(`SELECT 1 FROM ${table} LIMIT 1`).get() !== undefined;
}

function sectionReader(db: Database.Database): (cep: number) => NumberSection[] {
  const rows = db.prepare<[number], { first: number; last: number; side: NumberSection['side'] }>(
    'SELECT first, last, side FROM section WHERE cep = ? ORDER BY first',
  );
  return (cep) => rows.all(cep).map(({ first, last, side }) => ({ from: first, to: last, side }));
}

function otherNameReader(db: Database.Database): (cep: number, place: number) => PostalRecord['outrosNomes'] {
  const rows = db.prepare<[number, number], { field: 'logradouro' | 'bairro' | 'localidade'; name: string }>(
    `SELECT field, name FROM other_name WHERE field IN ('logradouro', 'bairro') AND owner = ?
     UNION ALL SELECT field, name FROM other_name WHERE field = 'localidade' AND owner = ?`,
  );
  return (cep, place) => {
    const names: { [field: string]: string[] } = {};
    for (const { field, name } of rows.all(cep, place)) {
      names[field] ??= [];
      names[field].push(name);
    }
    return Object.keys(names).length > 0 ? names : undefined;
  };
}
