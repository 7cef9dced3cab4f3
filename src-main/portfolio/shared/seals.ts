import { createHmac, createSecretKey, type KeyObject } from 'node:crypto';
import type { EvidenceKeys } from '../../evidence/vault/keys.ts';
import { derivedKey, seal, unseal } from '../../evidence/vault/sealing.ts';
import type { WatchWork } from '../store/watching.ts';

/** A row of a portfolio's tables as services share it; `data` is null of one that was deleted. */
export interface SharedRow {
  tab: string;
  /** JSON of the values of its primary key. */
  key: string;
  /** The number of its last change; none comes twice. */
  seq: number;
  /** JSON of its columns; what is no text is `{"b": base64}`. */
  data: string | null;
}

/** How far the office is: the number of the last change, the numbers that were given (JSON by table), and the seal of both with the rows. */
export interface SharedEnd {
  seq: number;
  numbers: string;
  seal: Buffer;
}

/** What a row adds to a sum, and sums. */
const MODULUS = 1n << 256n;

/**
 * What only who has the master key can say of shared rows. Each row that is there adds an HMAC-SHA-256 of itself to a sum modulo
 * 2^256; neither those nor the sum ever leave the machines, only the HMAC of the sum with the end does. So whoever has the
 * database knows nothing to add up, and rows of different times that would have the same sum cannot be looked for.
 */
export class SharedSeals {
  private readonly origin: string;
  private readonly row: KeyObject;
  private readonly end: KeyObject;
  private readonly service: KeyObject;
  private readonly piece: KeyObject;
  private readonly answer: Buffer;

  constructor({ origin, master }: Pick<EvidenceKeys, 'origin' | 'master'>) {
    this.origin = origin;
    this.row = hmacKey(master, 'atesta-portfolio/1 shared row');
    this.end = hmacKey(master, 'atesta-portfolio/1 shared end');
    this.service = hmacKey(master, 'atesta-portfolio/1 shared service');
    this.piece = hmacKey(master, 'atesta-portfolio/1 shared piece');
    this.answer = derivedKey(master, 'atesta-portfolio/1 shared answer');
  }

  addendOf({ tab, key, seq, data }: SharedRow): Buffer {
    return createHmac('sha256', this.row).update(`${tab}\n${key}\n${seq}\n${data}`).digest();
  }

  sealOf({ seq, numbers }: Pick<SharedEnd, 'seq' | 'numbers'>, sum: bigint): Buffer {
    const said = JSON.stringify([this.origin, seq, numbers, bytesOf(sum).toString('hex')]);
    return createHmac('sha256', this.end).update(said).digest();
  }

  /** Of what a service says of itself. */
  serviceOf(id: string, said: string): Buffer {
    return createHmac('sha256', this.service).update(`${id}\n${said}`).digest();
  }

  /**
   * Names a piece of a comparison by all that is asked, so that two services name it alike only where they would answer alike: the same
   * subjects, as they are now, of the same portfolio, by the same version with the same files.
   */
  pieceOf({ portfolio, cursor, matching, most, lists, subjects, asked }: WatchWork): string {
    const files = lists.map(({ list, target, edition }) => [list, target, edition]);
    const all = [this.origin, portfolio, cursor, matching, most, files, subjects, asked];
    return createHmac('sha256', this.piece).update(JSON.stringify(all)).digest('base64url');
  }

  /** An answer to the piece that is named so, and to no other; under a key of its own, as copies of one virtual machine may draw the same nonces. */
  answerTo(piece: string, bytes: Uint8Array): Buffer {
    return seal(derivedKey(this.answer, piece), piece, bytes);
  }

  /** Null where it is none of whoever has the master key, or not to this piece. */
  answerIn(piece: string, sealed: Uint8Array): Buffer | null {
    return unseal(derivedKey(this.answer, piece), piece, sealed);
  }
}

/** As an object: Node takes four times as long for an HMAC by bytes (24.21, 16 µs against 4), and there is one for each row. */
function hmacKey(master: Uint8Array, purpose: string): KeyObject {
  return createSecretKey(derivedKey(master, purpose));
}

export function sumWith(sum: bigint, addend: Uint8Array): bigint {
  return (sum + numberOf(addend)) % MODULUS;
}

export function sumWithout(sum: bigint, addend: Uint8Array): bigint {
  return (sum + MODULUS - numberOf(addend)) % MODULUS;
}

/** 32 bytes, the highest first. */
export function bytesOf(sum: bigint): Buffer {
  return Buffer.from(sum.toString(16).padStart(64, '0'), 'hex');
}

export function numberOf(bytes: Uint8Array): bigint {
  return BigInt(`0x${Buffer.from(bytes).toString('hex')}`);
}
