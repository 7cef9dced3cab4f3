import type { IncomingHttpHeaders } from 'node:http';
import type { Encoding } from '../../data/text.ts';
import { ApiError } from '../../errors/api-error.ts';
import type { BodyKind } from './read-body.ts';

/**
 * Names of the two encodings in a Content-Type; who says ISO-8859-1 of a file of a spreadsheet means windows-1252
 * (WHATWG, Encoding).
 */
const ENCODINGS: Readonly<Record<string, Encoding>> = {
  'utf-8': 'utf-8',
  utf8: 'utf-8',
  'us-ascii': 'utf-8',
  'windows-1252': 'windows-1252',
  cp1252: 'windows-1252',
  'iso-8859-1': 'windows-1252',
  latin1: 'windows-1252',
};

/**
 * What the body of a batch is by its headers. Throws ApiError `batchMediaType` where it is nothing that is read here.
 */
export function bodyKindOf(headers: IncomingHttpHeaders): BodyKind {
  const [type, ...parameters] = (headers['content-type'] ?? '').split(';').map((part) => part.trim().toLowerCase());
  const coding = (headers['content-encoding'] ?? 'identity').trim().toLowerCase();
  if (coding !== 'identity') throw new ApiError('batchMediaType');
  if (type === 'application/json') return { form: 'json' };
  if (type !== 'text/csv') throw new ApiError('batchMediaType');
  const charset = parameters.find((parameter) => parameter.startsWith('charset='))?.slice('charset='.length);
  if (!charset) return { form: 'csv' };
  const encoding = ENCODINGS[charset.replaceAll('"', '')];
  if (!encoding) throw new ApiError('batchMediaType');
  return { form: 'csv', encoding };
}
