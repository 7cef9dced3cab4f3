import { blockFrom } from '../layout/neighbours.ts';
import type { Line, TextPage } from '../layout/page.ts';
import { capitalsOfLine } from './capitals-of-line.ts';
import type { FoundBlock } from './found-address.ts';
import { rowOf } from './label-of-block.ts';
import { holdsCep } from './printed-cep.ts';

/** So many rows over a street and under its address may be a letterhead's. */
const ROWS_OVER = 4;
const ROWS_UNDER = 2;
/** Longer rows are sentences. */
const LONGEST = 70;

const COUNCILS = 'CRM|CRMV|CRO|CRP|CRN|CRF|CRC|CREA|CAU|COREN|CREFITO|CREFONO|CREF|CRESS|CRBM|CRECI|OAB|RQE';
/** `CRM 12345`, `CRO/SP 12345`, `OAB-SP nº 123.456`, `CRP: 06/1234`. */
const REGISTRATION = new RegExp(`\\b(?:${COUNCILS})(?: ?[-/(]? ?[A-Z]{2}\\b\\)?)?[ :./-]*(?:N\\S{0,3}[ :.]*)?\\d`);
const TRADE = new RegExp(
  `^(?:\\d{1,2}\\W{0,3}(?:O |A )?)?(?:${[
    'MEDIC[OA]|CIRURGI|DENTISTA|ODONTOLOG|ORTODONT|PSICOLOG|PSICANALIS|PSIQUIATR|PSICOPEDAGOG|NUTRI(?:CIONISTA|COES|CAO|LOG)|FISIOTERAPEUTA|FONOAUDIOLOG|TERAPEUTA',
    'CLINIC[OA] GERAL|CARDIOLOG|DERMATOLOG|PEDIATR|ORTOPED|OFTALMOLOG|GINECOLOG|UROLOG|NEUROLOG|ENDOCRINOLOG|GERIATR|OTORRINO|ACUPUNTUR',
    'VETERINARI[OA]|ENFERMEIR[OA]|FARMACEUTIC[OA]|BIOMEDIC[OA]|ADVOGAD[OA]|ADVOCACIA|CONTADORA?\\b|CONTABILISTA|ECONOMISTA',
    'ENGENHEIR[OA]|ARQUITET[OA]|CORRETORA?\\b|DESPACHANTE|TRADUTORA?\\b|PERIT[OA]\\b|LEILOEIR[OA]|ESTETICISTA|MASSOTERAPEUTA',
    'PERSONAL TRAINER|ELETRICISTA|ENCANADORA?\\b|PINTORA?\\b|PEDREIRO|MARCENEIR[OA]|COSTUREIRA|CABELEIREIR[OA]|FOTOGRAF[OA]\\b',
    'OFICIO DE (?:NOTAS|REGISTRO|PROTESTO)|TABELI[AO]|CARTORIO|REGISTRO (?:CIVIL|DE IMOVEIS)|RECEITUARIO|RECEITA MEDICA|ATESTADO (?:MEDICO|ODONTO|PSICO)',
  ].join('|')})`,
);

/** Bills of a professional's own: their council's, what is metered at home, what falls due. */
const OWN_BILL =
  /\b(?:VENCIMENTO|CONSELHO REGIONAL|ORDEM DOS ADVOGADOS|KWH|M3|HIDROMETRO|MEDIDOR|UNIDADE CONSUMIDORA|LEITURA (?:ANTERIOR|ATUAL))\b/;

/**
 * What makes the head of a block a professional's, as on letterheads: the number of a council, a trade on a row of its own, under
 * the name or right over it. As printed; null where nothing does. Fields of a form (`Profissão: advogada`) are said of others.
 */
export function professionBeside(page: TextPage, block: FoundBlock): string | null {
  const street = block.street && rowOf(page, block.street);
  if (!street || page.lines.some((line) => OWN_BILL.test(capitalsOfLine(line)))) return null;
  const over = upTo(blockFrom(page.lines, street, 'up', ROWS_OVER));
  const name = block.name && (rowOf(page, block.name) ?? block.name);
  const at = name ? over.indexOf(name) : -1;
  const head = name ? [name, ...over.slice(0, Math.max(0, at))] : over;
  const heading = at < 0 ? undefined : over[at + 1];
  const says = (line: Line | undefined, ...words: readonly RegExp[]) =>
    line !== undefined && isOfHolder(line) && words.some((word) => word.test(capitalsOfLine(line)));
  const under = upTo(blockFrom(page.lines, block.rows.at(-1)!, 'down', ROWS_UNDER));
  const said =
    head.find((line) => says(line, REGISTRATION, TRADE)) ??
    (says(heading, TRADE) ? heading : under.find((line) => says(line, REGISTRATION)));
  return said?.text ?? null;
}

const isOfHolder = (line: Line): boolean => line.text.length <= LONGEST && !FIELD.test(capitalsOfLine(line));
const FIELD = new RegExp(`^(?!(?:${COUNCILS})\\b)[A-Z][A-Z ()/.-]{2,40}:`);

/** Up to the row of another address. */
function upTo(rows: readonly Line[]): Line[] {
  const end = rows.findIndex(({ text }) => holdsCep(text));
  return rows.slice(0, end < 0 ? rows.length : end);
}
