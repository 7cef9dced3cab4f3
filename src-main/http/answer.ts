import { Readable } from 'node:stream';
import type { FastifyReply } from 'fastify';
import type { Answer, Source, Version } from './endpoint.ts';

/** Up to this much of an answer is held back, so that an early failure is still an error response. */
const HELD_BACK = 64 * 1024;
/** A reader that takes nothing for this long is hung up on: a worker thread waits behind it. */
const STALLED_MS = 30_000;

/** Sends the specification's success envelope around an endpoint's answer. */
export async function sendAnswer(
  reply: FastifyReply,
  call: { id: string; version: Version; startedAt: number },
  answer: Answer,
): Promise<void> {
  reply.header('content-type', 'application/json; charset=utf-8');
  for (const [name, value] of Object.entries(sourceHeaders(answer.sources ?? []))) reply.header(name, value);
  const head = `{"id":${JSON.stringify(call.id)},"version":${JSON.stringify(call.version)},"data":`;
  const tail = () => {
    const timeSpent = Math.max(0, Math.round(performance.now() - call.startedAt));
    return `,"metadata":${JSON.stringify({ ...answer.metadata, timeSpent })}}`;
  };
  if (!('pieces' in answer.data)) {
    const data = 'json' in answer.data ? answer.data.json : JSON.stringify(answer.data.value);
    await reply.send(head + data + tail());
    return;
  }
  const pieces = answer.data.pieces[Symbol.asyncIterator]();
  let held = head;
  for (;;) {
    const next = await pieces.next();
    if (next.done) {
      await reply.send(held + tail());
      return;
    }
    held += next.value;
    if (held.length > HELD_BACK) break;
  }
  await reply.send(streamOf(held, pieces, tail));
}

/** The rest of a long answer; ending the stream early (client gone, stalled) ends the pieces' source too. */
function streamOf(first: string, pieces: AsyncIterator<string>, tail: () => string): Readable {
  async function* all() {
    try {
      yield first;
      for (let next = await pieces.next(); !next.done; next = await pieces.next()) yield next.value;
      yield tail();
    } finally {
      await pieces.return?.();
    }
  }
  const stream = Readable.from(all(), { objectMode: false, highWaterMark: HELD_BACK });
  let timer = setTimeout(() => undefined, 0);
  const watch = () => {
    clearTimeout(timer);
    timer = setTimeout(() => stream.destroy(new Error('the reader stalled')), STALLED_MS);
  };
  watch();
  stream.on('data', watch);
  stream.on('close', () => clearTimeout(timer));
  return stream.pause();
}

/** Atesta-Data names the snapshots that answered; Atesta-Data-Notice warns where one of them is invented. */
export function sourceHeaders(sources: readonly Source[]): Record<string, string> {
  if (sources.length === 0) return {};
  const names = sources.map((source) => source.name).join(', ');
  const headers: Record<string, string> = { 'Atesta-Data': names.length > 4000 ? `${names.slice(0, 4000)}...` : names };
  if (sources.some((source) => source.demonstration)) headers['Atesta-Data-Notice'] = 'demonstration';
  return headers;
}
