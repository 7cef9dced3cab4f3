import type { BillDates } from '../../contract/reading.ts';

/**
 * What a label says of the date at it. `authorised` stands in for a date of issue that is not printed; `other` is a date
 * of something else, which no other label may have; `none` reads like a label and has no date.
 */
export type DateKind = keyof BillDates | 'authorised' | 'other' | 'none';

export interface DateLabel {
  kind: DateKind;
  start: number;
  end: number;
}

/** Letters that OCR takes for one another on printed bills, so far as labels have them. */
const SLIPS: Readonly<Record<string, string>> = {
  A: 'A4',
  B: 'B8',
  C: 'CGO',
  E: 'EF',
  F: 'FEP',
  I: 'I1L|!T',
  L: 'LI1',
  M: 'MN',
  N: 'NMH',
  O: 'O0QDC',
  S: 'S5',
  T: 'T7I',
};

/** A label's pattern; a word in braces may have slips in all its letters, and is long enough for them. OCR loses blanks. */
function pattern(text: string): string {
  const slipped = (_: string, word: string) =>
    [...word].map((letter) => (SLIPS[letter] ? `[${SLIPS[letter]}]` : letter)).join('');
  return text.replace(/ (?!\?)/g, ' ?').replace(/\{(\w+)\}/g, slipped);
}

/** In text in capitals (see `text/capitals.ts`); at one place the first that fits. */
const LABELS: readonly (readonly [DateKind, string])[] = [
  ['none', '(?:APOS|ATE|ANTES D)(?: ?[OA])? {VENCIMENTO}'],
  ['none', '(?:MELHOR |OPCOES DE |DIAS? (?:D[EO] |PARA )?|DATAS DE ){VENCIMENTO}'],
  ['none', '{VENCIMENTO}S'],
  // A copy printed today of an old bill is an old bill.
  ['other', '(?:VIA|COPIA) (?:{EMITIDA}|{IMPRESSA}|GERADA)(?: EM)?'],
  ['other', '(?:PROXIM[OA]|ULTIM[OA]) {VENCIMENTO}|{VENCIMENTO} (?:{ANTERIOR}|ORIGINAL)'],
  ['other', '(?:(?:DATAS? |PERIODO )(?:D[EA]S? )?|PROXIMA )?{LEITURA}S?(?: (?:{ANTERIOR}|ATUAL))?'],
  [
    'other',
    String.raw`(?:DATA |DT\.? ?)?(?:D[EOA] )?(?:{PROCESSAMENTO}|{NASCIMENTO}|{PAGAMENTO}|{IMPRESSAO}|CADASTRO|ADMISSAO)`,
  ],
  ['other', '(?:DATA )?(?:D[EA] )?{APRESENTACAO}'],
  ['other', '(?:{IMPRESSO}|PAG[OA]|VENCID[AO]S?|ATUALIZAD[OA]|{CONTRATADO}|PERIODO|MULTAS?|JUROS)(?: (?:EM|DE))?'],
  ['authorised', '{PROTOCOLO}(?: D[EA])? {AUTORIZACAO}|DATA (?:D[EA] )?{AUTORIZACAO}'],
  ['issued', String.raw`(?:(?:DATA|DT)\.? ?(?:D[EAO] )?)?{EMISSAO}(?: ?/ ?{APRESENTACAO})?(?: EM)?`],
  ['issued', '{EMITID}[OA] EM'],
  ['issued', String.raw`(?:DATA|DT)\.? ?(?:D[EO] )?(?:{DOCUMENTO}|DOC)\.?`],
  ['due', String.raw`(?:(?:DATA|DT)\.? ?(?:D[EO] )?)?{VENCIMENTO}`],
  ['due', String.raw`(?:VENCTO|VCTO|VENCE EM|PAG(?:AR|UE) ATE|DATA LIMITE)\.?|VENC\.?`],
  ['reference', String.raw`(?:MES ?(?:/ ?ANO)? ?(?:D[EA] )?)?{REFERENCIA}(?: ?[:(]? ?MES ?/ ?ANO\)?)?`],
  ['reference', '{REFERENTE} A[OS]?(?: MES)?(?: D[EO])?'],
  ['reference', '(?:MES )?REF[.:]*(?: ?MES ?/ ?ANO)?'],
  ['reference', '(?:MES (?:D[EA] )?)?{COMPETENCIA}'],
  ['reference', '(?:MES ?/ ?ANO|ANO ?/ ?MES|CONTA (?:D[EO] )?MES|MES (?:D[EO] )?(?:{FATURAMENTO}|{FATURADO}|CONSUMO))'],
];

const ALL = new RegExp(`(?<![A-Z])(?:${LABELS.map(([, text]) => `(${pattern(text)})`).join('|')})(?![A-Z])`, 'g');

/** The labels of dates in text in capitals, in their order. */
export function dateLabelsIn(text: string): DateLabel[] {
  return [...text.matchAll(ALL)].map((match) => ({
    kind: LABELS[match.slice(1).findIndex((group) => group !== undefined)]![0],
    start: match.index,
    end: match.index + match[0].length,
  }));
}
