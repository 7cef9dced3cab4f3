import { bytesWithin } from './bytes-within.ts';
import { ImportError } from './import-error.ts';
import type { InputFile } from './input-files.ts';

/**
 * All bytes of a file of a kind that cannot be read in pieces.
 *
 * @throws ImportError when there are more than `most`.
 */
export async function wholeFile(file: InputFile, most: number): Promise<Uint8Array> {
  const bytes = await bytesWithin(file.bytes(), most);
  if (!bytes) throw new ImportError('fileTooLarge', { file: file.name, megabytes: most / 1024 ** 2 });
  // Not a view of a larger buffer: pdf.js takes the memory over.
  return new Uint8Array(bytes);
}
