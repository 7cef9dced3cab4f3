import { createHash, randomUUID } from 'node:crypto';
import { createReadStream, createWriteStream } from 'node:fs';
import { mkdir, rm } from 'node:fs/promises';
import path from 'node:path';
import { pipeline } from 'node:stream/promises';
import multipart from '@fastify/multipart';
import type Database from 'better-sqlite3';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { Type } from 'typebox';
import { Compile } from 'typebox/compile';
import {
  COLUMN_ROLES,
  type ColumnMapping,
  MOST_SPREADSHEET_BYTES,
  type SpreadsheetRowsEvent,
} from '../contract/window/spreadsheets.ts';
import { ApiError } from '../errors/api-error.ts';
import { requestSignal } from '../http/unread-request.ts';
import type { SpreadsheetReader } from '../portfolio/spreadsheet/reader.ts';
import { recognised, rememberColumns } from './remembered-columns.ts';
import { whenUnlocked } from './when-unlocked.ts';
import { answerRoute, eventRoute } from './window-route.ts';

const closed = { additionalProperties: false } as const;
const Line = Type.Integer({ minimum: 1 });
const Roles = Type.Array(Type.Union([Type.Enum([...COLUMN_ROLES]), Type.Null()]), { maxItems: 256 });
const isMapping = Compile(Type.Object({ headingLine: Type.Union([Line, Type.Null()]), roles: Roles }, closed));
const areColumns = Compile(Type.Object({ headings: Type.String({ pattern: '^[0-9a-f]{64}$' }), roles: Roles }, closed));

/** What is sent with a file. */
interface Sent {
  file: string;
  sheet?: string;
  headingLine?: number | null;
  mapping?: ColumnMapping;
}

export interface SpreadsheetParts {
  dataDir: string;
  spreadsheets: SpreadsheetReader;
  workspace: Database.Database;
}

/** `POST /spreadsheets` and `/spreadsheets/rows`: the file goes to a folder of its own, is read in a thread, and is removed. */
export async function spreadsheetRoutes(
  app: FastifyInstance,
  { dataDir, spreadsheets, workspace }: SpreadsheetParts,
): Promise<void> {
  await app.register(multipart, { limits: { fileSize: MOST_SPREADSHEET_BYTES, files: 1, fields: 3 } });
  const folderOfItsOwn = () => path.join(dataDir, 'incoming', randomUUID());
  const look = async (request: FastifyRequest, reply: FastifyReply) => {
    const folder = folderOfItsOwn();
    const signal = requestSignal(reply);
    try {
      const sent = await receive(request, folder, signal);
      const [seen, sha256] = await Promise.all([spreadsheets.look(sent, signal), sha256Of(sent.file)]);
      return { ...(await whenUnlocked(() => recognised(workspace, seen))), sha256 };
    } finally {
      await rm(folder, { recursive: true, force: true });
    }
  };
  const rows = (request: FastifyRequest) =>
    async function* (signal: AbortSignal): AsyncGenerator<SpreadsheetRowsEvent> {
      const folder = folderOfItsOwn();
      let count = 0;
      try {
        const { file, sheet, mapping } = await receive(request, folder, signal);
        if (!mapping) throw new ApiError('requestInvalid', { detail: 'Send the field "mapping" before the file.' });
        for await (const some of spreadsheets.rows({ file, sheet, mapping }, signal)) {
          count += some.length;
          yield { type: 'rows', rows: some };
        }
        yield { type: 'done', rows: count };
      } finally {
        await rm(folder, { recursive: true, force: true });
      }
    };
  answerRoute(app, 'PUT /spreadsheets/columns', async ({ body }) => {
    if (!areColumns.Check(body)) throw new ApiError('requestInvalid', { detail: 'Send "headings" and "roles".' });
    await whenUnlocked(() => rememberColumns(workspace, body));
    return undefined;
  });
  answerRoute(app, 'POST /spreadsheets', look, { config: { slowBody: true } });
  eventRoute(app, 'POST /spreadsheets/rows', rows, { config: { slowBody: true } });
}

async function sha256Of(file: string): Promise<string> {
  const hash = createHash('sha256');
  for await (const chunk of createReadStream(file)) hash.update(chunk as Uint8Array);
  return hash.digest('hex');
}

async function receive(request: FastifyRequest, folder: string, signal: AbortSignal): Promise<Sent> {
  await mkdir(folder, { recursive: true, mode: 0o700 });
  // Who left meanwhile is not seen to leave by `parts`, which would wait for ever.
  if (signal.aborted) throw new ApiError('cancelled');
  const sent: Omit<Sent, 'file'> & { file?: string } = {};
  try {
    for await (const part of request.parts()) {
      if (part.type === 'file') {
        sent.file = path.join(folder, 'spreadsheet');
        const { file } = part;
        // Or all of the rest would be received, too.
        file.once('limit', () => file.destroy(new ApiError('spreadsheetTooLarge')));
        await pipeline(file, createWriteStream(sent.file, { mode: 0o600 }));
      } else if (part.fieldname === 'sheet') {
        sent.sheet = String(part.value);
      } else if (part.fieldname === 'headingLine') {
        sent.headingLine = headingLineOf(String(part.value));
      } else if (part.fieldname === 'mapping') {
        sent.mapping = mappingOf(String(part.value));
      }
    }
  } catch (error) {
    if (error instanceof ApiError) throw error;
    throw new ApiError('invalidMultipart', { cause: error });
  }
  const { file } = sent;
  if (!file) throw new ApiError('fileMissing', { detail: 'No file was sent; drop or choose the spreadsheet.' });
  return { ...sent, file };
}

function headingLineOf(value: string): number | null {
  if (value === 'none') return null;
  if (!/^[1-9]\d{0,6}$/.test(value)) {
    throw new ApiError('requestInvalid', { detail: 'The field "headingLine" must be a line number or "none".' });
  }
  return Number(value);
}

function mappingOf(value: string): ColumnMapping {
  let mapping: unknown;
  try {
    mapping = JSON.parse(value);
  } catch {
    mapping = undefined;
  }
  if (!isMapping.Check(mapping)) {
    throw new ApiError('requestInvalid', { detail: 'The field "mapping" must be JSON with headingLine and roles.' });
  }
  return mapping;
}
