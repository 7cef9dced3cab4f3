/** What a file is by its first bytes; its name is not trusted. */
export type FileKind = 'empty' | 'zip' | 'gzip' | 'pdf' | 'html' | 'xml' | 'text' | 'binary';

const SIGNATURES: readonly [FileKind, readonly number[]][] = [
  ['zip', [0x50, 0x4b, 0x03, 0x04]],
  ['zip', [0x50, 0x4b, 0x05, 0x06]],
  ['gzip', [0x1f, 0x8b]],
  ['pdf', [0x25, 0x50, 0x44, 0x46, 0x2d]],
];
const HTML = /^\s*(?:<!--[\s\S]*?-->\s*)*<(?:!doctype\s+html|html|head|body)\b/i;
const XML = /^\s*<(?:\?xml|!--|!doctype|[a-z_])/i;

/**
 * The kind of a file from its first bytes (some hundred are enough). A publisher that is down often answers with a web
 * page under the file's own name, so HTML is told apart from XML.
 */
export function kindOf(head: Uint8Array): FileKind {
  if (head.length === 0) return 'empty';
  for (const [kind, bytes] of SIGNATURES) if (bytes.every((byte, at) => head[at] === byte)) return kind;
  const text = Buffer.from(head.buffer, head.byteOffset, head.length)
    .toString('latin1')
    .replace(/^\u00ef\u00bb\u00bf/, '');
  if (HTML.test(text)) return 'html';
  if (XML.test(text)) return 'xml';
  return isText(head) ? 'text' : 'binary';
}

/** Some official CSVs hold stray NULs and a DOS end-of-file byte, so a few control characters do not make it binary. */
function isText(head: Uint8Array): boolean {
  let controls = 0;
  for (const byte of head) if (byte < 0x20 && (byte < 0x09 || byte > 0x0d) && byte !== 0x1a) controls++;
  return controls * 50 < head.length;
}
