import { readFileSync } from 'node:fs';
import type { ListName } from '../../../src-main/contract/lists.ts';
import { InstalledSnapshots } from '../../../src-main/data/installed-snapshots.ts';
import { importList } from '../../../src-main/lists/import/import-list.ts';
import type { ListsConfig } from '../../../src-main/lists/update/config.ts';
import type { ListOutcome } from '../../../src-main/lists/update/outcome.ts';
import type { UpdateWish } from '../../../src-main/lists/update/update-list.ts';
import { createUpdates, type Updates, type UpdatesParts } from '../../../src-main/lists/update/updates.ts';
import type { UpdateProgress } from '../../../src-main/supply/update-part.ts';
import { cpfOf } from '../../support/documents.ts';
import { writeCeis, writePep } from '../../support/list-files.ts';
import { zipOf } from '../../support/publishers.ts';
import { tempDir } from '../../support/temp-dir.ts';

/** Noon in Brasília. */
export const TODAY = new Date('2026-10-02T15:00:00Z');

export interface Updating extends Updates {
  dataDir: string;
  errors: unknown[];
  /** Updates one list and says how it went. */
  update(list: ListName, wish?: UpdateWish, signal?: AbortSignal): Promise<ListOutcome>;
  progress: UpdateProgress[];
  /** What answers of a list: file names, newest first. */
  installed(list: ListName): string[];
}

/** The product's updates over a data directory, in this process, with addresses of the test and without long waits. */
export function updating(
  addresses: ListsConfig['addresses'],
  options: Partial<UpdatesParts> & { settings?: ListsConfig } = {},
): Updating {
  const dataDir = options.dataDir ?? tempDir();
  const installedSnapshots = new InstalledSnapshots(dataDir, '/nowhere');
  const errors: unknown[] = [];
  const updates = createUpdates({
    secrets: { env: {}, secret: () => undefined },
    importer: importList,
    onError: (error) => errors.push(error),
    now: () => TODAY,
    waits: { pauseMs: 0, backoffMs: 1, stallMs: 5000 },
    ...options,
    settings: { addresses, ...options.settings },
    dataDir,
    installedSnapshots,
  });
  const progress: UpdateProgress[] = [];
  return {
    ...updates,
    dataDir,
    errors,
    progress,
    async update(list, wish = {}, signal = new AbortController().signal) {
      const reporter = {
        onProgress: (_: ListName, one: UpdateProgress) => progress.push(one),
        onOutcome: () => undefined,
      };
      const [outcome] = await updates.run([list], wish, reporter, signal);
      return outcome!;
    },
    installed: (list) => installedSnapshots.lists(list).map(({ file }) => file),
  };
}

/** The archive of CEIS for a day, as CGU gives it, with so many people made up. */
export async function ceisZip(date: string, people = 4, mark = 'PESSOA'): Promise<Buffer> {
  const rows = Array.from({ length: people }, (_, at) => {
    return { name: `${mark} INVENTADA ${at}`, document: cpfOf(String(100_000_000 + at)) };
  });
  return zipOf({ [`${date}_CEIS.csv`]: readFileSync(writeCeis(tempDir(), date, rows)) });
}

/** The archive of PEP for a month. */
export async function pepZip(month: string): Promise<Buffer> {
  const rows = [{ name: 'POLÍTICA INVENTADA', document: '***.123.456-**' }];
  return zipOf({ [`${month}_PEP.csv`]: readFileSync(writePep(tempDir(), month, rows)) });
}

/** The page of a data set of Portal da Transparência that names one date. */
export function portalPage(date: string): string {
  const [year, month, day] = [date.slice(0, 4), date.slice(4, 6), date.slice(6)];
  return `<!DOCTYPE html><html><body>Última atualização: 01/10/2024<script>
    var arquivos = [];
    arquivos.push({"ano" : "${year}", "mes" : "${month}", "dia" : "${day}", "origem" : "CEIS"});
  </script></body></html>`;
}
