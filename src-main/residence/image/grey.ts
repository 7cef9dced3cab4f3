/** A picture in shades of grey, one byte a pixel, rows from the top, 255 white. */
export interface Grey {
  width: number;
  height: number;
  data: Uint8Array<ArrayBuffer>;
}

/** Writes the luminance (ITU-R BT.601) of RGBA pixels without transparency into `data` from `at` on. */
export function greyInto(data: Uint8Array, at: number, rgba: Uint8ClampedArray): void {
  for (let p = 0; p < rgba.length; p += 4) {
    data[at++] = (rgba[p]! * 77 + rgba[p + 1]! * 150 + rgba[p + 2]! * 29) >> 8;
  }
}

/** The picture turned clockwise. */
export function turn(grey: Grey, rotation: 0 | 90 | 180 | 270): Grey {
  if (rotation === 0) return grey;
  const { width, height, data } = grey;
  if (rotation === 180) return { width, height, data: data.toReversed() };
  const turned = new Uint8Array(data.length);
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x++) {
      const at = rotation === 90 ? x * height + (height - 1 - y) : (width - 1 - x) * height + y;
      turned[at] = data[y * width + x]!;
    }
  }
  return { width: height, height: width, data: turned };
}

/** As a binary PGM, which needs no compressing and no unpacking: the shortest way into the OCR. */
export function toPgm(grey: Grey): Uint8Array<ArrayBuffer> {
  const head = new TextEncoder().encode(`P5\n${grey.width} ${grey.height}\n255\n`);
  const file = new Uint8Array(head.length + grey.data.length);
  file.set(head);
  file.set(grey.data, head.length);
  return file;
}

/** Gives a picture's memory back at once; the next page would come before the garbage collector. */
export function discard(pixels: Uint8Array<ArrayBuffer>): void {
  pixels.buffer.transfer(0);
}
