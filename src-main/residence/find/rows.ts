import { capitalsInPlace } from '../../text/capitals.ts';
import { endOfPlannedStreet } from '../address/planned-town.ts';
import { STREET_TYPES } from '../address/vocabulary.ts';
import { cut, type Line } from '../layout/page.ts';
import { FORMS_OF_ADDRESS, NAME_LABELS } from './name-labels.ts';
import { isRoleHeading } from './role-labels.ts';

/** What the rows of an address block look like. All tests take the printed text. */

/** With what follows it, which is no number alone: `LOCAL DE CONSUMO: 3003445566`. */
const STREET_LABEL =
  /^(?:(?:ENDERECO|END\.?|LOCAL)(?: (?:DE|DA|DO|PARA) [A-Z ]{3,24})?|LOGRADOURO|(?:.{0,40}\b)?DOM\.? ?ENT\b[^A-Z]*)\s*[:.]?\s*(?<=[:.\d]\s*)(?!\s*\d[\d./-]{4,}\s*$)/;
/** Each of them may be missing: the holder's number with its label, label, form of address, the customer's number. */
const BEFORE_NAME = new RegExp(
  `^(?:(?:CPF|RG|MATRICULA)\\W{1,3}[\\d./-]{5,18}\\s+(?=NOME\\b))?(?:${NAME_LABELS}\\s*[:.-]?\\s+)?(?:${FORMS_OF_ADDRESS}\\s+)?(?:\\d{3,12}\\s+-\\s+)?`,
);
/** The holder's number behind the name. */
const BEHIND_NAME = /[\s,;-]*(?<![A-Z])(?:CPF|CNPJ|RG|RANI|MATRICULA)(?![A-Z]).*$|\s+-\s*$/;
const DISTRICT_LABEL = /^BAIRRO\s*[:.]\s*/;
/** OCR reads the slash as a letter. */
const AREA_NOTE = /\s*[/|\\JIL1([-]?\s*(?:AREA|ZONA) (?:URBANA|RURAL)\W*$/;
/** Abbreviations that are words of their own too: a street begins with them only before a name. */
const DOUBTFUL = new Set('V A C E S VER ALTO CAMPO PONTE PARALELA ACS CON CD LAG'.split(' '));

/** Types that begin the names of districts as often as those of streets. */
const OF_DISTRICTS = new Set(
  `SETOR JARDIM VILA PARQUE CONJUNTO LOTEAMENTO RESIDENCIAL NUCLEO DISTRITO CHACARA SITIO CONDOMINIO COLONIA RECANTO
   COMUNIDADE FAZENDA GLEBA AREA POVOADO VALE ALTO BAIXA ESTACAO MORRO PRAIA`.split(/\s+/),
);

/** Without its label (`ENDEREÇO:`). */
export function withoutStreetLabel(line: Line): Line {
  return cut(line, STREET_LABEL.exec(capitalsInPlace(line.text))?.[0].length ?? 0, line.text.length);
}

/** The district without its label, and without the note that some issuers put behind it (`CENTRO/AREA URBANA`). */
export function districtIn(line: Line): Line {
  const bare = capitalsInPlace(line.text);
  const start = DISTRICT_LABEL.exec(bare)?.[0].length ?? 0;
  const note = AREA_NOTE.exec(bare)?.index ?? bare.length;
  // `ZONA RURAL` alone is the district.
  return cut(line, start, note > start ? note : bare.length);
}

/** Begins with a type of street, a quadra of Brasília or Palmas, or a street's label. */
export function looksLikeStreet(text: string): boolean {
  const bare = capitalsInPlace(text);
  if (STREET_LABEL.test(bare)) return true;
  if (NUMBER_LABEL.test(bare)) return false;
  if (endOfPlannedStreet(bare) !== null) return true;
  const [, first = '', rest = ''] = /^([A-Z]+)[.\s]\s*(.*)$/.exec(bare) ?? [];
  return STREET_TYPES.has(first) && !DOUBTFUL.has(first) && /[A-Z0-9]/.test(rest);
}

/**
 * How much a row looks like the one with the street, 0 to 4: by how it begins, and by a house number behind the name.
 */
export function streetLikeness(text: string): number {
  const bare = capitalsInPlace(text);
  if (STREET_LABEL.test(bare)) return 4;
  if (/\d,\d{2}(?!\d)(?! ?KM)|R\$/.test(bare) && !/KM/.test(bare)) return 0;
  const numbered = !ITEM.test(bare) && /[A-Z]{2}.*(?:[ ,]\d{1,5}\b|\bS\/?N\b)/.test(bare) ? 1 : 0;
  if (!looksLikeStreet(text)) return numbered && !NUMBER_LABEL.test(bare) ? 1.5 : 0;
  const first = /^[A-Z]+/.exec(bare)?.[0] ?? '';
  const ofDistricts = STREET_TYPES.get(first)?.every((type) => OF_DISTRICTS.has(type)) ?? false;
  return (ofDistricts ? 1 : 2.5) + numbered;
}

const ITEM =
  /\b(?:MULTA|JUROS|CONSUMO (?:TE|TUSD|FATURADO|MES)|TARIFA|TUSD|KWH|ADIC\.?|BANDEIRA|CONTRIB\.?|ILUM\.?|DESCONTO|PUBLICA MUNICIPAL|PARCELA|MENSALIDADE|CREDITO|LEITURA|SALDO|ICMS|PIS|COFINS)(?![A-Z])|\b\d{2}\/(?:20)?\d{2}\b|\d,\d{2}(?!\d)|R\$/;

/** A row of the bill's items (`Multa 08/2026 … 30,96`), a date or an amount: no row of an address. */
export function isItemRow(text: string): boolean {
  return ITEM.test(capitalsInPlace(text)) && streetLikeness(text) < 2.5;
}

/** Words of letters only, at least two of them: a person or a company. */
export function nameIn(line: Line): Line | null {
  const start = BEFORE_NAME.exec(capitalsInPlace(line.text))![0].length;
  const behind = BEHIND_NAME.exec(capitalsInPlace(line.text).slice(start));
  const name = cut(line, start, behind ? start + behind.index : line.text.length);
  const bare = capitalsInPlace(name.text);
  if (!/^[A-Z][A-Z.'&/ -]+$/.test(bare) || !/[A-Z]{2,} .*[A-Z]{2,}/.test(bare)) return null;
  // `Agora sua conta chegou` is a sentence.
  if (name.text.split(/\s+/).some((word) => /^\p{Ll}{2,}/u.test(word) && !PARTICLES.has(capitalsInPlace(word))))
    return null;
  // `CONDOMINIO X`, `VILA X COMERCIO LTDA` begin like streets and are names over the street.
  return streetLikeness(name.text) > 2 ||
    NO_NAME.test(bare) ||
    ITEM.test(bare) ||
    isRoleHeading(capitalsInPlace(line.text))
    ? null
    : name;
}

/** What names have in small letters. */
const PARTICLES: ReadonlySet<string> = new Set(
  'DA DE DO DAS DOS DI DEL DELLA DELLE DAL DALLA DALLE DEI DEGLI LA LE LOS LAS Y VON VAN ZU DER DEN TEN TER EL AL BIN IBN OU'.split(
    ' ',
  ),
);

/** Headings that stand over names, and rows of other blocks. */
const NO_NAME =
  /\b(?:NOTA FISCAL|CLASSIFICACAO|DADOS D[AOE]|UNIDADE CONSUMIDORA|(?<!(?:CONDOMINIO|COND|EDIFICIO|CONJUNTO|PARQUE) )RESIDENCIAL|SEGUNDA VIA|PRIMEIRA VIA|VENCIMENTO|AUTENTICACAO|INFORMACOES|REFERENCIA|INSTRUCOES|BENEFICIARIO|CEDENTE|FALE|RECIBO|DEMONSTRATIVO|EXTRATO|FATURA|BOLETO|COMPETENCIA|EXERCICIO|PREZAD[OA]|PAGAMENTO|PAGAR|PREFERENCIALMENTE|CONTRATO|CLAUSULA|DESCRICAO|DADOS|HISTORICO|LEITURA|CONTA DE|NUMERO|ENDERECO|CONSULTE|DOCUMENTO|CODIGO|TOTAL|MATRICULA|INSCRICAO|PAGADOR|DESTINATARIO|LIGACAO|LOCALIZACAO|IMOVEL|ENTREGA|CARNE|CORRESPONDENCIA|COBRANCA|ATENDIMENTO|CONSUMO|INSTALACAO|DEPENDENTE|CONJUGE|PARENTESCO)\b/;

/** Digits, dots and asterisks of a CPF or CNPJ; the first 3 digits at least are legible. */
const TAX_NUMBER =
  /(?<![\d*])(?:[\d*]{3}\.?[\d*]{3}\.?[\d*]{3}-?[\d*]{2}|[\dA-Z*]{2}\.?[\dA-Z*]{3}\.?[\dA-Z*]{3}\/?[\dA-Z*]{4}-?[\d*]{2})(?![\d*])/;
const TAX_LABEL = /\b(?:CPF|CPE\s*:|CNP[J)])/;
/** Of a row that begins with one, no other number is a house's. */
const NUMBER_LABEL = new RegExp(`${TAX_LABEL.source}|^\\W*(?:MATRICULA|IDENTIFICADOR|INSCRICAO|CODIGO|HIDROMETRO)\\b`);

/** OCR reads the asterisks of a mask as crosses and its dots as commas. */
function mended(text: string): string {
  return text.includes('+') ? text.replace(/\+/g, '*').replace(/(?<=[\d*]),(?=[\d*])/g, '.') : text;
}

/** A masked CPF behind its label as OCR leaves it: `+*,139.308-+*`, `*+.911.384-*+`. Six digits, odd marks about them. */
const BLURRED = /\bCP[FE]\W{0,3}\s*([*+,."' ]{1,6}(\d{3})[.,](\d{3})-?[*+,."']{1,4})$/;

/** One that shows its first four digits (Neoenergia), the asterisks behind them read in part or not at all: `636.7**`. */
const HEAD_ONLY = /\bCP[FE]\W{0,3}\s*((\d{3})[.,](\d)[*+.,"'\- ]{2,})$/;

/** The holder's CPF or CNPJ in a row, with its label or alone on the row. */
export function taxNumberIn(line: Line): Line | null {
  const bare = mended(capitalsInPlace(line.text));
  const match = TAX_NUMBER.exec(bare);
  const blurred = match ? null : BLURRED.exec(capitalsInPlace(line.text).trim());
  if (blurred) {
    const number = cut(line, line.text.length - blurred[1]!.length, line.text.length);
    return { ...number, text: `***.${blurred[2]}.${blurred[3]}-**` };
  }
  const head = match ? null : HEAD_ONLY.exec(capitalsInPlace(line.text));
  if (head) {
    const number = cut(line, line.text.length - head[1]!.length, line.text.length);
    return { ...number, text: `${head[2]}.${head[3]}**.***-**` };
  }
  if (!match || (match[0].match(/\d/g) ?? []).length < 3) return null;
  if (!TAX_LABEL.test(bare) && match[0].length < bare.trim().length) return null;
  const number = cut(line, match.index, match.index + match[0].length);
  return { ...number, text: mended(number.text) };
}
