import { ImportError } from './import-error.ts';
import type { InputFile } from './input-files.ts';

/**
 * All bytes of a file of a kind that cannot be read in pieces.
 *
 * @throws ImportError when there are more than `most`.
 */
export async function wholeFile(file: InputFile, most: number): Promise<Uint8Array> {
  const chunks: Uint8Array[] = [];
  let length = 0;
  for await (const chunk of file.bytes()) {
    length += chunk.length;
    if (length > most) {
      throw new ImportError('fileTooLarge', { file: file.name, megabytes: most / 1024 ** 2 });
    }
    chunks.push(chunk);
  }
  // Not a view of a larger buffer: pdf.js takes the memory over.
  return new Uint8Array(Buffer.concat(chunks));
}
