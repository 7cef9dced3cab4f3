import type { ReadFieldName } from '../../../src-main/contract/workstation.ts';

/** The field that is pointed at, and from which side: the other side scrolls to it. */
export interface ActiveField {
  field: ReadFieldName;
  by: 'panel' | 'page';
}
