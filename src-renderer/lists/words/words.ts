import type { Fact } from '../../../src-main/contract/lists.ts';
import type { Names } from '../../shared/consulted/names.ts';
import type { Published } from '../../shared/published/use-published.ts';
import type { Reason } from '../details/why.ts';
import type { Standing } from './validity.ts';

/** What records say, as the window writes it. The same object as long as the language is. */
export interface Words extends Published {
  names: Names;
  date(date: string): string;
  /** With its separators; that there is none, where there is none. */
  document(taxId: string): string;
  standing(standing: Standing): string;
  /** `nascimento 1961 ≠ 1984`, asked first. */
  fact(fact: Fact): string;
  reason(reason: Reason): string;
}
