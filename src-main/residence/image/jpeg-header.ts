export interface ImageHeader {
  width: number;
  height: number;
  /** False where the file is cut off or its structure is broken: a decoder would draw what there is and say nothing. */
  whole: boolean;
}

export interface JpegHeader extends ImageHeader {
  /**
   * Four inks as they are, where programs of Adobe, whose marker is missing, write them inverted. The decoder of pictures
   * takes all for inverted and would draw such a one black.
   */
  plainInks: boolean;
}

/** Start-of-frame markers carry the size; C4, C8 and CC of that range are other things. */
const isFrame = (marker: number) => marker >= 0xc0 && marker <= 0xcf && ![0xc4, 0xc8, 0xcc].includes(marker);

/** Components of a picture in cyan, magenta, yellow and black. */
const INKS = 4;

/** Walks the segments of a JPEG up to its scan; null where it has no size. */
export function jpegHeader(bytes: Uint8Array): JpegHeader | null {
  let header: JpegHeader | null = null;
  let adobe = false;
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
      header = { width, height, whole: false, plainInks: bytes[at + 9] === INKS };
    }
    if (marker === 0xee && textAt(bytes, at + 4, 5) === 'Adobe') adobe = true;
    at += 2 + length;
    if (marker === 0xda) {
      return header && { ...header, whole: endsAfter(bytes, at), plainInks: header.plainInks && !adobe };
    }
  }
  return header;
}

/** Whether the end marker stands somewhere after the scan began; cameras put data of their own behind it. */
function endsAfter(bytes: Uint8Array, scan: number): boolean {
  for (let at = bytes.length - 2; at >= scan; at--) if (bytes[at] === 0xff && bytes[at + 1] === 0xd9) return true;
  return false;
}

function textAt(bytes: Uint8Array, at: number, length: number): string {
  return String.fromCharCode(...bytes.subarray(at, at + length));
}
