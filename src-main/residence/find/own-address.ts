import { stateOfCep } from '../../postal/states.ts';
import { capitalsInPlace } from '../../text/capitals.ts';
import type { Issuer, OwnAddress } from '../issuers/issuer.ts';
import { ISSUERS } from '../issuers/table.ts';

type Own = OwnAddress & Pick<Issuer, 'ufs'>;

const OWN: readonly Own[] = ISSUERS.flatMap(({ own, ufs }) => own.map((address) => ({ ...address, ufs })));

/**
 * Whether an address is one of the companies' own. Street and house number decide it, for a CEP of that part of the
 * country; the CEP alone does only where no street is legible beside it, since others live on the same street.
 */
export function isOwnAddress(cep: string, street: string): boolean {
  const words = ` ${capitalsInPlace(street)
    .replace(/(\d)\.(?=\d{3}\b)/g, '$1')
    .replace(/[^0-9A-Z]+/g, ' ')} `;
  return OWN.some((own) => {
    const at = words.indexOf(` ${own.street} `);
    if (at < 0) return own.cep === cep && (words.trim() === '' || isLargeUser(cep));
    if (own.number === '') return own.cep === cep;
    return numberBehind(words.slice(at + own.street.length + 2)) === own.number && isNear(cep, own);
  });
}

/**
 * People live at `RUA RUI BARBOSA, 80` in half the towns of the country. The first two digits of a CEP are enough to tell
 * them from the company, and leave room for one misread in its others; where the company's own is not known, its states do.
 */
function isNear(cep: string, own: Own): boolean {
  if (own.cep !== null) return own.cep.slice(0, 2) === cep.slice(0, 2);
  const uf = stateOfCep(cep);
  return uf === null || own.ufs.length === 0 || own.ufs.includes(uf);
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
