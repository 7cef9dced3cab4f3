import { Readable } from 'node:stream';
import type { FastifyReply } from 'fastify';
import { isIncomplete } from '../contract/import-warnings.ts';
import { LIST_NAMES } from '../contract/list-options.ts';
import type { Answer, AnsweringSnapshot, Version } from './endpoint.ts';
import { logFailure } from './failure-log.ts';
import { knownError } from './failures.ts';
import { errorBody } from './http-error.ts';
import type { Capture } from './keeping.ts';
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

const JSON_TYPE = 'application/json; charset=utf-8';

/**
 * Sends the specification's success envelope around an endpoint's answer, or its lines or its file without one. Whoever
 * `capture`s it has it before the last piece goes out, or before the first where that is asked for.
 */
export async function sendAnswer(
  reply: FastifyReply,
  call: AnsweredCall,
  answer: Answer,
  capture?: Capture,
): Promise<void> {
  if (!isOver(reply)) reply.headers({ ...sourceHeaders(answer), ...answer.headers });
  const metadata = () => {
    const timeSpent = Math.max(0, Math.round(performance.now() - call.startedAt));
    return JSON.stringify({ ...answer.metadata, timeSpent });
  };
  if ('bytes' in answer.data) {
    const { bytes, mediaType } = answer.data;
    if (!isOver(reply)) await reply.type(mediaType).send(bytes);
    return;
  }
  if ('pieces' in answer.data && answer.data.ndjson) {
    const { pieces, data } = answer.data;
    await sendLines(reply, call, pieces[Symbol.asyncIterator](), { data, metadata, capture });
    return;
  }
  if (!isOver(reply)) reply.header('content-type', JSON_TYPE);
  const head = `{"id":${JSON.stringify(call.id)},"version":${JSON.stringify(call.version)},"data":`;
  const tail = () => `,"metadata":${metadata()}}`;
  if (!('pieces' in answer.data)) {
    const data = 'json' in answer.data ? answer.data.json : JSON.stringify(answer.data.value);
    await sendWhole(reply, head + data + tail(), capture);
    return;
  }
  const pieces = answer.data.pieces[Symbol.asyncIterator]();
  if (capture?.first) {
    await sendKept(reply, head, pieces, tail, capture);
    return;
  }
  let held = head;
  for (;;) {
    const next = await pieces.next();
    if (next.done) {
      await sendWhole(reply, held + tail(), capture);
      return;
    }
    held += next.value;
    if (held.length > HELD_BACK) break;
  }
  await sendPieces(reply, pieces, () => streamOf(held, pieces, tail, { capture, mediaType: JSON_TYPE }));
}

/** Sends an answer that is all there. */
async function sendWhole(reply: FastifyReply, body: string, capture: Capture | undefined): Promise<void> {
  if (isOver(reply)) return;
  if (!capture) {
    await reply.send(body);
    return;
  }
  const bytes = capture.take(body);
  const headers = await capture.finish(JSON_TYPE);
  if (!isOver(reply)) await reply.headers(headers).send(bytes);
}

/** Sends an answer once it is kept, however long it is; of one that is too large nothing is sent. */
async function sendKept(
  reply: FastifyReply,
  head: string,
  pieces: AsyncIterator<string>,
  tail: () => string,
  capture: Capture,
): Promise<void> {
  const chunks = [capture.take(head)];
  try {
    for (let next = await pieces.next(); !next.done && !capture.isTooLarge; next = await pieces.next())
      chunks.push(capture.take(next.value));
  } finally {
    await pieces.return?.();
  }
  if (isOver(reply)) return;
  if (!capture.isTooLarge) chunks.push(capture.take(tail()));
  const headers = await capture.finish(JSON_TYPE);
  if (!isOver(reply)) await reply.headers(headers).send(Buffer.concat(chunks));
}

