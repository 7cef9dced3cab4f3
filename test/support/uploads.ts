import { createCanvas } from '@napi-rs/canvas';

/** A valid one-page PDF that shows `lines`, with its cross-reference table. */
export function textPdf(lines: readonly string[] = [], pages = 1): Buffer {
  const content = `BT /F1 12 Tf 14 TL 50 780 Td ${lines.map((line) => `(${line}) Tj T*`).join(' ')} ET`;
  const kids = Array.from({ length: pages }, (_, i) => `${4 + i} 0 R`).join(' ');
  const objects = [
    '<< /Type /Catalog /Pages 2 0 R >>',
    `<< /Type /Pages /Kids [${kids}] /Count ${pages} >>`,
    '<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica >>',
    ...Array.from(
      { length: pages },
      () =>
        `<< /Type /Page /Parent 2 0 R /MediaBox [0 0 595 842] /Resources << /Font << /F1 3 0 R >> >> /Contents ${4 + pages} 0 R >>`,
    ),
    `<< /Length ${content.length} >>\nstream\n${content}\nendstream`,
  ];
  let text = '%PDF-1.4\n';
  const offsets = objects.map((object, i) => {
    const offset = text.length;
    text += `${i + 1} 0 obj\n${object}\nendobj\n`;
    return offset;
  });
  const xref = text.length;
  text += `xref\n0 ${objects.length + 1}\n0000000000 65535 f \n`;
  text += offsets.map((offset) => `${String(offset).padStart(10, '0')} 00000 n \n`).join('');
  text += `trailer\n<< /Size ${objects.length + 1} /Root 1 0 R >>\nstartxref\n${xref}\n%%EOF\n`;
  return Buffer.from(text, 'latin1');
}

/** A white image with nothing on it. */
export function blankImage(kind: 'image/png' | 'image/jpeg', width = 400, height = 300): Buffer {
  const canvas = createCanvas(width, height);
  const context = canvas.getContext('2d');
  context.fillStyle = 'white';
  context.fillRect(0, 0, width, height);
  return kind === 'image/png' ? canvas.toBuffer('image/png') : canvas.toBuffer('image/jpeg');
}

/** A multipart form with one file. */
export function formWith(bytes: Uint8Array, options: { field?: string; name?: string; type?: string } = {}): FormData {
  const form = new FormData();
  const file = new Blob([new Uint8Array(bytes)], { type: options.type ?? 'application/octet-stream' });
  form.append(options.field ?? 'file', file, options.name ?? 'bill.pdf');
  return form;
}
