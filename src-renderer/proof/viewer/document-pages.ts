import type { Size, Turn } from './geometry.ts';

/** How one page is to be drawn. */
export interface View {
  /** Clockwise, on top of the file's own rotation. */
  turn: Turn;
  /** CSS pixels for each point of the page's size. */
  scale: number;
  /** Dots for each CSS pixel. */
  dots: number;
}

/** The pages of an open file, whatever its kind. Pages are counted from 0, as in the answer. */
export interface DocumentPages {
  readonly count: number;
  /** The size at scale 1, after the file's own rotation (a PDF's /Rotate, a photo's EXIF) and before any other turn. */
  size(page: number): Promise<Size>;
  /** A new canvas with the page; rejects with the signal's reason when it is aborted meanwhile. */
  draw(page: number, view: View, signal: AbortSignal): Promise<HTMLCanvasElement>;
  /** Lets the file's memory go; nothing may be drawn afterwards. */
  close(): void;
}
