import { type FileHandle, open } from 'node:fs/promises';
import path from 'node:path';
import { PackError } from './error.ts';
import type { Cost, Place } from './place.ts';

/** A data pack in a folder: of a disk, a USB disk, a share that the system has mounted or that Windows knows by \\server\share. */
export class FolderPlace implements Place {
  readonly shown: string;
  readonly cost: Cost = { opens: 0, reads: 0, bytes: 0 };
  private readonly folder: string;
  /** Chunks of one bundle lie one behind the other: it is opened once. */
  private kept: { name: string; handle: FileHandle } | null = null;

  constructor(folder: string) {
    this.folder = folder;
    this.shown = folder;
  }

  async file(name: string, most: number, signal: AbortSignal): Promise<Buffer | null> {
    signal.throwIfAborted();
    let handle: FileHandle;
    try {
      handle = await this.open(name);
    } catch (error) {
      if (['ENOENT', 'ENOTDIR'].includes((error as NodeJS.ErrnoException).code ?? '')) return null;
      throw this.gone(error);
    }
    try {
      const { size } = await handle.stat();
      if (size > most) throw tooLarge(name);
      return await this.read(handle, name, 0, size);
    } catch (error) {
      throw this.gone(error);
    } finally {
      await handle.close().catch(() => undefined);
    }
  }

  async part(name: string, from: number, length: number, signal: AbortSignal, into?: Buffer): Promise<Buffer> {
    signal.throwIfAborted();
    try {
      if (this.kept?.name !== name) {
        await this.close();
        this.kept = { name, handle: await this.open(name) };
      }
      return await this.read(this.kept.handle, name, from, length, into);
    } catch (error) {
      throw this.gone(error);
    }
  }

  async close(): Promise<void> {
    const { kept } = this;
    this.kept = null;
    await kept?.handle.close().catch(() => undefined);
  }

  private async open(name: string): Promise<FileHandle> {
    this.cost.opens++;
    return open(path.join(this.folder, ...name.split('/')), 'r');
  }

  private async read(
    handle: FileHandle,
    name: string,
    from: number,
    length: number,
    into: Buffer = Buffer.allocUnsafe(length),
  ): Promise<Buffer> {
    const bytes = into.subarray(0, length);
    for (let read = 0; read < length; ) {
      const { bytesRead } = await handle.read(bytes, read, length - read, from + read);
      if (bytesRead === 0) throw cutShort(name);
      this.cost.reads++;
      this.cost.bytes += bytesRead;
      read += bytesRead;
    }
    return bytes;
  }

  private gone(error: unknown): unknown {
    if (error instanceof PackError) return error;
    const { code = 'unknown failure' } = error as NodeJS.ErrnoException;
    return new PackError(
      'source',
      `The data source ${this.shown} cannot be read any more (${code}); connect it again: the next fetch goes on with what has come.`,
      { cause: error },
    );
  }
}

export function tooLarge(name: string): PackError {
  return new PackError('forged', `${name} of the data pack is larger than any that is published.`);
}

export function cutShort(name: string): PackError {
  return new PackError('forged', `${name} of the data pack ends too early: it was cut off, or is still being copied.`);
}