/** A failure before the first piece is an error response; after it, the status being sent, it is the last line. */
async function sendLines(
  reply: FastifyReply,
  { id, version }: AnsweredCall,
  lines: AsyncIterator<string>,
  { data, metadata, capture }: { data?: () => unknown; metadata: () => string; capture: Capture | undefined },
): Promise<void> {
  const first = await lines.next();
  const head = `{"id":${JSON.stringify(id)},"version":${JSON.stringify(version)}`;
  const tail = () => `${head}${data ? `,"data":${JSON.stringify(data())}` : ''},"metadata":${metadata()}}\n`;
  const lastWords = (error: unknown) => {
    const known = knownError(error);
    logFailure(reply.request, known);
    return `${JSON.stringify({ code: known.code, ...errorBody(id, known) })}\n`;
  };
  const mediaType = `${NDJSON}; charset=utf-8`;
  if (!isOver(reply)) reply.header('content-type', mediaType);
  const taken = { capture, mediaType, lastWords };
  await sendPieces(reply, lines, () => streamOf(first.done ? '' : first.value, lines, tail, taken));
}

/** Sends a long answer; where nobody takes it, or only its headers are asked for, its source is ended. */
async function sendPieces(reply: FastifyReply, pieces: AsyncIterator<string>, stream: () => Readable): Promise<void> {
  const wanted = !isOver(reply) && reply.request.method !== 'HEAD';
  if (!wanted) await pieces.return?.();
  if (!isOver(reply)) await reply.send(wanted ? stream() : Readable.from([]));
}

/** What is done with a long answer beside sending it. */
interface Taken {
  capture: Capture | undefined;
  mediaType: string;
  lastWords?: (error: unknown) => string;
}

/**
 * The rest of a long answer; ending the stream early (client gone, stalled) ends the pieces' source too. A failure of the
 * source cuts the stream, or ends it with `lastWords` where there are any.
 */
function streamOf(
  first: string,
  pieces: AsyncIterator<string>,
  tail: () => string,
  { capture, mediaType, lastWords }: Taken,
): Readable {
  let timer: NodeJS.Timeout | undefined;
  const take = (text: string) => capture?.take(text) ?? text;
  async function* all() {
    let last = first;
    try {
      yield take(first);
      for (let next = await nextPiece(); !next.done; next = await nextPiece()) {
        last = next.value;
        yield take(last);
      }
      const end = take(tail());
      await capture?.finish(mediaType);
      yield end;
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

/** Atesta-Data names the snapshots that answered; Atesta-Data-Notice says which are invented, and which lists lack something. */
function sourceHeaders({ sources = [], byDocument }: Pick<Answer, 'sources' | 'byDocument'>): Record<string, string> {
  if (sources.length === 0) return {};
  const names = sources.map((source) => source.name).join(', ');
  const headers: Record<string, string> = { 'Atesta-Data': names.length > 4000 ? `${names.slice(0, 4000)}...` : names };
  const notices = [...demonstrationIn(sources), ...incompleteIn(sources)];
  const silent = byDocument ? sources.filter(({ snapshot }) => snapshot.withoutDocuments) : [];
  if (silent.length > 0) notices.push(`without-documents=${namesOf(silent)}`);
  if (notices.length > 0) headers['Atesta-Data-Notice'] = notices.join('; ');
  return headers;
}

/** Where official data answered too, the notice says what the invented data stood for. */
function demonstrationIn(sources: readonly AnsweringSnapshot[]): string[] {
  const invented = sources.filter(({ demonstration }) => demonstration);
  if (invented.length === 0) return [];
  return invented.length === sources.length ? ['demonstration'] : ['demonstration', `lists=${namesOf(invented)}`];
}

/** Of the registry `Atesta-Blocks` says what was not found in this copy, of postal data the answer itself. */
function incompleteIn(sources: readonly AnsweringSnapshot[]): string[] {
  const lists = sources.filter(({ name }) => LIST_NAMES.some((list) => name.startsWith(`${list}/`)));
  const lacking = lists.filter(({ snapshot }) => snapshot.warnings?.some(isIncomplete));
  return lacking.length > 0 ? [`incomplete=${namesOf(lacking)}`] : [];
}

function namesOf(sources: readonly AnsweringSnapshot[]): string {
  return [...new Set(sources.map(({ name }) => name.split('/', 1)[0]))].join(',');
}
