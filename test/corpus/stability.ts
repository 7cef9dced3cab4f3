import type { ResidenceEntryV3 } from '../../src-main/contract/residence.ts';
import { entriesOf } from '../../src-main/residence/answers/entries.ts';
import type { Reading } from '../../src-main/residence/reading.ts';
import type { ResidenceRoom } from '../../src-main/residence/room.ts';
import { toPng } from './damage/picture.ts';
import type { Variant } from './variants.ts';

/** What a variant of a page was read as, beside what plain tesseract makes of it. */
export interface VariantRead {
  variant: string;
  answer: string;
  /** The customer's CEP is the answer's first, or rightly none is. */
  right: boolean;
  /** The same of tesseract with `naiveCep`; null where it was not run. */
  reference: boolean | null;
  ms: number;
}

export interface PageStability {
  page: string;
  reads: VariantRead[];
  /** The answer that most variants have. */
  usual: string;
  /** Variants that have it. */
  same: number;
}

export const NOTHING_READ = 'nothing';

/** Reads a variant as the service does. `cep` is the customer's, empty where the page has none. */
export async function readVariant(room: ResidenceRoom, { name, picture }: Variant, cep: string): Promise<VariantRead> {
  const began = performance.now();
  const file = { fieldname: 'conta', name: 'conta.png', encoding: '7bit', bytes: toPng(picture) };
  const { reading } = await room.read(file, () => {}, new AbortController().signal);
  const entries = entriesOf(reading, 'v3') as ResidenceEntryV3[];
  const first = entries[0]?.extraction.zipCode ?? '';
  return {
    variant: name,
    answer: answerOf(reading),
    right: first === cep,
    reference: null,
    ms: performance.now() - began,
  };
}

/** The v3 answer in a word for each address: the CEP and which fields match; two variants with one have one answer. */
export function answerOf(reading: Reading): string {
  const entries = entriesOf(reading, 'v3') as ResidenceEntryV3[];
  const said = entries.map(({ extraction, postOfficeData: { matches } }) => {
    const matched = Object.entries(matches).filter(([, match]) => match);
    return [extraction.zipCode, ...matched.map(([field]) => field)].join(' ');
  });
  return said.join(' / ') || NOTHING_READ;
}

export function stabilityOf(page: string, reads: VariantRead[]): PageStability {
  const counts = new Map<string, number>();
  for (const { answer } of reads) counts.set(answer, (counts.get(answer) ?? 0) + 1);
  const [usual, same] = [...counts].reduce((most, each) => (each[1] > most[1] ? each : most));
  return { page, reads, usual, same };
}

/** The variants on which the naive rule finds the customer's CEP in tesseract's text and the reader does not. */
export function lostToTesseract({ reads }: PageStability): VariantRead[] {
  return reads.filter(({ right, reference }) => reference === true && !right);
}

/** The first CEP in a text whose suffix is no large user's; empty where there is none. */
export function naiveCep(text: string): string {
  for (const [, head, tail] of text.matchAll(/(?<!\d)(\d{2}\.?\d{3})-(\d{3})(?!\d)/g)) {
    if (tail! < '900') return head!.replace('.', '') + tail!;
  }
  return '';
}
