import path from 'node:path';
import type { ImportEvent, ImportReport } from '../contract/workstation.ts';
import { ImportError } from '../data/import-error.ts';
import type { SnapshotInfo } from '../data/snapshot-info.ts';
import { type SnapshotHead, writeSnapshot } from '../data/write-snapshot.ts';
import { ESTABLISHMENTS } from './open-data/layout.ts';
import { dateOfData } from './open-data/month.ts';
import { type OpenData, openOpenData, readRows } from './open-data/parts.ts';
import { faultOf } from './open-data/shape.ts';
import { createRegistryWriter, type RegistryWriter } from './open-data/writer.ts';

export interface RegistryImport {
  /** Folders, zips or csv files of Receita Federal's "Dados Abertos do CNPJ"; any of them, not necessarily all. */
  sources: string[];
  dataDir: string;
  /** `YYYYMMDD` or `YYYYMM`, for files that do not say. */
  date?: string;
  /** The files are invented; whatever is answered from them is marked so. */
  demonstration?: boolean;
}

type Progress = Omit<Extract<ImportEvent, { type: 'progress' }>, 'type'>;

const REJECTED_SHOWN = 100;

/**
 * Makes `<dataDir>/registry/<YYYYMM>.sqlite` of the published files. Blocks while it writes: worker threads only.
 *
 * Rows that are not of the layout are left out and reported, never with their content. A later row of the same
 * establishment replaces an earlier one (`folded`).
 *
 * @throws ImportError when there is nothing to import or a file is damaged; the old snapshot stays.
 */
export async function importRegistry(
  request: RegistryImport,
  onProgress: (progress: Progress) => void = () => undefined,
  signal?: AbortSignal,
): Promise<ImportReport> {
  const data = await openOpenData(request.sources);
  try {
    if (!data.parts.some((part) => part.file === ESTABLISHMENTS)) {
      throw new ImportError(
        'The registry needs at least one file of establishments; give the zips as published by Receita Federal ' +
          '(Estabelecimentos0.zip, Empresas0.zip, …) or the folder that holds them.',
      );
    }
    const date = dateOfData(data, request.date);
    const month = date.slice(0, 7).replace('-', '');
    const target = path.join(request.dataDir, 'registry', `${month}.sqlite`);
    const head: SnapshotHead = {
      kind: 'registry',
      list: '',
      file: `${month}_CNPJ.csv`,
      date,
      demonstration: request.demonstration ?? false,
    };
    const tally: Tally = { rowsRead: 0, establishments: 0, rejected: [], rejectedTotal: 0 };
    const info = await writeSnapshot(target, head, async (db) => {
      const writer = createRegistryWriter(db);
      await readInto(writer, data, tally, onProgress, signal);
      if (tally.establishments === 0) {
        throw new ImportError('The files of establishments hold no row of the published layout; download them again.');
      }
      signal?.throwIfAborted();
      onProgress({ stage: 'indexing', rows: tally.rowsRead, fraction: null });
      return writer.finish();
    });
    return reportOf(info, tally);
  } finally {
    data.close();
  }
}

interface Tally extends Pick<ImportReport, 'rowsRead' | 'rejected' | 'rejectedTotal'> {
  /** Rows of establishments taken, repeated ones included. */
  establishments: number;
}

async function readInto(
  writer: RegistryWriter,
  data: OpenData,
  tally: Tally,
  onProgress: (progress: Progress) => void,
  signal: AbortSignal | undefined,
): Promise<void> {
  for (const part of data.parts) {
    const { file, input } = part;
    for await (const rows of readRows(part)) {
      signal?.throwIfAborted();
      for (const { line, cells } of rows) {
        const fault = faultOf(file, cells);
        if (fault === undefined) {
          writer.add(file, cells);
          if (file === ESTABLISHMENTS) tally.establishments++;
          continue;
        }
        tally.rejectedTotal++;
        const reason = `${input.archive ?? input.name}: ${fault}`;
        if (tally.rejected.length < REJECTED_SHOWN) tally.rejected.push({ line, reason });
      }
      tally.rowsRead += rows.length;
      onProgress({ stage: 'reading', rows: tally.rowsRead, fraction: data.fraction() });
    }
  }
}

function reportOf(info: SnapshotInfo, { rowsRead, establishments, rejected, rejectedTotal }: Tally): ImportReport {
  const { file, date, records, demonstration, importedAt } = info;
  const folded = establishments - records;
  const kept = rowsRead - rejectedTotal - folded;
  const snapshot = { file, date, records, demonstration, importedAt };
  return { kind: 'registry', snapshot, rowsRead, kept, folded, rejected, rejectedTotal };
}
