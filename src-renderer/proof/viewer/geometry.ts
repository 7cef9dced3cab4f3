import type { Box } from '../../../src-main/contract/reading.ts';

/** A clockwise turn of the page, in degrees. */
export type Turn = 0 | 90 | 180 | 270;

export interface Size {
  width: number;
  height: number;
}

/** One turn after another. */
export function addTurns(a: Turn, b: Turn): Turn {
  return ((a + b) % 360) as Turn;
}

/** The size of a page after it has been turned: a quarter turn swaps the sides. */
export function turnedSize(size: Size, turn: Turn): Size {
  return turn % 180 === 0 ? size : { width: size.height, height: size.width };
}

/**
 * Where a box lies once its page has been turned clockwise. Boxes are fractions of the page's width and height from
 * the top left corner, so no size is needed.
 */
export function turnBox(box: Box, turn: Turn): Box {
  const { x, y, width, height } = box;
  switch (turn) {
    case 0:
      return box;
    case 90:
      return { x: 1 - y - height, y: x, width: height, height: width };
    case 180:
      return { x: 1 - x - width, y: 1 - y - height, width, height };
    case 270:
      return { x: y, y: 1 - x - width, width: height, height: width };
  }
}

/**
 * CSS that shows something of `size` turned and scaled inside a frame whose top left corner is its own: the turn is
 * about that corner, so what the turn throws out of the frame is moved back in.
 */
export function turnTransform(size: Size, turn: Turn, scale: number): string {
  const width = size.width * scale;
  const height = size.height * scale;
  const back = { 0: [0, 0], 90: [height, 0], 180: [width, height], 270: [0, width] }[turn] as [number, number];
  return `translate(${back[0]}px, ${back[1]}px) rotate(${turn}deg)`;
}
