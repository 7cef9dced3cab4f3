import { access, type FileHandle, open } from 'node:fs/promises';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { PackError } from './error.ts';
import { LATEST } from './layout.ts';
import type { Cost, Place } from './place.ts';

/** A share that gives nothing for so long is taken for gone. */
const STALL_MS = 60_000;
/** What is asked for at once: on a slow line it must come within that time. */
const PIECE_BYTES = 256 * 1024;

/** A data pack in a folder: of a disk, a USB disk, a share that the system has mounted or that Windows knows by \\server\share. */
export class FolderPlace implements Place {
  readonly shown: string;
  readonly cost: Cost = { opens: 0, reads: 0, bytes: 0 };
  private readonly folder: string;
  /** Chunks of one bundle lie one behind the other: it is opened once. */
  private kept: { name: string; handle: FileHandle } | null = null;
  private readonly stallMs: number;
  /**
   * It did not answer once, and is not asked again: what is asked of a share that hangs can be taken back by nobody, and
   * each such call holds one of the few threads that all of the program's files are read by.
   */
  private hangs = false;

  constructor(folder: string, { stallMs = STALL_MS }: { stallMs?: number | undefined } = {}) {
    this.folder = folder;
    this.shown = folder;
    this.stallMs = stallMs;
  }

  async file(name: string, most: number, signal: AbortSignal): Promise<Buffer | null> {
    signal.throwIfAborted();
    let handle: FileHandle;
    try {
      handle = await this.open(name, signal);
    } catch (error) {
      if (isMissing(error)) return null;
      throw await this.gone(error, signal);
    }
    try {
      const { size } = await this.answered(handle.stat(), signal);
      if (size > most) throw tooLarge(name);
      return await this.read(handle, { name, from: 0, length: size }, signal);
    } catch (error) {
      throw await this.gone(error, signal);
    } finally {
      await this.release(handle);
    }
  }

  async part(name: string, from: number, length: number, signal: AbortSignal, into?: Buffer): Promise<Buffer> {
    signal.throwIfAborted();
    try {
      if (this.kept?.name !== name) {
        await this.close();
        this.kept = { name, handle: await this.open(name, signal) };
      }
      return await this.read(this.kept.handle, { name, from, length }, signal, into);
    } catch (error) {
      throw await this.gone(error, signal);
    }
  }

  async close(): Promise<void> {
    const { kept } = this;
    this.kept = null;
    if (kept) await this.release(kept.handle);
  }

  private async open(name: string, signal: AbortSignal): Promise<FileHandle> {
    if (this.hangs) throw this.silent();
    this.cost.opens++;
    const opening = open(path.join(this.folder, ...name.split('/')), 'r');
    return this.answered(opening, signal).catch((error) => {
      // One that is opened after all is of no use any more.
      void opening.then(
        (handle) => handle.close().catch(() => undefined),
        () => undefined,
      );
      throw error;
    });
  }

  /** A share that hangs keeps its handles; nobody waits for that. */
  private async release(handle: FileHandle): Promise<void> {
    const closing = handle.close().catch(() => undefined);
    if (!this.hangs) await Promise.race([closing, sleep(this.stallMs, undefined, { ref: false })]);
  }

  /** What the share answers. @throws PackError where it says nothing for too long; the signal's reason when it is aborted. */
  private async answered<Answer>(answer: Promise<Answer>, signal: AbortSignal): Promise<Answer> {
    const over = new AbortController();
    const ended = AbortSignal.any([signal, over.signal]);
    try {
      return await Promise.race([
        answer,
        sleep(this.stallMs, undefined, { signal: ended }).then(() => {
          this.hangs = true;
          throw this.silent();
        }),
      ]);
    } catch (error) {
      signal.throwIfAborted();
      throw error;
    } finally {
      over.abort();
    }
  }

  private silent(): PackError {
    return new PackError(
      'source',
      `The data source ${this.shown} has not answered for ${Math.ceil(this.stallMs / 1000)} seconds; see that the share is reached: the next fetch goes on with what has come.`,
    );
  }

  private async read(
    handle: FileHandle,
    { name, from, length }: { name: string; from: number; length: number },
    signal: AbortSignal,
    into: Buffer = Buffer.allocUnsafe(length),
  ): Promise<Buffer> {
    const bytes = into.subarray(0, length);
    for (let read = 0; read < length; ) {
      if (this.hangs) throw this.silent();
      const { bytesRead } = await this.answered(
        handle.read(bytes, read, Math.min(PIECE_BYTES, length - read), from + read),
        signal,
      );
      if (bytesRead === 0) throw cutShort(name);
      this.cost.reads++;
      this.cost.bytes += bytesRead;
      read += bytesRead;
    }
    return bytes;
  }

  /** What a failure is told as; the signal's reason stays what it is. */
  private async gone(error: unknown, signal: AbortSignal): Promise<unknown> {
    if (error instanceof PackError || signal.aborted) return error;
    const { code = 'unknown failure' } = error as NodeJS.ErrnoException;
    // Where the folder is there a file that is not went with its edition, or has not come yet.
    if (isMissing(error) && (await this.isThere(signal))) {
      return new PackError(
        'source',
        `The edition at ${this.shown} is not whole: a newer one took its place meanwhile, or it is still being copied; fetch again.`,
        { cause: error },
      );
    }
    return new PackError(
      'source',
      `The data source ${this.shown} cannot be read any more (${code}); connect it again: the next fetch goes on with what has come.`,
      { cause: error },
    );
  }

  private isThere(signal: AbortSignal): Promise<boolean> {
    const asked = this.answered(access(path.join(this.folder, LATEST)), signal);
    return asked.then(
      () => true,
      () => false,
    );
  }
}

function isMissing(error: unknown): boolean {
  return ['ENOENT', 'ENOTDIR'].includes((error as NodeJS.ErrnoException).code ?? '');
}

export function tooLarge(name: string): PackError {
  return new PackError('forged', `${name} of the data pack is larger than any that is published.`);
}

export function cutShort(name: string): PackError {
  return new PackError('forged', `${name} of the data pack ends too early: it was cut off, or is still being copied.`);
}
