import { statSync } from 'node:fs';

/**
 * Tells a file from another that took its name, and from itself with other bytes in it.
 *
 * @throws what the system says when there is no such file.
 */
export function fileStamp(file: string): string {
  const { dev, ino, size, mtimeNs, ctimeNs } = statSync(file, { bigint: true });
  return `${file} ${dev}:${ino}:${size}:${mtimeNs}:${ctimeNs}`;
}
