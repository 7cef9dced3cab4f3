import type { ReadFieldName } from '../../../src-main/contract/reading.ts';

/** The field that is pointed at or chosen, and from which side: the other side scrolls to a chosen one. */
export interface ActiveField {
  field: ReadFieldName;
  by: 'panel' | 'page';
  /** Chosen by a click or the keyboard, so that it stays when the pointer leaves. */
  chosen: boolean;
}
