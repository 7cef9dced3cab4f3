import { type Canvas, createCanvas, loadImage } from '@napi-rs/canvas';

/** A picture while it is being damaged: opaque, in whole pixels. */
export type Picture = Canvas;

export const A4_INCHES = { width: 210 / 25.4, height: 297 / 25.4 };

export async function decode(bytes: Uint8Array): Promise<Picture> {
  const image = await loadImage(bytes);
  const picture = blank(image.width, image.height, '#fff');
  picture.getContext('2d').drawImage(image, 0, 0);
  return picture;
}

export function blank(width: number, height: number, colour: string): Picture {
  const picture = createCanvas(Math.round(width), Math.round(height));
  const context = picture.getContext('2d');
  context.fillStyle = colour;
  context.fillRect(0, 0, picture.width, picture.height);
  return picture;
}

export function copy(picture: Picture): Picture {
  const twin = createCanvas(picture.width, picture.height);
  twin.getContext('2d').drawImage(picture, 0, 0);
  return twin;
}

/** The same picture of another size in pixels. */
export function resize(picture: Picture, width: number, height: number): Picture {
  const other = blank(width, height, '#fff');
  const context = other.getContext('2d');
  context.imageSmoothingEnabled = true;
  context.imageSmoothingQuality = 'high';
  context.drawImage(picture, 0, 0, other.width, other.height);
  return other;
}

export const toPng = (picture: Picture): Buffer => picture.toBuffer('image/png');
