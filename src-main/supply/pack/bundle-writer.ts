import { createHash, type Hash } from 'node:crypto';
import { type FileHandle, open, rm } from 'node:fs/promises';
import path from 'node:path';
import { diskFault } from './error.ts';
import { BUNDLE_BYTES, BUNDLES, bundleOf } from './layout.ts';
import { partialIn, publishFile } from './published-folder.ts';

export interface Bundle {
  sha256: string;
  bytes: number;
}

/** Writes chunks one behind the other into bundles, each of which has the sum of its bytes as name once it is whole. */
export class BundleWriter {
  private readonly folder: string;
  private readonly done: Bundle[] = [];
  private open: { partial: string; handle: FileHandle; hash: Hash; bytes: number } | null = null;

  constructor(folder: string) {
    this.folder = folder;
  }

  /** Where the chunk lies: the bundle by its place among those that are written. @throws PackError `disk` */
  async add(stored: Uint8Array): Promise<{ bundle: number; offset: number }> {
    try {
      const open = this.open ?? (await this.begin());
      const offset = open.bytes;
      for (let at = 0; at < stored.length; ) at += (await open.handle.write(stored, at)).bytesWritten;
      open.hash.update(stored);
      open.bytes += stored.length;
      const place = { bundle: this.done.length, offset };
      if (open.bytes >= BUNDLE_BYTES) await this.finish();
      return place;
    } catch (error) {
      throw diskFault(error, this.folder);
    }
  }

  /** All bundles, in the order of their places. */
  async close(): Promise<readonly Bundle[]> {
    try {
      await this.finish();
    } catch (error) {
      throw diskFault(error, this.folder);
    }
    return this.done;
  }

  /** Leaves nothing half-written. */
  async abandon(): Promise<void> {
    const { open } = this;
    this.open = null;
    if (!open) return;
    await open.handle.close().catch(() => undefined);
    await rm(open.partial, { force: true });
  }

  private async begin() {
    const partial = partialIn(path.join(this.folder, BUNDLES));
    this.open = { partial, handle: await open(partial, 'wx', 0o644), hash: createHash('sha256'), bytes: 0 };
    return this.open;
  }

  private async finish(): Promise<void> {
    const { open } = this;
    if (!open) return;
    await open.handle.close();
    const sha256 = open.hash.digest('hex');
    await publishFile(open.partial, path.join(this.folder, bundleOf(sha256)));
    this.done.push({ sha256, bytes: open.bytes });
    this.open = null;
  }
}
