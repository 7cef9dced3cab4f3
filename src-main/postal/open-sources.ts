import { createWriteStream } from 'node:fs';
import { mkdtemp, readdir, rm, stat } from 'node:fs/promises';
import path from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { kindOf } from '../data/file-kind.ts';
import { ImportError } from '../data/import-error.ts';
import { type InputFile, type Inputs, openInputs } from '../data/input-files.ts';

export type OpenSources = Omit<Inputs, 'close'> & {
  /** The files on disk that were given, those of folders one by one. */
  given: readonly string[];
  close(): Promise<void>;
};

/**
 * Opens files, folders and archives. An archive inside an archive (the e-DNE's download holds two) is unpacked into a
 * folder of its own under `scratchDir`, since only a file can be read at any place; `close` removes it.
 *
 * @throws ImportError when something is missing, unreadable or damaged.
 */
export async function openSources(sources: readonly string[], scratchDir: string): Promise<OpenSources> {
  const opened: Inputs[] = [];
  let scratch: string | undefined;
  async function close(): Promise<void> {
    for (const inputs of opened) inputs.close();
    if (scratch) await rm(scratch, { recursive: true, force: true });
  }
  try {
    const given = await filesIn(sources);
    const outer = await openInputs(given);
    opened.push(outer);
    const files: InputFile[] = [];
    const unpacked: string[] = [];
    for (const file of outer.files) {
      if (file.archive === null || kindOf(await file.head()) !== 'zip') {
        files.push(file);
        continue;
      }
      scratch ??= await makeScratch(scratchDir);
      const copy = path.join(scratch, path.basename(file.name));
      await pipeline(Readable.from(file.bytes()), createWriteStream(copy));
      unpacked.push(copy);
    }
    if (unpacked.length === 0) return { files, given, close, fraction: outer.fraction };
    const inner = await openInputs(unpacked);
    opened.push(inner);
    return { files: [...files, ...inner.files], given, close, fraction: inner.fraction };
  } catch (error) {
    await close();
    throw error;
  }
}

const SCRATCH = 'postal-import-';
const DAY_MS = 24 * 60 * 60 * 1000;

/** A new folder; those that killed imports left behind a day ago or more go. */
async function makeScratch(parent: string): Promise<string> {
  for (const name of await readdir(parent)) {
    const left = path.join(parent, name);
    const stats = name.startsWith(SCRATCH) ? await stat(left).catch(() => null) : null;
    if (stats && Date.now() - stats.mtimeMs > DAY_MS) await rm(left, { recursive: true, force: true });
  }
  return mkdtemp(path.join(parent, SCRATCH));
}

/** The files of folders, at any depth, in the order of their names. */
async function filesIn(sources: readonly string[]): Promise<string[]> {
  const files: string[] = [];
  for (const source of sources) {
    const stats = await stat(source).catch(() => null);
    if (!stats?.isDirectory()) {
      files.push(source); // a missing file is reported by openInputs
      continue;
    }
    const entries = await readdir(source, { recursive: true, withFileTypes: true });
    const found = entries.filter((entry) => entry.isFile() && !entry.name.startsWith('.'));
    if (found.length === 0) throw new ImportError('folderEmpty', { folder: path.basename(source) });
    files.push(...found.map((entry) => path.join(entry.parentPath, entry.name)).sort());
  }
  return files;
}
