import { readCityLine } from '../address/city.ts';
import { plain } from '../address/plain.ts';
import { cut, type Line } from '../layout/page.ts';

/** City and state on a row, and what stands before them. */
export interface CityRow {
  city: Line;
  state: Line | null;
  /** As a rule the district; null where the row begins with the city. */
  before: Line | null;
}

/** Reads a row as `address/city.ts` does, and finds again on the row where the parts stand. Null when it names no city. */
export function cityRowOf(line: Line): CityRow | null {
  const read = readCityLine(line.text);
  if (!read) return null;
  const city = locate(line, read.city, (text, part) => text.lastIndexOf(part));
  if (!city) return null;
  const behind = line.text.indexOf(city.text) + city.text.length;
  const state = read.state === '' ? null : stateAfter(line, read.state, behind);
  return {
    city,
    state,
    before: read.before === '' ? null : locate(line, read.before, (text, part) => text.indexOf(part)),
  };
}

function locate(line: Line, part: string, find: (text: string, part: string) => number): Line | null {
  const at = find(line.text, part);
  return at < 0 ? null : cut(line, at, at + part.length);
}

/** The code as printed; a state written out keeps its place and becomes its code. */
function stateAfter(line: Line, uf: string, from: number): Line {
  const at = plain(line.text).indexOf(uf, from);
  if (at >= 0) return cut(line, at, at + uf.length);
  const rest = cut(line, from, line.text.length);
  return { ...rest, text: uf };
}
