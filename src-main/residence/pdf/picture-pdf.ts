/** The longer side of A4, in points. */
const A4_POINTS = 842;

export interface PagePicture {
  jpeg: Uint8Array;
  /** In pixels. */
  width: number;
  height: number;
  colours: 'DeviceRGB' | 'DeviceCMYK';
}

/** A PDF that has a JPEG over all of each page, its longer side as long as A4's, and no text: as scanners make it. */
export function pdfOfPictures(pictures: readonly PagePicture[]): Uint8Array {
  const kids = pictures.map((_, page) => `${3 + page * 3} 0 R`).join(' ');
  const objects = [
    object('<< /Type /Catalog /Pages 2 0 R >>'),
    object(`<< /Type /Pages /Kids [${kids}] /Count ${pictures.length} >>`),
    ...pictures.flatMap((picture, page) => pageOf(picture, 4 + page * 3)),
  ];
  const parts = [Buffer.from('%PDF-1.4\n')];
  let at = parts[0]!.length;
  let table = '0000000000 65535 f \n';
  for (const [index, body] of objects.entries()) {
    const part = Buffer.concat([Buffer.from(`${index + 1} 0 obj\n`), body, Buffer.from('\nendobj\n')]);
    table += `${String(at).padStart(10, '0')} 00000 n \n`;
    parts.push(part);
    at += part.length;
  }
  const size = objects.length + 1;
  const tail = `xref\n0 ${size}\n${table}trailer\n<< /Size ${size} /Root 1 0 R >>\nstartxref\n${at}\n%%EOF\n`;
  return Buffer.concat([...parts, Buffer.from(tail)]);
}

/** The page, what it draws (object number `content`), and the picture (the number after). */
function pageOf({ jpeg, width, height, colours }: PagePicture, content: number): Buffer[] {
  const points = A4_POINTS / Math.max(width, height);
  const [w, h] = [width * points, height * points].map((side) => side.toFixed(2));
  return [
    object(
      `<< /Type /Page /Parent 2 0 R /MediaBox [0 0 ${w} ${h}] /Contents ${content} 0 R /Resources << /XObject << /I ${content + 1} 0 R >> >> >>`,
    ),
    object('<< >>', Buffer.from(`${w} 0 0 ${h} 0 0 cm /I Do`)),
    object(
      `<< /Type /XObject /Subtype /Image /Width ${width} /Height ${height} /ColorSpace /${colours} /BitsPerComponent 8 /Filter /DCTDecode >>`,
      jpeg,
    ),
  ];
}

function object(dictionary: string, stream?: Uint8Array): Buffer {
  if (!stream) return Buffer.from(dictionary);
  const head = dictionary.replace(/>>$/, `/Length ${stream.length} >>\nstream\n`);
  return Buffer.concat([Buffer.from(head), stream, Buffer.from('\nendstream')]);
}
