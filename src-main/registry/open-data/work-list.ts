import { readFileSync } from 'node:fs';
import { type Static, Type } from 'typebox';
import { Compile } from 'typebox/compile';

const Count = Type.Integer({ minimum: 0 });
const Counts = Type.Record(Type.String(), Count);

/** A published file whose rows were taken into a working file. */
const TakenPart = Type.Object({
  /** Tells it from every other file, and from itself once it has changed. */
  identity: Type.String(),
  /** The zip or file on disk that it came from, without folders. */
  source: Type.String(),
  /** The file inside it; absent where an earlier build took it. */
  name: Type.Optional(Type.String()),
  /** Its SHA-256; absent where an earlier build took it. */
  sha256: Type.Optional(Type.String()),
  /** Table of the published file. */
  file: Type.String(),
  /** Unpacked bytes; 0 where only reading to the end tells. */
  bytes: Count,
  /** What it was taken for: see `aimOf`. */
  aim: Type.String(),
  /** The zip was removed once it was taken; the part stands for it from then on. */
  consumed: Type.Boolean(),
  tally: Type.Object({
    rows: Count,
    taken: Count,
    leftOut: Count,
    rejected: Type.Array(Type.Object({ line: Count, reason: Type.String() })),
    rejectedTotal: Count,
    unread: Type.Optional(Type.Array(Count)),
    cut: Type.Optional(Type.Boolean()),
    oddities: Type.Object({
      nuls: Count,
      dates: Count,
      cepsMended: Count,
      ceps: Count,
      checkDigits: Count,
      codes: Type.Record(Type.String(), Counts),
    }),
  }),
});
export type TakenPart = Static<typeof TakenPart>;

/** Bump when working files of an earlier build can no longer be read. */
const VERSION = 2;
const list = Compile(Type.Object({ version: Type.Literal(VERSION), parts: Type.Array(TakenPart) }));

/** The list of working files as it is written. */
export function writtenList(parts: readonly TakenPart[]): string {
  return JSON.stringify({ version: VERSION, parts });
}

/** The parts that a list names; null where it is not there, was cut off by a crash, or is another build's. */
export function readList(file: string): TakenPart[] | null {
  try {
    const value: unknown = JSON.parse(readFileSync(file, 'utf8'));
    return list.Check(value) ? value.parts : null;
  } catch {
    return null;
  }
}
