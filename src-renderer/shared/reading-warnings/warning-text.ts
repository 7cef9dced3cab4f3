import type { ReadFieldName, ReadingWarning } from '../../../src-main/contract/reading.ts';
import type { ReadAddress } from '../../../src-main/contract/residence.ts';
import { formatCep } from '../../../src-main/documents/cep.ts';
import { servedOf } from './served.ts';

/** What a warning is about beside its own values. */
export interface WarningContext {
  extraction: ReadAddress;
  /** Name of the recognised company; null where there is none. */
  issuer: string | null;
}

type Code = ReadingWarning['code'];
type Of<C extends Code> = Extract<ReadingWarning, { code: C }>;

/** The words of the window that sentences need: dates as the language writes them, and what a CEP serves. */
export interface WarningWords {
  date(date: string): string;
  /** As a part of a sentence, `os números de 656 a 1350, lado par`; the published text where it cannot be taken apart. */
  served(served: ReturnType<typeof servedOf>, published: string): string;
}

export type WarningKey =
  | Exclude<Code, 'cepRetired' | 'specialCep' | 'dateInFuture' | 'tooOld'>
  | `dateInFuture.${Of<'dateInFuture'>['of']}`
  | `tooOld.${Of<'tooOld'>['of']}`
  | 'cepRetired.replaced'
  | 'cepRetired.gone'
  | `specialCep.${Of<'specialCep'>['kind']}`;

/** A sentence: its key under `warning`, and what is filled in. */
export interface WarningText {
  key: WarningKey;
  values: Record<string, string>;
}

const TEXTS: { [C in Code]: (warning: Of<C>, context: WarningContext, words: WarningWords) => WarningText } = {
  cepImpossible: (_, context) => ({ key: 'cepImpossible', values: cepRead(context) }),
  cepNotInThisCopy: (_, context) => ({ key: 'cepNotInThisCopy', values: cepRead(context) }),
  cepRetired: ({ since, replacedBy }, context, words) => {
    const values = { ...cepRead(context), since: words.date(since) };
    if (replacedBy === null) return { key: 'cepRetired.gone', values };
    return { key: 'cepRetired.replaced', values: { ...values, replacedBy: formatCep(replacedBy) } };
  },
  cepOfAnotherCity: ({ city, state }) => ({ key: 'cepOfAnotherCity', values: { city, state } }),
  cepMended: ({ read }, context) => ({ key: 'cepMended', values: { ...cepRead(context), read: formatCep(read) } }),
  numberNotServed: ({ serves }, { extraction }, words) => ({
    key: 'numberNotServed',
    values: { serves: words.served(servedOf(serves), serves), number: extraction.number },
  }),
  specialCep: ({ kind, name }) => ({ key: `specialCep.${kind}`, values: { name } }),
  wholeTownCep: () => ({ key: 'wholeTownCep', values: {} }),
  customerUncertain: () => ({ key: 'customerUncertain', values: {} }),
  deliveryDiffers: () => ({ key: 'deliveryDiffers', values: {} }),
  dateInFuture: ({ of, date }, _, words) => ({ key: `dateInFuture.${of}`, values: { date: words.date(date) } }),
  tooOld: ({ of, date, days, maxDays }, _, words) => ({
    key: `tooOld.${of}`,
    values: { date: words.date(date), days: String(days), maxDays: String(maxDays) },
  }),
  issuersConflict: () => ({ key: 'issuersConflict', values: {} }),
  notIssuersState: (_, { extraction, issuer }) => ({
    key: 'notIssuersState',
    values: { issuer: issuer ?? '–', state: extraction.state },
  }),
};

/** The sentence of a warning, without its language. */
export function warningText(warning: ReadingWarning, context: WarningContext, words: WarningWords): WarningText {
  const text = TEXTS[warning.code] as (warning: ReadingWarning, ...rest: [WarningContext, WarningWords]) => WarningText;
  return text(warning, context, words);
}

/** The field on the page that a warning is about; null where it is about the whole document. */
export const WARNED_FIELD: Readonly<Record<Code, ReadFieldName | null>> = {
  cepImpossible: 'zipCode',
  cepNotInThisCopy: 'zipCode',
  cepRetired: 'zipCode',
  cepOfAnotherCity: 'city',
  cepMended: 'zipCode',
  numberNotServed: 'number',
  specialCep: 'zipCode',
  wholeTownCep: 'zipCode',
  customerUncertain: null,
  deliveryDiffers: null,
  dateInFuture: null,
  tooOld: null,
  issuersConflict: null,
  notIssuersState: 'state',
};

function cepRead({ extraction }: WarningContext): { cep: string } {
  return { cep: formatCep(extraction.zipCode) };
}
