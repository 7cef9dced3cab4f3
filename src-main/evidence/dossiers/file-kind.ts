/** First bytes of what a dossier takes as a file. */
const KINDS: readonly [mediaType: string, bytes: readonly number[]][] = [
  ['application/pdf', [0x25, 0x50, 0x44, 0x46, 0x2d]],
  ['image/png', [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]],
  ['image/jpeg', [0xff, 0xd8, 0xff]],
];

/** Media type of a PDF, PNG or JPEG by its bytes, as names are not trusted; null of anything else. */
export function mediaTypeOf(file: Uint8Array): string | null {
  return KINDS.find(([, bytes]) => bytes.every((byte, at) => file[at] === byte))?.[0] ?? null;
}
