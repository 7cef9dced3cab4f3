import { crc32 } from 'node:zlib';
import type { ImageSize } from './jpeg-header.ts';

/**
 * Walks the chunks of a PNG: its size, or null where a chunk is cut off or its checksum is wrong, or where the image data
 * or the end are missing. A decoder would draw such a file as far as it goes and say nothing.
 */
export function pngSize(bytes: Uint8Array): ImageSize | null {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  let size: ImageSize | null = null;
  let data = false;
  for (let at = 8; at + 12 <= bytes.length; ) {
    const length = view.getUint32(at);
    const end = at + 12 + length;
    if (end > bytes.length) return null;
    const type = String.fromCharCode(...bytes.subarray(at + 4, at + 8));
    if (crc32(bytes.subarray(at + 4, end - 4)) !== view.getUint32(end - 4)) return null;
    if (type === 'IHDR') size = { width: view.getUint32(at + 8), height: view.getUint32(at + 12) };
    if (type === 'IDAT') data = true;
    if (type === 'IEND') return data && size && size.width > 0 && size.height > 0 ? size : null;
    at = end;
  }
  return null;
}
