import type { Alias } from '../../record.ts';
import { dateOfWords } from './dates.ts';
import { taxIdOf } from './documents.ts';

export interface Remarks {
  /** Weak aliases, which OFAC writes nowhere else. */
  aliases: Alias[];
  birthDate?: string;
  nationality?: string;
  /** A CPF or CNPJ; the empty string where there is none. */
  taxId: string;
}

const ALIAS = /^(?:alt\. )?([afn]\.k\.a\.),? '(.*)'$/;
/** `Tax ID No. 00.000.000/0001-91 (Brazil)`: a type, a number of the length of a CPF at least, the country. */
const DOCUMENT = /^(?:alt\. )?(\D+) ([\dA-Z][\dA-Z./-]{9,}\d)(?: \(([^()]+)\))?/;

/**
 * Reads the Remarks of an entry of the SDN list: statements between semicolons, a full stop at the end.
 * `DOB 05 Nov 1958; nationality Cuba; a.k.a. 'EL GORDO'.`
 */
export function readRemarks(text: string): Remarks {
  const remarks: Remarks = { aliases: [], taxId: '' };
  for (const statement of text.trim().replace(/\.$/, '').split(/;\s*/)) {
    const alias = ALIAS.exec(statement);
    if (alias) {
      const name = unquoted(alias[2]!);
      if (name !== '') remarks.aliases.push({ name, quality: `weak ${alias[1]}` });
    } else if (statement.startsWith('DOB ')) {
      remarks.birthDate ??= dateOfWords(statement.slice(4));
    } else if (/^(?:nationality|citizen) /.test(statement)) {
      remarks.nationality ??= statement.slice(statement.indexOf(' ') + 1);
    } else {
      remarks.taxId ||= taxIdIn(statement);
    }
  }
  return remarks;
}

function taxIdIn(statement: string): string {
  const [, type = '', number = '', country = ''] = DOCUMENT.exec(statement) ?? [];
  return taxIdOf([{ type, number, country }]);
}

/** Some names stand in two pairs of quotes; a single one may be a letter (`'ABD-AL-'IZ`) and stays. */
function unquoted(name: string): string {
  return name.length > 1 && name.startsWith("'") && name.endsWith("'") ? name.slice(1, -1).trim() : name.trim();
}
