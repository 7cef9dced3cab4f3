import type { ListName } from './list-options.ts';

/**
 * Lists that are published as a fixed set of boards, each a series of its own: only all of them together are the list. An
 * election or an edition is a series too, but nobody knows how many there are.
 */
export const LIST_BOARDS = { bacen: ['QGI', 'QGP', 'PAS'] } as const satisfies Partial<
  Record<ListName, readonly string[]>
>;

/** The boards of a list; none of one that is not published so. */
export function boardsOf(list: string): readonly string[] {
  return (LIST_BOARDS as Partial<Record<string, readonly string[]>>)[list] ?? [];
}

/**
 * The file whose age is that of the list: the newest, but of a list of boards the oldest of the newest of each. `files` are
 * what is installed, or what answered; of the latter, where `series` was not kept, each is the newest of its board.
 */
export function agedBy<File extends { date: string; series?: string | undefined }>(
  list: string,
  files: readonly File[],
): File | undefined {
  const newestFirst = files.toSorted((a, b) => b.date.localeCompare(a.date));
  if (boardsOf(list).length === 0) return newestFirst[0];
  const newestOf = new Map<string | File, File>();
  for (const file of newestFirst) {
    const board = file.series ?? file;
    if (!newestOf.has(board)) newestOf.set(board, file);
  }
  return [...newestOf.values()].at(-1);
}
