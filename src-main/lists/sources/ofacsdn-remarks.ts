import type { Alias } from '../record.ts';

export interface Remarks {
  /** Weak aliases, which OFAC writes nowhere else. */
  aliases: Alias[];
  birthDate?: string;
  nationality?: string;
}

const ALIAS = /^(?:alt\. )?([afn]\.k\.a\.),? '(.*)'$/;
const MONTHS = ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec'];

/**
 * Reads the Remarks of an entry of the SDN list: statements between semicolons, a full stop at the end.
 * `DOB 05 Nov 1958; nationality Cuba; a.k.a. 'EL GORDO'.`
 */
export function readRemarks(text: string): Remarks {
  const remarks: Remarks = { aliases: [] };
  for (const statement of text.trim().replace(/\.$/, '').split(/;\s*/)) {
    const alias = ALIAS.exec(statement);
    if (alias) {
      const name = unquoted(alias[2]!);
      if (name !== '') remarks.aliases.push({ name, quality: `weak ${alias[1]}` });
    } else if (statement.startsWith('DOB ')) {
      remarks.birthDate ??= dateOf(statement.slice(4));
    } else if (/^(?:nationality|citizen) /.test(statement)) {
      remarks.nationality ??= statement.slice(statement.indexOf(' ') + 1);
    }
  }
  return remarks;
}

/** Some names stand in two pairs of quotes; a single one may be a letter (`'ABD-AL-'IZ`) and stays. */
function unquoted(name: string): string {
  return name.length > 1 && name.startsWith("'") && name.endsWith("'") ? name.slice(1, -1).trim() : name.trim();
}

/** `05 Nov 1958`, `Nov 1958` and `1958` as ISO 8601; anything vaguer (`circa 1958`, `1958 to 1960`) as it is. */
function dateOf(text: string): string {
  const parts = /^(?:(?:(\d{2}) )?([A-Z][a-z]{2}) )?(\d{4})$/.exec(text);
  if (!parts) return text;
  const [, day, name, year] = parts;
  if (name === undefined) return year!;
  const month = MONTHS.indexOf(name.toLowerCase()) + 1;
  if (month === 0) return text;
  return [year, String(month).padStart(2, '0'), day].filter((part) => part !== undefined).join('-');
}
