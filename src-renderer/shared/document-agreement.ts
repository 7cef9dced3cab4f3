/** A document as its publisher gives it, without separators: `***456789**` where it was masked. */
export function bareDocument(text: string): string {
  return text.replace(/[.\-/\s]/g, '').toUpperCase();
}

/** What two documents say about whether they are one. */
export type DocumentAgreement =
  /** Both whole and the same. */
  | 'same'
  /** Two establishments of one company. */
  | 'sameCompany'
  /** Every digit that both show is the same, three at least. */
  | 'agrees'
  /** Some digit that both show is another: two people, or two companies. */
  | 'contradicts'
  /** One is missing, shows too little, or is of another kind. */
  | 'open';

/** Digits that both must show before they count as agreeing: the specification's mask shows three. */
const ENOUGH = 3;
const ROOT = 8;

/** Compares two documents, either of them masked by its publisher or missing. */
export function compareDocuments(one: string, other: string): DocumentAgreement {
  const [a, b] = [placed(bareDocument(one)), placed(bareDocument(other))];
  if (a === '' || a.length !== b.length) return 'open';
  const shared = [...a].filter((character, at) => character !== '*' && b[at] !== '*').length;
  const alike = [...a].every((character, at) => character === '*' || b[at] === '*' || character === b[at]);
  if (alike) return shared === a.length ? 'same' : shared >= ENOUGH ? 'agrees' : 'open';
  return a.length === 14 && a.slice(0, ROOT) === b.slice(0, ROOT) ? 'sameCompany' : 'contradicts';
}

/** One character for each of a CPF's 11 places or a CNPJ's 14; empty for anything else. */
function placed(bare: string): string {
  // `***.456-**` shows the 4th to 6th digit and has no place for those behind them.
  if (/^\*{3}\d{3}\*{2}$/.test(bare)) return `${bare.slice(0, 6)}*****`;
  return /^[\d*]{11}$/.test(bare) || /^[0-9A-Z]{12}\d{2}$/.test(bare) ? bare : '';
}

export function isWholeCpf(bare: string): boolean {
  return /^\d{11}$/.test(bare);
}

export function isWholeCnpj(bare: string): boolean {
  return /^[0-9A-Z]{12}\d{2}$/.test(bare);
}
