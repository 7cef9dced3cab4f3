import { type Logger, pino } from 'pino';
import { LogFile, type LogLimits } from './log-file.ts';

/**
 * The service's log. It never holds a name, a document, a key or a document's text: requests are logged by route and
 * status, errors by kind; the redaction here holds where a caller of the log forgets it. With `stdout` each line goes there too.
 */
export function createLog(
  destination: { file: string; limits?: LogLimits; stdout?: boolean } | { stream: NodeJS.WritableStream } | 'none',
): Logger {
  const options = {
    base: null,
    timestamp: () => `,"time":"${new Date().toISOString()}"`,
    redact: ['req.headers', 'headers.authorization', 'authorization', 'key', 'token', 'name', 'taxId', 'cpf', 'cnpj'],
    formatters: { level: (label: string) => ({ level: label }) },
  };
  if (destination === 'none') return pino({ ...options, enabled: false });
  if ('stream' in destination) return pino(options, destination.stream);
  const file = new LogFile(destination.file, destination.limits);
  return pino(options, destination.stdout ? besideStdout(file) : file);
}

/** Bytes of lines that wait for stdout at most; further ones are lost there: a reader that hangs must not hold up the service. */
const MOST_WAITING = 1024 * 1024;
/** At its end the service waits so long for the reader. */
const PATIENCE_MS = 1000;

/** What goes to the file goes to stdout too, by a thread of its own: writing to a full pipe would block this one. */
function besideStdout(file: LogFile) {
  const output = pino.destination({ fd: 1, sync: false, maxLength: MOST_WAITING });
  output.on('error', () => undefined); // its reader has gone: the files have the lines
  return {
    write(line: string) {
      file.write(line);
      output.write(line);
    },
    flush(done: () => void) {
      const written = new Promise<void>((resolve) => file.flush(resolve));
      const taken = new Promise<void>((resolve) => output.flush(() => resolve()));
      const late = new Promise<void>((resolve) => setTimeout(resolve, PATIENCE_MS));
      void written.then(() => Promise.race([taken, late])).then(done);
    },
  };
}
