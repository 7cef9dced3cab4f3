import type Database from 'better-sqlite3';
import { openSnapshot } from '../data/open-snapshot.ts';
import type { NumberSection, PostalRecord } from './record.ts';
import { KINDS } from './schema.ts';

/** One postal snapshot, open in this thread. */
export interface PostalStore {
  /** Null when the snapshot has no such CEP, or when it is not 8 digits. */
  lookup(cep: string): PostalRecord | null;
  /** The CEP was in use once: what took its place (null where nothing did) and the date of the source that says so. */
  retired(cep: string): { replacedBy: string | null; since: string } | null;
  close(): void;
}

interface Row {
  kind: number;
  place: number;
  uf: string;
  localidade: string;
  distrito: string;
  ibge: string | null;
  logradouro: string | null;
  complemento: string | null;
  bairro: string | null;
  nome: string | null;
}

const LOOKUP = `
  SELECT cep.kind, cep.place, place.uf, place.localidade, place.distrito, place.ibge,
    logradouro.text AS logradouro, complemento.text AS complemento, bairro.text AS bairro, nome.text AS nome
  FROM cep
  JOIN place ON place.id = cep.place
  LEFT JOIN text AS logradouro ON logradouro.id = cep.logradouro
  LEFT JOIN text AS complemento ON complemento.id = cep.complemento
  LEFT JOIN text AS bairro ON bairro.id = cep.bairro
  LEFT JOIN text AS nome ON nome.id = cep.nome
  WHERE cep.cep = ?`;

/** Opens a snapshot made by `importPostal`. Blocks while it reads: worker threads only. */
export function openPostalStore(file: string): PostalStore {
  const db = openSnapshot(file);
  const row = db.prepare<[number], Row>(LOOKUP);
  const retired = db.prepare<[number], { replaced_by: number | null; since: string }>(
    'SELECT replaced_by, since FROM retired WHERE cep = ?',
  );
  const sectionsOf = has(db, 'section') ? sectionReader(db) : () => [];
  const otherNamesOf = has(db, 'other_name') ? otherNameReader(db) : () => undefined;

  return {
    lookup(cep) {
      if (!isCep(cep)) return null;
      const number = Number(cep);
      const found = row.get(number);
      if (!found) return null;
      const record: PostalRecord = {
        cep,
        kind: KINDS[found.kind] ?? 'logradouro',
        logradouro: found.logradouro ?? '',
        complemento: found.complemento ?? '',
        bairro: found.bairro ?? '',
        localidade: found.localidade,
        uf: found.uf,
        ibge: found.ibge,
        nome: found.nome ?? '',
      };
      if (found.distrito) record.distrito = found.distrito;
      const outrosNomes = otherNamesOf(number, found.place);
      if (outrosNomes) record.outrosNomes = outrosNomes;
      const seccionamento = sectionsOf(number);
      if (seccionamento.length > 0) record.seccionamento = seccionamento;
      return record;
    },
    retired(cep) {
      const found = isCep(cep) ? retired.get(Number(cep)) : undefined;
      if (!found) return null;
      return { replacedBy: found.replaced_by === null ? null : formatCep(found.replaced_by), since: found.since };
    },
    close: () => db.close(),
  };
}

const isCep = (text: string): boolean => /^\d{8}$/.test(text);
const formatCep = (cep: number): string => String(cep).padStart(8, '0');

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
    const names: Record<string, string[]> = {};
    for (const { field, name } of rows.all(cep, place)) {
      names[field] ??= [];
      names[field].push(name);
    }
    return Object.keys(names).length > 0 ? names : undefined;
  };
}
