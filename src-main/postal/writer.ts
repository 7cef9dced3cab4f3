import type Database from 'better-sqlite3';
import type { PostalRecord } from './record.ts';
import { KINDS, PLACE_RANGES, SCHEMA } from './schema.ts';

/** Fills a new postal snapshot, row by row, inside one transaction. */
export interface PostalWriter {
  /** Returns false when the CEP is there already: the first row of a CEP stays. */
  add(record: PostalRecord): boolean;
  /** A CEP that is no longer in use, and what took its place; ignored while the CEP is in use. */
  retire(cep: string, replacedBy: string | null, since: string): void;
  /** Number of CEPs so far. */
  readonly count: number;
  /** Notes the range of each place and commits. */
  finish(): void;
}

export function createPostalWriter(db: Database.Database): PostalWriter {
  db.exec(SCHEMA);
  const insertText = db.prepare('INSERT INTO text VALUES (?, ?)');
  const insertPlace = db.prepare('INSERT INTO place VALUES (?, ?, ?, ?, ?, NULL, NULL)');
  const insertCep = db.prepare('INSERT OR IGNORE INTO cep VALUES (?, ?, ?, ?, ?, ?, ?)');
  const insertSection = db.prepare('INSERT OR IGNORE INTO section VALUES (?, ?, ?, ?)');
  const insertName = db.prepare('INSERT OR IGNORE INTO other_name VALUES (?, ?, ?)');
  const insertRetired = db.prepare('INSERT OR REPLACE INTO retired VALUES (?, ?, ?)');
  const kinds = new Map(KINDS.map((kind, index) => [kind, index]));

  const texts = numbering((id, text) => insertText.run(id, text));
  const places = numbering((id, key) => {
    const [uf, localidade, distrito, ibge] = key.split('\n');
    insertPlace.run(id, uf, localidade, distrito, ibge || null);
  });
  const idOf = (text: string): number | null => (text === '' ? null : texts(text));
  let count = 0;
  db.exec('BEGIN');

  return {
    add(record) {
      const cep = Number(record.cep);
      const { uf, localidade, distrito = '', ibge } = record;
      const place = places(`${uf}\n${localidade}\n${distrito}\n${ibge ?? ''}`);
      const { changes } = insertCep.run(
        cep,
        kinds.get(record.kind),
        place,
        idOf(record.logradouro),
        idOf(record.complemento),
        idOf(record.bairro),
        idOf(record.nome),
      );
      if (changes === 0) return false;
      count++;
      for (const { from, to, side } of record.seccionamento ?? []) insertSection.run(cep, from, to, side);
      for (const field of ['logradouro', 'bairro', 'localidade'] as const) {
        for (const name of record.outrosNomes?.[field] ?? []) {
          insertName.run(field, field === 'localidade' ? place : cep, name);
        }
      }
      return true;
    },
    retire(cep, replacedBy, since) {
      insertRetired.run(Number(cep), replacedBy === null ? null : Number(replacedBy), since);
    },
    get count() {
      return count;
    },
    finish() {
      db.exec('DELETE FROM retired WHERE cep IN (SELECT cep FROM cep)');
      db.exec(PLACE_RANGES);
      db.exec('COMMIT');
    },
  };
}

/** Gives each new text the next number and hands it to `onNew`. */
function numbering(onNew: (id: number, text: string) => void): (text: string) => number {
  const ids = new Map<string, number>();
  return (text) => {
    const known = ids.get(text);
    if (known !== undefined) return known;
    const id = ids.size + 1;
    // A copy: a text cut out of a chunk of the file would keep the whole chunk in memory.
    ids.set(Buffer.from(text).toString(), id);
    onNew(id, text);
    return id;
  };
}
