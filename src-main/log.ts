import { mkdirSync } from 'node:fs';
import path from 'node:path';
import { type Logger, pino } from 'pino';

/**
 * The service's log. It never holds a name, a document, a key or a document's text: requests are logged by route and
 * status, errors by kind; the redaction here is the second lock on that door.
 */
export function createLog(destination: { file: string } | { stream: NodeJS.WritableStream } | 'none'): Logger {
  const options = {
    base: null,
    timestamp: () => `,"time":"${new Date().toISOString()}"`,
    redact: ['req.headers', 'headers.authorization', 'authorization', 'key', 'token', 'name', 'taxId', 'cpf', 'cnpj'],
    formatters: { level: (label: string) => ({ level: label }) },
  };
  if (destination === 'none') return pino({ ...options, enabled: false });
  if ('stream' in destination) return pino(options, destination.stream);
  mkdirSync(path.dirname(destination.file), { recursive: true, mode: 0o700 });
  return pino(options, pino.destination({ dest: destination.file, sync: false, mkdir: true }));
}
