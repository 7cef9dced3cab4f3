import { randomUUID } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { mkdir, rm } from 'node:fs/promises';
import path from 'node:path';
import { pipeline } from 'node:stream/promises';
import multipart from '@fastify/multipart';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { Type } from 'typebox';
import { Compile } from 'typebox/compile';
import type { Access } from '../access/access.ts';
import { PERMISSIONS } from '../contract/permissions.ts';
import type { RestoreEvent } from '../contract/window/evidence.ts';
import { ApiError } from '../errors/api-error.ts';
import { viewerOf } from '../evidence/api/viewer.ts';
import type { BackupRoom } from '../evidence/backup/backups.ts';
import type { EvidenceRoom } from '../evidence/room.ts';
import { whereAllowed } from './where-allowed.ts';
import { eventRoute, fileRoute } from './window-route.ts';

const isQuestion = Compile(Type.Object({ passphrase: Type.String() }, { additionalProperties: false }));
/** A record with the documents of many years is a few gigabytes; more than this is a mistake. */
const LARGEST_FILE = 1024 ** 4;

/** `POST /evidence/backup`: the record and its keys as one encrypted file, never whole in memory. */
export function backupRoute(
  app: FastifyInstance,
  { backups, dossiers }: Pick<EvidenceRoom, 'backups' | 'dossiers'>,
  access: Access,
): void {
  const make = async ({ body, headers }: FastifyRequest) => {
    if (!isQuestion.Check(body)) throw new ApiError('requestInvalid', { detail: 'Send {"passphrase": …} as text.' });
    // Whoever makes it opens it.
    const caller = await access.authenticate(headers.authorization, ['ApiKey']);
    if (await dossiers.as(viewerOf(caller)).withholds()) throw new ApiError('backupWithheld');
    return backups.make(body.passphrase);
  };
  fileRoute(app, 'POST /evidence/backup', make, whereAllowed(access, PERMISSIONS.readDossiers));
}

interface RestoreParts {
  dataDir: string;
  access: Access;
  backups: Pick<BackupRoom, 'restore' | 'refuseRecord'>;
}

/** `POST /evidence/restore`: the backup goes to a folder of its own, is opened and checked there, put in place, and removed. */
export async function restoreRoute(app: FastifyInstance, { dataDir, access, backups }: RestoreParts): Promise<void> {
  await app.register(multipart, { limits: { fileSize: LARGEST_FILE, files: 1, fields: 1 } });
  const events = (request: FastifyRequest) =>
    async function* (signal: AbortSignal): AsyncGenerator<RestoreEvent> {
      backups.refuseRecord();
      const folder = path.join(dataDir, 'incoming', randomUUID());
      try {
        yield { type: 'progress', stage: 'receiving', done: 0, total: null };
        const { file, passphrase } = await receive(request, folder, signal);
        for await (const progress of backups.restore({ file, passphrase, folder }))
          yield { type: 'progress', ...progress };
      } finally {
        await rm(folder, { recursive: true, force: true });
      }
      yield { type: 'done' };
    };
  const allowed = whereAllowed(access, PERMISSIONS.writeDossiers);
  eventRoute(app, 'POST /evidence/restore', events, { ...allowed, config: { slowBody: true } });
}

async function receive(
  request: FastifyRequest,
  folder: string,
  signal: AbortSignal,
): Promise<{ file: string; passphrase: string }> {
  await mkdir(folder, { recursive: true, mode: 0o700 });
  // Who left meanwhile is not seen to leave by `parts`, which would wait for ever.
  if (signal.aborted) throw new ApiError('cancelled');
  const file = path.join(folder, 'backup');
  let received = false;
  let passphrase = '';
  try {
    for await (const part of request.parts()) {
      if (part.type === 'file') {
        await pipeline(part.file, createWriteStream(file, { mode: 0o600 }));
        if (part.file.truncated) throw new ApiError('notABackup');
        received = true;
      } else if (part.fieldname === 'passphrase') {
        passphrase = String(part.value);
      }
    }
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    if (code === 'ENOSPC' || code === 'EDQUOT') throw new ApiError('evidenceDiskFull', { cause: error });
    throw error instanceof ApiError ? error : new ApiError('invalidMultipart', { cause: error });
  }
  if (!received) throw new ApiError('fileMissing', { detail: 'No file was sent; choose the backup to restore.' });
  return { file, passphrase };
}
