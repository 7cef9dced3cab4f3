import { constants, zstdCompressSync } from 'node:zlib';
import { baseOf } from '../company-key.ts';
import type { Company, RowAt } from './company.ts';

/** Before each company; no field holds it. */
export const COMPANY_START = 0x1e;
/** Behind the base of a company and behind each of its rows; no field holds it. */
export const LINE_END = 0x0a;
/** The letter before a row says of which file it is. */
export const LETTERS = { establishment: 'E', company: 'C', simples: 'S', partner: 'P' } as const;

/** The base, which every row begins with, and the mark behind it. */
const BASE_LENGTH = 9;
/** In bytes of text: larger blocks are smaller in all and slower to look into; see NOTES.md. */
const BLOCK_BYTES = 64 * 1024;
/** A company of more establishments goes on in the next block, where all but these is repeated. */
export const ESTABLISHMENTS_AT_ONCE = 400;
/** The sum tells a block that the disk altered; it takes 4 bytes. */
const COMPRESSION = { [constants.ZSTD_c_compressionLevel]: 9, [constants.ZSTD_c_checksumFlag]: 1 };

/** A block ready to be stored: all from its first establishment up to that of the next block. */
export interface Block {
  firstKey: number;
  /** Of the first establishment, 4 characters. */
  firstOrder: string;
  data: Buffer;
}

/** Gathers companies in the order of their keys and gives a block whenever one is full. */
export class BlockWriter {
  private readonly dictionary: Buffer;
  private texts: Buffer[] = [];
  private first: { key: number; order: string } | undefined;
  private bytes = 0;

  /** `dictionary`: text of companies that are like all, which no block has to say again; its reader needs the same. */
  constructor(dictionary: Buffer) {
    this.dictionary = dictionary;
  }

  *add(company: Company): Generator<Block> {
    const { establishments } = company;
    // Never less than is repeated, so that what is repeated no more than doubles the whole.
    const atOnce = Math.max(ESTABLISHMENTS_AT_ONCE, company.partners.length);
    for (let at = 0; at < establishments.length; ) {
      let end = Math.min(at + atOnce, establishments.length);
      // Two numbers that differ in their check digits alone must not be parted: a block is found by the order.
      while (end < establishments.length && orderOf(establishments[end]!) === orderOf(establishments[end - 1]!)) end++;
      const piece = establishments.slice(at, end);
      this.first ??= { key: company.key, order: at > 0 ? orderOf(piece[0]!) : '0000' };
      this.append(companyText({ ...company, establishments: piece }));
      at = end;
      if (this.bytes > BLOCK_BYTES || at < establishments.length) yield* this.finish();
    }
  }

  /** The block that is not full yet, if there is one. */
  *finish(): Generator<Block> {
    if (!this.first) return;
    const { key, order } = this.first;
    const options = { params: COMPRESSION, dictionary: this.dictionary };
    yield { firstKey: key, firstOrder: order, data: zstdCompressSync(Buffer.concat(this.texts), options) };
    this.texts = [];
    this.first = undefined;
    this.bytes = 0;
  }

  private append(text: Buffer): void {
    this.texts.push(text);
    this.bytes += text.length;
  }
}

/** A company as it lies in a block: a line with its base, then one for each of its rows, without it. */
export function companyText({ key, establishments, company, simples, partners }: Company): Buffer {
  const parts: Uint8Array[] = [Buffer.of(COMPANY_START), Buffer.from(baseOf(key), 'latin1'), END];
  const add = (letter: Buffer, { bytes, start, end }: RowAt) =>
    parts.push(letter, bytes.subarray(start + BASE_LENGTH, end), END);
  for (const row of establishments) add(ESTABLISHMENT, row);
  if (company) add(COMPANY, company);
  if (simples) add(SIMPLES, simples);
  for (const row of partners) add(PARTNER, row);
  return Buffer.concat(parts);
}

const END = Buffer.of(LINE_END);
const ESTABLISHMENT = Buffer.from(LETTERS.establishment);
const COMPANY = Buffer.from(LETTERS.company);
const SIMPLES = Buffer.from(LETTERS.simples);
const PARTNER = Buffer.from(LETTERS.partner);

function orderOf({ bytes, start }: RowAt): string {
  return Buffer.from(bytes.subarray(start + BASE_LENGTH, start + BASE_LENGTH + 4)).toString('latin1');
}
