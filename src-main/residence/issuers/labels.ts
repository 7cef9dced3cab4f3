import type { Block, CodeLabel } from './issuer.ts';

/** Forms and labels that several companies share. Labels match text in capitals (see `text/capitals.ts`). */

/** Name, street, district, then CEP, city and state on one row. */
export const FOUR_ROWS: Block = {
  anchor: 'cepCity',
  above: ['district', 'street', 'taxId?', 'name'],
  below: ['taxId?'],
};

/** Name, street, district, city and state, and the CEP on a row of its own. */
export const CEP_ALONE: Block = {
  anchor: 'cep',
  above: ['place', 'street', 'taxId?', 'name'],
  below: ['taxId?'],
};

/** Name, street, then district, city and CEP on one row. */
export const THREE_ROWS: Block = { anchor: 'placeCep', above: ['street', 'taxId?', 'name'], below: ['taxId?'] };

/** What is tried where the order of the rows is not known for certain. */
export const USUAL: readonly Block[] = [FOUR_ROWS, THREE_ROWS, CEP_ALONE];

/** ANEEL's number of a consumer unit, leading zeros printed or not. */
export const NEW_UNIT = /^\d{1,3}(?:\.\d{3}){1,4}-\d{2}$/;

/** `Nº`, `N.º`, `No`, `NÚMERO` before what it counts; at the edge of a coloured box OCR loses the N. */
const NO = '(?:\\bN(?:UMERO|UM\\.?|RO?\\.?|O\\.?|\\W{0,3})|^[º°]\\W?)';

const numbered = (what: string): RegExp => new RegExp(`${NO} ?(?:DE |D[AO] )?(?:${what})(?![A-Z])`);

export const UNIT_LABEL = numbered('IDENTIFICACAO DA UNIDADE CONSUMIDORA|UNIDADE CONSUMIDORA|UC');
export const BARE_UNIT_LABEL = /\b(?:UNIDADE CONSUMIDORA|UC)(?![A-Z])/;
export const INSTALLATION_LABEL = new RegExp(`${numbered('INSTALACAO').source}|\\b(?:CODIGO|COD\\.?) DA INSTALACAO\\b`);
export const CLIENT_LABEL = new RegExp(`${numbered('CLIENTE').source}|\\b(?:CODIGO|COD\\.?) DO CLIENTE\\b`);
export const PARTNER_LABEL = /\bPARCEIRO DE NEGOCIOS?\b/;

/** The unit's new number, whatever its label leaves out. */
export const NEW_UNITS: readonly CodeLabel[] = [UNIT_LABEL, BARE_UNIT_LABEL, INSTALLATION_LABEL].map((label) => ({
  label,
  value: NEW_UNIT,
}));

/** A number of `from` to `to` digits, with or without a check digit of its own, behind each of the labels. */
export function digitsWith(from: number, to: number, ...labels: readonly RegExp[]): CodeLabel[] {
  return labels.map((label) => ({ label, value: new RegExp(`^\\d{${from},${to}}(?:-\\d)?$`) }));
}
