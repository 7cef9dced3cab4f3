import { type ForkOptions, fork } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';

export interface ProbeQuestion {
  bytes: Uint8Array;
  /** Open it and draw its first page, so many milliseconds of processor time each; without it, read it as the service does. */
  limitMs?: number;
}

export interface ProbeResult {
  /** `read`, or the code of the refusal. */
  code: string;
  pages: number;
  /** Addresses. */
  found: number;
  /** Nothing was drawn. */
  blank: boolean;
  /** From the question to its answer. */
  ms: number;
  /** Resident memory of the process and its children before the question, and the highest seen. */
  beforeMb: number;
  peakMb: number;
}

/** A process of its own that reads files: what harms it harms no test, and its memory can be measured. */
export interface Probe {
  /** Rejects when the process dies over it. */
  ask(question: ProbeQuestion): Promise<ProbeResult>;
  /** What the process and its children take now. */
  resident(): Promise<{ mb: number }>;
  pid: number;
  close(): Promise<void>;
}

/** What the process printed last stands in the error of its death. */
const LAST_WORDS = 3000;

export function startProbe(options: ForkOptions = {}): Probe {
  const child = fork(path.join(import.meta.dirname, 'probe.child.ts'), {
    serialization: 'advanced',
    stdio: ['ignore', 'inherit', 'pipe', 'ipc'],
    ...options,
  });
  const ended = once(child, 'exit');
  let printed = '';
  child.stderr?.setEncoding('utf8').on('data', (text: string) => {
    printed = (printed + text).slice(-LAST_WORDS);
  });
  async function tell<Answer>(question: object): Promise<Answer> {
    child.send(question, () => {}); // to a dead process it is an event besides
    const [result] = await Promise.race([
      once(child, 'message') as Promise<[Answer]>,
      ended.then(async ([code, signal]) => {
        if (child.stderr && !child.stderr.readableEnded) await once(child.stderr, 'end');
        throw new Error(`the reading process ended: ${signal ?? code}\n${printed}`);
      }),
    ]);
    return result;
  }
  return {
    pid: child.pid!,
    ask: (question) => tell<ProbeResult>(question),
    resident: () => tell<{ mb: number }>({}),
    async close() {
      if (child.connected) child.disconnect();
      await ended;
    },
  };
}
