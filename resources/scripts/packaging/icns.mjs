const HEADER = 8;

/** The types of Apple's format that hold PNG images, by their size in pixels. */
const TYPES = { 128: 'ic07', 256: 'ic08', 512: 'ic09', 1024: 'ic10' };

/**
 * A macOS icon of PNG images: four letters and the length of each before it, and of the whole before all.
 *
 * @param {readonly { size: 128 | 256 | 512 | 1024, png: Uint8Array }[]} images square
 */
export function icnsOf(images) {
  const parts = images.map(({ size, png }) => Buffer.concat([head(TYPES[size], png.length), png]));
  const bytes = parts.reduce((sum, part) => sum + part.length, 0);
  return Buffer.concat([head('icns', bytes), ...parts]);
}

/** @param {string} type @param {number} bytes that follow */
function head(type, bytes) {
  const header = Buffer.alloc(HEADER);
  header.write(type, 'latin1');
  header.writeUInt32BE(HEADER + bytes, 4);
  return header;
}
