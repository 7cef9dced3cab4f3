import type { ResultGroup } from '../search/results.ts';

/** What of an answer is shown: everything, one file, or what is no longer listed. A file's tab is one of its groups. */
export type Tab = 'all' | 'former' | ResultGroup;

/** The groups of a tab. A file comes with the records that it has no longer. */
export function groupsIn(tab: Tab, groups: readonly ResultGroup[]): ResultGroup[] {
  return groups.filter((group) => {
    if (tab === 'all') return true;
    return tab === 'former' ? group.former : group.list === tab.list && group.file === tab.file;
  });
}

/** The tabs of an answer; none where there is nothing to choose. */
export function tabsOf(groups: readonly ResultGroup[]): Tab[] {
  const listed = groups.filter(({ former }) => !former);
  const gone = groups.length > listed.length;
  const files = listed.length > 1 ? listed : [];
  if (files.length === 0 && (!gone || listed.length === 0)) return [];
  return ['all', ...files, ...(gone ? (['former'] as const) : [])];
}

export function isSameTab(one: Tab, other: Tab): boolean {
  if (typeof one === 'string' || typeof other === 'string') return one === other;
  return one.list === other.list && one.file === other.file;
}
