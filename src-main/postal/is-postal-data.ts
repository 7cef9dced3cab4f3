import { tmpdir } from 'node:os';
import type { InputFile } from '../data/input-files.ts';
import { openSources } from './open-sources.ts';
import type { PostalReading } from './sources/postal-source.ts';
import { POSTAL_SOURCES } from './sources/postal-sources.ts';

/** Whether the files, folders or archives hold postal data that `importPostal` reads. */
export async function isPostalData(files: string[]): Promise<boolean> {
  const opened = await openSources(files, tmpdir());
  try {
    return (await openPostalFiles(opened.files)) !== null;
  } finally {
    await opened.close();
  }
}

/** The files as the first source that knows them reads them; null where none does. */
export async function openPostalFiles(files: readonly InputFile[]): Promise<PostalReading | null> {
  for (const source of POSTAL_SOURCES) {
    const reading = await source.open(files);
    if (reading) return reading;
  }
  return null;
}
