import { type Logger, pino } from 'pino';
import { LogFile, type LogLimits } from './log-file.ts';

/**
 * The service's log. It never holds a name, a document, a key or a document's text: requests are logged by route and
 * status, errors by kind; the redaction here holds where a caller of the log forgets it.
 */
export function createLog(
  destination: { file: string; limits?: LogLimits } | { stream: NodeJS.WritableStream } | 'none',
): Logger {
  const options = {
    base: null,
    timestamp: () => `,"time":"${new Date().toISOString()}"`,
    redact: ['req.headers', 'headers.authorization', 'authorization', 'key', 'token', 'name', 'taxId', 'cpf', 'cnpj'],
    formatters: { level: (label: string) => ({ level: label }) },
  };
  if (destination === 'none') return pino({ ...options, enabled: false });
  if ('stream' in destination) return pino(options, destination.stream);
  return pino(options, new LogFile(destination.file, destination.limits));
}
