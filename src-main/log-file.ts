import { closeSync, openSync, writeSync } from 'node:fs';
import { open, readdir, rename, rm, stat } from 'node:fs/promises';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { makeFolder } from './data/make-folder.ts';

/** How much of the disk a log may take. */
export interface LogLimits {
  /** Files that are kept, the one being written included. */
  files: number;
  /** Bytes after which a file is put aside and a new one begun. */
  fileBytes: number;
}

export const LOG_LIMITS: LogLimits = { files: 10, fileBytes: 10 * 1024 * 1024 };

/** Lines that wait for the disk take no more than this many characters; further ones are lost. */
const MOST_WAITING = 1024 * 1024;
/** What is logged within this time is written together: opening the file costs more than a short request does. */
const TOGETHER_MS = 100;
/** A log that could not be written is tried again after this. */
const RETRY_MS = 1000;

/**
 * A log in files that are put aside when full: `atesta.log`, then `atesta.1.log` and so on, the oldest removed. Writing
 * never waits and never throws: what the disk does not take is lost, and counted in a line of its own once it does.
 */
export class LogFile {
  private readonly file: string;
  private readonly limits: LogLimits;
  private waiting: string[] = [];
  private length = 0;
  private lost = 0;
  private draining: Promise<void> | undefined;

  constructor(file: string, limits: LogLimits = LOG_LIMITS) {
    this.file = file;
    this.limits = limits;
    process.once('exit', () => this.flushSync());
  }

  /** Takes a line, its line break included. */
  write(line: string): void {
    if (this.length + line.length > MOST_WAITING) {
      this.lost++;
      return;
    }
    this.waiting.push(line);
    this.length += line.length;
    this.draining ??= this.drain().finally(() => {
      this.draining = undefined;
    });
  }

  /** Calls back when every line has been written, or was lost. */
  flush(done: () => void): void {
    void Promise.race([this.draining, sleep(RETRY_MS)]).then(done);
  }

  /** One try at what waits, for a process that ends right now. */
  flushSync(): void {
    const { text } = this.take();
    if (text === '') return;
    try {
      makeFolder(path.dirname(this.file));
      const file = openSync(this.file, 'a', 0o600);
      try {
        writeSync(file, text);
      } finally {
        closeSync(file);
      }
    } catch {
      // Nothing is left to tell it to.
    }
  }

  private async drain(): Promise<void> {
    while (this.waiting.length > 0 || this.lost > 0) {
      await sleep(TOGETHER_MS, undefined, { ref: false }); // a last word goes by flushSync
      const { text, lines } = this.take();
      try {
        await this.append(Buffer.from(text));
      } catch {
        this.lost += lines;
        await sleep(RETRY_MS, undefined, { ref: false });
      }
    }
  }

  /** What waits as one text, with a line that says how many before it were lost; and how many lines that stands for. */
  private take(): { text: string; lines: number } {
    const { lost } = this;
    const time = new Date().toISOString();
    const notice = lost > 0 ? `${JSON.stringify({ level: 'warn', time, lost, msg: `${lost} lines lost` })}\n` : '';
    const taken = { text: notice + this.waiting.join(''), lines: lost + this.waiting.length };
    this.waiting = [];
    this.length = 0;
    this.lost = 0;
    return taken;
  }

  /** The file is opened anew each time, as it may have been moved or removed. Half a line is never left behind. */
  private async append(bytes: Buffer): Promise<void> {
    makeFolder(path.dirname(this.file));
    const size = (await stat(this.file).catch(() => undefined))?.size ?? 0;
    if (size > 0 && size + bytes.length > this.limits.fileBytes) await this.putAside();
    const file = await open(this.file, 'a', 0o600);
    try {
      const before = (await file.stat()).size;
      try {
        await file.appendFile(bytes);
      } catch (error) {
        await file.truncate(before).catch(() => undefined);
        throw error;
      }
    } finally {
      await file.close();
    }
  }

  private async putAside(): Promise<void> {
    const { dir, name, ext } = path.parse(this.file);
    const numbered = (number: number) => path.join(dir, number === 0 ? name + ext : `${name}.${number}${ext}`);
    for (const other of await readdir(dir)) {
      const number = other.startsWith(`${name}.`) && /\.(\d+)\./.exec(other.slice(name.length))?.[1];
      if (number && Number(number) >= this.limits.files - 1) await rm(path.join(dir, other), { force: true });
    }
    for (let number = this.limits.files - 2; number >= 0; number--) {
      await rename(numbered(number), numbered(number + 1)).catch((error: NodeJS.ErrnoException) => {
        if (error.code !== 'ENOENT') throw error;
      });
    }
    await rm(this.file, { force: true }); // where only one file is kept
  }
}
