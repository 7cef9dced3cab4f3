import { constants, deflateRawSync, deflateSync } from 'node:zlib';
import { END, frame, START, segment, TABLES } from './jpeg-parts.ts';

/** Streams of a few kilobytes that unpack to gigabytes, or say that they do. */

const BLOCK = 2 ** 20;

/** Deflated zeros (RFC 1950), made of one block over and over: to deflate gigabytes takes longer than to unpack them. */
export function zeros(bytes: number): Buffer {
  const block = deflateRawSync(Buffer.alloc(BLOCK), { level: 9, finishFlush: constants.Z_FULL_FLUSH });
  const last = deflateRawSync(Buffer.alloc(bytes % BLOCK), { level: 9 });
  const checksum = Buffer.alloc(4);
  checksum.writeUInt16BE(bytes % 65_521, 0);
  checksum.writeUInt16BE(1, 2);
  const blocks = Array.from({ length: Math.floor(bytes / BLOCK) }, () => block);
  return Buffer.concat([Buffer.from([0x78, 0xda]), ...blocks, last, checksum]);
}

/** Deflated zeros, deflated again: as many bytes, a thousandth of the size. */
export function twicePacked(megabytes: number): Buffer {
  return deflateSync(zeros(megabytes * BLOCK), { level: 9 });
}

/** JPEG 2000 code stream that only says its size: SOC, SIZ, COD, QCD, an empty tile. */
export function jpx(side: number): Buffer {
  const siz = Buffer.alloc(38);
  siz.writeUInt16BE(0, 0);
  siz.writeUInt32BE(side, 2);
  siz.writeUInt32BE(side, 6);
  siz.writeUInt32BE(side, 18);
  siz.writeUInt32BE(side, 22);
  siz.writeUInt16BE(1, 34);
  const component = Buffer.from([7, 1, 1]);
  const cod = Buffer.from([0, 0, 0, 1, 0, 0, 4, 4, 0, 1]);
  const qcd = Buffer.from([0x40, 0x40]);
  const sot = Buffer.from([0, 0, 0, 0, 0, 14, 0, 1]);
  return Buffer.concat([
    Buffer.from([0xff, 0x4f]),
    segment(0x51, Buffer.concat([siz.subarray(0, 36), component])),
    segment(0x52, cod),
    segment(0x5c, qcd),
    segment(0x90, sot),
    Buffer.from([0xff, 0x93, 0xff, 0xd9]),
  ]);
}

/** A JBIG2 page that only says its size: segment 0, page information (ISO/IEC 14492, 7.4.8), then a generic region. */
export function jbig2(side: number): Buffer {
  const info = Buffer.alloc(19);
  info.writeUInt32BE(side, 0);
  info.writeUInt32BE(side, 4);
  const head = (number: number, type: number, length: number) => {
    const bytes = Buffer.alloc(11);
    bytes.writeUInt32BE(number, 0);
    bytes[4] = type;
    bytes[6] = 1;
    bytes.writeUInt32BE(length, 7);
    return bytes;
  };
  const region = Buffer.alloc(18 + 8 + 64);
  region.writeUInt32BE(side, 0);
  region.writeUInt32BE(side, 4);
  region.set([0x03, 0xff, 0xfd, 0xff, 0x02, 0xfe, 0xfe, 0xfe], 18);
  return Buffer.concat([head(0, 48, info.length), info, head(1, 38, region.length), region]);
}

/** Says so many pixels a side, and has hardly any. */
export const lyingJpeg = (side: number) =>
  Buffer.concat([
    START,
    TABLES,
    frame(0xc0, side, side, 3),
    segment(0xda, Buffer.from([3, 1, 0, 2, 0, 3, 0, 0, 63, 0])),
    Buffer.from([0, 1, 2, 3]),
    END,
  ]);
