import type { ListDay } from '../contract/portfolio-report.ts';
import { type Frame, heightOf } from './frame.ts';

/** A day of a list as it is drawn: how old its file was by the height, and by its form where there was none. */
export interface DayMark {
  form: 'age' | 'none' | 'notRecorded';
  x: number;
  y: number;
  width: number;
  height: number;
}

/** The least that a bar is high, so that a file of the same day is seen. */
const LEAST = 0.08;

/** A bar a day; `most` is the age that fills the frame. A list that could not be asked fills it too, in another form. */
export function dayMarks(days: readonly Pick<ListDay, 'state' | 'age'>[], most: number, frame: Frame): DayMark[] {
  const step = frame.width / days.length;
  const bottom = frame.top + frame.height;
  return days.map(({ state, age }, at) => {
    const form = state === 'inForce' ? 'age' : state === 'notRecorded' ? 'notRecorded' : 'none';
    const share = form === 'age' ? Math.max(LEAST, Math.min(1, age! / most)) : 1;
    const height = form === 'notRecorded' ? 0 : heightOf(share, 1, frame);
    const gap = Math.min(1, step / 4);
    return { form, x: frame.left + at * step + gap / 2, y: bottom - height, width: step - gap, height };
  });
}
