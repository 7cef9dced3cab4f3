/** As many lines go on paper: a hundred sheets, and two seconds of drawing. Tens of thousands would hold the window up for minutes. */
const MOST_LINES = 2000;

/** The places of the lines that go on paper: the first ones of those that are here. */
export function placesOnPaper<Line>(lines: readonly Line[], isMissing: (line: Line) => boolean): number[] {
  const places: number[] = [];
  for (const [place, line] of lines.entries()) {
    if (places.length === MOST_LINES) break;
    if (!isMissing(line)) places.push(place);
  }
  return places;
}
