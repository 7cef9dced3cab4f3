import { Readable } from 'node:stream';
import type { FastifyReply } from 'fastify';
import type { Answer, AnsweringSnapshot, Version } from './endpoint.ts';
import { logFailure } from './failure-log.ts';
import { knownError } from './failures.ts';
import { errorBody } from './http-error.ts';
import { NDJSON } from './ndjson.ts';

/** Up to this much of an answer is held back, so that an early failure is still an error response. */
const HELD_BACK = 64 * 1024;
/** A reader that takes nothing for this long is hung up on: a worker thread waits behind it. */
const STALLED_MS = 30_000;

/** What the envelope says of the call itself. */
export interface AnsweredCall {
  id: string;
  version: Version;
  startedAt: number;
}

/** Whether nobody waits for an answer any more: the client is gone, or was given up on. */
export function isOver(reply: FastifyReply): boolean {
  return reply.sent || reply.raw.destroyed;
}

/** Sends the specification's success envelope around an endpoint's answer, or its lines without one. */
export async function sendAnswer(reply: FastifyReply, call: AnsweredCall, answer: Answer): Promise<void> {
  if (!isOver(reply)) reply.headers({ ...sourceHeaders(answer.sources ?? []), ...answer.headers });
  const metadata = () => {
    const timeSpent = Math.max(0, Math.round(performance.now() - call.startedAt));
    return JSON.stringify({ ...answer.metadata, timeSpent });
  };
  if ('pieces' in answer.data && answer.data.ndjson) {
    const { pieces, data } = answer.data;
    await sendLines(reply, call, pieces[Symbol.asyncIterator](), { data, metadata });
    return;
  }
  if (!isOver(reply)) reply.header('content-type', 'application/json; charset=utf-8');
  const head = `{"id":${JSON.stringify(call.id)},"version":${JSON.stringify(call.version)},"data":`;
  const tail = () => `,"metadata":${metadata()}}`;
  if (!('pieces' in answer.data)) {
    const data = 'json' in answer.data ? answer.data.json : JSON.stringify(answer.data.value);
    if (!isOver(reply)) await reply.send(head + data + tail());
    return;
  }
  const pieces = answer.data.pieces[Symbol.asyncIterator]();
  let held = head;
  for (;;) {
    const next = await pieces.next();
    if (next.done) {
      if (!isOver(reply)) await reply.send(held + tail());
      return;
    }
    held += next.value;
    if (held.length > HELD_BACK) break;
  }
  await sendPieces(reply, pieces, () => streamOf(held, pieces, tail));
}

/** A failure before the first piece is an error response; after it, the status being sent, it is the last line. */
async function sendLines(
  reply: FastifyReply,
  { id, version }: AnsweredCall,
  lines: AsyncIterator<string>,
  { data, metadata }: { data?: () => unknown; metadata: () => string },
): Promise<void> {
  const first = await lines.next();
  const head = `{"id":${JSON.stringify(id)},"version":${JSON.stringify(version)}`;
  const tail = () => `${head}${data ? `,"data":${JSON.stringify(data())}` : ''},"metadata":${metadata()}}\n`;
  const lastWords = (error: unknown) => {
    const known = knownError(error);
    logFailure(reply.request, known);
    return `${JSON.stringify({ code: known.code, ...errorBody(id, known) })}\n`;
  };
  if (!isOver(reply)) reply.header('content-type', `${NDJSON}; charset=utf-8`);
  await sendPieces(reply, lines, () => streamOf(first.done ? '' : first.value, lines, tail, lastWords));
}

/** Sends a long answer; where nobody takes it, or only its headers are asked for, its source is ended. */
async function sendPieces(reply: FastifyReply, pieces: AsyncIterator<string>, stream: () => Readable): Promise<void> {
  const wanted = !isOver(reply) && reply.request.method !== 'HEAD';
  if (!wanted) await pieces.return?.();
  if (!isOver(reply)) await reply.send(wanted ? stream() : Readable.from([]));
}

/**
 * The rest of a long answer; ending the stream early (client gone, stalled) ends the pieces' source too. A failure of the
 * source cuts the stream, or ends it with `lastWords` where there are any.
 */
function streamOf(
  first: string,
  pieces: AsyncIterator<string>,
  tail: () => string,
  lastWords?: (error: unknown) => string,
): Readable {
  let timer: NodeJS.Timeout | undefined;
  async function* all() {
    let last = first;
    try {
      yield first;
      for (let next = await nextPiece(); !next.done; next = await nextPiece()) {
        last = next.value;
        yield last;
      }
      yield tail();
    } catch (error) {
      if (!lastWords || stream.destroyed) throw error;
      yield last.endsWith('\n') ? lastWords(error) : `\n${lastWords(error)}`;
    } finally {
      clearTimeout(timer);
      await pieces.return?.();
    }
  }
  // Only the reader's time counts, not what the pieces take to be made.
  async function nextPiece() {
    clearTimeout(timer);
    const next = await pieces.next();
    timer = setTimeout(() => stream.destroy(new Error('the reader stalled')), STALLED_MS);
    return next;
  }
  const stream = Readable.from(all(), { objectMode: false, highWaterMark: HELD_BACK });
  timer = setTimeout(() => stream.destroy(new Error('the reader stalled')), STALLED_MS);
  // A stream that was never read from has not begun `all`, nor does it ever end it.
  stream.on('close', () => {
    clearTimeout(timer);
    pieces.return?.().catch(() => {});
  });
  stream.on('error', () => {}); // its end is enough for whoever reads it
  return stream;
}

/** Atesta-Data names the snapshots that answered; Atesta-Data-Notice warns where one of them is invented. */
function sourceHeaders(sources: readonly AnsweringSnapshot[]): Record<string, string> {
  if (sources.length === 0) return {};
  const names = sources.map((source) => source.name).join(', ');
  const headers: Record<string, string> = { 'Atesta-Data': names.length > 4000 ? `${names.slice(0, 4000)}...` : names };
  const invented = sources.filter((source) => source.demonstration);
  if (invented.length > 0) headers['Atesta-Data-Notice'] = noticeOf(sources, invented);
  return headers;
}

/** Where official data answered too, the notice says what the invented data stood for. */
function noticeOf(sources: readonly AnsweringSnapshot[], invented: readonly AnsweringSnapshot[]): string {
  if (invented.length === sources.length) return 'demonstration';
  const of = new Set(invented.map(({ name }) => name.split('/', 1)[0]));
  return `demonstration; lists=${[...of].join(',')}`;
}
