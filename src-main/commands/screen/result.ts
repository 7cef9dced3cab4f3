import type { Position, Run } from './progress-file.ts';

/** Where the result goes, in text. */
export interface Result {
  write(text: string): Promise<void>;
  /** Everything written so far is safe; a run that is interrupted goes on from here, where the result can be gone on with. */
  note(run: Run, position: Omit<Position, 'bytes'>): Promise<void>;
  /** The result is whole. */
  finish(): Promise<void>;
  close(): Promise<void>;
}

/** The result as standard output gets it, row by row. */
export function standardResult(stream: NodeJS.WritableStream = process.stdout): Result {
  const write = (text: string) =>
    new Promise<void>((resolve, reject) => {
      stream.write(text, (error) => (error ? reject(error) : resolve()));
    });
  return { write, note: async () => undefined, finish: async () => undefined, close: async () => undefined };
}
