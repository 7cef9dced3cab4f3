/** `AAAAMMDD` as DD/MM/YYYY; empty where none is published (empty, `0`, `00000000`) or the day does not exist. */
export function dateOf(published: string): string {
  const [, year, month, day] = /^(\d{4})(\d{2})(\d{2})$/.exec(published) ?? [];
  if (!year || !month || !day) return '';
  const exists = Number(month) >= 1 && Number(month) <= 12 && Number(day) >= 1 && Number(day) <= daysOf(year, month);
  return exists ? `${day}/${month}/${year}` : '';
}

function daysOf(year: string, month: string): number {
  const end = new Date(0);
  end.setUTCFullYear(Number(year), Number(month), 0);
  return end.getUTCDate();
}

/** The 8 digits of a CEP; São Paulo's may have lost their leading zero, anything else that is no CEP becomes empty. */
export function cepOf(published: string): string {
  return /^\d{7,8}$/.test(published) ? published.padStart(8, '0') : '';
}

/** A code in the width of its table, since leading zeros get lost; empty stays empty. */
export function codeOf(published: string, width: number): string {
  return /^\d+$/.test(published) ? published.padStart(width, '0') : published;
}

/** Area code and number in one text; empty without a number. */
export function phoneOf(areaCode: string, number: string): string {
  return number === '' ? '' : `${areaCode}${number}`;
}
