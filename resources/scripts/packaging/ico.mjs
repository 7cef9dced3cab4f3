const HEADER = 6;
const ENTRY = 16;

/**
 * A Windows icon of PNG images.
 *
 * @param {readonly { size: number, png: Uint8Array }[]} images square, at most 256 pixels
 */
export function icoOf(images) {
  const head = Buffer.alloc(HEADER + ENTRY * images.length);
  head.writeUInt16LE(1, 2); // an icon, not a cursor
  head.writeUInt16LE(images.length, 4);
  let offset = head.length;
  images.forEach(({ size, png }, index) => {
    const at = HEADER + ENTRY * index;
    head.writeUInt8(size % 256, at); // 0 stands for 256
    head.writeUInt8(size % 256, at + 1);
    head.writeUInt16LE(1, at + 4); // colour planes
    head.writeUInt16LE(32, at + 6); // bits a pixel
    head.writeUInt32LE(png.length, at + 8);
    head.writeUInt32LE(offset, at + 12);
    offset += png.length;
  });
  return Buffer.concat([head, ...images.map(({ png }) => png)]);
}
