import { type FileHandle, open, rename } from 'node:fs/promises';
import { type Position, partFileOf, type Run, removeProgress, writeProgress } from './progress-file.ts';
import type { Result } from './result.ts';

/** Characters that wait to be written together. */
const MOST_WAITING = 256 * 1024;

/**
 * The result while it grows: a part file beside the output, and how far it is whole. What a killed run wrote beyond its
 * last note is cut off by the next one.
 */
export class ResultFile implements Result {
  private readonly file: FileHandle;
  private readonly output: string;
  private waiting = '';
  private bytes: number;

  private constructor(file: FileHandle, output: string, bytes: number) {
    this.file = file;
    this.output = output;
    this.bytes = bytes;
  }

  /** Goes on after the first `bytes` of the part file, or begins with `head`. The result is for its owner only. */
  static async open(output: string, bytes: number, head: string): Promise<ResultFile> {
    const file = await open(partFileOf(output), bytes > 0 ? 'r+' : 'w', 0o600);
    await file.truncate(bytes);
    const result = new ResultFile(file, output, bytes);
    if (bytes === 0) result.waiting = head;
    return result;
  }

  async write(text: string): Promise<void> {
    this.waiting += text;
    if (this.waiting.length > MOST_WAITING) await this.flush();
  }

  /** Everything written so far is on the disk, and noted. */
  async note(run: Run, position: Omit<Position, 'bytes'>): Promise<void> {
    await this.flush();
    await this.file.datasync();
    writeProgress(this.output, run, { ...position, bytes: this.bytes });
  }

  /** The whole result takes the output's name. */
  async finish(): Promise<void> {
    await this.flush();
    await this.file.sync();
    await this.file.close();
    await rename(partFileOf(this.output), this.output);
    removeProgress(this.output);
  }

  async close(): Promise<void> {
    await this.file.close().catch(() => undefined);
  }

  private async flush(): Promise<void> {
    const bytes = Buffer.from(this.waiting, 'utf8');
    this.waiting = '';
    for (let at = 0; at < bytes.length; ) {
      const { bytesWritten } = await this.file.write(bytes, at, bytes.length - at, this.bytes);
      at += bytesWritten;
      this.bytes += bytesWritten;
    }
  }
}
