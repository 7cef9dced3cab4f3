import type { ConsultedList, NotConsultedList } from '../../contract/list-search.ts';
import type { ListName } from '../../contract/lists.ts';
import type { InstalledData } from '../../contract/status.ts';

/** Which lists a run consulted, from what, and which it did not. */
export interface Coverage {
  consulted: ConsultedList[];
  notConsulted: NotConsultedList[];
}

/** `sources` are the snapshots that answered: who answered is told by the answers, not by what is installed. */
export function coverageOf(
  lists: readonly ListName[],
  sources: readonly string[],
  installed: Pick<InstalledData, 'lists' | 'unreadable'>,
): Coverage {
  const consulted: ConsultedList[] = [];
  const notConsulted: NotConsultedList[] = [];
  for (const list of lists) {
    const answered = sources.filter((source) => source.startsWith(`${list}/`));
    const nameOf = (file: string) => `${list}/${file.replace(/\.csv$/, '')}`;
    const snapshots = (installed.lists[list] ?? []).filter(({ file }) => answered.includes(nameOf(file)));
    const files = installed.unreadable.lists[list] ?? [];
    if (answered.length > 0) consulted.push({ list, snapshots });
    else notConsulted.push({ list, reason: files.length > 0 ? 'unreadable' : 'notInstalled', files });
  }
  return { consulted, notConsulted };
}
