import type { TextPage } from '../layout/page.ts';
import { capitalsOfLine } from './capitals-of-line.ts';
import { findCepSpots } from './cep-spots.ts';
import { isLease } from './role-labels.ts';

/** What only all pages of a document together tell; found out once for all of them. */
export interface WholeDocument {
  pages: readonly TextPage[];
  /** It is a rental contract. */
  lease: boolean;
  /** It bills something that is supplied to a place: a customer's address of correspondence may be another. */
  supply: boolean;
  /** CEPs that stand on more than one of its pages. */
  repeated: ReadonlySet<string>;
}

export function wholeDocument(pages: readonly TextPage[]): WholeDocument {
  const texts = pages.flatMap(({ lines }) => lines.map(capitalsOfLine));
  const seen = new Set<string>();
  const repeated = new Set<string>();
  for (const page of pages.length > 1 ? pages : []) {
    for (const cep of new Set(findCepSpots(page, { ocr: false }).map((spot) => spot.cep))) {
      (seen.has(cep) ? repeated : seen).add(cep);
    }
  }
  return { pages, lease: isLease(texts), supply: isOfSupply(texts), repeated };
}

const SUPPLY =
  /\b(?:CONSUMO|CONSUMIDORA|(?:CODIGO|NUMERO) DO CONSUMIDOR|ABASTECIMENTO|INSTALACAO|HIDROMETRO|MEDIDOR|LEITURA|FORNECIMENTO|LIGACAO|IMOVEL(?! (?:(?:DADO EM|EM) (?:GARANTIA|ALIENACAO)|MATRICULA)))\b/;

const isOfSupply = (texts: readonly string[]): boolean => texts.some((text) => SUPPLY.test(text));
