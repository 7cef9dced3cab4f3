import { createHash, type Hash } from 'node:crypto';
import { ApiError } from '../../errors/api-error.ts';
import { FILE_BYTES } from './limits.ts';

/** One file as it came in, whatever it came in with. */
export interface ReceivedFile {
  fieldname: string;
  name: string;
  /** The part's transfer encoding; `base64` for the JSON form. */
  encoding: string;
  bytes: Uint8Array;
  /** Of the bytes, in hexadecimal. */
  sha256: string;
}

/** Takes a file's bytes as they stream in, hashes them on the way, and never holds more than the limit. */
export class FileCollector {
  private readonly memory = new ArrayBuffer(0, { maxByteLength: FILE_BYTES });
  private readonly hash: Hash = createHash('sha256');

  /** Throws ApiError `fileTooLarge` at the first byte over the limit. */
  add(chunk: Uint8Array): void {
    const at = this.memory.byteLength;
    if (at + chunk.length > FILE_BYTES) throw new ApiError('fileTooLarge');
    this.memory.resize(at + chunk.length);
    new Uint8Array(this.memory).set(chunk, at);
    this.hash.update(chunk);
  }

  finish(): { bytes: Uint8Array; sha256: string } {
    return { bytes: new Uint8Array(this.memory), sha256: this.hash.digest('hex') };
  }
}
