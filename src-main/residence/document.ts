import type { BillDates, OcrReason } from '../contract/reading.ts';
import type { Bill } from './bill.ts';
import type { Marks } from './find/bills.ts';
import type { FoundAddress } from './find/found-address.ts';
import type { Grey } from './image/grey.ts';
import type { Piece } from './image/pieces.ts';
import type { FileKind } from './intake/kind.ts';
import type { IssuerFound } from './issuer-found.ts';
import type { PageCorners, PageShape, Rect, Word } from './layout/page.ts';
import type { OcrMode } from './ocr/engine.ts';

/** What child processes, worker threads and the main thread say to each other about one document. Plain data only. */

/** The document that a question is of. The child keeps it until another comes, so it is sent once. */
export interface HeldDocument {
  document: string;
  bytes?: Uint8Array;
}

/** A document that was opened and checked. `direct` is there when its text layer could be read as it is. */
export interface Opened {
  kind: FileKind;
  pages: number;
  direct: DirectReading | null;
  /** Why `direct` is null. */
  ocrBecause: OcrReason | null;
  /** Pictures that may say who issued what `direct` could not tell; absent where there are none. */
  headings?: Heading[];
}

/** A part of a page that is a picture, drawn to be read. */
export interface Heading {
  /** From 0. */
  page: number;
  /** Points of the page as displayed. */
  rect: Rect;
  grey: Grey;
  dpi: number;
}

/** What stands on a heading, in points of its page. */
export interface HeadingWords {
  page: number;
  words: Word[];
}

/** Empty at first; a document whose headings were read meanwhile is opened again with what they say. */
export interface OpenQuestion {
  headings?: HeadingWords[];
}

/** What was read from the text layer: bills of known form, and others. */
export interface DirectReading {
  bills: Bill[];
  pages: PageShape[];
  addresses: FoundAddress[];
  others: FoundAddress[];
  /** Pages, from 0, whose text cannot be read or lacks its bill's address: they are left to the OCR. */
  unread: number[];
}

/** One page as the OCR read it. */
export interface PageReading {
  shape: PageShape;
  /** Whether anything on it looks like a part of an address: a street, a CEP, their labels. */
  mentionsAddress: boolean;
  issuer: IssuerFound | null;
  marks: Marks;
  dates: BillDates;
  /** The customer's. */
  address: FoundAddress | null;
  others: FoundAddress[];
  /** It bills something that is supplied to a place: see `find/whole-document.ts`. */
  supply: boolean;
  /** A lease's tenant, who lives at the address that another page may give. */
  tenant: string | null;
}

export interface DrawQuestion {
  kind: FileKind;
  /** From 0. */
  page: number;
  /** Engines that are free to read this page. */
  pieces: number;
  /** How much larger than usual, where the usual size told nothing; 1 where absent. */
  zoom?: number;
  /** Its lines run along the rows, whatever they look like: along the columns nothing was read. */
  level?: boolean;
}

/** A page drawn for the OCR: lines of text along the rows, right way up or upside down. */
export interface DrawnPage {
  page: number;
  width: number;
  height: number;
  dpi: number;
  /** From top to bottom; none where there is nothing to read. */
  pieces: Piece[];
  /** By which top is told from bottom; null where the page is taken to be upright until read otherwise. */
  strip: Piece | null;
  /** What the page as sent was turned by, clockwise: 90 where its lines ran along the columns. */
  rotation: 0 | 90;
  /** As in PageShape. */
  skew: number;
  corners?: PageCorners | null;
}

export interface PieceQuestion {
  piece: Piece;
  /** Of the whole page, in pixels. */
  pageHeight: number;
  dpi: number;
  /** Read it upside down. */
  over: boolean;
  /** `page` where absent. */
  mode?: OcrMode;
}

/** The words, and the picture back: it may have to be read again. */
export interface PieceReading {
  words: Word[];
  grey: Grey;
}

/** A cut-out of a drawn page, to be read again larger. */
export interface LookQuestion {
  /** As drawn: turned over first where the page is. */
  grey: Grey;
  /** Its upper left corner on the page turned upright. */
  x: number;
  y: number;
  over: boolean;
  /** 1 or more. */
  scale: number;
  dpi: number;
  mode: OcrMode;
}

export interface WordsQuestion {
  shape: PageShape;
  words: Word[];
}
