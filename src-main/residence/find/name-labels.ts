import { CUSTOMERS } from './role-words.ts';

/** What stands before or over the name of whom a bill is for; for text in capitals (see `text/capitals.ts`). */

/** `TITULAR DA CONTA`, `COOPERADO(A)`, `POSSUIDOR (contribuinte)`. */
const ROLE = `(?:${CUSTOMERS})(?: ?\\([A-Z]{1,2}\\)| ?\\([A-Z]{6,16}\\))?(?: D[AEO]S? (?:UNIDADE|CONTA|FATURA|CONTRATO|IMOVEL|PLANO|LIGACAO|SERVICOS?)(?: CONSUMIDORA| USUARIA)?)?`;

/** `NOME`, `NOME/RAZÃO SOCIAL DO TOMADOR`, `DADOS DO CLIENTE`, `COOPERADO(A)`: the source of an expression. */
export const NAME_LABELS = `(?:(?:NOME|RAZAO SOCIAL)(?: ?/ ?(?:RAZAO|DENOMINACAO) SOCIAL)?(?: COMPLETO)?(?: D[OA] (?:${CUSTOMERS})(?:\\([A-Z]{1,2}\\))?)?|(?:(?:DADOS|IDENTIFICACAO) D[OA] )?${ROLE})`;

/** `AO SR.`, `Ilma. Sra.` before the name of whom a letter is for: the source of an expression. */
export const FORMS_OF_ADDRESS =
  '(?:A(?:O|\\(O\\))?S? )?(?:(?:ILM|EXM)[OA]S?\\.? )?(?:SR|SRA|SENHOR|SENHORA)(?![A-Z])\\.? ?(?:\\(A\\))?\\.?';
