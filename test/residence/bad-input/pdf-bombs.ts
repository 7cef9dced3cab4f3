import { jbig2, jpx, lyingJpeg, twicePacked, zeros } from './lying-streams.ts';
import { FIRST, imageEntries, imagePage, latin, onePage, packed, stream } from './pdf-parts.ts';

/** PDFs of a few kilobytes that ask for gigabytes or for hours. Nothing in them is a bill. */

const form = (content: string, resources = '', rest = '') =>
  stream(content, `/Type /XObject /Subtype /Form /BBox [0 0 595 842] ${rest} /Resources << ${resources} >>`);

const GROUP = '/Group << /S /Transparency /I true /K true >>';

/** `deep` forms, each drawing the next `times` times. */
function forms(deep: number, times: number, rest = ''): Buffer {
  const more = Array.from({ length: deep }, (_, i) =>
    i === deep - 1
      ? form('0 0 9 9 re f', '', rest)
      : form('/F Do '.repeat(times), `/XObject << /F ${FIRST + i + 1} 0 R >>`, rest),
  );
  return onePage({ content: '/F Do', resources: `/XObject << /F ${FIRST} 0 R >>`, more });
}

/** Soft masks in soft masks: each asks for a picture of the page. */
function softMasks(deep: number): Buffer {
  const more: (string | Buffer)[] = [];
  for (let i = 0; i < deep; i++) {
    const next = FIRST + 2 * (i + 1);
    const inner = i === deep - 1 ? '' : `/ExtGState << /G ${next} 0 R >>`;
    more.push(`<< /Type /ExtGState /SMask << /S /Luminosity /G ${FIRST + 2 * i + 1} 0 R >> >>`);
    more.push(
      form(`${inner ? '/G gs' : ''} 1 g 0 0 595 842 re f`, inner, '/Group << /S /Transparency /CS /DeviceGray >>'),
    );
  }
  return onePage({ content: '/G gs 0 g 0 0 595 842 re f', resources: `/ExtGState << /G ${FIRST} 0 R >>`, more });
}

/** A tiling pattern whose cell is `step` points wide, or one whose cell is huge. */
function tiling(step: number, box: number): Buffer {
  const cell = stream(
    '0 0 1 1 re f',
    `/Type /Pattern /PatternType 1 /PaintType 1 /TilingType 1 /BBox [0 0 ${box} ${box}] /XStep ${step} /YStep ${step} /Resources << >>`,
  );
  return onePage({
    content: '/Pattern cs /P scn 0 0 595 842 re f',
    resources: `/Pattern << /P ${FIRST} 0 R >>`,
    more: [cell],
  });
}

/** Tiling patterns painted with tiling patterns. */
function nestedTilings(deep: number): Buffer {
  const more = Array.from({ length: deep }, (_, i) =>
    stream(
      i === deep - 1 ? '0 0 5 5 re f' : '/Pattern cs /P scn 0 0 595 842 re f',
      `/Type /Pattern /PatternType 1 /PaintType 1 /TilingType 1 /BBox [0 0 595 842] /XStep 595 /YStep 842 /Resources << ${
        i === deep - 1 ? '' : `/Pattern << /P ${FIRST + i + 1} 0 R >>`
      } >>`,
    ),
  );
  return onePage({
    content: '/Pattern cs /P scn 0 0 595 842 re f',
    resources: `/Pattern << /P ${FIRST} 0 R >>`,
    more,
  });
}

/** A mesh of very many triangles, and a function that is asked for each pixel. */
function mesh(vertices: number): Buffer {
  const data = Buffer.alloc(vertices * 6);
  for (let i = 0; i < data.length; i += 6) {
    data[i] = 0;
    data.writeUInt16BE((i * 7919) & 0xffff, i + 1);
    data.writeUInt16BE((i * 104_729) & 0xffff, i + 3);
    data[i + 5] = i & 255;
  }
  const shading = packed(
    data,
    '/ShadingType 4 /ColorSpace /DeviceGray /BitsPerCoordinate 16 /BitsPerComponent 8 /BitsPerFlag 8 /Decode [0 595 0 842 0 1]',
  );
  return onePage({ content: '/S sh', resources: `/Shading << /S ${FIRST} 0 R >>`, more: [shading] });
}

