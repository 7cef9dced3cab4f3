import type { FastifyInstance } from 'fastify';
import type { ReadingEvent } from '../contract/workstation.ts';
import { ApiError } from '../errors/api-error.ts';
import { discard } from '../http/body-bytes.ts';
import { leaveBodiesUnread } from '../http/unread-request.ts';
import { answerV3 } from '../residence/answers/answer-v3.ts';
import { Gate } from '../residence/gate.ts';
import { receiveFile } from '../residence/intake/receive.ts';
import type { ResidenceRoom } from '../residence/room.ts';
import { eventsOf, sendEvents } from './ndjson.ts';

/** A window sends one file after the other; several windows of one workstation are few. */
const MOST_UPLOADS = 8;

/**
 * `POST /readings`: the reading of the API with its progress, and with what the window shows beside the answer. Beyond
 * `MOST_UPLOADS` at a time the answer is 503 before anything of the file has been received.
 */
export function readingRoutes(app: FastifyInstance, parts: { residence: ResidenceRoom }): void {
  leaveBodiesUnread(app);
  const gate = new Gate(MOST_UPLOADS, { retryAfter: () => parts.residence.retryAfter() });
  app.post('/readings', async (request, reply) => {
    const read = () =>
      sendEvents<ReadingEvent>(request, reply, (signal) =>
        eventsOf<ReadingEvent>(async (emit) => {
          emit({ type: 'progress', stage: 'receiving', page: null, pages: null, fraction: 0 });
          const upload = { headers: request.headers, body: request.raw, signal };
          const file = await receiveFile(upload, refuseJson);
          const { reading, details } = await parts.residence.read(file, emit, signal);
          const timeSpent = Math.round(performance.now() - request.startedAt);
          return { type: 'done', answer: answerV3(reading, request.id, timeSpent), reading: details };
        }),
      );
    await gate.through(read).catch((error) => {
      if (!reply.sent) discard(request.raw); // a client that is still sending comes to read the answer
      throw error;
    });
    return reply;
  });
}

async function refuseJson(): Promise<never> {
  throw new ApiError('mediaTypeUnsupported');
}
