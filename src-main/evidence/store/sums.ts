import { hash } from 'node:crypto';

/** The sum that stands beside sealed bytes the log has no hash of: SHA-256 of the scope's name and the bytes. */
export function sumOf(scope: string, sealed: Uint8Array): Buffer {
  return Buffer.from(hash('sha256', Buffer.concat([Buffer.from(scope), sealed]), 'binary'), 'binary');
}
