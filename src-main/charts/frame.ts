/** The part of a drawing that its marks stand in, in the drawing's own unit; y grows downwards. */
export interface Frame {
  left: number;
  top: number;
  width: number;
  height: number;
}

/** Where the middle of the `at`-th of `count` places of equal width is. */
export function middleOf(at: number, count: number, { left, width }: Frame): number {
  return left + ((at + 0.5) * width) / count;
}

/** How high a value stands over the bottom, where `most` fills the frame. */
export function heightOf(value: number, most: number, { height }: Frame): number {
  return (value / most) * height;
}

/** Which of `count` places are named below an axis: the first, and every so many after it, `most` of them at most. */
export function namedPlaces(count: number, most: number): number[] {
  const step = Math.max(1, Math.ceil(count / most));
  return Array.from({ length: Math.ceil(count / step) }, (_, at) => at * step);
}
