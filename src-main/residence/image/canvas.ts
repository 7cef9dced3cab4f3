import { type Canvas, createCanvas, type Image, loadImage } from '@napi-rs/canvas';
import { WorkerFault } from '../../workers/fault.ts';
import type { Bounds } from './flat-page.ts';
import { type Grey, greyInto } from './grey.ts';
import { reduced } from './morphology.ts';

/** A picture as its decoder has it: turned as its EXIF says, in its own colours and size. */
export type Picture = Image | Canvas;

/** Decodes a PNG or JPEG whose structure has been checked; what the decoder refuses is `fileDamaged`. */
export async function decodePicture(bytes: Uint8Array): Promise<Picture> {
  try {
    return await loadImage(bytes);
  } catch {
    throw new WorkerFault('fileDamaged');
  }
}

export interface Drawing {
  /** How many pixels come of one. */
  scale: number;
  rotation: 0 | 90 | 180 | 270;
  /** Radians, clockwise, after the rotation. */
  skew: number;
}

/**
 * The picture in grey on white paper (transparency is paper), scaled and turned in one step so that it is blurred only
 * once. A canvas that needs neither is read as it is.
 */
export function drawGrey(picture: Picture, drawing: Drawing): Grey {
  const { scale, rotation, skew } = drawing;
  if (isCanvas(picture) && scale === 1 && rotation === 0 && skew === 0) return greyOfCanvas(picture);
  const { width, height } = sizeOf(picture, drawing);
  const canvas = createCanvas(width, height);
  const context = canvas.getContext('2d');
  context.fillStyle = '#fff';
  context.fillRect(0, 0, width, height);
  context.imageSmoothingEnabled = true;
  context.imageSmoothingQuality = 'high';
  context.translate(width / 2, height / 2);
  context.rotate(skew + (rotation * Math.PI) / 180);
  context.scale(scale, scale);
  context.drawImage(picture, -picture.width / 2, -picture.height / 2);
  const grey = greyOfCanvas(canvas);
  release(canvas);
  return grey;
}

/**
 * A part of the picture in grey on white paper, as large as it is, or made smaller by a whole number: averages of squares.
 * It goes by rows, so that beside the picture only the grey copy is held.
 */
export function greyPart(picture: Picture, part: Bounds, by: number): Grey {
  const width = Math.max(1, Math.floor(part.width / by));
  const height = Math.max(1, Math.floor(part.height / by));
  const data = new Uint8Array(width * height);
  const rows = by * Math.ceil(ROWS_AT_ONCE / by);
  const canvas = createCanvas(part.width, rows);
  const context = canvas.getContext('2d');
  context.fillStyle = '#fff';
  const pixels = new Uint8Array(part.width * rows);
  for (let top = 0; top < height * by; top += rows) {
    context.fillRect(0, 0, part.width, rows);
    context.drawImage(picture, -part.left, -part.top - top);
    greyInto(pixels, 0, context.getImageData(0, 0, part.width, rows).data);
    const strip = reduced({ width: part.width, height: rows, data: pixels }, by);
    const from = (top / by) * width;
    data.set(strip.data.subarray(0, Math.min(strip.data.length, data.length - from)), from);
  }
  release(canvas);
  return { width, height, data };
}

/** Four bytes a pixel are held for some rows at a time only. */
const ROWS_AT_ONCE = 128;

/** What is drawn on a canvas, in grey. */
export function greyOfCanvas(canvas: Canvas): Grey {
  const { width, height } = canvas;
  const context = canvas.getContext('2d');
  const data = new Uint8Array(width * height);
  for (let top = 0; top < height; top += ROWS_AT_ONCE) {
    const rows = Math.min(ROWS_AT_ONCE, height - top);
    greyInto(data, top * width, context.getImageData(0, top, width, rows).data);
  }
  return { width, height, data };
}

function isCanvas(picture: Picture): picture is Canvas {
  return 'getContext' in picture;
}

/** Gives a canvas's memory back at once; the garbage collector does not see it. */
export function release(picture: Picture): void {
  if (isCanvas(picture)) picture.width = picture.height = 1;
}

/** Size of what `drawGrey` draws. */
export function sizeOf(
  picture: Picture,
  { scale, rotation }: Pick<Drawing, 'scale' | 'rotation'>,
): {
  width: number;
  height: number;
} {
  const width = Math.max(1, Math.round(picture.width * scale));
  const height = Math.max(1, Math.round(picture.height * scale));
  return rotation % 180 === 0 ? { width, height } : { width: height, height: width };
}
