import { randomUUID } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { mkdir, rm } from 'node:fs/promises';
import path from 'node:path';
import { pipeline } from 'node:stream/promises';
import multipart from '@fastify/multipart';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { LIST_NAMES, type ListName } from '../contract/lists.ts';
import type { ImportEvent } from '../contract/window/data.ts';
import { ApiError } from '../errors/api-error.ts';
import type { ImportTask } from '../workers/entries/import.ts';
import type { ImportPool } from '../workers/import-pool.ts';
import { eventRoute } from './window-route.ts';

/** A month of Receita Federal's open data is under 10 GB zipped; more than this in one drop is a mistake. */
const LARGEST_FILE = 64 * 1024 ** 3;
const MOST_FILES = 64;

/** `POST /imports`: the dropped files go to a folder of their own, are imported in a worker, and are removed. */
export async function importRoutes(
  app: FastifyInstance,
  parts: { dataDir: string; imports: ImportPool },
): Promise<void> {
  await app.register(multipart, { limits: { fileSize: LARGEST_FILE, files: MOST_FILES, fields: 8 } });
  const events = (request: FastifyRequest) =>
    async function* (signal: AbortSignal): AsyncGenerator<ImportEvent> {
      const folder = path.join(parts.dataDir, 'incoming', randomUUID());
      try {
        yield { type: 'progress', stage: 'receiving', rows: 0, fraction: null };
        const task = await receive(request, folder, signal);
        yield* parts.imports.stream.importFiles({ ...task, dataDir: parts.dataDir }, { signal });
      } finally {
        await rm(folder, { recursive: true, force: true });
      }
    };
  eventRoute(app, 'POST /imports', events, { config: { slowBody: true } });
}

/** Removes what an interrupted upload of an earlier run left behind. */
export async function removeIncoming(dataDir: string): Promise<void> {
  await rm(path.join(dataDir, 'incoming'), { recursive: true, force: true });
}

async function receive(
  request: FastifyRequest,
  folder: string,
  signal: AbortSignal,
): Promise<Omit<ImportTask, 'dataDir'>> {
  await mkdir(folder, { recursive: true, mode: 0o700 });
  // Who left meanwhile is not seen to leave by `parts`, which would wait for ever.
  if (signal.aborted) throw new ApiError('cancelled');
  const task: Omit<ImportTask, 'dataDir'> = { files: [] };
  try {
    for await (const part of request.parts()) {
      if (part.type === 'file') {
        const own = path.join(folder, String(task.files.length));
        await mkdir(own, { mode: 0o700 });
        const file = path.join(own, safeName(part.filename));
        await pipeline(part.file, createWriteStream(file, { mode: 0o600 }));
        task.files.push(file);
      } else if (part.fieldname === 'list' && part.value) {
        task.list = listOf(String(part.value));
      } else if (part.fieldname === 'date' && part.value) {
        task.date = dateOf(String(part.value));
      } else if (part.fieldname === 'force') {
        task.force = part.value === 'true';
      }
    }
  } catch (error) {
    throw error instanceof ApiError ? error : new ApiError('invalidMultipart', { cause: error });
  }
  if (task.files.length === 0)
    throw new ApiError('fileMissing', { detail: 'No file was sent; drop or choose the files to import.' });
  return task;
}

/** The name tells the kind and the date of official files, so it is kept, without anything that could lead elsewhere. */
function safeName(name: string): string {
  const base = name.replaceAll('\\', '/').split('/').at(-1) ?? '';
  const clean = base
    .replace(/[^\p{L}\p{N}._ -]/gu, '_')
    .replace(/^\.+/, '_')
    .slice(-120);
  return clean === '' ? 'file' : clean;
}

function listOf(value: string): ListName {
  const list = LIST_NAMES.find((name) => name === value);
  if (!list) throw new ApiError('requestInvalid', { detail: 'The field "list" must name one of the lists.' });
  return list;
}

function dateOf(value: string): string {
  if (!/^\d{8}$/.test(value)) throw new ApiError('requestInvalid', { detail: 'The field "date" must be YYYYMMDD.' });
  return value;
}
