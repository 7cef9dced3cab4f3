import type { FastifyInstance } from 'fastify';
import type { VerifyReport } from '../contract/evidence.ts';
import type { EvidenceState, VerifyEvent } from '../contract/window/evidence.ts';
import { ApiError } from '../errors/api-error.ts';
import type { EvidenceSettings } from '../evidence/config.ts';
import type { EvidenceRoom } from '../evidence/room.ts';
import { answerRoute, eventRoute } from './window-route.ts';

export interface EvidenceRouteParts {
  evidence: Pick<EvidenceRoom, 'state' | 'publication'>;
  config: { evidence: EvidenceSettings };
}

/** `GET /evidence`: how consultations are kept, and how the record of them stands. */
export function evidenceRoute(app: FastifyInstance, { evidence, config }: EvidenceRouteParts): void {
  answerRoute(app, 'GET /evidence', async (): Promise<EvidenceState> => {
    const { keep, secondApproval } = config.evidence;
    const common = { keep, secondApproval, published: evidence.publication() };
    try {
      const state = await evidence.state();
      const log = state && { entries: state.size, checkpoint: state.checkpoint, publicKey: state.publicKey };
      return { ...common, log, fault: null };
    } catch (error) {
      // The pages work without the record, and say what is the matter with it.
      if (!(error instanceof ApiError)) throw error;
      return { ...common, log: null, fault: error.code };
    }
  });
}

/** `POST /evidence/verify`: the check of the record. */
export function recordCheckRoute(app: FastifyInstance, evidence: Pick<EvidenceRoom, 'verify'>): void {
  eventRoute(app, 'POST /evidence/verify', () => () => verifyEvents(evidence));
}

/** Ends the check where nobody listens any more. */
async function* verifyEvents(evidence: Pick<EvidenceRoom, 'verify'>): AsyncGenerator<VerifyEvent> {
  let report: VerifyReport | undefined;
  const check = (async function* () {
    report = yield* evidence.verify();
  })();
  for await (const { done: checked, total } of check) yield { type: 'progress', checked, total };
  if (report) yield { type: 'report', report };
  yield { type: 'done' };
}
