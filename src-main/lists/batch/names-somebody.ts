import { columnKey } from '../../data/csv-table.ts';
import { hasTwoWords } from '../../documents/name-fault.ts';
import { foldedWords } from '../../text/folded-words.ts';
import { factsIn } from '../facts/cells.ts';
import { isWhom } from './headings.ts';

/** `1001`, `C-1001`: the number of a client, where its heading is only `Cliente`. */
const CODE = /^\p{L}{0,4}[\s./-]*\d[\d\s./-]*$/u;
const ADDRESS_OF_MAIL_OR_PAGE = /@|:\/\/|^www\./i;
/** What stands in the place of a name, as `foldedWords` writes it. */
const NOBODY = new Set([
  ...[
    'nao informado',
    'nao informada',
    'nao se aplica',
    'nao aplicavel',
    'nao ha',
    'nao possui',
    'nao tem',
    'nao consta',
  ],
  ...[
    'a definir',
    'a informar',
    'nenhum',
    'nenhuma',
    'sem informacao',
    'ignorado',
    'ignorada',
    'desconhecido',
    'isento',
  ],
  ...['sim', 'nao', 'yes', 'no', 'true', 'false', 'ok', 'na', 'nd', 'ni', 'null', 'none', 'n a', 'n d', 'x', 'vazio'],
  ...['o mesmo', 'a mesma', 'mesmo', 'mesma', 'idem', 'o proprio', 'a propria', 'proprio', 'propria', 'vide', 'outros'],
  ...['ativo', 'ativa', 'inativo', 'inativa', 'principal', 'pessoa fisica', 'pessoa juridica', 'unknown', 'n i'],
  ...['filho', 'filha', 'pai', 'mae', 'irmao', 'irma', 'herdeiros', 'herdeiros legais', 'self', 'same', 'diversos'],
]);

/** Whether a text under a heading of somebody may be a name: no number, no answer to a question, no kind of person, no part in a contract. */
export function mayNameSomebody(text: string): boolean {
  if (!/\p{L}{2}/u.test(text) || CODE.test(text) || ADDRESS_OF_MAIL_OR_PAGE.test(text)) return false;
  return !NOBODY.has(foldedWords(text)) && !isWhom(columnKey(text)) && factsIn({ type: text }).notUnderstood.length > 0;
}

/** Two words or more, and no number. */
export function isWords(text: string): boolean {
  return hasTwoWords(text) && !/\d{3}/.test(text);
}
