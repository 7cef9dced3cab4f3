import multipart from '@fastify/multipart';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { PublicationState, VerifyReport } from '../contract/evidence.ts';
import type { EvidenceState, VerifyEvent } from '../contract/window/evidence.ts';
import { ApiError } from '../errors/api-error.ts';
import type { EvidenceSettings } from '../evidence/config.ts';
import { MOST_REPORT_BYTES } from '../evidence/report/reports.ts';
import type { EvidenceRoom } from '../evidence/room.ts';
import { answerRoute, eventRoute } from './window-route.ts';

export interface EvidenceRouteParts {
  evidence: Pick<EvidenceRoom, 'state' | 'verify' | 'reports'>;
  config: { evidence: EvidenceSettings };
  /** Where checkpoints went. */
  published: () => PublicationState;
}

/** How consultations are kept, how the record of them stands, and its check: `/evidence…`. */
export function evidenceRoutes(app: FastifyInstance, { evidence, config, published }: EvidenceRouteParts): void {
  answerRoute(app, 'GET /evidence', async (): Promise<EvidenceState> => {
    const { keep, secondApproval } = config.evidence;
    const common = { keep, secondApproval, published: published() };
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

  eventRoute(app, 'POST /evidence/verify', () => () => verifyEvents(evidence));
}

/** `POST /evidence/verify-file`: a PDF that may be anybody's, checked with the key of this machine's log. */
export async function evidenceFileRoute(
  app: FastifyInstance,
  { evidence }: Pick<EvidenceRouteParts, 'evidence'>,
): Promise<void> {
  await app.register(multipart, { limits: { fileSize: MOST_REPORT_BYTES, files: 1, fields: 0 } });
  answerRoute(
    app,
    'POST /evidence/verify-file',
    async (request) => {
      const bytes = await fileOf(request);
      const own = await evidence.state().catch(() => null);
      return evidence.reports.check(bytes, own ? [own.publicKey] : []);
    },
    { config: { slowBody: true } },
  );
}

async function fileOf(request: FastifyRequest): Promise<Uint8Array> {
  try {
    const part = await request.file();
    if (part) return await part.toBuffer();
  } catch (error) {
    const tooLarge = (error as { code?: unknown }).code === 'FST_REQ_FILE_TOO_LARGE';
    throw new ApiError(tooLarge ? 'bodyTooLarge' : 'invalidMultipart', { cause: error });
  }
  throw new ApiError('fileMissing', { detail: 'No file was sent; drop or choose the PDF to check.' });
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
