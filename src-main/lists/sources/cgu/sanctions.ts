import { rowFault } from '../../../errors/row-faults.ts';
import { csvSource } from '../../import/csv-source.ts';
import type { ListSource } from '../../import/list-source.ts';
import { published } from '../../import/published-values.ts';
import { documentOf, NOBODY, namesOf } from './cgu.ts';

/**
 * The names of one sanctioned, the list's own first. Files before the layout with CADASTRO have no NOME DO SANCIONADO;
 * there the name that the sanctioning body gave is the record's.
 */
const NAMES = [
  'NOME DO SANCIONADO',
  'NOME INFORMADO PELO ÓRGÃO SANCIONADOR',
  'RAZÃO SOCIAL - CADASTRO RECEITA',
  'NOME FANTASIA - CADASTRO RECEITA',
] as const;
const DOCUMENT = 'CPF OU CNPJ DO SANCIONADO';
/** What the column CADASTRO of the sanctions of CGU says. */
const REGISTERS = new Set(['CEIS', 'CNEP', 'CEPIM', 'CEAF']);

interface Register {
  title: 'CEIS' | 'CNEP';
  /** Columns that this register has beyond those of both. */
  own?: readonly string[];
  /** Columns of the other one, with its title. */
  foreign?: Readonly<Record<string, string>>;
}

/**
 * The registers that CGU publishes with one row for each sanction, in one layout but for a column (Portal da
 * Transparência, dictionary of the sanctions). Expired sanctions stay in the files, and many have no end: a record says
 * that there is or was a sanction, its dates are in the details.
 */
export function sanctionSource({ title, own = [], foreign }: Register): ListSource {
  return csvSource({
    title,
    required: (columns) => [DOCUMENT, ...(columns.has('CADASTRO') ? NAMES : NAMES.slice(1)), ...own],
    foreign,
    used: [DOCUMENT, ...NAMES],
    record(values) {
      const register = published(values.CADASTRO).toUpperCase();
      if (register !== title && REGISTERS.has(register)) return rowFault('otherRegister', { register, title });
      const taxId = documentOf(values['CPF OU CNPJ DO SANCIONADO']);
      const { name, others } = namesOf([
        values['NOME DO SANCIONADO'],
        values['NOME INFORMADO PELO ORGAO SANCIONADOR'],
        values['RAZAO SOCIAL CADASTRO RECEITA'],
        values['NOME FANTASIA CADASTRO RECEITA'],
      ]);
      if (name === '' && taxId === '') return NOBODY;
      const key = published(values['CODIGO DA SANCAO']) || undefined;
      return { key, name, taxId, aliases: others.map((other) => ({ name: other })) };
    },
  });
}
