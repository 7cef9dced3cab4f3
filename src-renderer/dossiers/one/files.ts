import { MOST_FILE_BYTES } from '../../../src-main/contract/dossiers.ts';

/** Why a file cannot be kept in a dossier. */
export type FileFault = 'kind' | 'empty' | 'tooLarge';

const SIGNATURES: readonly (readonly number[])[] = [
  [0x25, 0x50, 0x44, 0x46], // %PDF
  [0x89, 0x50, 0x4e, 0x47], // PNG
  [0xff, 0xd8, 0xff], // JPEG
];

/** Looks at a file before it is sent: a PDF, PNG or JPEG by its first bytes, whatever it is called, and not too large. */
export async function faultOf(file: Blob): Promise<FileFault | null> {
  if (file.size === 0) return 'empty';
  if (file.size > MOST_FILE_BYTES) return 'tooLarge';
  const head = new Uint8Array(await file.slice(0, 8).arrayBuffer());
  return SIGNATURES.some((signature) => signature.every((byte, at) => head[at] === byte)) ? null : 'kind';
}

/** The bytes of a file as the service takes them. */
export async function base64Of(file: Blob): Promise<string> {
  const bytes = new Uint8Array(await file.arrayBuffer());
  let text = '';
  // In parts: the arguments of one call are limited.
  for (let at = 0; at < bytes.length; at += 0x8000) text += String.fromCharCode(...bytes.subarray(at, at + 0x8000));
  return btoa(text);
}
