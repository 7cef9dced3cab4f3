import type { SearchRecord } from '../../../src-main/contract/workstation.ts';
import { isWhole, keyOf, type ResultGroup } from '../search/results.ts';

/** A group as the result list shows it. */
export interface Section {
  key: string;
  group: ResultGroup;
  /** Whether its heading opens and closes it. */
  folds: boolean;
  open: boolean;
  /** Whether a last line offers the records that are not here yet. */
  more: boolean;
}

/** One line of the result list: the heading of a group, a record under it, or the offer of its further records. */
export type Line =
  | { kind: 'heading'; section: Section }
  | { kind: 'record'; section: Section; index: number; record: SearchRecord }
  | { kind: 'more'; section: Section };

/**
 * The groups with those that are folded. Records that are no longer listed are folded until they are asked for, so that
 * nobody takes them for listed ones, except where there is nothing else to see. `turned`: keys of the groups that a
 * person has opened or closed.
 */
export function sectionsOf(groups: readonly ResultGroup[], turned: ReadonlySet<string> = new Set()): Section[] {
  const formerAlone = groups.every(({ former }) => former);
  return groups.map((group) => {
    const key = keyOf(group);
    const folds = group.former;
    const open = !folds || formerAlone !== turned.has(key);
    return { key, group, folds, open, more: open && !isWhole(group) };
  });
}

/** How many lines the sections make: a heading each, their records, and the offer of more. */
export function lineCount(sections: readonly Section[]): number {
  return sections.reduce((sum, section) => sum + linesOf(section), 0);
}

/**
 * The line at `position`, found without building the lines: the answer is kept once, as it came. `position` must be below
 * lineCount.
 */
export function lineAt(sections: readonly Section[], position: number): Line {
  let rest = position;
  for (const section of sections) {
    const lines = linesOf(section);
    if (rest < lines) {
      if (rest === 0) return { kind: 'heading', section };
      if (section.more && rest === lines - 1) return { kind: 'more', section };
      return { kind: 'record', section, index: rest - 1, record: section.group.records[rest - 1]! };
    }
    rest -= lines;
  }
  throw new RangeError(`there is no line ${position}`);
}

/**
 * The next line from `position` on, going by `step`, on which there is something to do: a record, a heading that folds, an
 * offer of more. Null at the end.
 */
export function nextStop(sections: readonly Section[], position: number, step: 1 | -1): number | null {
  const end = lineCount(sections);
  for (let at = position + step; at >= 0 && at < end; at += step) {
    const line = lineAt(sections, at);
    if (line.kind !== 'heading' || line.section.folds) return at;
  }
  return null;
}

function linesOf({ group, open, more }: Section): number {
  return 1 + (open ? group.records.length : 0) + (more ? 1 : 0);
}
