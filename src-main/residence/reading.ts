import type { AddressRole, RoleEvidence } from '../contract/address-roles.ts';
import type { Box, OcrReason, ReadFieldName, ReadingWarning, ReadPath } from '../contract/reading.ts';
import type { ComparedField, FileInfo, ReadAddress, ReadHolder } from '../contract/residence.ts';
import type { AnsweringSnapshot } from '../http/endpoint.ts';
import type { PostalRecord } from '../postal/record.ts';
import type { FieldMatch } from './address/compare.ts';
import type { Bill } from './bill.ts';
import type { PageShape } from './layout/page.ts';

/** What was read of one document, compared with the postal data: every answer is made from it. */
export interface Reading {
  /** The best that a bill in it was read by; pages without text may have been read with OCR all the same: see `bills`. */
  path: ReadPath;
  /** Why no text layer was read; null where one was. */
  ocrBecause: OcrReason | null;
  file: FileInfo;
  /** The documents in the file; together they have every page analysed. */
  bills: Bill[];
  /** In their order. */
  pages: PageShape[];
  /** Each address once, in the order of the pages. */
  addresses: AddressRead[];
  /** Those that are none of `addresses`. */
  others: AddressRead[];
  /** The postal snapshot that the comparison used. */
  sources: AnsweringSnapshot[];
}

export interface AddressRead {
  page: number;
  role: AddressRole;
  evidence: RoleEvidence[];
  extraction: ReadAddress;
  holder: ReadHolder;
  /** Fractions of the page turned upright. */
  boxes: Partial<Record<ReadFieldName, Box>>;
  /** Null when the CEP is not in the postal data. */
  record: PostalRecord | null;
  matches: Record<ComparedField, FieldMatch>;
  warnings: ReadingWarning[];
}
