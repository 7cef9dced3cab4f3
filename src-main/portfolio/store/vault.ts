import { createHmac, randomBytes } from 'node:crypto';
import { EvidenceError } from '../../evidence/evidence-error.ts';
import { derivedKey, KEY_BYTES, seal, unseal } from '../../evidence/vault/sealing.ts';

const keyLabel = (portfolio: string) => `atesta-portfolio/1 key ${portfolio}`;

/** The key of a new portfolio, wrapped by the master key of the record. */
export function newPortfolioKey(master: Uint8Array, portfolio: string): Buffer {
  return seal(master, keyLabel(portfolio), randomBytes(KEY_BYTES));
}

/**
 * Seals and opens what is one portfolio's. A label says what a value is and of which row, so that none opens in the place of
 * another.
 */
export class PortfolioVault {
  private readonly sealing: Buffer;
  private readonly indexing: Buffer;

  /** @throws EvidenceError `damaged` where the key is not what was wrapped. */
  constructor(master: Uint8Array, portfolio: string, wrapped: Uint8Array) {
    const key = unseal(master, keyLabel(portfolio), wrapped) ?? refuse();
    this.sealing = derivedKey(key, 'atesta-portfolio/1 sealing');
    this.indexing = derivedKey(key, 'atesta-portfolio/1 index');
  }

  seal(label: string, value: unknown): Buffer {
    return seal(this.sealing, label, Buffer.from(JSON.stringify(value)));
  }

  /** @throws EvidenceError `damaged` */
  open<Value>(label: string, sealed: Uint8Array): Value {
    return JSON.parse((unseal(this.sealing, label, sealed) ?? refuse()).toString('utf8')) as Value;
  }

  /** By which a text is found without being told (a blind index): HMAC-SHA-256, 32 bytes. */
  indexOf(text: string): Buffer {
    return createHmac('sha256', this.indexing).update(text).digest();
  }
}

function refuse(): never {
  throw new EvidenceError('damaged', {
    message: 'The portfolios (portfolio.sqlite) are damaged, or another key than theirs is there; put back a backup.',
  });
}
