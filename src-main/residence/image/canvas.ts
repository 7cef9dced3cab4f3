import { type Canvas, createCanvas, type Image, loadImage } from '@napi-rs/canvas';
import { WorkerFault } from '../../workers/fault.ts';
import { type Grey, greyOf } from './grey.ts';

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
 * once.
 */
export function drawGrey(picture: Picture, { scale, rotation, skew }: Drawing): Grey {
  const { width, height } = sizeOf(picture, { scale, rotation });
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
  const { data } = context.getImageData(0, 0, width, height);
  return greyOf(data, width, height);
}

/** Size of what `drawGrey` draws. */
export function sizeOf(picture: Picture, { scale, rotation }: Pick<Drawing, 'scale' | 'rotation'>): {
  width: number;
  height: number;
} {
  const width = Math.max(1, Math.round(picture.width * scale));
  const height = Math.max(1, Math.round(picture.height * scale));
  return rotation % 180 === 0 ? { width, height } : { width: height, height: width };
}
