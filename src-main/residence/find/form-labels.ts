import type { Line } from '../layout/page.ts';
import { capitalsOfLine } from './capitals-of-line.ts';
import { NAME_LABELS } from './name-labels.ts';
import { COMPANIES, CUSTOMERS, LANDLORDS } from './role-words.ts';

/** What the cells of a form hold. `locality` is the district where a city is labelled too, else the city. */
export type Label =
  | 'name'
  | 'taxId'
  | 'street'
  | 'number'
  | 'complement'
  | 'district'
  | 'locality'
  | 'city'
  | 'state'
  | 'cep';

const STREET =
  '(?:ENDERECO|LOGRADOURO|END\\.?|RUA ?/ ?AV\\.?|(?:RUA|AVENIDA|AV\\.?)(?: ?[/,] ?(?:RUA|AVENIDA|AV\\.?|ETC\\.?))+)';
const NUMBER = '(?:NUMERO|NUM\\.?|NRO\\.?|N[º°O.]{0,2})';
const MORE = `(?: ?[/,-] ?(?:${NUMBER}|COMPL(?:EM(?:ENTO)?)?\\.?))*`;
const UF = '(?:UF|ESTADO)';

/** `DO IMÓVEL`, `DO(A) SEGURADO(A)`: whose the part is; roles are told elsewhere. */
const WHOSE = `(?: (?:(?:D[AEO]|PARA)(?:\\([AO]\\))? )?(?:IMOVEL|INSTALACAO|CONSUMO|FORNECIMENTO|LIGACAO|UNIDADE(?: CONSUMIDORA)?|(?:${CUSTOMERS}|${COMPANIES}|${LANDLORDS})(?:\\([AO]\\))?))`;

/** What may stand between a label and its value: `NOME.....: `, `LOGRADOURO (RUA, AV.): `. */
const COLON = '(?: ?\\([^()]{1,30}\\))?[\\s.]*:';
const behind = (label: string): RegExp => new RegExp(`\\b${label}${COLON}`, 'g');

/** Labels before their values on one row. The last word before the colon is what the value is; more telling labels first. */
export const BEFORE_VALUES: readonly (readonly [Label | 'other', RegExp])[] = [
  ['street', behind(`(?:${STREET}|RUA)${WHOSE}?${MORE}`)],
  ['number', /(?:\bNUMERO|\bN[º°O.]{0,2})[\s.]*:/g],
  ['complement', behind('(?:COMPL(?:EM(?:ENTO)?)?\\.?|UNIDADE)')],
  ['district', behind('BAIRRO(?:\\s*/\\s*(?:DISTRITO|SETOR|LOTEAMENTO|CONJUNTO|POVOADO))?')],
  ['locality', behind('(?:BAIRRO\\s*[/-]\\s*)?LOCALIDADE')],
  [
    'city',
    behind(
      `(?:BAIRRO\\s*[/-]\\s*)?(?:CIDADE|CID\\.?|MUNICIPIO|MUN\\.?|LOCALIDADE|LOCAL)${WHOSE}?(?:\\s*[/-]\\s*(?:${UF}|CEP))*`,
    ),
  ],
  ['state', behind(UF)],
  ['cep', behind('C\\.?E\\.?P\\.?')],
  ['taxId', behind('(?:CPF|CNPJ)(?:\\s*\\/\\s*(?:CPF|CNPJ))?')],
  ['name', behind(NAME_LABELS)],
  ['other', /\b[A-Z][A-Z./]{2,}\s*:/g],
];

/**
 * Labels before their values without a colon, which print or OCR may lack: `Bairro CENTRO`. `CIDADE NOVA` is a district, so a
 * city needs its state.
 */
const BARE =
  /(?:^|\s)(?:(ENDERECO|LOGRADOURO)|(N[º°O.]{1,2}|NUMERO)|(COMPLEMENTO)|(BAIRRO)|(MUNICIPIO|CIDADE(?=.*[\s/-][A-Z]{2}(?![A-Z])))(?: ?\/ ?UF)?|(UF)|(CEP))\s+(?=[A-Z0-9])/g;
const BARE_LABELS: readonly Label[] = ['street', 'number', 'complement', 'district', 'city', 'state', 'cep'];

/** Where such labels begin and end on a row; none where the row does not begin with one. */
export function bareLabels(line: Line): { label: Label; start: number; end: number }[] {
  const found = [...capitalsOfLine(line).matchAll(BARE)].map((match) => ({
    label: BARE_LABELS[match.slice(1).findIndex((each) => each !== undefined)]!,
    start: match.index,
    end: match.index + match[0].length,
  }));
  return found[0]?.start === 0 ? found : [];
}

