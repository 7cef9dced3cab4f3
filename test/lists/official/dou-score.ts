import { foldCase } from '../../../src-main/text/fold-case.ts';
import type { ReadRecord } from '../sources/reading.ts';
import type { InventedAct } from './dou-act.ts';

/** What of the people named was found, and of what was found is a person named; and the same of documents. */
export interface Score {
  named: number;
  found: number;
  right: number;
  documents: number;
  documentsFound: number;
  documentsRight: number;
  roles: number;
  rolesRight: number;
  missed: string[];
  mistaken: string[];
}

/** Compares the records of acts with those that they name; an act's records are told by its `idMateria`. */
export function scoreOf(
  acts: ReadonlyMap<string, InventedAct & { kind: string }>,
  records: readonly ReadRecord[],
): Score {
  const score: Score = {
    named: 0,
    found: 0,
    right: 0,
    documents: 0,
    documentsFound: 0,
    documentsRight: 0,
    roles: 0,
    rolesRight: 0,
    missed: [],
    mistaken: [],
  };
  for (const [id, act] of acts) {
    const named = new Map(act.named.map((one) => [foldCase(one.name), one]));
    const read = records.filter((record) => record.details.idMateria === id);
    score.named += named.size;
    score.found += read.length;
    for (const record of read) {
      const one = named.get(foldCase(record.name));
      if (record.taxId !== '') score.documentsFound++;
      if (!one) {
        score.mistaken.push(`${act.kind}: ${record.name} << ${record.details.trecho}`);
        continue;
      }
      score.right++;
      if (one.document !== undefined && record.taxId === one.document) score.documentsRight++;
      else if (one.document || record.taxId)
        score.mistaken.push(`${act.kind}: ${record.name} ${record.taxId} instead of ${one.document}`);
      score.roles++;
      if (record.details.papel?.includes(one.role)) score.rolesRight++;
    }
    const found = new Set(read.map((record) => foldCase(record.name)));
    for (const [name, one] of named) {
      if (one.document !== undefined) score.documents++;
      if (!found.has(name))
        score.missed.push(`${act.kind}: ${one.name} << ${act.html.replace(/<[^>]+>/g, ' ').slice(0, 900)}`);
    }
  }
  return score;
}
