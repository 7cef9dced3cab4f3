import multipart from '@fastify/multipart';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { ApiError } from '../errors/api-error.ts';
import { MOST_REPORT_BYTES } from '../evidence/report/processes.ts';
import type { EvidenceRoom } from '../evidence/room.ts';
import { answerRoute } from './window-route.ts';

/** What is sent: the file, and the verifier key of the log that it is said to be of. */
interface Sent {
  file: Buffer;
  publicKey: string | undefined;
}

/** `POST /evidence/verify-file`: whether a PDF that somebody has is a report as it was made. */
export async function reportCheckRoute(
  app: FastifyInstance,
  evidence: Pick<EvidenceRoom, 'state' | 'reports'>,
): Promise<void> {
  await app.register(multipart, { limits: { fileSize: MOST_REPORT_BYTES, files: 1, fields: 1 } });
  const check = async (request: FastifyRequest) => {
    const { file, publicKey } = await receive(request);
    const own = (await evidence.state())?.publicKey;
    return evidence.reports.check(
      file,
      [own, publicKey].filter((key) => key !== undefined),
    );
  };
  answerRoute(app, 'POST /evidence/verify-file', check, { config: { slowBody: true } });
}

async function receive(request: FastifyRequest): Promise<Sent> {
  let file: Buffer | undefined;
  let publicKey: string | undefined;
  try {
    for await (const part of request.parts()) {
      if (part.type === 'file') file = await part.toBuffer();
      else if (part.fieldname === 'publicKey' && part.value) publicKey = String(part.value).trim();
    }
  } catch (error) {
    if ((error as { code?: string }).code === 'FST_REQ_FILE_TOO_LARGE') throw new ApiError('reportTooLarge');
    throw new ApiError('invalidMultipart', { cause: error });
  }
  if (!file) throw new ApiError('fileMissing', { detail: 'No file was sent; drop or choose the PDF to check.' });
  return { file, publicKey };
}