/** Forms print a label over each of their cells: `ENDEREÇO`, `BAIRRO / DISTRITO`, `MUNICÍPIO`, `UF`, `CEP`. */
const CELLS: readonly (readonly [Label, RegExp])[] = [
  ['street', new RegExp(`^(?:NOME D[OE] )?${STREET}(?: (?:COMPLETO|RESIDENCIAL))?${WHOSE}?${MORE}$`)],
  ['number', new RegExp(`^${NUMBER}(?: (?:PREDIAL|D[AO] (?:CASA|IMOVEL|PORTA)))?$`)],
  ['complement', /^COMPL(?:EM(?:ENTO)?)?\.?(?: (?:DO NUMERO|DO ENDERECO))?$/],
  ['district', new RegExp(`^BAIRRO(?: ?[/-] ?(?:DISTRITO|SETOR|LOTEAMENTO|CONJUNTO|POVOADO))?${WHOSE}?$`)],
  ['locality', /^(?:BAIRRO ?[/-] ?)?LOCALIDADE$/],
  [
    'city',
    new RegExp(
      `^(?:CEP ?[/-] ?)?(?:BAIRRO ?[/-] ?)?(?:CIDADE|MUNICIPIO|LOCALIDADE)${WHOSE}?(?: ?[/-] ?(?:${UF}|CEP))*$`,
    ),
  ],
  ['state', new RegExp(`^${UF}$`)],
  ['cep', new RegExp(`^(?:C\\.?E\\.?P\\.?|COD(?:IGO|\\.)? POSTAL)${WHOSE}?$`)],
  ['taxId', new RegExp(`^(?:CPF|CNPJ)(?: ?/ ?(?:CPF|CNPJ))?${WHOSE}?$`)],
  ['name', new RegExp(`^${NAME_LABELS}$`)],
];

/** Forms that number their fields: `1.11 - LOGRADOURO`, `4) CEP`. */
export const FIELD_NUMBER = /^(?:\d{1,2}(?:\.\d{1,2})*|[A-Z])\s*[.)–-]\s+|^\d{1,2}(?:\.\d{1,2})+\s+/;

/** The number of the next field behind a value: `AP 3 3.5 - BAIRRO: …`. */
export const NEXT_NUMBER = /\s+\d{1,2}(?:\.\d{1,2})+\s*[.)–-]?\s*$|\s+\d{2}\s*[)–-]\s*$/;

/** The label that a line is; rules between cells, leaders (`NOME....`), notes in brackets and blanks in a word aside. */
export function cellLabel(line: Line): Label | undefined {
  let label = KNOWN.get(line);
  if (label === undefined) {
    label = labelIn(line) ?? null;
    KNOWN.set(line, label);
  }
  return label ?? undefined;
}
/** A page's lines are asked by every CEP. */
const KNOWN = new WeakMap<Line, Label | null>();

function labelIn(line: Line): Label | undefined {
  const whole = capitalsOfLine(line);
  if (whole.length > LONGEST) return undefined;
  const bare = whole
    .replace(FIELD_NUMBER, '')
    .replace(/ ?\((?![AO]\))[^)]*\)/g, '')
    .replace(/\.+\W*$/, '')
    .replace(/^[^A-Z]+|[^A-Z0-9º°.)]+$/g, '');
  if (bare === '') return undefined;
  const [label] = CELLS.find(([, pattern]) => pattern.test(bare) || pattern.test(bare.replaceAll(' ', ''))) ?? [];
  return label;
}
const LONGEST = 60;

/** Parts of a street in cells of their own, as public registers have them: `TIPO`, `TÍTULO`, `NOME`. */
const STREET_TYPE = /^TIPO(?: D[EO] LOGRADOURO| LOGRADOURO)?$/;
const STREET_TITLE = /^TITULO(?: D[EO] LOGRADOURO)?$/;
const STREET_NAME = /^(?:NOME(?: D[EO] LOGRADOURO)?|LOGRADOURO)$/;

export function streetPart(line: Line): 'type' | 'title' | 'name' | null {
  const bare = capitalsOfLine(line)
    .replace(FIELD_NUMBER, '')
    .replace(/[^A-Z]+$/, '');
  if (STREET_TYPE.test(bare)) return 'type';
  if (STREET_TITLE.test(bare)) return 'title';
  return STREET_NAME.test(bare) ? 'name' : null;
}
