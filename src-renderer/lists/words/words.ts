import type { Fact, ListName } from '../../../src-main/contract/lists.ts';
import type { Names } from '../../shared/consulted/names.ts';
import type { Reason } from '../details/why.ts';
import type { Standing } from './validity.ts';

/** What records say, as the window writes it. The same object as long as the language is. */
export interface Words {
  names: Names;
  date(date: string): string;
  /** With its separators; that there is none, where there is none. */
  document(taxId: string): string;
  birth(birthDate: string): string;
  country(country: string): string;
  standing(standing: Standing): string;
  /** What the publisher says of another name; its own word where that is not known. */
  quality(published: string): string;
  /** The value of a publisher's column. */
  value(list: ListName, column: string, value: string): string;
  /** `nascimento 1961 ≠ 1984`, asked first. */
  fact(fact: Fact): string;
  reason(reason: Reason): string;
}
