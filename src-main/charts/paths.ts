import { area, curveStep, line } from 'd3-shape';
import { type Frame, heightOf, middleOf } from './frame.ts';

/** A count that holds from day to day, as the `d` of an SVG path; `most` fills the frame. */
export function stepLine(values: readonly number[], most: number, frame: Frame): string {
  const bottom = frame.top + frame.height;
  const draw = line<number>()
    .x((_, at) => middleOf(at, values.length, frame))
    .y((value) => bottom - heightOf(value, most, frame))
    .curve(curveStep)
    .digits(2);
  return draw([...values]) ?? '';
}

/** What lies under it. */
export function stepArea(values: readonly number[], most: number, frame: Frame): string {
  const bottom = frame.top + frame.height;
  const draw = area<number>()
    .x((_, at) => middleOf(at, values.length, frame))
    .y0(bottom)
    .y1((value) => bottom - heightOf(value, most, frame))
    .curve(curveStep)
    .digits(2);
  return draw([...values]) ?? '';
}
