import { isValidCpf } from '../../documents/cpf.ts';
import { findAccessKeys } from '../anchors/access-key.ts';
import { findConsumerUnits, ofOtherUnits } from '../anchors/consumer-unit.ts';
import type { TextPage } from '../layout/page.ts';

/** Pages that belong to one bill. */
export interface BillPages {
  pages: TextPage[];
  text: string;
  /** By its access key or unit number; without one it cannot be told whether the pages are of one bill. */
  identified: boolean;
}

interface Marks {
  keys: Set<string>;
  units: Set<string>;
}

/**
 * Parts the pages of a document into its bills: some send many in one file, one to a page. A page with another access key,
 * or without key with another unit number, begins another bill; one with neither goes on with the bill before it.
 */
export function billsIn(pages: readonly TextPage[]): BillPages[] {
  const bills: { pages: TextPage[]; texts: string[]; marks: Marks }[] = [];
  for (const page of pages) {
    const text = page.lines.map((line) => line.text).join('\n');
    const marks = marksIn(text);
    const last = bills.at(-1);
    if (last && goTogether(last.marks, marks)) {
      last.pages.push(page);
      last.texts.push(text);
      for (const key of marks.keys) last.marks.keys.add(key);
      for (const unit of marks.units) last.marks.units.add(unit);
    } else {
      bills.push({ pages: [page], texts: [text], marks });
    }
  }
  return bills.map(({ pages: own, texts, marks }) => ({
    pages: own,
    text: texts.join('\n'),
    identified: marks.keys.size > 0 || marks.units.size > 0,
  }));
}

function marksIn(text: string): Marks {
  const lines = text.split('\n').filter((line) => !ofOtherUnits(line));
  return {
    keys: new Set(findAccessKeys(text).map(({ digits }) => digits)),
    units: new Set(
      findConsumerUnits(lines.join('\n'))
        .filter(({ printed }) => !isValidCpf(printed.replace(/\D/g, '')))
        .map(({ digits }) => digits),
    ),
  };
}

function goTogether(bill: Marks, page: Marks): boolean {
  if (bill.keys.size > 0 && page.keys.size > 0) return common(bill.keys, page.keys);
  if (bill.units.size > 0 && page.units.size > 0) return common(bill.units, page.units);
  return true;
}

const common = (a: Set<string>, b: Set<string>): boolean => [...a].some((each) => b.has(each));
