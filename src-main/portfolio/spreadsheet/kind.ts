import { kindOf } from '../../data/file-kind.ts';
import { SpreadsheetFault } from './fault.ts';

export type SpreadsheetKind = 'csv' | 'xlsx';
export type TextEncoding = 'utf-8' | 'utf-16le' | 'utf-16be' | 'unmarked';

/** Compound files of Microsoft ([MS-CFB] 2.2): an xls, or the shell around an encrypted xlsx. */
const COMPOUND = [0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1] as const;
/** Name of the stream that an encrypted workbook is in ([MS-OFFCRYPTO] 2.3.4.4), as UTF-16LE. */
const ENCRYPTED = Buffer.from('EncryptedPackage', 'utf16le');

/** What a spreadsheet is by its bytes (`head`: its first 16 KB); its name is not trusted. Throws SpreadsheetFault. */
export function spreadsheetKind(head: Uint8Array): SpreadsheetKind {
  if (COMPOUND.every((byte, at) => head[at] === byte)) {
    throw new SpreadsheetFault(Buffer.from(head).includes(ENCRYPTED) ? 'spreadsheetProtected' : 'spreadsheetOldFormat');
  }
  if (encodingMark(head) !== 'unmarked') return 'csv';
  const kind = kindOf(head);
  if (kind === 'empty') throw new SpreadsheetFault('spreadsheetEmpty');
  if (kind === 'zip') return 'xlsx';
  if (kind === 'text') return 'csv';
  throw new SpreadsheetFault('spreadsheetKind');
}

/** The encoding that a byte order mark tells. */
export function encodingMark(head: Uint8Array): TextEncoding {
  if (head[0] === 0xff && head[1] === 0xfe) return 'utf-16le';
  if (head[0] === 0xfe && head[1] === 0xff) return 'utf-16be';
  if (head[0] === 0xef && head[1] === 0xbb && head[2] === 0xbf) return 'utf-8';
  return 'unmarked';
}
