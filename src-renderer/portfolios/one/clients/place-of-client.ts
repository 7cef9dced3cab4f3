import type { Line } from '../../../shared/grid/pages.ts';

/**
 * Where the client of a number stands among the lines, also after others came or went before it. Where it is on none of the
 * pages that are here `active` stays if it may be its line: one without a row; null if that is another client's by now.
 */
export function placeOfClient(
  lines: readonly Line<{ number: number }>[],
  number: number,
  active: number | null,
): number | null {
  const line = active === null ? undefined : lines[active];
  if (line?.row?.number === number) return active;
  const place = lines.findIndex(({ row }) => row?.number === number);
  if (place >= 0) return place;
  return line?.row === null ? active : null;
}
