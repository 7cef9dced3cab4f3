import { deflateSync } from 'node:zlib';
import { fileOf } from '../pdf/encrypted-pdf.ts';

/** PDFs made by hand, object by object, to hold what no program would write. */

/** The page's own objects end here; what is added begins at this number. */
export const FIRST = 6;

export const latin = (text: string): Buffer => Buffer.from(text, 'latin1');

/** A stream object; `entries` are the other entries of its dictionary. */
export function stream(data: string | Uint8Array, entries = ''): Buffer {
  const bytes = typeof data === 'string' ? latin(data) : data;
  return Buffer.concat([latin(`<< ${entries} /Length ${bytes.length} >>\nstream\n`), bytes, latin('\nendstream')]);
}

/** The same, deflated. */
export function packed(data: string | Uint8Array, entries = ''): Buffer {
  return stream(
    deflateSync(typeof data === 'string' ? latin(data) : data, { level: 9 }),
    `/Filter /FlateDecode ${entries}`,
  );
}

export interface OnePage {
  /** The content stream as an object; plain text is wrapped. */
  content?: string | Buffer;
  /** Entries of the resources beside the font F1. */
  resources?: string;
  /** Entries of the page; a MediaBox here replaces that of A4. */
  page?: string;
  catalog?: string;
  /** Objects from number `FIRST` on. */
  more?: readonly (string | Buffer)[];
}

/** A file of one page: 1 catalogue, 2 pages, 3 Helvetica, 4 the page, 5 its content, 6 and on whatever is added. */
export function onePage({ content = '', resources = '', page = '', catalog = '', more = [] }: OnePage): Buffer {
  const box = page.includes('/MediaBox') ? '' : '/MediaBox [0 0 595 842]';
  return fileOf([
    latin(`<< /Type /Catalog /Pages 2 0 R ${catalog} >>`),
    latin('<< /Type /Pages /Kids [4 0 R] /Count 1 >>'),
    latin('<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica /Encoding /WinAnsiEncoding >>'),
    latin(
      `<< /Type /Page /Parent 2 0 R ${box} ${page} /Resources << /Font << /F1 3 0 R >> ${resources} >> /Contents 5 0 R >>`,
    ),
    typeof content === 'string' ? stream(content) : content,
    ...more.map((object) => (typeof object === 'string' ? latin(object) : object)),
  ]);
}

/** A page that shows one image, which is object 6, over all of it. */
export function imagePage(image: Buffer, more: readonly (string | Buffer)[] = []): Buffer {
  return onePage({
    content: 'q 595 0 0 842 0 0 cm /I Do Q',
    resources: '/XObject << /I 6 0 R >>',
    more: [image, ...more],
  });
}

/** Dictionary entries of an image of 8 bits a channel. */
export function imageEntries(
  width: number,
  height: number,
  rest = '/ColorSpace /DeviceGray /BitsPerComponent 8',
): string {
  return `/Type /XObject /Subtype /Image /Width ${width} /Height ${height} ${rest}`;
}
