import { WorkerFault } from '../../workers/fault.ts';
import { FILE_BYTES } from './limits.ts';
import { FileCollector, type ReceivedFile } from './received-file.ts';

const DATA_PREFIX = /^data:[^,]{0,256};base64,/i;
const BASE64 = /^[A-Za-z0-9+/]*={0,2}$/;

/**
 * The file out of a JSON body: `{ "base64": "…", "name": "…" }`, `name` optional. Decoding 20 MB takes a while, so this
 * runs in a worker thread. Throws WorkerFault: `base64Missing` where the JSON has no such field, `invalidJson`,
 * `invalidBase64`, `fileTooLarge`.
 */
export function fileFromJson(body: Uint8Array): ReceivedFile {
  const form = parse(body);
  if (!form || !Object.hasOwn(form, 'base64')) throw new WorkerFault('base64Missing');
  const bytes = decodeBase64(form.base64);
  const collector = new FileCollector();
  collector.add(bytes);
  const name = typeof form.name === 'string' ? form.name : '';
  return { fieldname: 'base64', name, encoding: 'base64', ...collector.finish() };
}

/** An empty body is JSON without the field rather than broken JSON. */
function parse(body: Uint8Array): Record<string, unknown> | null {
  if (body.length === 0) return null;
  try {
    const value: unknown = JSON.parse(Buffer.from(body.buffer, body.byteOffset, body.byteLength).toString('utf8'));
    return typeof value === 'object' && value !== null && !Array.isArray(value)
      ? (value as Record<string, unknown>)
      : null;
  } catch {
    throw new WorkerFault('invalidJson');
  }
}

/**
 * RFC 4648 with its padding, nothing else but the line breaks that `base64` puts after each 76 characters, and a `data:`
 * prefix before it all. `Buffer` alone would skip whatever it does not know.
 */
function decodeBase64(value: unknown): Uint8Array {
  if (typeof value !== 'string') throw new WorkerFault('invalidBase64');
  const text = value.replace(DATA_PREFIX, '').replace(/\r?\n/g, '');
  if (text.length % 4 !== 0 || !BASE64.test(text)) throw new WorkerFault('invalidBase64');
  const padding = text.endsWith('==') ? 2 : Number(text.endsWith('='));
  const size = (text.length / 4) * 3 - padding;
  if (size > FILE_BYTES) throw new WorkerFault('fileTooLarge');
  return Buffer.from(text, 'base64');
}
