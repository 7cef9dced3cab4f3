export type FileKind = 'application/pdf' | 'image/png' | 'image/jpeg';

const PNG = [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a];
const JPEG = [0xff, 0xd8, 0xff];
const PDF = [0x25, 0x50, 0x44, 0x46, 0x2d];
const BOM = [0xef, 0xbb, 0xbf];

/** Blanks and a byte order mark may stand before a PDF's header; nothing else: a file is one thing, not two. */
const PDF_HEADER_WITHIN = 1024;

/** What a file is by its first bytes, whatever its name or declared type say; null for anything not accepted. */
export function kindOf(bytes: Uint8Array): FileKind | null {
  if (startsWith(bytes, PNG, 0)) return 'image/png';
  if (startsWith(bytes, JPEG, 0)) return 'image/jpeg';
  let at = startsWith(bytes, BOM, 0) ? BOM.length : 0;
  while (at < PDF_HEADER_WITHIN && bytes[at]! <= 0x20) at++;
  return startsWith(bytes, PDF, at) ? 'application/pdf' : null;
}

function startsWith(bytes: Uint8Array, signature: readonly number[], at: number): boolean {
  return signature.every((byte, index) => bytes[at + index] === byte);
}

/** Pictures as telephones make or pass them on, which are none of the three accepted kinds. */
export type PhoneFormat = 'heic' | 'webp';

/** Brands of HEIF files, HEIC and AVIF among them, behind `ftyp`. */
const HEIF = /^(?:hei[cmsx]|hev[cmsx]|mif1|msf1|avif|avis)$/;

/** Which of the formats of telephones a file is of; null for anything else. */
export function phoneFormatOf(bytes: Uint8Array): PhoneFormat | null {
  const text = (from: number, to: number) => String.fromCharCode(...bytes.subarray(from, to));
  if (text(4, 8) === 'ftyp' && HEIF.test(text(8, 12))) return 'heic';
  return text(0, 4) === 'RIFF' && text(8, 12) === 'WEBP' ? 'webp' : null;
}
