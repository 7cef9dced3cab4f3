import { createReadStream } from 'node:fs';
import { stat } from 'node:fs/promises';
import path from 'node:path';
import { CommandError } from '../context.ts';

/** Standard input and standard output on the command line. */
export const STANDARD = '-';

/** A table as it is given: a file, or what comes over standard input, which is kept since it is read twice. */
export interface Input {
  /** For sentences: the whole path, or `standard input`. */
  name: string;
  bytes(): AsyncIterable<Uint8Array>;
}

/** More is no table that is piped, and would not fit into memory beside its answers. */
const LONGEST_STANDARD = 256 * 1024 ** 2;

/** @throws CommandError where there is no such file, or too much comes. */
export async function openInput(input: string, standard: AsyncIterable<Uint8Array> = process.stdin): Promise<Input> {
  if (input === STANDARD) return keptOf(standard);
  const name = path.resolve(input);
  const stats = await stat(name).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT' || error.code === 'ENOTDIR') return null;
    throw error;
  });
  if (!stats?.isFile()) throw new CommandError(`There is no file ${name}.`);
  return { name, bytes: () => createReadStream(name) };
}

async function keptOf(standard: AsyncIterable<Uint8Array>): Promise<Input> {
  const chunks: Uint8Array[] = [];
  let size = 0;
  for await (const chunk of standard) {
    size += chunk.length;
    if (size > LONGEST_STANDARD) {
      throw new CommandError('More than 256 MB came over standard input; give the table as a file.');
    }
    chunks.push(chunk);
  }
  return {
    name: 'standard input',
    async *bytes() {
      yield* chunks;
    },
  };
}
