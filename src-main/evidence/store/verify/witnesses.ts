import type Database from 'better-sqlite3';
import { type Checkpoint, openCheckpoint } from '../../log/checkpoint.ts';
import type { Verifier } from '../../log/signed-note.ts';
import type { Findings } from './findings.ts';
import { textIn } from './values.ts';

/** A checkpoint from wherever it was kept; `name` says where. */
export interface GivenCheckpoint {
  name: string;
  note: string;
}

/** The checkpoints that the log is compared with, smallest first, and among them the newest of the log itself. */
export interface Witnesses {
  newest: Checkpoint | null;
  all: { name: string; said: Checkpoint }[];
}

/** Opens every checkpoint there is; those that the key did not sign are findings. */
export function witnessesOf(
  db: Database.Database,
  verifier: Verifier,
  given: readonly GivenCheckpoint[],
  findings: Findings,
): Witnesses {
  const rows = db.prepare('SELECT size, published, note FROM checkpoint ORDER BY published, size').raw();
  const all: Witnesses['all'] = [];
  let newest: Checkpoint | null = null;
  let hasNewest = false;
  for (const [size, published, note] of rows.iterate() as Iterable<[number, number, unknown]>) {
    const name = published ? `published, size ${size}` : 'newest';
    const said = openCheckpoint(textIn(note), verifier);
    if (!published) hasNewest = true;
    if (said?.size !== size) findings.add('checkpointForged', { detail: name });
    else if (published) all.push({ name, said });
    else newest = said;
  }
  if (!hasNewest) findings.add('checkpointMissing');
  if (newest) all.push({ name: 'newest', said: newest });
  for (const { name, note } of given) {
    const said = openCheckpoint(note, verifier);
    if (said) all.push({ name, said });
    else findings.add('checkpointForged', { detail: name });
  }
  all.sort((one, other) => one.said.size - other.said.size);
  return { newest, all };
}
