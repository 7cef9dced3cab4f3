import type { IncomingHttpHeaders } from 'node:http';
import { ApiError } from '../../errors/api-error.ts';

/** Which of the two accepted forms a body has by its Content-Type. Throws ApiError `mediaTypeUnsupported` for any other. */
export function bodyForm(headers: IncomingHttpHeaders): 'multipart' | 'json' {
  const type = (headers['content-type'] ?? '').split(';', 1)[0]!.trim().toLowerCase();
  const coding = (headers['content-encoding'] ?? 'identity').trim().toLowerCase();
  if (coding !== 'identity') throw new ApiError('mediaTypeUnsupported');
  if (type === 'multipart/form-data') return 'multipart';
  if (type === 'application/json') return 'json';
  throw new ApiError('mediaTypeUnsupported');
}
