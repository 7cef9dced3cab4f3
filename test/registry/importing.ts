import path from 'node:path';
import { beforeEach } from 'vitest';
import type { ImportReport } from '../../src-main/contract/window/data.ts';
import { importRegistry, type RegistryImport } from '../../src-main/registry/import.ts';
import type { ReceitaFederalBlock } from '../../src-main/registry/local-block.ts';
import { openRegistry } from '../../src-main/registry/open-data/reader.ts';
import { tempDir } from '../support/temp-dir.ts';
import { writeFiles } from './open-data-files.ts';

/** A fresh data directory for each test, imports into it and lookups in what they made. */
export function importing() {
  const place = { dir: '', dataDir: '' };
  beforeEach(() => {
    place.dir = tempDir();
    place.dataDir = path.join(place.dir, 'data');
  });
  return {
    place,
    /** Imports these files as October 2026 unless the options say otherwise. */
    importFiles(
      files: Record<string, Buffer | string[][]>,
      options: Partial<RegistryImport> = {},
    ): Promise<ImportReport> {
      const sources = writeFiles(path.join(place.dir, 'in'), files);
      return importRegistry({ sources, dataDir: place.dataDir, date: '202610', ...options });
    },
    blockOf(cnpj: string, month = '202610'): ReceitaFederalBlock | null {
      const registry = openRegistry(path.join(place.dataDir, 'registry', `${month}.sqlite`));
      try {
        return registry.lookup(cnpj);
      } finally {
        registry.close();
      }
    },
  };
}
