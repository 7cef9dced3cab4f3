import { rowFault } from '../../../errors/row-faults.ts';
import { documentKey } from '../../document-key.ts';
import { published, publishedDocument, publishedNames } from '../../import/published-values.ts';

/** Why a row of any list of CGU cannot be a record. */
export const NOBODY = rowFault('nobody');

/**
 * What CGU has in the place of the CNPJ of a foreign company: `EXODB`, `EXOdebrecht`, `EXODBInternati`, cut at 14
 * characters. A CNPJ may have letters too, but its last two characters are check digits that hold.
 */
const PLACEHOLDER = /^EXO/i;
/** As a name only what no company can be called: the placeholder is one word, and a firm may be `EXÓTICA LTDA`. */
const PLACEHOLDER_NAME = /^EXO(DB|debrecht)\w*$/i;

/** A document of a CGU file as published; empty where the cell says that there is none. */
export function documentOf(cell: string | undefined): string {
  const text = publishedDocument(cell);
  return PLACEHOLDER.test(text) && documentKey(text) === null ? '' : text;
}

/** A name of a CGU file as published; empty where the cell names nobody. */
export function nameOf(cell: string | undefined): string {
  const text = published(cell);
  return PLACEHOLDER_NAME.test(text) ? '' : text;
}

/** The first of `cells` that names someone, and the other names among them once each. */
export function namesOf(cells: readonly (string | undefined)[]): { name: string; others: string[] } {
  return publishedNames(cells.map(nameOf));
}
