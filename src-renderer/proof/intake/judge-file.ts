/** The service's limit (specification.md, P14): 15 MiB, a file of exactly that size passes. */
export const LARGEST_FILE = 15 * 1024 * 1024;

export type FileKind = 'pdf' | 'png' | 'jpeg';

/** Why a file is not sent at all; the service would refuse it for the same reason. */
export type IntakeProblem = 'fileEmpty' | 'fileTooLarge' | 'fileKindNotAccepted' | 'fileIsHeic' | 'fileIsWebp';

export type Judgement = { kind: FileKind } | { problem: IntakeProblem };

/** Blanks and a byte order mark may stand before a PDF's header, up to here; nothing else may. */
const PDF_HEADER_WITHIN = 1024;

/** How many bytes of the beginning decide. */
const HEAD = PDF_HEADER_WITHIN + 8;

/**
 * Judges a file that was dropped, chosen or pasted before anything is sent: not empty, not too large, and of a kind
 * that the service takes, decided by its bytes and not by its name. Reads no more than the beginning.
 */
export async function judgeFile(file: File): Promise<Judgement> {
  if (file.size === 0) return { problem: 'fileEmpty' };
  // A folder that was dropped comes as a file that cannot be read.
  const head = await file
    .slice(0, HEAD)
    .arrayBuffer()
    .catch(() => null);
  const bytes = head && new Uint8Array(head);
  const kind = bytes && kindOfBytes(bytes);
  if (!kind) return { problem: bytes ? refusalOf(bytes) : 'fileKindNotAccepted' };
  return file.size > LARGEST_FILE ? { problem: 'fileTooLarge' } : { kind };
}

const PNG = [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a];
const JPEG = [0xff, 0xd8, 0xff];
const PDF = [0x25, 0x50, 0x44, 0x46, 0x2d];
const BYTE_ORDER_MARK = [0xef, 0xbb, 0xbf];

/** The kind of file by its first bytes, as `residence/intake/kind.ts` judges it; null where it is none that is taken. */
export function kindOfBytes(head: Uint8Array): FileKind | null {
  if (standsAt(head, PNG, 0)) return 'png';
  if (standsAt(head, JPEG, 0)) return 'jpeg';
  let at = standsAt(head, BYTE_ORDER_MARK, 0) ? BYTE_ORDER_MARK.length : 0;
  while (at < PDF_HEADER_WITHIN && (head[at] ?? 0xff) <= 0x20) at++;
  return standsAt(head, PDF, at) ? 'pdf' : null;
}

/** Brands of HEIF files, as `residence/intake/kind.ts` has them. */
const HEIF = /^(?:hei[cmsx]|hev[cmsx]|mif1|msf1|avif|avis)$/;

/** What to say of a file of none of the kinds that are taken: telephones' own formats can be converted. */
function refusalOf(head: Uint8Array): IntakeProblem {
  const text = (from: number, to: number) => String.fromCharCode(...head.subarray(from, to));
  if (text(4, 8) === 'ftyp' && HEIF.test(text(8, 12))) return 'fileIsHeic';
  return text(0, 4) === 'RIFF' && text(8, 12) === 'WEBP' ? 'fileIsWebp' : 'fileKindNotAccepted';
}

function standsAt(bytes: Uint8Array, signature: readonly number[], at: number): boolean {
  return signature.every((byte, index) => bytes[at + index] === byte);
}
