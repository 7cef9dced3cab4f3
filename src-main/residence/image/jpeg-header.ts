export interface ImageHeader {
  width: number;
  height: number;
  /** False where the file is cut off or its structure is broken: a decoder would draw what there is and say nothing. */
  whole: boolean;
}

/** Start-of-frame markers carry the size; C4, C8 and CC of that range are other things. */
const isFrame = (marker: number) => marker >= 0xc0 && marker <= 0xcf && ![0xc4, 0xc8, 0xcc].includes(marker);

/** Walks the segments of a JPEG up to its scan; null where it has no size. */
export function jpegHeader(bytes: Uint8Array): ImageHeader | null {
  let header: ImageHeader | null = null;
  let at = 2;
  while (at + 4 <= bytes.length) {
    if (bytes[at] !== 0xff) return header;
    const marker = bytes[at + 1]!;
    if (marker === 0xff) {
      at++; // a fill byte
      continue;
    }
    const length = (bytes[at + 2]! << 8) | bytes[at + 3]!;
    if (length < 2 || at + 2 + length > bytes.length) return header;
    if (isFrame(marker)) {
      const height = (bytes[at + 5]! << 8) | bytes[at + 6]!;
      const width = (bytes[at + 7]! << 8) | bytes[at + 8]!;
      if (width === 0 || height === 0) return null;
      header = { width, height, whole: false };
    }
    at += 2 + length;
    if (marker === 0xda) return header && { ...header, whole: endsAfter(bytes, at) };
  }
  return header;
}

/** Whether the end marker stands somewhere after the scan began; cameras put data of their own behind it. */
function endsAfter(bytes: Uint8Array, scan: number): boolean {
  for (let at = bytes.length - 2; at >= scan; at--) if (bytes[at] === 0xff && bytes[at + 1] === 0xd9) return true;
  return false;
}
