import { readdir, stat } from 'node:fs/promises';
import path from 'node:path';
import { type CsvRow, readCsv } from '../../data/csv.ts';
import { ImportError } from '../../data/import-error.ts';
import { type InputFile, openInputs } from '../../data/input-files.ts';
import { decodeText } from '../../data/text.ts';
import { type OpenDataFile, openDataFileOf } from './layout.ts';

/** One published file, wherever it lies: on its own, or inside a zip. */
export interface OpenDataPart {
  file: OpenDataFile;
  input: InputFile;
}

/** How messages call it: by what was given. */
export function labelOf({ input }: OpenDataPart): string {
  return input.archive ?? input.name;
}

/** The published files among those given; `close` when they have been read. */
export interface OpenData {
  parts: readonly OpenDataPart[];
  /** Names in which the month may stand: the files', their zips', their folders'. */
  names: readonly string[];
  close(): void;
}

/** A month has 37; a few months' files given at once by mistake are still told as what they are. */
const MOST_PARTS = 500;

/**
 * Finds the published files in `sources`: files, zips, and folders of them. Other files are passed over.
 *
 * @throws ImportError when a source does not exist, a zip cannot be read, or there are far more files than a month has.
 */
export async function openOpenData(sources: readonly string[]): Promise<OpenData> {
  const files = await filesOf(sources);
  const { files: inputs, close } = await openInputs(files);
  const parts = inputs.flatMap((input): OpenDataPart[] => {
    const file = openDataFileOf(input.name, input.archive ?? '');
    return file ? [{ file, input }] : [];
  });
  if (parts.length > MOST_PARTS) {
    close();
    throw new ImportError('tooManyFiles', { files: parts.length });
  }
  return {
    parts,
    names: [
      ...parts.flatMap(({ input }) => [input.name, input.archive ?? '']),
      ...files.map((file) => path.basename(path.dirname(path.resolve(file)))),
    ],
    close,
  };
}

/** The rows of one file as text, in batches: for the first row of any, and for the small tables of codes. */
export async function* readRows(part: OpenDataPart): AsyncGenerator<CsvRow[], void, undefined> {
  const text = decodeText(part.input.bytes(), 'windows-1252');
  for await (const rows of readCsv(text, { delimiter: ';', label: labelOf(part) })) {
    yield rows.map(({ line, cells }) => ({ line, cells: cells.map(cleanText) }));
  }
}

/** Padding and repeated blanks say nothing. Nearly every text is clean already, and a month holds thousands of millions. */
function cleanText(text: string): string {
  return /\s\s|^\s|\s$/.test(text) ? text.replace(/\s+/g, ' ').trim() : text;
}

async function filesOf(sources: readonly string[]): Promise<string[]> {
  const files: string[] = [];
  for (const source of sources) {
    const found = await stat(source).catch(() => undefined);
    if (!found) throw new ImportError('notFound', { file: source });
    const paths = found.isDirectory()
      ? (await readdir(source)).sort().map((name) => path.join(source, name))
      : [source];
    for (const file of paths) if ((await stat(file)).isFile()) files.push(file);
  }
  return files;
}
