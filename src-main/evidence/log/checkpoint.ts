import { HASH_BYTES } from './hash.ts';
import { openNote, type Verifier } from './signed-note.ts';

/** What a checkpoint says: C2SP tlog-checkpoint. */
export interface Checkpoint {
  origin: string;
  size: number;
  root: Buffer;
}

/** The text that is signed. */
export function checkpointText({ origin, size, root }: Checkpoint): string {
  return `${origin}\n${size}\n${root.toString('base64')}\n`;
}

/** What a note says, whoever signed it; null where it is no checkpoint. Lines after the third are allowed and passed over. */
export function readCheckpoint(note: string): Checkpoint | null {
  const [origin, size, root, more] = note.split('\n', 4);
  if (!origin || more === undefined || !/^(0|[1-9]\d{0,14})$/.test(size ?? '')) return null;
  const bytes = Buffer.from(root ?? '', 'base64');
  if (bytes.length !== HASH_BYTES || bytes.toString('base64') !== root) return null;
  return { origin, size: Number(size), root: bytes };
}

/** What a checkpoint says that this key signed for the log of its own name; null where it is none of those. */
export function openCheckpoint(note: string, verifier: Verifier): Checkpoint | null {
  const text = openNote(note, verifier);
  const read = text === null ? null : readCheckpoint(text);
  return read?.origin === verifier.name ? read : null;
}
