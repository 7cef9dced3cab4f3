import { findAccessKeys } from '../anchors/access-key.ts';

/** A Pix payload (EMV code) holds the issuer's city and runs of digits; it ends with its checksum. */
const PIX = /000201\d{2}.{20,600}?6304[0-9A-F]{4}/g;
/** The same broken over rows: its first row, and rows of it that hold its fields. */
const PIX_ROW = /000201\d{2}\S.*|\S*BR\.GOV\.BCB\.PIX.*|\S*520400005303986\S*.*/g;
const BARCODE =
  /\b[0-9]{11}[- ]?\d(?: ?\d{11}[- ]?\d){3}\b|\b\d{5}\.?\d{5} ?\d{5}\.?\d{6} ?\d{5}\.?\d{6} ?\d ?\d{14}\b/g;
const KEY = /\d{4}(?:[ .]?\d{4}){10}/g;
const ADDRESS_OF_A_SITE = /\b(?:HTTPS?:\/\/|WWW\.)\S+/g;

/**
 * Text in capitals (see `text/capitals.ts`) with everything blanked that holds eight digits without being a CEP: barcodes, access
 * keys, Pix payloads, links. Every other character keeps its place.
 */
export function withoutCodes(text: string): string {
  if (!/\d{8}|\d{4}[ .]\d{4}|:\/\/|WWW|PIX/.test(text)) return text;
  const blank = (code: string) => ' '.repeat(code.length);
  return text
    .replace(PIX, blank)
    .replace(PIX_ROW, blank)
    .replace(BARCODE, blank)
    .replace(KEY, (code) => (findAccessKeys(code).length > 0 || code.length > 44 ? blank(code) : code))
    .replace(ADDRESS_OF_A_SITE, blank);
}
