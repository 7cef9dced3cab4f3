import type {
  FieldComparison,
  ReadFieldName,
  ReadingAddress,
  ReadingDetails,
  ReadingWarning,
} from '../../../src-main/contract/reading.ts';
import { COMPARED_FIELDS, type ComparedField, type ReadAddress } from '../../../src-main/contract/residence.ts';
import type { ResidenceAnswerV3 } from '../../../src-main/contract/residence-answers.ts';
import type { AddressCheck, AddressCheckQuestion } from '../../../src-main/contract/window/checks.ts';
import { TONES } from '../../shared/reading-warnings/tone.ts';
import { withoutPair } from '../reading/without-postal-data.ts';

/** An address of which fields may have been corrected by hand. */
export interface SessionAddress extends ReadingAddress {
  /** The corrected fields, each with what had been read of it; absent where the reading stands. */
  correctedByHand?: Corrections;
  /** Nothing of it was read: a person entered it (`entered.ts`). */
  enteredByHand?: true;
}
export type Corrections = Partial<Record<ReadFieldName, string>>;

/** What is shown of a document: the reading, with what was corrected in it. */
export type SessionDetails = Omit<ReadingDetails, 'addresses'> & { addresses: SessionAddress[] };

type HolderField = Exclude<ReadFieldName, keyof ReadAddress>;
const HOLDER_FIELDS: readonly ReadFieldName[] = ['name', 'taxNumber', 'clientNumber', 'installation'];

/** Whether a field is one of the holder's and is compared with nothing. */
export function isHolders(field: ReadFieldName): field is HolderField {
  return HOLDER_FIELDS.includes(field);
}

export function fieldValue({ extraction, holder }: ReadingAddress, field: ReadFieldName): string {
  return isHolders(field) ? holder[field] : extraction[field];
}

/**
 * The address with one field as the person has it. What had been read stays beside it, the first reading also after a
 * second correction; put back to what was read, the field is no longer a corrected one. Its comparison is as it was.
 */
export function corrected(address: SessionAddress, field: ReadFieldName, text: string): SessionAddress {
  const { [field]: before = fieldValue(address, field), ...others } = address.correctedByHand ?? {};
  const value = field === 'zipCode' ? text.replace(/\D/g, '') : text.trim();
  const corrections: Corrections = value === before ? others : { ...others, [field]: before };
  const { correctedByHand: _, ...rest } = address;
  return {
    ...rest,
    ...(isHolders(field)
      ? { holder: { ...address.holder, [field]: value } }
      : { extraction: { ...address.extraction, [field]: value } }),
    ...(Object.keys(corrections).length > 0 && { correctedByHand: corrections }),
  };
}

/** The fields that were corrected, in the order in which they are shown. */
export function correctedFields({ correctedByHand = {} }: SessionAddress): ReadFieldName[] {
  return Object.keys(correctedByHand) as ReadFieldName[];
}

/** The addresses that were read, without those that a person entered. */
export function readOn({ addresses }: Pick<SessionDetails, 'addresses'>): SessionAddress[] {
  return addresses.filter(({ enteredByHand }) => !enteredByHand);
}

/** Whether the API's answer for the file has the address, as it was read. */
export function isInAnswer(address: SessionAddress, { data }: ResidenceAnswerV3): boolean {
  const read = address.correctedByHand?.zipCode ?? address.extraction.zipCode;
  return data.some(({ page, extraction }) => page === address.page && extraction.zipCode === read);
}

/**
 * What the service is asked to compare anew: fields that OCR read keep its tolerance, what a person typed has none. What a
 * document's dates warn of it tells of an address that was entered; one that was read has it.
 */
export function questionOf(address: SessionAddress): AddressCheckQuestion {
  const { extraction, path, issuer, dates, enteredByHand, correctedByHand = {} } = address;
  return {
    cep: extraction.zipCode,
    logradouro: extraction.address,
    numero: extraction.number,
    bairro: extraction.district,
    municipio: extraction.city,
    uf: extraction.state,
    readByOcr: path === 'ocr' ? COMPARED_FIELDS.filter((field) => !(field in correctedByHand)) : [],
    ...(issuer && { issuer: issuer.id }),
    ...(enteredByHand && { dates }),
  };
}

/** Warnings that are of the document, and stay whatever becomes of the address. */
const OF_THE_DOCUMENT: readonly ReadingWarning['code'][] = [
  'dateInFuture',
  'tooOld',
  'issuersConflict',
  'customerUncertain',
  'deliveryDiffers',
];
const LOUDNESS = ['alert', 'check', 'note'] as const;

/** The address with its comparison as the service has it now, and the warnings that follow from it. */
export function compared(address: SessionAddress, check: AddressCheck): SessionAddress {
  const kept = address.warnings.filter(
    ({ code }) => OF_THE_DOCUMENT.includes(code) || (code === 'cepMended' && !isCorrected(address, 'zipCode')),
  );
  const found =
    check.postal && !check.postal.demonstration
      ? check.warnings
      : check.warnings.filter(({ code }) => code !== 'cepNotInThisCopy');
  const still = kept.filter(({ code }) => !found.some((warning) => warning.code === code));
  const warnings = [...found, ...still].sort(
    (a, b) => LOUDNESS.indexOf(TONES[a.code]) - LOUDNESS.indexOf(TONES[b.code]),
  );
  const fieldOf = (field: ComparedField): FieldComparison =>
    check.postal ? check.comparison[field] : withoutPair(check.comparison[field]);
  const comparison = Object.fromEntries(COMPARED_FIELDS.map((field) => [field, fieldOf(field)]));
  return { ...address, warnings, comparison: comparison as SessionAddress['comparison'] };
}

export function isCorrected({ correctedByHand = {} }: SessionAddress, field: ReadFieldName): boolean {
  return field in correctedByHand;
}
