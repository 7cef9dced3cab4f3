import type { FoundAddress } from './find/found-address.ts';
import type { Grey } from './image/grey.ts';
import type { FileKind } from './intake/kind.ts';
import type { PageShape } from './layout/page.ts';

/** What worker threads and the main thread say to each other about one document. Plain data only. */

/** An issuer as recognised; the table itself stays where it is. */
export interface IssuerFound {
  id: string;
  name: string;
  /** Null for companies that serve several states. */
  uf: string | null;
  /** Layout of its bills, where one is described. */
  version: string | null;
  confidence: number;
}

/** A document that was opened and checked. `direct` is there when its text layer could be read as it is. */
export interface Opened {
  kind: FileKind;
  pages: number;
  direct: DirectReading | null;
}

export interface DirectReading {
  issuer: IssuerFound;
  pages: PageShape[];
  addresses: FoundAddress[];
}

/** One page as the OCR read it. */
export interface PageReading {
  shape: PageShape;
  issuer: IssuerFound | null;
  address: FoundAddress | null;
}

export interface OpenQuestion {
  bytes: Uint8Array;
}

export interface DrawQuestion {
  bytes: Uint8Array;
  kind: FileKind;
  /** From 0. */
  page: number;
}

/** A page drawn for the OCR. */
export interface DrawnPage {
  page: number;
  /** Lines of text along the rows, right way up or upside down. */
  grey: Grey;
  dpi: number;
  /** What the page as sent was turned by, clockwise: 90 where its lines ran along the columns. */
  rotation: 0 | 90;
  /** Radians, as in TextPage. */
  skew: number;
}
