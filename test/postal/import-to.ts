import { readdirSync } from 'node:fs';
import path from 'node:path';
import { onTestFinished } from 'vitest';
import type { ImportReport } from '../../src-main/contract/window/data.ts';
import { importPostal, type PostalImport } from '../../src-main/postal/import.ts';
import { openPostalStore, type PostalStore } from '../../src-main/postal/store.ts';
import { tempDir } from '../support/temp-dir.ts';

/** Imports into a folder of its own and opens what came out. */
export async function importTo(
  request: Omit<PostalImport, 'dataDir'>,
): Promise<{ report: ImportReport; store: PostalStore; dataDir: string }> {
  const dataDir = tempDir();
  const report = await importPostal({ ...request, dataDir }, () => {});
  const [file] = readdirSync(path.join(dataDir, 'postal'));
  const store = openPostalStore(path.join(dataDir, 'postal', file!));
  onTestFinished(() => store.close());
  return { report, store, dataDir };
}
