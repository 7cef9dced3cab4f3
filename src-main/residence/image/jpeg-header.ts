export interface ImageSize {
  width: number;
  height: number;
}

/** Start-of-frame markers carry the size; C4, C8 and CC of that range are other things. */
const isFrame = (marker: number) => marker >= 0xc0 && marker <= 0xcf && ![0xc4, 0xc8, 0xcc].includes(marker);

/**
 * Walks the segments of a JPEG: its size, or null where a segment is cut off, or where the scan or the end marker is
 * missing. A decoder would fill the rest of a truncated file with grey and say nothing.
 */
export function jpegSize(bytes: Uint8Array): ImageSize | null {
  let size: ImageSize | null = null;
  let at = 2;
  while (at + 4 <= bytes.length) {
    if (bytes[at] !== 0xff) return null;
    const marker = bytes[at + 1]!;
    if (marker === 0xff) {
      at++; // a fill byte
      continue;
    }
    const length = (bytes[at + 2]! << 8) | bytes[at + 3]!;
    if (length < 2 || at + 2 + length > bytes.length) return null;
    if (isFrame(marker)) {
      size = {
        height: (bytes[at + 5]! << 8) | bytes[at + 6]!,
        width: (bytes[at + 7]! << 8) | bytes[at + 8]!,
      };
    }
    at += 2 + length;
    if (marker === 0xda) return size && size.width > 0 && size.height > 0 && endsAfter(bytes, at) ? size : null;
  }
  return null;
}

/** Whether the end marker stands somewhere after the scan began; cameras put data of their own behind it. */
function endsAfter(bytes: Uint8Array, scan: number): boolean {
  for (let at = bytes.length - 2; at >= scan; at--) if (bytes[at] === 0xff && bytes[at + 1] === 0xd9) return true;
  return false;
}
