import type { ListName } from '../../contract/lists.ts';
import type { ImportEvent, ImportReport } from '../../contract/window/data.ts';
import { ImportDoubt, ImportError } from '../../data/import-error.ts';
import { importList } from '../../lists/import/import-list.ts';
import { recogniseList } from '../../lists/import/recognise-list.ts';
import { packKinds } from '../../pack-kinds.ts';
import { importPostal } from '../../postal/import.ts';
import { isPostalData } from '../../postal/is-postal-data.ts';
import { importRegistry, type RegistryImport } from '../../registry/import.ts';
import { isRegistryData } from '../../registry/is-registry-data.ts';
import type { FetchProgress } from '../../supply/pack/fetch.ts';
import { type FetchTask, type FetchTaskResult, runFetchTask } from '../../supply/pack/fetch-task.ts';
import { WorkerFault } from '../fault.ts';
import { PieceSender, type StreamTask } from '../stream.ts';

/** Files to import; what they are is recognised unless `list` says. */
export interface ImportTask {
  files: string[];
  list?: ListName;
  /** YYYYMMDD, for files that do not say. */
  date?: string;
  dataDir: string;
  /** Lists only: imports even what has lost many rows or records. */
  force?: boolean;
  /** Files that are known to be postal data. */
  postal?: boolean;
  /** Files that are known to be of the registry, and what of them is wanted. */
  registry?: Pick<RegistryImport, 'ufs' | 'activeOnly' | 'consume'>;
}

/** What a fetch of a data pack tells, and what came of it. */
export type PackThreadEvent = { type: 'progress'; progress: FetchProgress } | { type: 'done'; result: FetchTaskResult };

/** Fetches a data pack in this thread; the reader hanging up stops it and leaves what was installed. */
export async function fetchPack({ input, port }: StreamTask<FetchTask, PackThreadEvent>): Promise<void> {
  const sender = new PieceSender(port);
  const stop = new AbortController();
  port.on('close', () => stop.abort());
  const kinds = packKinds(input.retain);
  const result = await runFetchTask(
    input,
    kinds,
    sparingly((progress) => sender.send({ type: 'progress', progress })),
    stop.signal,
  );
  await sender.send({ type: 'done', result });
  await sender.end();
}

/** Progress that the reader has no time for is not worth keeping. */
function sparingly<Progress>(send: (progress: Progress) => Promise<unknown>): (progress: Progress) => void {
  let sending = false;
  return (progress) => {
    if (sending) return;
    sending = true;
    void send(progress).finally(() => {
      sending = false;
    });
  };
}

type Progress = Omit<Extract<ImportEvent, { type: 'progress' }>, 'type'>;

/** Imports in this thread, sending ImportEvents; the reader hanging up stops it and leaves the old snapshot. */
export async function importFiles({ input, port }: StreamTask<ImportTask, ImportEvent>): Promise<void> {
  const sender = new PieceSender(port);
  const stop = new AbortController();
  port.on('close', () => stop.abort());
  const onProgress = sparingly((progress: Progress) => sender.send({ type: 'progress', ...progress }));
  try {
    const report = await run(input, onProgress, stop.signal);
    await sender.send({ type: 'done', report });
    await sender.end();
  } catch (error) {
    if (error instanceof ImportDoubt) throw new WorkerFault('importDoubtful', error.message);
    if (error instanceof ImportError) throw new WorkerFault('importRefused', error.message);
    throw error;
  }
}

async function run(task: ImportTask, onProgress: (p: Progress) => void, signal: AbortSignal): Promise<ImportReport> {
  const { files, date, dataDir, force, postal, registry } = task;
  if (registry) return importRegistry({ ...registry, sources: files, date, dataDir }, onProgress, signal);
  if (postal) return importPostal({ sources: files, date, dataDir }, onProgress, signal);
  const list = task.list ?? (await recogniseList(files));
  if (list) return importList({ list, files, date, dataDir, force }, onProgress, signal);
  if (await isPostalData(files)) return importPostal({ sources: files, date, dataDir }, onProgress, signal);
  if (await isRegistryData(files)) return importRegistry({ sources: files, date, dataDir }, onProgress, signal);
  throw new ImportError('notRecognised');
}
