import type { ComparedField, ReadAddress } from '../../contract/residence.ts';
import type { FieldComparison } from '../../contract/workstation.ts';
import type { PostalRecord } from '../../postal/record.ts';

export interface FieldMatch {
  matched: boolean;
  /** How alike the two texts are, 0 to 1; 1 is equal once case, accents and abbreviations are taken off. */
  confidence: number;
  /** `char-to-char` where two texts were compared, empty where there was nothing to compare. */
  strategy: 'char-to-char' | '';
  outcome: FieldComparison['outcome'];
}

export declare function compareAddress(
  read: ReadAddress,
  record: PostalRecord | null,
  options: { ocr: boolean },
): Record<ComparedField, FieldMatch>;
