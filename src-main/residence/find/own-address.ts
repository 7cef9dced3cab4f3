import { plain } from '../address/plain.ts';
import type { OwnAddress } from '../issuers/issuer.ts';
import { ISSUERS } from '../issuers/table.ts';

const OWN: readonly OwnAddress[] = ISSUERS.flatMap((issuer) => issuer.own);

/**
 * Whether an address is one of the companies' own. Street and house number decide it, whatever the CEP; the CEP alone
 * does only where no street is legible beside it, since others live on the same street.
 */
export function isOwnAddress(cep: string, street: string): boolean {
  const words = ` ${plain(street)
    .replace(/(\d)\.(?=\d{3}\b)/g, '$1')
    .replace(/[^0-9A-Z]+/g, ' ')} `;
  return OWN.some((own) => {
    const at = words.indexOf(` ${own.street} `);
    if (at < 0) return own.cep === cep && (words.trim() === '' || isLargeUser(cep));
    if (own.number === '') return own.cep === cep;
    return numberBehind(words.slice(at + own.street.length + 2)) === own.number;
  });
}

/** The first number among the next words: `LOTES 13`, `KM 8`. */
function numberBehind(words: string): string | undefined {
  return words
    .split(' ', 3)
    .find((word) => /^\d+$/.test(word))
    ?.replace(/^0+(?=\d)/, '');
}

/** Suffixes from 900 on belong to single large users, post offices and mailboxes; a household almost never has one. */
export function isLargeUser(cep: string): boolean {
  return cep.slice(5) >= '900';
}
