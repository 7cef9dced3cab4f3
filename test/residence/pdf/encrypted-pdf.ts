import { createHash } from 'node:crypto';

/** Padding of the standard security handler (PDF 32000-1, 7.6.3.3). */
const PADDING = Buffer.from('28bf4e5e4e758a4164004e56fffa01082e2e00b6d0683e802f0ca9fe6453697a', 'hex');
const ID = Buffer.alloc(16, 7);
const PERMISSIONS = -44;

/** A one-page PDF of `lines` under the 40-bit standard handler; an empty user password opens without being asked. */
export function encryptedPdf(lines: readonly string[], userPassword: string): Buffer {
  const owner = rc4(md5(pad('owner')).subarray(0, 5), pad(userPassword));
  const permissions = Buffer.alloc(4);
  permissions.writeInt32LE(PERMISSIONS);
  const key = md5(pad(userPassword), owner, permissions, ID).subarray(0, 5);
  const user = rc4(key, PADDING);
  const text = `BT /F1 12 Tf 14 TL 50 780 Td ${lines.map((line) => `(${line}) Tj T*`).join(' ')} ET`;
  const content = rc4(objectKey(key, 5), Buffer.from(text, 'latin1'));
  const objects: Buffer[] = [
    plain('<< /Type /Catalog /Pages 2 0 R >>'),
    plain('<< /Type /Pages /Kids [4 0 R] /Count 1 >>'),
    plain('<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica >>'),
    plain(
      '<< /Type /Page /Parent 2 0 R /MediaBox [0 0 595 842] /Resources << /Font << /F1 3 0 R >> >> /Contents 5 0 R >>',
    ),
    Buffer.concat([plain(`<< /Length ${content.length} >>\nstream\n`), content, plain('\nendstream')]),
    plain(
      `<< /Filter /Standard /V 1 /R 2 /O <${owner.toString('hex')}> /U <${user.toString('hex')}> /P ${PERMISSIONS} >>`,
    ),
  ];
  return fileOf(objects, `/Encrypt 6 0 R /ID [<${ID.toString('hex')}> <${ID.toString('hex')}>]`);
}

/** Objects numbered from 1, with cross-reference table and trailer. */
export function fileOf(objects: readonly Buffer[], trailer = ''): Buffer {
  const parts: Buffer[] = [plain('%PDF-1.4\n')];
  const offsets: number[] = [];
  let xref = parts[0]!.length;
  for (const [i, object] of objects.entries()) {
    offsets.push(xref);
    const own = [plain(`${i + 1} 0 obj\n`), object, plain('\nendobj\n')];
    xref += own.reduce((sum, part) => sum + part.length, 0);
    parts.push(...own);
  }
  const table = offsets.map((offset) => `${String(offset).padStart(10, '0')} 00000 n \n`).join('');
  parts.push(
    plain(
      `xref\n0 ${objects.length + 1}\n0000000000 65535 f \n${table}trailer\n<< /Size ${objects.length + 1} /Root 1 0 R ${trailer} >>\nstartxref\n${xref}\n%%EOF\n`,
    ),
  );
  return Buffer.concat(parts);
}

const plain = (text: string) => Buffer.from(text, 'latin1');
const md5 = (...parts: Buffer[]) => createHash('md5').update(Buffer.concat(parts)).digest();
const pad = (password: string) => Buffer.concat([plain(password), PADDING]).subarray(0, 32);
const objectKey = (key: Buffer, number: number) => md5(key, Buffer.from([number, 0, 0, 0, 0])).subarray(0, 10);

function rc4(key: Buffer, data: Buffer): Buffer {
  const state = Array.from({ length: 256 }, (_, i) => i);
  for (let i = 0, j = 0; i < 256; i++) {
    j = (j + state[i]! + key[i % key.length]!) & 255;
    [state[i], state[j]] = [state[j]!, state[i]!];
  }
  let i = 0;
  let j = 0;
  return Buffer.from(data).map((byte) => {
    i = (i + 1) & 255;
    j = (j + state[i]!) & 255;
    [state[i], state[j]] = [state[j]!, state[i]!];
    return byte ^ state[(state[i]! + state[j]!) & 255]!;
  }) as Buffer;
}