/** A glyph that calls subroutines that call subroutines: CFF charstrings, Adobe Technical Note 5176 and 5177. */
function nestedGlyph(deep: number, times: number): Buffer {
  const bias = 107;
  const number = (value: number) => Buffer.from([value + 139]);
  const callGlobal = (index: number) => Buffer.concat([number(index - bias), Buffer.from([29])]);
  const subrs = Array.from({ length: deep }, (_, i) =>
    Buffer.concat([
      ...(i === deep - 1
        ? [number(1), number(1), Buffer.from([5])] // 1 1 rlineto
        : Array.from({ length: times }, () => callGlobal(i + 1))),
      Buffer.from([11]),
    ]),
  );
  const glyph = Buffer.concat([number(0), number(0), Buffer.from([21]), callGlobal(0), Buffer.from([14])]);
  const index = (items: readonly Buffer[]) => {
    if (items.length === 0) return Buffer.from([0, 0]);
    const head = Buffer.alloc(3 + 4 * (items.length + 1));
    head.writeUInt16BE(items.length, 0);
    head[2] = 4;
    let at = 1;
    head.writeUInt32BE(at, 3);
    for (const [i, item] of items.entries()) {
      at += item.length;
      head.writeUInt32BE(at, 7 + 4 * i);
    }
    return Buffer.concat([head, ...items]);
  };
  const offset = (value: number, operator: number) => {
    const bytes = Buffer.from([29, 0, 0, 0, 0, operator]);
    bytes.writeInt32BE(value, 1);
    return bytes;
  };
  const header = Buffer.from([1, 0, 4, 4]);
  const names = index([latin('Bomb')]);
  const privateDict = Buffer.from([139, 20]); // defaultWidthX 0
  const privateEntry = (at: number) => {
    const bytes = Buffer.from([139 + privateDict.length, 29, 0, 0, 0, 0, 18]);
    bytes.writeInt32BE(at, 2);
    return bytes;
  };
  const top = (charset: number, chars: number, priv: number) =>
    Buffer.concat([offset(charset, 15), offset(chars, 17), privateEntry(priv)]);
  const globals = index(subrs);
  const start = header.length + names.length + index([top(0, 0, 0)]).length + index([]).length + globals.length;
  const charset = Buffer.from([0, 0, 34]); // glyph 1 is A
  const chars = index([Buffer.from([14]), glyph]);
  const places = [start, start + charset.length, start + charset.length + chars.length] as const;
  const font = Buffer.concat([header, names, index([top(...places)]), index([]), globals, charset, chars, privateDict]);
  return onePage({
    content: 'BT /B 40 Tf 50 700 Td (AAAA) Tj ET',
    resources: `/Font << /B ${FIRST} 0 R >>`,
    more: [
      `<< /Type /Font /Subtype /Type1 /BaseFont /ABCDEF+Bomb /FirstChar 65 /LastChar 65 /Widths [500] /Encoding /WinAnsiEncoding /FontDescriptor ${FIRST + 1} 0 R >>`,
      `<< /Type /FontDescriptor /FontName /ABCDEF+Bomb /Flags 32 /FontBBox [0 0 999 999] /ItalicAngle 0 /Ascent 800 /Descent 0 /CapHeight 700 /StemV 80 /FontFile3 ${FIRST + 2} 0 R >>`,
      stream(font, '/Subtype /Type1C'),
    ],
  });
}

/** Annotations, each with an appearance of its own. */
function annotations(count: number): Buffer {
  const one = `<< /Type /Annot /Subtype /Stamp /Rect [0 0 595 842] /AP << /N ${FIRST} 0 R >> >>`;
  return onePage({
    page: `/Annots [${Array(count)
      .fill(`${FIRST + 1} 0 R`)
      .join(' ')}]`,
    more: [form('0 0 9 9 re f', '', GROUP), one],
  });
}

const RGB = '/ColorSpace /DeviceRGB /BitsPerComponent 8';

/** What was stopped on its way is damaged; whether it is stopped depends on the machine. */
const EITHER = ['read', 'fileDamaged'];
const STOPPED = ['fileDamaged'];
const LARGE = ['imageTooLarge'];

