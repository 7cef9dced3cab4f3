import { crc32 } from 'node:zlib';
import type { ImageHeader } from './jpeg-header.ts';

/** Walks the chunks of a PNG, checksums and all; null where it has no size. */
export function pngHeader(bytes: Uint8Array): ImageHeader | null {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  if (bytes.length < 33 || typeOf(bytes, 8) !== 'IHDR') return null;
  const width = view.getUint32(16);
  const height = view.getUint32(20);
  if (width === 0 || height === 0) return null;
  return { width, height, whole: isWhole(bytes, view) };
}

/** Every chunk there with the right checksum, picture data among them, up to the end mark; what follows it is ignored. */
function isWhole(bytes: Uint8Array, view: DataView): boolean {
  let data = false;
  for (let at = 8; at + 12 <= bytes.length; ) {
    const end = at + 12 + view.getUint32(at);
    if (end > bytes.length) return false;
    if (crc32(bytes.subarray(at + 4, end - 4)) !== view.getUint32(end - 4)) return false;
    const type = typeOf(bytes, at);
    if (type === 'IDAT') data = true;
    if (type === 'IEND') return data;
    at = end;
  }
  return false;
}

function typeOf(bytes: Uint8Array, chunk: number): string {
  return String.fromCharCode(...bytes.subarray(chunk + 4, chunk + 8));
}
