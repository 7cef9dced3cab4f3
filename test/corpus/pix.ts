import { capitalsInPlace } from '../../src-main/text/capitals.ts';
import type { Random } from './random.ts';

/**
 * The text behind a Pix code, in the form of the Banco Central's manual of the BR Code (EMV fields, CRC-16 at the end).
 * It holds the RECEIVER's name and city: the issuer's, never the customer's.
 */
export function pixPayload(receiver: { name: string; city: string }, cents: number, random: Random): string {
  const address = `qrcodepix.banco.com.br/pix/v2/cobv/${random.digits(8)}-${random.digits(4)}-${random.digits(12)}`;
  const body = [
    field('00', '01'),
    field('26', field('00', 'br.gov.bcb.pix') + field('25', address)),
    field('52', '0000'),
    field('53', '986'),
    field('54', (cents / 100).toFixed(2)),
    field('58', 'BR'),
    field('59', capitalsInPlace(receiver.name).slice(0, 25).trim()),
    field('60', capitalsInPlace(receiver.city).slice(0, 15).trim()),
    field('62', field('05', random.digits(20))),
    '6304',
  ].join('');
  return body + checksum(body);
}

function field(id: string, value: string): string {
  return `${id}${String(value.length).padStart(2, '0')}${value}`;
}

/** CRC-16/CCITT with 0xFFFF to start, four hexadecimal digits. */
export function checksum(text: string): string {
  let rest = 0xffff;
  for (const char of text) {
    rest ^= char.charCodeAt(0) << 8;
    for (let bit = 0; bit < 8; bit++) rest = ((rest << 1) ^ (rest & 0x8000 ? 0x1021 : 0)) & 0xffff;
  }
  return rest.toString(16).toUpperCase().padStart(4, '0');
}
