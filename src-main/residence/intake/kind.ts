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
