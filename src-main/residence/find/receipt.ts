import type { TextPage } from '../layout/page.ts';
import { capitalsOfLine } from './capitals-of-line.ts';
import { isCompanyName } from './company-words.ts';
import type { FoundBlock } from './found-address.ts';
import { beforeOn, rowOf } from './label-of-block.ts';
import { textBefore } from './prose.ts';

/** What a home costs. */
const COSTS = /\b(?:ALUGUE(?:L|R|IS)\b(?! RECEBID)|LOCACAO\b|CONDOMIN|MENSALIDADE)/;
const MONTHS =
  'JAN(?:EIRO)?|FEV(?:EREIRO)?|MAR(?:CO)?|ABR(?:IL)?|MAIO?|JUN(?:HO)?|JUL(?:HO)?|AGO(?:STO)?|SET(?:EMBRO)?|OUT(?:UBRO)?|NOV(?:EMBRO)?|DEZ(?:EMBRO)?|MES(?:ES)?|PERIODO|COMPETENCIA';
const HOMES =
  'IMOVE(?:L|IS)|CASA|APTO|AP|APARTAMENTO|QUARTO|KITI?NETE?|RESIDENCIA|RESIDENCIAL|MORADIA|SOBRADO|UNIDADE|CONDOMINIO';
/** `aluguel de mesas`: of neither a home nor a month. */
const OF_THINGS = new RegExp(
  `\\b(?:ALUGUE(?:L|R|IS)|LOCACAO) D[EOA]S? (?!(?:(?:SEU|SUA|UMA?|REFERID[OA]|MESM[OA]) )?(?:${HOMES}|${MONTHS})\\b|\\d|R\\$)`,
);
const COMPANYS_NUMBER = /\d{2}[.,]?\d{3}[.,]?\d{3} ?\/ ?\d{4} ?- ?\d{2}/;

/**
 * Whether a receipt (`Recebi de ANA LIMA …`) is of what a home costs, and a person paid it, who then lives there. Who pays for
 * work done or things let, and a company that pays a rent out, is the customer of who signs.
 */
export function isPaidForHome(page: TextPage, { rows, street, name, taxNumber }: FoundBlock): boolean {
  const texts = page.lines.map(capitalsOfLine);
  if (!texts.some((text) => COSTS.test(text)) || texts.some((text) => OF_THINGS.test(text))) return false;
  const row = rowOf(page, rows[0]!) ?? rows[0]!;
  const before = `${textBefore(page, row)} ${beforeOn(row, street ?? rows[0]!)}`;
  const paid = /.*\bRECEB[^:]*? D[EOA]S?\b(.*)/.exec(before)?.[1] ?? '';
  const payer = /^.*?(?=,| RESID| MORAD| CPF|$)/.exec(paid)![0];
  const numbers = [paid, row.text, taxNumber?.text ?? ''];
  return (
    !numbers.some((text) => COMPANYS_NUMBER.test(text)) &&
    ![payer, ...(name ? [capitalsOfLine(name)] : [])].some(isCompanyName)
  );
}
