import { heightOf } from '../layout/neighbours.ts';
import { type Line, overlapY, type TextPage } from '../layout/page.ts';
import { capitalsOfLine } from './capitals-of-line.ts';
import { cellLabel } from './form-labels.ts';
import type { FoundBlock } from './found-address.ts';
import { type RoleLabel, roleLabelsIn } from './role-labels.ts';

/** Labels of what a customer has and a company that prints its own address has not. */
const OF_CUSTOMERS =
  /^\W*(?:(?:N\S{0,3}|NUMERO|COD(?:IGO|\.)?) (?:D[AOE] )?)?(?:LIGACAO|MATRICULA|HIDROMETRO|INSTALACAO|U\.?C\.?|UNIDADE CONSUMIDORA|CLIENTE|USUARIO|ROTA|CONTRATO|ECONOMIAS|MEDIDOR)(?: D[AO] [A-Z]+)?[. ]*(?::|$)/;

/** Labels of one column stand at most so many heights apart: a value may run over two rows. */
const APART = 3.2;
/** A label in a cell of its own stands at most so many heights before its value. */
const BESIDE = 20;
/** Of fewer labels a column is no form. */
const FEWEST = 3;

/**
 * The label that makes a form the customer's, where its address has none of whose it is: in the column of labels that the
 * street's is in (`LIGAÇÃO`, `NOME`, `ENDEREÇO`, `CEP`). Null where there is none, or a company's label among them.
 */
export function labelOfForm(page: TextPage, { street }: FoundBlock, lease: boolean): RoleLabel | null {
  const label = street && streetLabel(page, street);
  if (!label) return null;
  const column = columnOf(page, label);
  const texts = column.map(capitalsOfLine);
  const named = column.filter((line) => /[:.]\s*$|:/.test(line.text) || cellLabel(line) !== undefined);
  if (named.length < FEWEST || texts.some((text) => roleLabelsIn(text, lease).length > 0)) return null;
  for (const text of texts) {
    const match = OF_CUSTOMERS.exec(text);
    if (match) return { kind: 'customerLabel', text: match[0].replace(/[\s.:]+$/, ''), start: 0, end: match[0].length };
  }
  return null;
}

/** The label of the street, before it on its row. */
function streetLabel(page: TextPage, street: Line): Line | null {
  const from = street.words[0]?.rect ?? street.rect;
  const reach = BESIDE * heightOf(street);
  const onRow = page.lines.filter(
    ({ rect }) => overlapY(rect, from) > 0.5 && rect.x0 < from.x0 && from.x0 - rect.x0 < reach,
  );
  return (
    onRow.find(
      (line) => cellLabel(line) === 'street' || /^\W*(?:END|LOGRAD)[A-Z]*\.*\s*:/.test(capitalsOfLine(line)),
    ) ?? null
  );
}

/** The lines that begin at a label's edge, over and under it without a gap. */
function columnOf({ lines }: TextPage, label: Line): Line[] {
  const height = heightOf(label);
  const flush = lines.filter(({ rect }) => Math.abs(rect.x0 - label.rect.x0) < height);
  const at = flush.indexOf(label);
  const close = (a: Line, b: Line) => b.rect.y0 - a.rect.y1 < APART * height;
  let [first, last] = [at, at];
  while (first > 0 && close(flush[first - 1]!, flush[first]!)) first--;
  while (last < flush.length - 1 && close(flush[last]!, flush[last + 1]!)) last++;
  return flush.slice(first, last + 1);
}
