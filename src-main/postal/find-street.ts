import type Database from 'better-sqlite3';
import { withoutAccents } from '../text/without-accents.ts';

/** A street by name, as a document prints it: case, accents and misread letters do not matter. */
export interface StreetQuestion {
  /** Two-letter code; must be right. */
  uf: string;
  localidade: string;
  /** With or without its type (`Rua`), without house number. */
  logradouro: string;
}

/** Most CEPs that one search answers. */
const MOST = 60;
/** Letters of a name that are looked at; no street's is longer, and every run of them is looked for in every street. */
const LONGEST = 100;
/** Share of the runs of three letters that a town's name must have in common with the one asked for. */
const SAME_TOWN = 0.6;
/** The same for streets: half are left where one letter of a short name was misread and its type is written short. */
const SAME_STREET = 0.4;

/**
 * Searches a snapshot for streets by name. There is no index for it, and none is needed: the CEPs of a town follow one
 * another (see PLACE_RANGES), so its streets are read by the primary key. The largest city has 57 thousand.
 */
export function streetSearcher(db: Database.Database): (question: StreetQuestion) => string[] {
  const placesOf = db.prepare<[string], Place>(
    `SELECT id, localidade, distrito, first_cep AS first, last_cep AS last FROM place
     WHERE uf = ? AND first_cep IS NOT NULL`,
  );
  const streetsOf = db
    .prepare<[number, number, number], [cep: number, logradouro: string]>(
      `SELECT cep.cep, text.text FROM cep JOIN text ON text.id = cep.logradouro
       WHERE cep.cep BETWEEN ? AND ? AND cep.place = ?`,
    )
    .raw();

  return ({ uf, localidade, logradouro }) => {
    const town = runs(localidade);
    const name = runs(logradouro);
    if (town.length === 0 || name.length === 0) return [];
    const places = placesOf
      .all(uf)
      .filter((place) => Math.max(share(town, place.localidade), share(town, place.distrito)) >= SAME_TOWN);
    return places
      .flatMap(({ id, first, last }) => streetsOf.all(first, last, id))
      .map(([cep, street]) => ({ cep, score: share(name, street) }))
      .filter(({ score }) => score >= SAME_STREET)
      .sort((a, b) => b.score - a.score || a.cep - b.cep)
      .slice(0, MOST)
      .map(({ cep }) => String(cep).padStart(8, '0'));
  };
}

interface Place {
  id: number;
  localidade: string;
  distrito: string;
  first: number;
  last: number;
}

/** Letters and digits in upper case without accents, a blank at both ends. */
function bare(text: string): string {
  const letters = withoutAccents(text).toUpperCase();
  return ` ${letters.replace(/[^A-Z0-9]+/g, ' ').trim()} `;
}

/** The different runs of three characters, blanks between words counted. */
function runs(text: string): string[] {
  const letters = bare(text.slice(0, LONGEST));
  const all = Array.from({ length: letters.length - 2 }, (_, at) => letters.slice(at, at + 3));
  return letters.trim() === '' ? [] : [...new Set(all)];
}

/** Share of `wanted` that occurs in `text`, less a little for what `text` has beside it: of two streets the shorter wins. */
function share(wanted: readonly string[], text: string): number {
  const letters = bare(text);
  let common = 0;
  for (const run of wanted) if (letters.includes(run)) common++;
  return common / wanted.length - letters.length / 10_000;
}