/** Name, file, and the answers that are right. */
export const PDF_BOMBS: readonly (readonly [name: string, make: () => Buffer, answers: readonly string[]])[] = [
  [
    'an image of 30 000 × 30 000, 1 bit',
    () =>
      imagePage(
        stream(
          zeros(30_000 * 3750),
          `/Filter /FlateDecode ${imageEntries(30_000, 30_000, '/ColorSpace /DeviceGray /BitsPerComponent 1')}`,
        ),
      ),
    LARGE,
  ],
  [
    'an image of 10 000 × 10 000 in colour',
    () => imagePage(stream(zeros(300_000_000), `/Filter /FlateDecode ${imageEntries(10_000, 10_000, RGB)}`)),
    LARGE,
  ],
  [
    'an image of 10 000 × 10 000 with a mask as large',
    () =>
      imagePage(stream(zeros(300_000_000), `/Filter /FlateDecode /SMask 7 0 R ${imageEntries(10_000, 10_000, RGB)}`), [
        stream(zeros(100_000_000), `/Filter /FlateDecode ${imageEntries(10_000, 10_000)}`),
      ]),
    LARGE,
  ],
  [
    'a small image whose mask is huge',
    () =>
      imagePage(stream(zeros(300), `/Filter /FlateDecode /SMask 7 0 R ${imageEntries(10, 10, RGB)}`), [
        stream(
          zeros(40_000 * 5000),
          `/Filter /FlateDecode ${imageEntries(40_000, 40_000, '/ColorSpace /DeviceGray /BitsPerComponent 1')}`,
        ),
      ]),
    LARGE,
  ],
  [
    'a stencil of 30 000 × 30 000',
    () =>
      imagePage(
        stream(
          zeros(30_000 * 3750),
          `/Filter /FlateDecode ${imageEntries(30_000, 30_000, '/ImageMask true /BitsPerComponent 1')}`,
        ),
      ),
    LARGE,
  ],
  [
    'a CCITT image of 30 000 × 30 000',
    () =>
      imagePage(
        stream(
          '\x00\x10',
          `/Filter /CCITTFaxDecode /DecodeParms << /K -1 /Columns 30000 /Rows 30000 >> ${imageEntries(30_000, 30_000, '/ColorSpace /DeviceGray /BitsPerComponent 1')}`,
        ),
      ),
    LARGE,
  ],
  [
    'a CCITT image of 9 000 rows of 2 000 000 columns',
    () =>
      imagePage(
        stream(
          Buffer.alloc(100_000, 0xff),
          `/Filter /CCITTFaxDecode /DecodeParms << /K -1 /Columns 2000000 /Rows 9000 >> ${imageEntries(9000, 9000, '/ColorSpace /DeviceGray /BitsPerComponent 1')}`,
        ),
      ),
    EITHER,
  ],
  [
    'a JPEG that says 65 000 × 65 000 in an image of 100 × 100',
    () => imagePage(stream(lyingJpeg(65_000), `/Filter /DCTDecode ${imageEntries(100, 100, RGB)}`)),
    LARGE,
  ],
  [
    'a JPEG that says 9 900 × 9 900',
    () => imagePage(stream(lyingJpeg(9900), `/Filter /DCTDecode ${imageEntries(9900, 9900, RGB)}`)),
    LARGE,
  ],
  [
    'a JPEG 2000 that says 60 000 × 60 000 in an image of 100 × 100',
    () => imagePage(stream(jpx(60_000), `/Filter /JPXDecode ${imageEntries(100, 100, RGB)}`)),
    EITHER,
  ],
  [
    'a JPEG 2000 that says 9 900 × 9 900',
    () => imagePage(stream(jpx(9900), `/Filter /JPXDecode ${imageEntries(9900, 9900, RGB)}`)),
    LARGE,
  ],
  [
    'a JBIG2 that says 100 000 × 100 000 in an image of 100 × 100',
    () =>
      imagePage(
        stream(
          jbig2(100_000),
          `/Filter /JBIG2Decode ${imageEntries(100, 100, '/ColorSpace /DeviceGray /BitsPerComponent 1')}`,
        ),
      ),
    EITHER,
  ],
  [
    'an image of 8 × 8 whose data inflates to 2 GB',
    () => imagePage(stream(twicePacked(2000), `/Filter [/FlateDecode /FlateDecode] ${imageEntries(8, 8)}`)),
    STOPPED,
  ],
  [
    'a content stream that inflates to 2 GB',
    () => onePage({ content: stream(twicePacked(2000), '/Filter [/FlateDecode /FlateDecode]') }),
    STOPPED,
  ],
  [
    'a content stream of 20 million operators',
    () => onePage({ content: packed(Buffer.alloc(160_000_000, 'q 1 w Q ')) }),
    STOPPED,
  ],
  [
    'a content stream of 2 million filled paths',
    () => onePage({ content: packed(Buffer.alloc(2_000_000 * 17, '0 0 595 842 re f ')) }),
    STOPPED,
  ],
  [
    'a page of 5 million letters',
    () => onePage({ content: packed(`BT /F1 1 Tf ${'(AAAAAAAAAAAAAAAAAAAAAAAAA) Tj '.repeat(200_000)} ET`) }),
    STOPPED,
  ],
  ['brackets opened two million times', () => onePage({ content: packed(Buffer.alloc(2_000_000, '[')) }), EITHER],
  [
    'graphics states saved five million times',
    () => onePage({ content: packed(Buffer.alloc(10_000_000, 'q ')) }),
    EITHER,
  ],
  ['forms that draw the next ten times, twelve deep', () => forms(12, 10), STOPPED],
  ['forms in forms, 5 000 deep', () => forms(5000, 1), EITHER],
  ['transparency groups in groups, 300 deep', () => forms(300, 1, GROUP), STOPPED],
  ['soft masks in soft masks, 60 deep', () => softMasks(60), STOPPED],
  ['a tiling pattern of tiny steps', () => tiling(0.001, 1), EITHER],
  ['a tiling pattern of a huge cell', () => tiling(1_000_000, 1_000_000), EITHER],
  ['tiling patterns in tiling patterns, 60 deep', () => nestedTilings(60), EITHER],
  ['a mesh of a million triangles', () => mesh(1_000_000), EITHER],
  ['a glyph of subroutines, nine deep, twenty times each', () => nestedGlyph(9, 20), EITHER],
  ['a page of 14 400 × 14 400 points', () => onePage({ page: '/MediaBox [0 0 14400 14400]' }), EITHER],
  [
    'a page of 14 400 points with user units of a million',
    () => onePage({ page: '/MediaBox [0 0 14400 14400] /UserUnit 1000000' }),
    EITHER,
  ],
  ['a page a billion points wide and one high', () => onePage({ page: '/MediaBox [0 0 1000000000 1]' }), EITHER],
  ['a page of no height', () => onePage({ page: '/MediaBox [0 0 595 0]' }), EITHER],
  ['fifty thousand annotations', () => annotations(50_000), EITHER],
];
