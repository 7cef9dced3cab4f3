import path from 'node:path';
import { ImportError } from '../data/import-error.ts';
import { openDataFileOf } from './open-data/layout.ts';
import { type OpenDataPart, openOpenData, readRows } from './open-data/parts.ts';
import { faultOf } from './open-data/shape.ts';

/**
 * Whether `files` (folders, zips, csv files) hold at least one file of the CNPJ open data: a published name over rows of
 * the published layout. A damaged file of such a name counts, so that the import can say what is wrong with it.
 */
export async function isRegistryData(files: string[]): Promise<boolean> {
  try {
    const { parts, close } = await openOpenData(files);
    try {
      for (const part of parts) if (await hasItsLayout(part)) return true;
      return false;
    } finally {
      close();
    }
  } catch (error) {
    if (!(error instanceof ImportError)) throw error;
    return files.some((file) => openDataFileOf(path.basename(file)) !== undefined);
  }
}

async function hasItsLayout(part: OpenDataPart): Promise<boolean> {
  for await (const [first] of readRows(part)) if (first) return faultOf(part.file, first.cells) === undefined;
  return false;
}
