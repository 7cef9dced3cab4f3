/**
 * A CNPJ base (its first 8 characters) as a number. Numbers in use before July 2026 keep their value, 0 to 99,999,999;
 * those with letters (IN RFB 2.229/2024) follow, read in base 36. So the order is no text order, and need not be.
 */
export const FIRST_WITH_LETTERS = 100_000_000;

/** The number of the base that begins at `start`; -1 where there are no 8 digits or capital letters. */
export function keyOf(bytes: Uint8Array, start: number): number {
  let digits = 0;
  let any = 0;
  let letters = false;
  for (let at = start; at < start + 8; at++) {
    const byte = bytes[at]!;
    if (byte >= 0x30 && byte <= 0x39) {
      digits = digits * 10 + byte - 0x30;
      any = any * 36 + byte - 0x30;
    } else if (byte >= 0x41 && byte <= 0x5a) {
      letters = true;
      any = any * 36 + byte - 0x37;
    } else {
      return -1;
    }
  }
  return letters ? FIRST_WITH_LETTERS + any : digits;
}

/** The same of a text that is a base. */
export function keyOfText(base: string): number {
  return /^\d{8}$/.test(base) ? Number(base) : FIRST_WITH_LETTERS + Number.parseInt(base, 36);
}

/** The base of a key. */
export function baseOf(key: number): string {
  if (key < FIRST_WITH_LETTERS) return String(key).padStart(8, '0');
  return (key - FIRST_WITH_LETTERS).toString(36).toUpperCase().padStart(8, '0');
}
