import type { ListName } from '../../../src-main/contract/lists.ts';
import type { ListStatus } from '../../../src-main/contract/window/data.ts';
import { listsAsked, type Scope } from './coverage.ts';
import type { OfOffice } from './sources.ts';
import type { Where } from './where.ts';

/** Which lists a run went through: who answered is told by the answers, not by what is installed. */
export function scopeOfSources(
  lists: readonly ListStatus[],
  where: Where,
  sources: readonly string[],
  office?: OfOffice,
): Scope {
  const answered = ({ list, snapshots }: ListStatus) =>
    sources.includes(`${list}/`)
      ? []
      : snapshots.filter(({ file }) => sources.includes(`${list}/${file.replace(/\.csv$/, '')}`));
  const asked = listsAsked(lists, where);
  const has = (list: ListName) => sources.some((source) => source.startsWith(`${list}/`));
  return {
    consulted: asked
      .filter(({ list }) => has(list))
      .map((status) => ({ list: status.list, snapshots: answered(status) })),
    notConsulted: asked
      .filter(({ list }) => !has(list))
      .map(({ list, unreadable }) => {
        // A file that cannot be read here says nothing of the office's.
        const files = office?.by === 'answered' ? [] : unreadable;
        return { list, reason: files.length > 0 ? 'unreadable' : 'notInstalled', files };
      }),
    office,
  };
}
