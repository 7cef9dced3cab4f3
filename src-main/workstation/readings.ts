import type { FastifyInstance } from 'fastify';
import type { ReadingEvent } from '../contract/workstation.ts';
import { ApiError } from '../http/errors.ts';
import { leaveBodiesUnread } from '../http/unread-request.ts';
import { answerV3 } from '../residence/answers/answer-v3.ts';
import { receiveFile } from '../residence/intake/receive.ts';
import type { ResidenceRoom } from '../residence/room.ts';
import { eventsOf, sendEvents } from './ndjson.ts';

/** `POST /readings`: the reading of the API with its progress, and with what the window shows beside the answer. */
export function readingRoutes(app: FastifyInstance, parts: { residence: ResidenceRoom }): void {
  leaveBodiesUnread(app);
  app.post('/readings', async (request, reply) => {
    await sendEvents<ReadingEvent>(request, reply, (signal) =>
      eventsOf<ReadingEvent>(async (emit) => {
        emit({ type: 'progress', stage: 'receiving', page: null, pages: null, fraction: 0 });
        const upload = { headers: request.headers, body: request.raw, signal };
        const file = await receiveFile(upload, refuseJson);
        const { reading, details } = await parts.residence.read(file, emit, signal);
        const timeSpent = Math.round(performance.now() - request.startedAt);
        return { type: 'done', answer: answerV3(reading, request.id, timeSpent), reading: details };
      }),
    );
    return reply;
  });
}

async function refuseJson(): Promise<never> {
  throw new ApiError('mediaTypeUnsupported');
}
