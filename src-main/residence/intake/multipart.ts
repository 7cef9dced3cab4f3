import type { IncomingHttpHeaders } from 'node:http';
import type { Readable } from 'node:stream';
import { Busboy, type BusboyHeaders, type BusboyInstance } from '@fastify/busboy';
import { ApiError } from '../../errors/api-error.ts';
import { FILE_BYTES, MULTIPART_OVERHEAD } from './limits.ts';
import { FileCollector, type ReceivedFile } from './received-file.ts';

/** Forms carry one file and at most a few fields; beyond it nobody is sending a bill. */
const LIMITS = { fields: 32, parts: 64, fieldSize: 64 * 1024, headerPairs: 32, headerSize: 16 * 1024 };

/**
 * Takes the one file out of a multipart body while it streams in. The first thing wrong ends it: bytes beyond the limit,
 * a second file, a broken body, the client gone. What the client still sends after that is read and thrown away by
 * the caller's `discard`, so that the client comes to read the answer.
 */
export function receiveMultipart(
  body: Readable,
  headers: IncomingHttpHeaders,
  signal: AbortSignal,
): Promise<ReceivedFile> {
  return new Promise((resolve, reject) => {
    const parser = createParser(headers);
    const collector = new FileCollector(); // here and not in an event, where nobody would catch a want of memory
    let file: ReceivedFile | undefined;
    let files = 0;
    let received = 0;

    const settle = (act: () => void) => {
      signal.removeEventListener('abort', abort);
      body.off('data', count).off('error', lost).off('close', closed);
      body.unpipe(parser);
      act();
    };
    const fail = (error: ApiError) => settle(() => reject(error));
    const abort = () => fail(new ApiError('cancelled'));
    const lost = () => fail(new ApiError('cancelled'));
    const closed = () => {
      if (!body.readableEnded) lost();
    };
    const count = (chunk: Buffer) => {
      received += chunk.length;
      if (received > FILE_BYTES + MULTIPART_OVERHEAD) fail(new ApiError('bodyTooLarge'));
    };
    const refuse = () => fail(new ApiError('invalidMultipart'));

    parser.on('file', (fieldname, stream, name, encoding) => {
      files++;
      if (files > 1) {
        stream.resume();
        fail(new ApiError('severalFiles'));
        return;
      }
      stream.on('data', (chunk: Buffer) => {
        try {
          collector.add(chunk);
        } catch (error) {
          stream.removeAllListeners('data').resume();
          fail(error as ApiError);
        }
      });
      stream.on('error', refuse);
      stream.on('end', () => {
        file = { fieldname: fieldname ?? '', name: name ?? '', encoding, ...collector.finish() };
      });
    });
    for (const limit of ['fieldsLimit', 'partsLimit', 'error'] as const) parser.on(limit, refuse);
    parser.on('finish', () =>
      settle(() => {
        if (file) resolve(file);
        else reject(new ApiError('fileMissing'));
      }),
    );

    if (signal.aborted) {
      abort();
      return;
    }
    signal.addEventListener('abort', abort);
    body.on('error', lost).on('close', closed).on('data', count);
    body.pipe(parser);
  });
}

function createParser(headers: IncomingHttpHeaders): BusboyInstance {
  try {
    return new Busboy({ headers: headers as BusboyHeaders, isPartAFile, limits: LIMITS });
  } catch (error) {
    throw new ApiError('invalidMultipart', { cause: error }); // without boundary
  }
}

/** A part with a file name is a file, and so is one that says it holds a document: some clients send no name. */
function isPartAFile(_field: string | undefined, type: string | undefined, name: string | undefined): boolean {
  return name !== undefined || /^(?:image\/|application\/(?:pdf|octet-stream)$)/.test(type ?? '');
}
